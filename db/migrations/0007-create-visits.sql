-- Counting without cookies. A visitor is a hash of a secret of the day, the client's network and its user agent;
-- once the secret is deleted, 48 h after its day began, nobody can tie a hash to a person.
create table visit_salts (
  -- UTC
  day date primary key,
  salt bytea not null
);

-- Each view is hashed with the salt of its day and of the day before, so that one salt spans any 24 hours.
-- A row is gone together with its salt; the number of the day stays in daily_figures.
create table visitors (
  salt_day date not null,
  visitor bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (salt_day, visitor)
);

-- Counts of a day (UTC). `kind` and `name`: views of all pages together, page and its path, source and the host that led here, store and its id,
-- event and what happened, bots, visitors (the roll-up's distinct visitors of the day).
create table daily_figures (
  day date not null,
  kind text not null check (kind in ('views', 'page', 'source', 'store', 'event', 'bots', 'visitors')),
  name text not null,
  -- sums of integers cost half of what sums of bigints do
  count integer not null,
  primary key (day, kind, name)
);

create index daily_figures_kind on daily_figures (kind, day);

-- Events are counted in the transaction that makes them true, by whomever: no writer can forget. One without a time
-- is not counted, because a figure must never stand in the way of what it counts.
create function count_event(happened text, happened_at timestamptz, times bigint) returns void language sql as $$
  insert into daily_figures as d (day, kind, name, count)
    select (happened_at at time zone 'UTC')::date, 'event', happened, times::integer where happened_at is not null
    on conflict (day, kind, name) do update set count = d.count + excluded.count
$$;

create function count_message_events() returns trigger language plpgsql as $$
begin
  perform count_event('message', min(created_at), count(*)) from new_rows having count(*) > 0;
  return null;
end
$$;

create trigger messages_happened after insert on messages
  referencing new table as new_rows for each statement execute function count_message_events();

create function count_subscription_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_event('sign-up', min(created_at), count(*))
      from new_rows where source = 'form' having count(*) > 0;
    perform count_event('subscription', min(confirmed_at), count(*))
      from new_rows where state = 'confirmed' and source = 'form' having count(*) > 0;
  else
    perform count_event('sign-up', min(n.consent_at), count(*))
      from new_rows n join old_rows o using (id)
      where n.consent_at > o.consent_at and n.source = 'form' having count(*) > 0;
    perform count_event('subscription', min(n.confirmed_at), count(*))
      from new_rows n join old_rows o using (id)
      where n.state = 'confirmed' and o.state <> 'confirmed' and n.source = 'form' having count(*) > 0;
    perform count_event('farewell', min(n.unsubscribed_at), count(*))
      from new_rows n join old_rows o using (id)
      where n.state = 'unsubscribed' and o.state = 'confirmed' having count(*) > 0;
  end if;
  return null;
end
$$;

create trigger subscriptions_happened_in after insert on subscribers
  referencing new table as new_rows for each statement execute function count_subscription_events();
create trigger subscriptions_happened_over after update on subscribers
  referencing old table as old_rows new table as new_rows for each statement execute function count_subscription_events();
