-- The search of subscribers covers names, tags and fields besides addresses, and the search of messages covers their tags. Both fold
-- their texts as all other searches do. NOTE: the function calls only functions of pg_catalog, because PostgreSQL builds an index with
-- this search path alone, and would not find fold_characters.
create function join_subscriber_texts(email text, name text, tags text[], fields jsonb) returns text
language plpgsql immutable parallel safe as $$
begin
  if name is null and tags = '{}' and fields = '{}' then return email; end if;
  return concat_ws(e'\x1f', email, name, array_to_string(tags, e'\x1f'), jsonb_path_query_array(fields, '$.*'));
end
$$;

drop index if exists subscribers_words;
do $$
begin
  create index subscribers_folded on subscribers using gin (fold_characters(join_subscriber_texts(email, name, tags, fields)) gin_trgm_ops)
    with (fastupdate = off);
  create index message_tags_folded on message_tags using gin (fold_characters(tag) gin_trgm_ops) with (fastupdate = off);
exception when undefined_object then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
