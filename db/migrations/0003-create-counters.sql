-- Totals that lists and tiles show without counting rows per request. They change in the transaction that
-- changes the rows: by statement triggers, so that a bulk import costs one update and no writer can forget.
create table counters (
  name text primary key,
  count integer not null default 0
);

create function count_subscribers() returns trigger language plpgsql as $$
begin
  -- Sorted by name, so that two writers lock the counters in the same order.
  if tg_op = 'INSERT' then
    insert into counters as c (name, count)
      select 'subscribers.' || state, count(*) from new_rows group by state order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into counters as c (name, count)
      select 'subscribers.' || state, -count(*) from old_rows group by state order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  else
    insert into counters as c (name, count)
      select 'subscribers.' || state, sum(change) from (
        select state, -1 as change from old_rows union all select state, 1 from new_rows
      ) as changes group by state having sum(change) <> 0 order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger subscribers_counted_in after insert on subscribers
  referencing new table as new_rows for each statement execute function count_subscribers();
create trigger subscribers_counted_over after update on subscribers
  referencing old table as old_rows new table as new_rows for each statement execute function count_subscribers();
create trigger subscribers_counted_out after delete on subscribers
  referencing old table as old_rows for each statement execute function count_subscribers();
