-- A newsletter that is over while a few of its emails are still tried: full mailboxes keep neither it nor the next one.
alter table newsletters add column is_trying boolean not null default false;
create index newsletters_trying on newsletters (id) where is_trying;
