-- A preview that its author gives on: it stands in a list by its number, and can be taken back.
alter table post_previews
  add column id integer generated always as identity unique,
  add column created_at timestamptz,
  -- who gave it on; null for the ones that the form itself shows for an hour
  add column shared_by text;

drop index post_previews_post;
create index post_previews_of on post_previews (post_id, id desc);
