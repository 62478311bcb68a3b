-- Lists by name or title put Ẹ beside E and Ƙ beside K on every database: the order is that of the folded name, byte by byte.
create index tags_sorted on tags ((fold_characters(name) collate "C"), lower(name));
create index post_authors_sorted on post_authors ((fold_characters(name) collate "C"), id);

-- What must be unique of a name: letter case, the kind of an apostrophe and how letters are composed do not count, on any database.
-- Marks and hooks do: Èkó is Lagos, and ẹ̀kọ́ is education. The unique indexes of lower(name) stay: a database may hold two such names,
-- and the code refuses new ones.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select normalize(lower(translate(lower(normalize(name, NFD) collate "C"), 'ƁƊƘƳŊŁØĐÆŒẞ’ʼ‘`', 'ɓɗƙƴŋłøđæœß''''''''')), NFC)
$$;
create index tags_key on tags (name_key(name));

drop index if exists posts_by_title, posts_by_status_and_title, posts_by_signer_and_title, posts_of_month_by_title, members_by_name,
  media_listed_names, media_free_names;
create index posts_by_title on posts ((fold_characters(title) collate "C"), id) where deleted_at is null;
create index posts_by_status_and_title on posts (status, (fold_characters(title) collate "C"), id) where deleted_at is null;
create index posts_by_signer_and_title on posts (signed_by, (fold_characters(title) collate "C"), id) where deleted_at is null;
create index posts_of_month_by_title on posts
  (month_of(coalesce(publish_at, published_at, created_at)), (fold_characters(title) collate "C"), id) where deleted_at is null;
create index members_by_name on members ((fold_characters(coalesce(name, '')) collate "C"), id);
create index media_listed_names on media ((fold_characters(name) collate "C"), id)
  where kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null;
create index media_free_names on media ((fold_characters(name) collate "C"), id)
  where kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null and claimed_at is null;

-- The title beside a tag is folded too.
create or replace function list_tagged_post() returns trigger language plpgsql as $$
begin
  -- Locked, so that a change of the post under way is not missed: it would find no row yet.
  insert into tagged_posts (tag_id, post_id, status, signed_by, dated_at, updated_at, title)
    select new.tag_id, id, status, signed_by, coalesce(publish_at, published_at, created_at), updated_at, fold_characters(title)
    from posts where id = new.post_id and deleted_at is null for share
    on conflict (tag_id, post_id) do nothing;
  return null;
end
$$;
create or replace function list_tagged_posts() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from tagged_posts using post_tags
      where post_tags.post_id = new.id and tagged_posts.tag_id = post_tags.tag_id and tagged_posts.post_id = new.id;
  else
    insert into tagged_posts as listed (tag_id, post_id, status, signed_by, dated_at, updated_at, title)
      select tag_id, new.id, new.status, new.signed_by, coalesce(new.publish_at, new.published_at, new.created_at),
        new.updated_at, fold_characters(new.title)
      from post_tags where post_id = new.id
      on conflict (tag_id, post_id) do update set status = excluded.status, signed_by = excluded.signed_by,
        dated_at = excluded.dated_at, updated_at = excluded.updated_at, title = excluded.title;
  end if;
  return null;
end
$$;
drop index tagged_posts_by_title;
alter table tagged_posts alter column title type text collate "C" using fold_characters(title);
create index tagged_posts_by_title on tagged_posts (tag_id, title, post_id) include (status, signed_by, dated_at);
