-- Pictures of posts, keys that make a repeated save one save, and previews.
alter table posts
  -- the upload that is the post's own picture; `image` holds the address of its JPEG
  add column image_id text,
  -- where the sizes of every picture of the post are, by upload: files never change, so no page has to look them up
  add column pictures jsonb not null default '{}',
  -- what the browser called the save that made the post, and the last one: an answer that was lost is asked for again
  add column create_key text,
  add column save_key text;

create unique index posts_create_key on posts (author_id, create_key) where create_key is not null and deleted_at is null;

-- The staff's list in its orders, deleted ones left out.
create index posts_by_change on posts (updated_at desc, id desc) where deleted_at is null;
create index posts_by_title on posts (lower(title), id) where deleted_at is null;
create index posts_deleted on posts (deleted_at) where deleted_at is not null;

-- Every upload that a post has used: one that it uses no more stays for a day, as undo may want it back.
create table post_media (
  post_id integer not null references posts on delete cascade,
  media_id text not null,
  primary key (post_id, media_id)
);
create index post_media_by_media on post_media (media_id);

-- Who holds the token sees one post as it stands, whatever its state, for an hour.
create table post_previews (
  token_hash bytea primary key,
  post_id integer not null references posts on delete cascade,
  expires_at timestamptz not null
);
create index post_previews_expiry on post_previews (expires_at);
create index post_previews_post on post_previews (post_id);
