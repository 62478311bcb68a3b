-- Addresses that led to a tag on a site that moved in. No reference: a deleted tag may come back, and takes them along.
create table tag_addresses (
  path text primary key,
  -- the tag that it leads to: another one than it came with where that was merged
  tag_id integer not null,
  given_to integer not null,
  created_at timestamptz not null
);

create index tag_addresses_of on tag_addresses (tag_id);

-- The same of those who sign posts.
create table author_addresses (
  path text primary key,
  author_id integer not null references post_authors on delete cascade,
  created_at timestamptz not null
);

create index author_addresses_of on author_addresses (author_id);
