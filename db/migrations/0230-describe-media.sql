-- What people know of an upload: how its file was called, what it shows, the point that stays in view where it is cropped, that
-- somebody keeps it for reuse (such a one is not swept), and that somebody deleted it (until then it can be restored).
alter table media
  add column name text not null default '' check (length(name) <= 255),
  add column alt text not null default '' check (length(alt) <= 500),
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100),
  add column kept_at timestamptz,
  add column deleted_at timestamptz;

drop index media_unclaimed;
create index media_unclaimed on media (created_at) where claimed_at is null and kept_at is null;
create index media_deleted on media (deleted_at) where deleted_at is not null;

-- The library in each of its orders, whole and what nothing uses.
create index media_listed on media (created_at desc, id desc)
  where kind in ('post-image', 'newsletter-image') and deleted_at is null;
create index media_listed_names on media (lower(name), id)
  where kind in ('post-image', 'newsletter-image') and deleted_at is null;
create index media_listed_sizes on media (size_bytes desc, id desc)
  where kind in ('post-image', 'newsletter-image') and deleted_at is null;
create index media_free on media (created_at desc, id desc)
  where kind in ('post-image', 'newsletter-image') and deleted_at is null and claimed_at is null;
create index media_free_names on media (lower(name), id)
  where kind in ('post-image', 'newsletter-image') and deleted_at is null and claimed_at is null;
create index media_free_sizes on media (size_bytes desc, id desc)
  where kind in ('post-image', 'newsletter-image') and deleted_at is null and claimed_at is null;

-- Which snippet, and which newsletter by its cover, uses an upload.
create index snippets_media on snippets using gin (media);
create index newsletters_cover_media on newsletters (left(cover, 32)) where cover is not null;

-- Trigrams find words inside of a name; where the extension is not there, all is read.
do $$
begin
  create index media_words on media using gin (lower(name || e'\n' || alt) gin_trgm_ops) with (fastupdate = off)
    where kind in ('post-image', 'newsletter-image');
exception when undefined_object then
  null;
end
$$;
