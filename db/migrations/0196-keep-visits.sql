-- Visits that may still go on: one row a visitor and day, a partition a day that is dropped whole. What a visit was is added to
-- the counts below when nobody came back for half an hour, and its row goes: pages of a hash are in one table for that long.
create table visits (
  -- UTC; the visitor is a hash under the salt of this day, which ends the visit at midnight
  day date not null,
  visitor bytea not null,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- pages by the names of daily_figures; empty while nothing was seen, as with a form that a program sent
  entry text not null,
  exit text not null,
  -- null: nobody said so yet
  source text,
  campaign text,
  country text not null,
  device text not null,
  browser text not null,
  system text not null,
  views integer not null,
  -- what happened where, and how often: a page, a store and the page that led to it (google/faq), or a dot
  steps text[] not null,
  step_counts integer[] not null,
  -- 1 sign-up, 2 contact message, 4 store
  goals smallint not null,
  sign_ups integer not null,
  contacts integer not null,
  -- visits of the same visitor and day that ended and are not added yet, as rows of this table
  earlier jsonb not null default '[]',
  primary key (day, visitor)
) partition by list (day);

-- Makes the partition of a day where there is none. Attached and not created in place: that would wait for whoever reads visits,
-- and let everybody wait. Of several who come at once the first one makes it, and the others find it there.
create function open_visit_day(wanted date) returns void language plpgsql as $$
declare
  part text := 'visits_' || to_char(wanted, 'YYYYMMDD');
begin
  if to_regclass(part) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('open_visit_day', 0));
  execute format('create table %I (like visits including all) with (fillfactor = 60)', part);
  execute format('alter table visits attach partition %I for values in (%L)', part, wanted);
exception when duplicate_table or unique_violation then
  -- NOTE: looked for after the lock it would not be seen: a lock on a name brings no news of tables.
  return;
end
$$;

-- A visit as a row a step. What is counted of the visit stands in the first step on each page; `is_entry` is the page that it began on.
create function visit_steps(v visits) returns table (
  day date, page text, entry text, exit text, source text, campaign text, country text, device text, browser text, system text,
  goals smallint, is_entry boolean, views integer, visits integer, bounces integer, sign_ups integer, contacts integer,
  samsung integer, huawei integer, google integer, hash bytea
) language sql stable as $$
  select v.day, s.page, coalesce(nullif(v.entry, ''), 'other'), coalesce(nullif(v.exit, ''), 'other'),
    coalesce(v.source, 'direct'), coalesce(v.campaign, 'none'), v.country, v.device, v.browser, v.system,
    v.goals, s.page = coalesce(nullif(v.entry, ''), 'other'),
    case when s.store = '' then s.count else 0 end,
    (s.is_first and v.views > 0)::integer,
    (s.is_first and v.views = 1 and v.goals = 0)::integer,
    case when s.is_first then v.sign_ups else 0 end,
    case when s.is_first then v.contacts else 0 end,
    case when s.store = 'samsung' then s.count else 0 end,
    case when s.store = 'huawei' then s.count else 0 end,
    case when s.store = 'google' then s.count else 0 end,
    case when s.is_first then substr(v.visitor, 1, 6) end
  from (
    select u.count, split_part(u.step, '/', 1) as store,
      coalesce(nullif(substr(u.step, length(split_part(u.step, '/', 1)) + 1), ''), nullif(v.exit, ''), 'other') as page,
      case when v.views = 0 then u.at = 1 else u.step like '/%' and array_position(v.steps, u.step) = u.at end as is_first
    from unnest(v.steps, v.step_counts) with ordinality as u (step, count, at)
  ) as s
$$;

-- What visits of a day, or of a month, were: in all (dimension ''), and by each name of a dimension.
create table visit_counts (
  span text not null check (span in ('day', 'month')),
  -- the first day of the span
  begins date not null,
  dimension text not null,
  name text not null,
  views bigint not null,
  visits bigint not null,
  bounces bigint not null,
  sign_ups bigint not null,
  contacts bigint not null,
  samsung bigint not null,
  huawei bigint not null,
  google bigint not null,
  -- of days that are over; those of the sketch come on top
  visitors bigint not null,
  sketch bytea,
  primary key (span, dimension, begins, name)
);

-- The same by all dimensions at once, so that filters combine. A visit has a row for each page that it saw, and one of these is
-- that of its entry: what is counted of visits is summed over entries alone, unless it is asked about a page.
create table visit_combinations (
  span text not null check (span in ('day', 'month')),
  begins date not null,
  -- SHA-256 of what follows, cut to 128 bits
  combination bytea not null,
  page text not null,
  entry text not null,
  exit text not null,
  source text not null,
  campaign text not null,
  country text not null,
  device text not null,
  browser text not null,
  system text not null,
  goals smallint not null,
  is_entry boolean not null,
  views bigint not null,
  visits bigint not null,
  bounces bigint not null,
  sign_ups bigint not null,
  contacts bigint not null,
  samsung bigint not null,
  huawei bigint not null,
  google bigint not null,
  -- Sketches of visitors: hashes of 6 bytes each, up to 682, then 4,096 registers (domain/analytics/visits/sketch.ts)
  sketch bytea not null,
  primary key (span, begins, combination)
);
