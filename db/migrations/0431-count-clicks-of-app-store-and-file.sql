-- Clicks on the App Store and on the file of the app are counted like those on the other stores.
alter table visit_counts add column apple bigint not null default 0, add column file bigint not null default 0;
alter table visit_combinations add column apple bigint not null default 0, add column file bigint not null default 0;

drop function visit_steps(visits);

-- A visit as a row a step. What is counted of the visit stands in the first step on each page; `is_entry` is the page that it began on.
create function visit_steps(v visits) returns table (
  day date, page text, entry text, exit text, source text, campaign text, country text, device text, browser text, system text,
  goals smallint, is_entry boolean, views integer, visits integer, bounces integer, sign_ups integer, contacts integer,
  samsung integer, huawei integer, google integer, apple integer, file integer, hash bytea
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
    case when s.store = 'apple' then s.count else 0 end,
    case when s.store = 'file' then s.count else 0 end,
    case when s.is_first then substr(v.visitor, 1, 6) end
  from (
    select u.count, split_part(u.step, '/', 1) as store,
      coalesce(nullif(substr(u.step, length(split_part(u.step, '/', 1)) + 1), ''), nullif(v.exit, ''), 'other') as page,
      case when v.views = 0 then u.at = 1 else u.step like '/%' and array_position(v.steps, u.step) = u.at end as is_first
    from unnest(v.steps, v.step_counts) with ordinality as u (step, count, at)
  ) as s
$$;
