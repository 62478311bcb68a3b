-- The indexes of the search of subscribers collect new entries and add many at once, because an import adds 100,000 people: 0.2 ms for
-- each, 1 ms before. A search reads up to 1 MB of collected entries one by one, which takes a few milliseconds.
alter index subscribers_words set (fastupdate = on, gin_pending_list_limit = 1024);
do $$
begin
  alter index subscribers_folded set (fastupdate = on, gin_pending_list_limit = 1024);
exception when undefined_table then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
