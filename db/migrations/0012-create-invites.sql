-- Links in letters to members: only the SHA-256 of a token is kept, and it serves one purpose alone.
create table member_tokens (
  token_hash bytea primary key,
  member_id integer not null references members on delete cascade,
  purpose text not null check (purpose in ('reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- used or taken back; the row stays until it expires, so that a letter sent twice does not bring it back
  ended_at timestamptz
);

create index member_tokens_member on member_tokens (member_id);
create index member_tokens_expiry on member_tokens (expires_at);

-- People asked into the team who have not answered yet; accepting or revoking deletes the row.
create table invites (
  id integer generated always as identity primary key,
  -- canonical form, as in members
  email text not null unique,
  name text,
  job_title text,
  role_id smallint not null check (role_id in (1, 2, 3)),
  -- SHA-256 of the token of the latest letter: an older letter's link is dead
  token_hash bytea not null unique,
  invited_by integer references members on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

create index invites_expiry on invites (expires_at);
