-- Team members. `email` holds the canonical form that domain/team/schema.ts makes (trimmed, NFC, lower case,
-- domain in ASCII), so that one person cannot stand in the list twice.
create table members (
  id integer generated always as identity primary key,
  email text not null unique,
  -- null shows as "team member"
  name text,
  -- null shows as "Team member"
  job_title text,
  -- 1 Admin, 2 Support, 3 Creator (specification, section 6)
  role_id smallint not null check (role_id in (1, 2, 3)),
  enabled boolean not null default true,
  -- PHC string, argon2id
  password_hash text not null,
  -- true while the password was chosen by somebody else than its owner
  password_change_required boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One row per sign-in; ending a session deletes its row, and every node sees that at the next request.
create table sessions (
  id uuid primary key,
  member_id integer not null references members on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);
