-- The keys that all machines of a site share, each by a fingerprint: a machine with another secret or another key
-- for signing emails is refused at its start, before it sends links that nobody else understands.
create table key_fingerprints (
  -- secret, or dkim <selector>._domainkey.<domain>
  name text primary key check (length(name) between 1 and 400),
  salt bytea not null check (length(salt) = 16),
  -- scrypt: whoever reads the database cannot try secrets out at speed
  fingerprint bytea not null check (length(fingerprint) = 32),
  noted_at timestamptz not null,
  -- when the operator last said that another key is the right one; null: it is the first one
  adopted_at timestamptz
);
