-- Windows of the counting limits that all processes share. Unlogged: a limit is worth no disk flush, and one
-- that a crash of the database forgets only begins anew. `key_hash` is a SHA-256, as keys hold addresses of people.
create unlogged table rate_limits (
  key_hash bytea primary key,
  taken integer not null,
  ends_at timestamptz not null
);

create index rate_limits_end on rate_limits (ends_at);
