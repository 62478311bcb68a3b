-- What the search looks into. The pattern of a text that somebody typed: its wild cards are ordinary characters.
create function containing(wanted text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(lower(wanted), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Trigrams find a part of a word among 100,000 messages in milliseconds. An operator's database may forbid the extension:
-- the search then reads the rows, newest first, and answers the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index messages_words on messages using gin (lower(email || ' ' || phone || ' ' || body) gin_trgm_ops);
  create index posts_words on posts using gin (lower(title) gin_trgm_ops);
  create index subscribers_words on subscribers using gin (lower(email) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
