-- Who signs posts: a member under a public name, or somebody who is none (any more), as of posts that were imported.
create table post_authors (
  id integer generated always as identity primary key,
  member_id integer unique references members on delete set null,
  name text not null check (name <> ''),
  about text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What posts are about. Their page is found by the id: names may be of any script.
create table tags (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index tags_name on tags (lower(name));

create table post_tags (
  post_id integer not null references posts on delete cascade,
  tag_id integer not null references tags on delete cascade,
  -- the order that the author gave them, counted from 1; the first one leads
  position integer not null,
  primary key (post_id, tag_id)
);

create index post_tags_of on post_tags (tag_id, post_id desc);

alter table posts
  -- whose page the name on the post leads to; null: a name alone
  add column signed_by integer references post_authors on delete set null,
  -- in place of how the text begins; '' for none of its own, as below
  add column excerpt text not null default '',
  add column search_title text not null default '',
  add column search_description text not null default '',
  -- where the text stood first, if elsewhere
  add column canonical_url text not null default '',
  -- stands before all others in the list
  add column is_pinned boolean not null default false,
  -- the readable part of the address; null: made of the title
  add column own_slug text;

create index posts_signed on posts (signed_by, published_at desc, id desc) where status = 'published' and deleted_at is null;
create index posts_pinned on posts (published_at desc, id desc) where is_pinned and status = 'published' and deleted_at is null;

-- Addresses that led to a post before, on this site or on the one that it came from: they lead to it for good.
create table post_addresses (
  path text primary key,
  post_id integer not null references posts on delete cascade,
  created_at timestamptz not null
);

create index post_addresses_of on post_addresses (post_id);
