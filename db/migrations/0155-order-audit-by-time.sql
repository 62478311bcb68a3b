-- The log is listed by time, the newest entry first, whatever it is narrowed by: each index walks to a page in that order.
drop index audit_entries_actor, audit_entries_action, audit_entries_time;

create index audit_entries_time on audit_entries (created_at, id);
create index audit_entries_actor on audit_entries (actor_email, created_at, id);
-- In the order of bytes: actions of one noun stand beside each other.
create index audit_entries_action on audit_entries (action collate "C", created_at, id);
create index audit_entries_actor_action on audit_entries (actor_email, action collate "C", created_at, id);
-- How targets begin: what is searched by fewer letters than trigrams know.
create index audit_entries_target on audit_entries (lower(target) text_pattern_ops);

-- A part of a target; see 0042-index-searched-words.sql on databases without the extension.
do $$
begin
  create extension if not exists pg_trgm;
  create index audit_entries_words on audit_entries using gin (lower(target) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
