-- Two people can have one item open: who saves over a newer version is told so.
alter table catalogue_items add column version integer not null default 1;
