-- What a search looks into, and the orders of lists, among a million rows.

-- The staff's list of posts with one status, in its orders; the whole list has 0050's.
create index posts_by_status on posts (status, id) where deleted_at is null;
create index posts_by_status_and_change on posts (status, updated_at desc, id desc) where deleted_at is null;
create index posts_by_status_and_title on posts (status, lower(title), id) where deleted_at is null;
-- The team in the order of its list, which a search keeps.
create index members_by_name on members (lower(coalesce(name, '')), id);

-- Trigrams, as in 0042. Without a list of pending entries: one would be read through by each search.
do $$
begin
  create index posts_texts on posts using gin (lower(title || e'\n' || author_name || e'\n' || preview) gin_trgm_ops)
    with (fastupdate = off) where deleted_at is null;
  create index newsletters_subjects on newsletters using gin (subject gin_trgm_ops) with (fastupdate = off);
  create index catalogue_items_names on catalogue_items using gin (name gin_trgm_ops) with (fastupdate = off);
  create index members_words on members using gin (lower(coalesce(name, '') || ' ' || email) gin_trgm_ops)
    with (fastupdate = off);
  alter index if exists posts_words set (fastupdate = off);
  perform gin_clean_pending_list('posts_words');
exception when undefined_object then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
