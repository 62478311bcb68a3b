import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Ctx, Db } from '#modules/context.ts';
import { getActiveUsers } from '#modules/analytics/site-tiles.ts';
import { startViewCounter } from '#modules/analytics/view-counter.ts';
import { createVisitDay } from '#modules/analytics/visit-store.ts';
import {
  getLiveVisits,
  listVisitDayCounts,
  listVisitsByName,
  getVisitTotals,
} from '#modules/analytics/visits.ts';
import { addDayVisits } from '#modules/analytics/visits/add-day-visits.ts';
import { addHashes, createSketch, serializeSketch } from '#modules/analytics/visits/sketch.ts';
import type { Measurement } from '#tests/bench/measurement.ts';

/** A hundred million views a day. */
const viewsPerSecond = 1_157;
const tickMs = 100;
const addedVisits = 120_000;
/** The number of possible visitors. Each visitor sees three pages. */
const people = 1_000_000;
const pages = [
  '/',
  '/faq',
  '/get',
  '/about',
  ...Array.from({ length: 100 }, (_, post) => `/blog/${post + 1}`),
];
const agents = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Opera/9.80 (Android; Opera Mini/36.2.2254/191.249; U; en) Presto/2.12.423 Version/12.16',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
];
const countries = ['NG', 'NG', 'NG', 'NG', 'NG', 'NG', 'GH', 'KE', 'GB', 'US'];

/**
 * Counts views at the rate of a hundred million a day. Measures whether the writes reach this rate and whether all views are
 * stored at the end.
 */
export async function measureFullPace(ctx: Ctx, seconds: number): Promise<Measurement[]> {
  const counting = startViewCounter(ctx);
  await counting.flush();
  const { views: before } = await getVisitTotals(ctx, getToday(ctx));
  const startedAt = performance.now();
  let sent = 0;
  let busyMs = 0;
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * viewsPerSecond);
    const beganAt = performance.now();
    for (; sent < due; sent += 1) counting.countView(createView(Math.floor(Math.random() * people), sent));
    busyMs += performance.now() - beganAt;
    await sleep(tickMs);
  }
  const lastAt = performance.now();
  await counting.stop();
  const lagMs = performance.now() - lastAt;
  const { views } = await getVisitTotals(ctx, getToday(ctx));
  const now = await measureMs(() => getLiveVisits(ctx));
  const report = await measureMs(() =>
    listVisitsByName(
      ctx,
      'page',
      { ...getToday(ctx), filter: { country: 'NG', device: 'phone' } },
      { limit: 10 },
    ),
  );
  console.log(
    `  ${sent} views in ${seconds} s: ${((busyMs * 1_000) / sent).toFixed(1)} µs each, written ${lagMs.toFixed(0)} ms after the last; ` +
      `now ${now.toFixed(0)} ms, pages of today with two filters ${report.toFixed(0)} ms`,
  );
  return [
    {
      name: 'views of a hundred million a day that were lost',
      measured: sent - (views - before),
      limit: 0,
      unit: '',
    },
  ];
}

/**
 * Returns the seconds that it takes to add the visits of five minutes at a hundred million views a day. The visits
 * have more combinations than the site stores for a day.
 */
export async function measureAddingSeconds(db: Db, ctx: Ctx, day: string): Promise<number> {
  await createVisitDay(db, day);
  await sql`
    insert into visits (day, visitor, began_at, last_seen_at, entry, exit, source, campaign, country, device, browser, system,
      views, steps, step_counts, goals, sign_ups, contacts)
    select ${day}::date, decode(md5(n::text), 'hex'), ${day}::date, ${day}::date,
      pages[1 + n % 7 * (n % 13)], pages[1 + n % 5], 's' || (n % 40 * (n % 3)), 'none', (${countries}::text[])[1 + n % 10],
      case n % 4 when 0 then 'computer' else 'phone' end, 'b' || n % 6, case n % 4 when 0 then 'Windows' else 'Android' end,
      1 + n % 3, (array[pages[1 + n % 7 * (n % 13)], pages[1 + n % 11], pages[1 + n % 5]])[:1 + n % 3],
      (array[1, 1, 1])[:1 + n % 3], case when n % 50 = 0 then 4 else 0 end, 0, 0
    from generate_series(1, ${addedVisits}::int) as n, (select ${pages}::text[] as pages) as p`.execute(db);
  await sql`analyze visits`.execute(db);
  const startedAt = performance.now();
  const added = await addDayVisits(ctx, day);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from visit_combinations where begins = ${day}::date`.execute(db);
  console.log(`  ${added} visits became ${rows[0]?.count ?? 0} combinations`);
  return added === addedVisits ? seconds : Number.NaN;
}

/** Measures the milliseconds of reports about a year in which each day has the maximum number of combinations. */
export async function measureYearOfCombinations(db: Db, ctx: Ctx): Promise<Measurement[]> {
  await fillYear(db);
  const year = { from: '2025-11-01', to: '2026-10-31' };
  const two = { ...year, filter: { country: 'NG', device: 'phone' } };
  const rare = { ...year, filter: { country: 'KE', browser: 'b3' } };
  const measurements: [string, number][] = [
    [
      'no filter, all pages',
      await measureMs(() => listVisitsByName(ctx, 'page', { ...year, filter: {} }, { limit: 10 })),
    ],
    ['one filter, total', await measureMs(() => getVisitTotals(ctx, { ...year, filter: { country: 'NG' } }))],
    ['two filters that match half of all visits, total', await measureMs(() => getVisitTotals(ctx, two))],
    [
      'two filters that match half of all visits, all pages',
      await measureMs(() => listVisitsByName(ctx, 'page', two, { limit: 10 })),
    ],
    ['two filters that match one visit in sixty, total', await measureMs(() => getVisitTotals(ctx, rare))],
    [
      'two filters that match one visit in sixty, all pages',
      await measureMs(() => listVisitsByName(ctx, 'page', rare, { limit: 10 })),
    ],
  ];
  for (const [name, ms] of measurements) console.log(`  a year, ${name}: ${ms.toFixed(0)} ms`);
  const month = { from: '2026-10-01', to: '2026-10-31', filter: two.filter };
  console.log(
    `  a month by day with two filters: ${(await measureMs(() => listVisitDayCounts(ctx, month))).toFixed(0)} ms`,
  );
  return [
    { name: 'a year with two filters', measured: measurements[4]?.[1] ?? Number.NaN, limit: 250, unit: 'ms' },
  ];
}

/** Returns the milliseconds of the Active Users tile with this number of visitors in the last day. */
export async function measureTileMs(db: Db, ctx: Ctx, visitors: number): Promise<number> {
  await sql`truncate visitors, visitor_minutes`.execute(db);
  const now = ctx.clock.now();
  await sql`insert into visitors select (${now}::timestamptz at time zone 'UTC')::date - 1, decode(md5(n::text), 'hex'), seen, seen
    from (select n, ${now}::timestamptz - n % 1440 * interval '1 minute' as seen from generate_series(1, ${visitors}::int) as n) as s`.execute(
    db,
  );
  await sql`vacuum analyze visitor_minutes`.execute(db);
  return measureMs(() => getActiveUsers(ctx));
}

/**
 * Stores twelve months, and the days of one month, with 20,000 combinations each. A few combinations have many
 * visitors, and most have some.
 */
async function fillYear(db: Db): Promise<void> {
  await sql`truncate visits, visit_counts, visit_combinations`.execute(db);
  const sketches = Array.from({ length: 20_000 }, (_, index) =>
    createTestSketch(Math.ceil(200_000 / (index + 1))),
  );
  for (let at = 0; at < sketches.length; at += 1_000) {
    const some = sketches.slice(at, at + 1_000);
    await sql`
      insert into visit_combinations
      select 'month', '2025-11-01', decode(md5(n::text), 'hex'), (${pages}::text[])[1 + n % 90], (${pages}::text[])[1 + n % 90], '/', 's' || n % 37, 'none',
        (${countries}::text[])[1 + n % 10], case n % 4 when 0 then 'computer' else 'phone' end, 'b' || n % 6, 'Android', 0, true,
        10, 5, 2, 0, 0, 0, 0, 1, sketch
      from unnest(${some}::bytea[]) with ordinality as s (sketch, at), lateral (select (${at} + s.at)::int as n) as numbered`.execute(
      db,
    );
  }
  await sql`insert into visit_combinations select 'month', month, combination, page, entry, exit, source, campaign, country, device, browser,
      system, goals, is_entry, views, visits, bounces, sign_ups, contacts, samsung, huawei, google, sketch
    from visit_combinations, generate_series('2025-12-01'::date, '2026-10-01', '1 month') as month`.execute(
    db,
  );
  await sql`insert into visit_combinations select 'day', day, combination, page, entry, exit, source, campaign, country, device, browser,
      system, goals, is_entry, views, visits, bounces, sign_ups, contacts, samsung, huawei, google, substr(sketch, 1, 60)
    from visit_combinations, generate_series('2026-10-01'::date, '2026-10-31', '1 day') as day where span = 'month' and begins = '2025-11-01'`.execute(
    db,
  );
  await sql`insert into visit_counts (span, begins, dimension, name, views, visits, bounces, sign_ups, contacts, samsung, huawei, google, visitors)
    select span, begins, 'page', page, sum(views), sum(visits), 1, 0, 0, 0, 0, 0, 1 from visit_combinations group by 1, 2, 4
    union all select span, begins, 'country', country, sum(views), sum(visits), 1, 0, 0, 0, 0, 0, 1 from visit_combinations group by 1, 2, 4
    union all select distinct span, begins, '', '', 1, 1, 1, 0, 0, 0, 0, 0, 1 from visit_combinations`.execute(
    db,
  );
  await sql`vacuum analyze visit_combinations`.execute(db);
  await sql`vacuum analyze visit_counts`.execute(db);
}

function createTestSketch(visitors: number): Buffer {
  const sketch = createSketch();
  const hash = Buffer.alloc(6);
  for (let index = 0; index < visitors; index += 1) {
    hash.writeUIntBE(Math.floor(Math.random() * 2 ** 48), 0, 6);
    addHashes(sketch, hash);
  }
  return serializeSketch(sketch);
}

function createView(person: number, index: number) {
  const network = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
  const headers = {
    host: 'www.example.com',
    'user-agent': agents[person % agents.length],
    referer: `https://s${person % 60}.example/`,
  };
  const target = pages[(index * index) % pages.length] ?? '/';
  return { method: 'GET', target, network, headers, country: countries[person % countries.length] };
}

function getToday(ctx: Ctx) {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return { from: day, to: day, filter: {} };
}

/** Returns the median of five runs, after one run that fills the caches. */
async function measureMs(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return times.slice(1).toSorted((a, b) => a - b)[2] ?? Number.NaN;
}
