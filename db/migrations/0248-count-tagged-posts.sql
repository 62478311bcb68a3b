-- Whether the post of a tag stands outside the trash: the staff's list counts the posts of a tag in an index alone.
alter table post_tags add column is_listed boolean not null default true;

update post_tags set is_listed = false from posts
  where posts.id = post_tags.post_id and posts.deleted_at is not null;

create index post_tags_listed on post_tags (tag_id) where is_listed;

create or replace function show_post_tag() returns trigger language plpgsql as $$
begin
  select case when status = 'published' and deleted_at is null then published_at end, deleted_at is null
    into new.shown_at, new.is_listed from posts where id = new.post_id;
  -- Of a post that is not there the key refuses the row.
  new.is_listed := coalesce(new.is_listed, true);
  return new;
end
$$;

create or replace function show_post_tags() returns trigger language plpgsql as $$
begin
  update post_tags set
    shown_at = case when new.status = 'published' and new.deleted_at is null then new.published_at end,
    is_listed = new.deleted_at is null
    where post_id = new.id;
  return null;
end
$$;
