-- Keys of programs. The secret half is kept nowhere: it has 256 random bits, so its SHA-256 tells nobody what it is.
create table api_keys (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- the first characters, by which people know one again
  start text not null check (length(start) <= 20),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- permissions of domain/auth/limits.ts
  scopes text[] not null check (cardinality(scopes) > 0),
  -- where it may come from; empty: from anywhere
  networks cidr[] not null default '{}',
  -- a key is never worth more than who made it
  member_id integer not null references members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_client text
);

create index api_keys_member on api_keys (member_id);
