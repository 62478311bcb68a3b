-- What members prove themselves by beside their password, each member's choice.

-- True while the member has a passkey or an authenticator app: every request asks for it.
alter table members add column has_factor boolean not null default false;

-- WebAuthn credentials. One member has the same user handle in all of them.
create table passkeys (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE, as the authenticator gave it
  public_key bytea not null check (length(public_key) <= 4096),
  user_handle bytea not null check (length(user_handle) = 32),
  -- counts up where the authenticator counts; one that goes back is a copy
  counter bigint not null,
  transports text[] not null,
  -- kept by a password manager or an account, so that the loss of one device is not its end
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- Authenticator apps (TOTP, RFC 6238). The secrets are sealed by a key that is made of SECRET.
create table authenticators (
  member_id integer primary key references members on delete cascade,
  -- null: none is in use
  secret bytea,
  added_at timestamptz,
  last_used_at timestamptz,
  -- the last time step of which a code was taken: no code works twice
  last_step bigint,
  -- one that is being set up; takes the place of the other with its first right code
  pending bytea,
  pending_at timestamptz,
  check (secret is not null or pending is not null)
);

-- Codes for the day when all else is lost; SHA-256 of 80 random bits each, used up one by one.
create table recovery_codes (
  member_id integer not null references members on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Wrong codes in a row, and when the next may be tried. A right one deletes the row, a day without any forgets it.
create table factor_attempts (
  member_id integer primary key references members on delete cascade,
  failures integer not null,
  tried_at timestamptz not null,
  retry_at timestamptz not null
);

-- Signed challenges that were answered: none is taken twice. Those nobody answers leave nothing.
create table spent_challenges (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index spent_challenges_expiry on spent_challenges (expires_at);
