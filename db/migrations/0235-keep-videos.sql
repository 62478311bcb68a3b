-- Videos of posts and newsletters: an upload beside images, with its poster in the same row's files.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('post-image', 'catalogue-image', 'catalogue-upload', 'newsletter-image', 'message-file', 'site-import',
    'video'));

-- How long it plays; null where its file does not say, and for all that does not play.
alter table media add column duration_ms integer check (duration_ms > 0);

-- The library lists them beside images: the indexes of 0230 with one kind more.
drop index media_listed;
drop index media_listed_names;
drop index media_listed_sizes;
drop index media_free;
drop index media_free_names;
drop index media_free_sizes;
drop index if exists media_words;

create index media_listed on media (created_at desc, id desc)
  where kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null;
create index media_listed_names on media (lower(name), id)
  where kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null;
create index media_listed_sizes on media (size_bytes desc, id desc)
  where kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null;
create index media_free on media (created_at desc, id desc)
  where kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null and claimed_at is null;
create index media_free_names on media (lower(name), id)
  where kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null and claimed_at is null;
create index media_free_sizes on media (size_bytes desc, id desc)
  where kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null and claimed_at is null;

do $$
begin
  create index media_words on media using gin (lower(name || e'\n' || alt) gin_trgm_ops) with (fastupdate = off)
    where kind in ('post-image', 'newsletter-image', 'video');
exception when undefined_object then
  null;
end
$$;
