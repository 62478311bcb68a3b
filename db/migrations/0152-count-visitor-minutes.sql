-- How many visitors were last seen in each minute, by the salt that they are known under: the distinct visitors of the last
-- 24 hours are a sum of 1,441 rows, however many they are. Gone with the visitors of their day.
create table visitor_minutes (
  salt_day date not null,
  minute timestamptz not null,
  count integer not null,
  primary key (salt_day, minute)
) with (fillfactor = 50);

create function count_visitor_minutes() returns trigger language plpgsql as $$
begin
  -- Sorted, so that two writers lock the minutes in the same order.
  if tg_op = 'INSERT' then
    insert into visitor_minutes as m (salt_day, minute, count)
      select salt_day, date_trunc('minute', last_seen_at), count(*) from new_rows group by 1, 2 order by 1, 2
      on conflict (salt_day, minute) do update set count = m.count + excluded.count;
  else
    insert into visitor_minutes as m (salt_day, minute, count)
      select salt_day, date_trunc('minute', last_seen_at), sum(change) from (
        select salt_day, last_seen_at, -1 as change from old_rows
        union all select salt_day, last_seen_at, 1 from new_rows
      ) as changes group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (salt_day, minute) do update set count = m.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger visitors_counted_in after insert on visitors
  referencing new table as new_rows for each statement execute function count_visitor_minutes();
create trigger visitors_counted_over after update on visitors
  referencing old table as old_rows new table as new_rows for each statement execute function count_visitor_minutes();

insert into visitor_minutes (salt_day, minute, count)
  select salt_day, date_trunc('minute', last_seen_at), count(*) from visitors group by 1, 2;
