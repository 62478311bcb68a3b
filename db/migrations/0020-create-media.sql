-- Uploaded files, one row an upload: its files in the storage carry the id at the head of their names. A row without
-- `claimed_at` belongs to nothing yet and is swept after a day with its files; so are files without a row.
create table media (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('post-image', 'catalogue-image', 'catalogue-upload')),
  files text[] not null,
  size_bytes integer not null,
  -- null where a file has no sides of its own, as a bundle
  width integer,
  height integer,
  created_at timestamptz not null,
  claimed_at timestamptz
);

create index media_unclaimed on media (created_at) where claimed_at is null;
