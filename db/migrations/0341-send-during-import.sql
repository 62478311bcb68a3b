-- A member chose to send the newsletter without waiting for a running import of subscribers.
alter table newsletters add column skips_imports boolean not null default false;
