-- The folded text of a subscriber is a column, so that it is computed once for both indexes and not again by each search.
drop index if exists subscribers_folded, subscribers_words;
alter table subscribers add column folded text not null
  generated always as (fold_characters(join_subscriber_texts(email, name, tags, fields))) stored;
create index subscribers_words on subscribers using gin (split_words(folded)) with (fastupdate = on, gin_pending_list_limit = 1024);
do $$
begin
  create index subscribers_folded on subscribers using gin (folded gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 1024);
exception when undefined_object then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
