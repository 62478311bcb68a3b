-- The reader called an email spam, and with that unsubscribed.
alter table subscribers add column complained_at timestamptz;

-- How the list grew: what happened on each day (UTC) by the way in which people came, kept by triggers, so that a chart
-- of years reads a few hundred rows and no writer can forget. All kinds but 'new' are of people who were confirmed:
-- confirmed + restored - unsubscribed - bounced - complained - erased is by how much the list grew.
create table subscriber_growth (
  day date not null,
  kind text not null
    check (kind in ('new', 'confirmed', 'restored', 'unsubscribed', 'bounced', 'complained', 'erased')),
  source text not null,
  count integer not null,
  primary key (day, kind, source)
) with (fillfactor = 50);

create function count_growth() returns trigger language plpgsql as $$
begin
  -- Sorted, so that two writers lock the rows in the same order.
  if tg_op = 'INSERT' then
    insert into subscriber_growth as g (day, kind, source, count)
      select day, kind, source, count(*) from (
        select (created_at at time zone 'UTC')::date as day, 'new' as kind, source from new_rows
        union all
        select (coalesce(confirmed_at, created_at) at time zone 'UTC')::date, 'confirmed', source from new_rows
        where state = 'confirmed'
      ) as steps group by day, kind, source order by day, kind, source
      on conflict (day, kind, source) do update set count = g.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into subscriber_growth as g (day, kind, source, count)
      select (now() at time zone 'UTC')::date, 'erased', source, count(*) from old_rows where state = 'confirmed'
      group by source order by source
      on conflict (day, kind, source) do update set count = g.count + excluded.count;
  else
    insert into subscriber_growth as g (day, kind, source, count)
      select (coalesce(at, now()) at time zone 'UTC')::date, kind, source, count(*) from (
        -- Who bounced and signs up again agrees anew; staff who turn emails back on change nothing about that.
        select n.consent_at as at, 'new' as kind, n.source from old_rows o join new_rows n using (id)
        where n.state in ('pending', 'confirmed')
          and (o.state = 'unsubscribed' or o.state = 'bounced' and n.consent_at <> o.consent_at)
        union all
        select case when is_restored then null else confirmed_at end,
          case when is_restored then 'restored' else 'confirmed' end, source
        from (
          select n.confirmed_at, n.source, o.state = 'bounced' and n.consent_at = o.consent_at as is_restored
          from old_rows o join new_rows n using (id) where n.state = 'confirmed' and o.state <> 'confirmed'
        ) as came
        union all
        select case when n.state = 'unsubscribed' then n.unsubscribed_at end,
          case when n.state <> 'unsubscribed' then 'bounced'
            when n.complained_at is distinct from o.complained_at then 'complained' else 'unsubscribed' end, n.source
        from old_rows o join new_rows n using (id)
        where o.state = 'confirmed' and n.state in ('unsubscribed', 'bounced')
      ) as steps group by 1, kind, source order by 1, kind, source
      on conflict (day, kind, source) do update set count = g.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger subscribers_grown_in after insert on subscribers
  referencing new table as new_rows for each statement execute function count_growth();
create trigger subscribers_grown_over after update on subscribers
  referencing old table as old_rows new table as new_rows for each statement execute function count_growth();
create trigger subscribers_grown_out after delete on subscribers
  referencing old table as old_rows for each statement execute function count_growth();

-- What can still be told of before: each person's last step of each kind. A bounce is as old as its suppression.
insert into subscriber_growth (day, kind, source, count)
  select (at at time zone 'UTC')::date, kind, source, count(*) from (
    select created_at as at, 'new' as kind, source from subscribers
    union all
    select confirmed_at, 'confirmed', source from subscribers
    where confirmed_at is not null and state in ('confirmed', 'unsubscribed', 'bounced')
    union all
    select case p.state when 'unsubscribed' then p.unsubscribed_at
        else coalesce(s.created_at, p.soft_bounced_at, p.confirmed_at) end,
      case when p.state = 'bounced' then 'bounced' when s.reason = 'complained' then 'complained'
        else 'unsubscribed' end, p.source
    from subscribers p left join suppressions s on s.email_hash = sha256(convert_to(p.email, 'UTF8'))
    where p.state in ('unsubscribed', 'bounced') and p.confirmed_at is not null
  ) as steps group by 1, kind, source;
