lock table subscribers in share row exclusive mode;

-- The words that the product adds to a newsletter, in each language, as they were when it was rendered: its email has a place for each.
-- Null: it was rendered before, in English.
alter table newsletters add column phrases jsonb;

-- Who reads a language: the list is filtered by it, and most have none.
create index subscribers_language on subscribers (language, id) where language is not null;

-- How many confirmed subscribers read each language, beside how many stand in each state: a newsletter is looked over after each pause of
-- typing, and says so.
create or replace function count_subscribers() returns trigger language plpgsql as $$
begin
  -- Sorted by name, so that two writers lock the counters in the same order.
  if tg_op = 'INSERT' then
    insert into counters as c (name, count)
      select name, count(*) from (
        select 'subscribers.' || state as name from new_rows
        union all
        select 'subscribers.confirmed.' || language from new_rows where state = 'confirmed' and language is not null
      ) as changes group by name order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into counters as c (name, count)
      select name, -count(*) from (
        select 'subscribers.' || state as name from old_rows
        union all
        select 'subscribers.confirmed.' || language from old_rows where state = 'confirmed' and language is not null
      ) as changes group by name order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  else
    insert into counters as c (name, count)
      select name, sum(change) from (
        select 'subscribers.' || state as name, -1 as change from old_rows
        union all
        select 'subscribers.' || state, 1 from new_rows
        union all
        select 'subscribers.confirmed.' || language, -1 from old_rows where state = 'confirmed' and language is not null
        union all
        select 'subscribers.confirmed.' || language, 1 from new_rows where state = 'confirmed' and language is not null
      ) as changes group by name having sum(change) <> 0 order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

insert into counters (name, count)
  select 'subscribers.confirmed.' || language, count(*) from subscribers
  where state = 'confirmed' and language is not null group by 1 order by 1
  on conflict (name) do update set count = excluded.count;

-- A subscriber chose another language on the page of preferences.
alter table subscriber_events drop constraint subscriber_events_kind_check;
alter table subscriber_events add constraint subscriber_events_kind_check check (kind in ('signed-up', 'confirmed',
  'added', 'imported', 'unsubscribed', 'restored', 'changed', 'address-changed', 'topics-changed', 'tracking-changed',
  'language-changed'));
