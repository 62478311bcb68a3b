-- An item of the catalogue is shown to the app from when it is published on; null: staff alone see it. The default is for the
-- release before this one, which publishes whatever it adds.
alter table catalogue_items add column published_at timestamptz default now();
update catalogue_items set published_at = created_at;

-- The public list of a kind, and what waits unpublished.
create index catalogue_items_public on catalogue_items (kind, id desc) where deleted_at is null and published_at is not null;
create index catalogue_items_unpublished on catalogue_items (kind, id desc) where deleted_at is null and published_at is null;

-- As in 0021: `catalogue.<kind>` counts what the public sees, `catalogue.<kind>.unpublished` the rest.
create or replace function count_catalogue_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counters as c (name, count)
      select catalogue_counter(kind, published_at), count(*) from new_rows where deleted_at is null group by 1 order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into counters as c (name, count)
      select catalogue_counter(kind, published_at), -count(*) from old_rows where deleted_at is null group by 1 order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  else
    insert into counters as c (name, count)
      select name, sum(change) from (
        select catalogue_counter(kind, published_at) as name, -1 as change from old_rows where deleted_at is null
        union all select catalogue_counter(kind, published_at), 1 from new_rows where deleted_at is null
      ) as changes group by name having sum(change) <> 0 order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

create function catalogue_counter(kind text, published_at timestamptz) returns text language sql immutable as $$
  select 'catalogue.' || kind || case when published_at is null then '.unpublished' else '' end
$$;
