-- People who asked for the newsletter. `email` holds the canonical form of domain/newsletter/schema.ts.
create table subscribers (
  id integer generated always as identity primary key,
  email text not null unique,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed', 'bounced')),
  -- how the address came in
  source text not null check (source in ('form', 'import')),
  -- consent record: when, and the version of the wording that stood beside the field
  consent_at timestamptz not null,
  consent_wording text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

create index subscribers_confirmed on subscribers (confirmed_at) where confirmed_at is not null;

-- Links in letters: only the SHA-256 of a token is kept, and it serves one purpose alone.
create table subscriber_tokens (
  token_hash bytea primary key,
  subscriber_id integer not null references subscribers on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  created_at timestamptz not null,
  -- null: for ever, as an unsubscribe link in an old letter must work
  expires_at timestamptz
);

create index subscriber_tokens_subscriber on subscriber_tokens (subscriber_id, purpose);
create index subscriber_tokens_expiry on subscriber_tokens (expires_at) where expires_at is not null;
