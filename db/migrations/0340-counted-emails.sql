-- Whether the email had the pixel and counted links: the person had agreed to counting when it was sent. Null before it is sent,
-- and for emails from before this migration.
alter table deliveries add column is_counted boolean;

-- newsletter_counts also gets 'counted-sent' and 'counted-bounced': what became of these emails. Opens and clicks are shares of them.
create or replace function count_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into newsletter_counts as c (newsletter_id, lane, name, count)
      select newsletter_id, pg_backend_pid() % 16, state::text, count(*) from new_rows group by 1, 3 order by 1, 3
      on conflict (newsletter_id, lane, name) do update set count = c.count + excluded.count;
  else
    insert into newsletter_counts as c (newsletter_id, lane, name, count)
      select newsletter_id, pg_backend_pid() % 16, name, sum(change) from (
        select newsletter_id, state::text as name, -1 as change from old_rows
        union all select newsletter_id, state::text, 1 from new_rows
        union all select newsletter_id, 'counted-' || state::text, -1 from old_rows
          where is_counted and state in ('sent', 'bounced')
        union all select newsletter_id, 'counted-' || state::text, 1 from new_rows
          where is_counted and state in ('sent', 'bounced')
      ) as changes group by 1, 3 having sum(change) <> 0 order by 1, 3
      on conflict (newsletter_id, lane, name) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;
