-- What a post says of itself changes apart from its words: two people may do one each without a conflict.
alter table posts add column settings_version integer not null default 1;

-- A tag that was deleted, with the posts that had it: it comes back as it was.
create table deleted_tags (
  id integer primary key,
  name text not null,
  description text not null,
  created_at timestamptz not null,
  post_ids integer[] not null,
  positions integer[] not null,
  deleted_at timestamptz not null
);

create index deleted_tags_by_time on deleted_tags (deleted_at);

-- The staff's list by who signs, and by when a post came out, will come out or was begun.
create index posts_by_signer on posts (signed_by, id desc);
create index posts_by_date on posts (coalesce(publish_at, published_at, created_at), id) where deleted_at is null;
