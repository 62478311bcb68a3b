-- What came from another site, so that the same archive brings nothing twice: `source` is the system, `key` what it calls the item
-- among all sites. A post that goes for good is forgotten here.
create table moved_items (
  source text not null,
  kind text not null check (kind in ('post', 'picture')),
  key text not null,
  post_id integer references posts on delete cascade,
  media_id text references media on delete cascade,
  created_at timestamptz not null,
  primary key (source, kind, key),
  check ((kind = 'post') = (post_id is not null)),
  check ((kind = 'picture') = (media_id is not null))
);

create index moved_items_posts on moved_items (post_id) where post_id is not null;
create index moved_items_media on moved_items (media_id) where media_id is not null;
