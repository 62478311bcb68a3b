import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Ctx, Db } from '#modules/context.ts';
import { rollUpVisits } from '#modules/analytics/roll-up.ts';
import { getVisitReport } from '#modules/analytics/report.ts';
import { getConnectorStatistic } from '#modules/analytics/connector-tile.ts';
import { getDownloadsBySpan } from '#modules/analytics/statistics.ts';
import { getActiveUsers, getDownloads, needsSample, getMonthToDate } from '#modules/analytics/site-tiles.ts';
import { startViewCounter } from '#modules/analytics/view-counter.ts';
import { tileNames } from '#modules/analytics/constants.ts';
import { countSignUpsBetween } from '#modules/subscribers/statistics.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { compareWithBare } from '#tests/bench/cached-page.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { readTreeCpuMs } from '#tests/bench/process-metrics.ts';
import {
  measureAddingSeconds,
  measureFullPace,
  measureTileMs,
  measureYearOfCombinations,
} from '#tests/bench/visits/counting-a-day.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const viewCount = 200_000;
const browserNames = 200;
const visitorCount = 1_000_000;
const openingCount = 100;

/** Measures the cost of counting a page view, and of rolling up a day with a million views by a million visitors. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: join(folder.path, 'data'),
    log: silentLog,
  });
  const measurements: Measurement[] = [];
  try {
    await migrate(database.connection);
    const { p99Ms, meanUs } = await measureViewCost(database.db);
    console.log(`  counting a view: ${meanUs.toFixed(1)} µs on average, each by another visitor`);
    measurements.push({
      name: 'counting a view, 99th percentile',
      measured: p99Ms,
      limit: 0.15,
      unit: 'ms',
      digits: 3,
    });
    const now = createCtx(database.db, () => new Date());
    measurements.push(...(await measureFullPace(now, Number(process.env.VISIT_SECONDS ?? 20))));
    const added = await measureAddingSeconds(database.db, now, '2026-11-01');
    measurements.push({ name: 'adding 120,000 visits to the counts', measured: added, limit: 10, unit: 's' });
    const tiles = [
      await measureTileMs(database.db, now, 1_000),
      await measureTileMs(database.db, now, Number(process.env.VISITORS ?? 1_000_000)),
    ];
    console.log(`  Active Users: ${tiles.map((ms) => `${ms.toFixed(1)} ms`).join(' and ')}`);
    measurements.push(...(await measureYearOfCombinations(database.db, now)));
    const seconds = await measureRollUpSeconds(database.db);
    measurements.push({ name: 'roll-up of 1,000,000 views', measured: seconds, limit: 5, unit: 's' });
    const databasePid = Number(
      readFileSync(join(folder.path, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
    );
    const times = await measureDashboardTimes(database.db, databasePid);
    measurements.push({
      name: 'dashboard over two years',
      measured: times.own,
      limit: 10,
      unit: 'ms',
      digits: 1,
    });
    measurements.push({
      name: 'dashboard over two years, four sources',
      measured: times.sources,
      limit: 10,
      unit: 'ms',
      digits: 1,
    });
    measurements.push({ name: 'visits of a year', measured: times.visits, limit: 20, unit: 'ms' });
  } finally {
    await database.close();
  }
  const { ratio, costUs } = await compareWithBare(browserNames);
  console.log(`  counted home page from memory: ${costUs.toFixed(1)} µs of processor time a request`);
  return [
    ...measurements,
    { name: 'counted home page / bare node:http', measured: ratio, limit: 1.3, unit: '', digits: 2 },
  ];
}

/** Counts views at the rate of a busy server while the counter writes them periodically, as in the product. */
async function measureViewCost(db: Db): Promise<{ p99Ms: number; meanUs: number }> {
  const counting = startViewCounter(createCtx(db, () => new Date()));
  await counting.flush();
  const times: number[] = [];
  for (let index = 0; index < viewCount; index += 1) {
    const view = createView(index);
    const startedAt = performance.now();
    counting.countView(view);
    times.push(performance.now() - startedAt);
    if (index % 100 === 0) await new Promise((resolve) => void setImmediate(resolve));
  }
  await counting.stop();
  const sorted = times.toSorted((a, b) => a - b);
  const sum = times.reduce((total, time) => total + time, 0);
  return { p99Ms: sorted[Math.floor(viewCount * 0.99)] ?? Number.NaN, meanUs: (sum / viewCount) * 1000 };
}

function createView(index: number) {
  const network = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const userAgent = `Mozilla/5.0 (Linux; Android ${index % browserNames}; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36`;
  const headers = {
    host: 'www.example.com',
    'user-agent': userAgent,
    referer: `https://s${index % 300}.example/`,
  };
  return { method: 'GET', target: '/', network, headers };
}

async function measureRollUpSeconds(db: Db): Promise<number> {
  const today = new Date('2026-11-20T00:01:00Z');
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    const isMeasured = day === '2026-11-18';
    await sql`insert into visitors select ${day}::date, decode(md5(n::text || ${day}), 'hex'), seen, seen
      from (select n, ${day}::date + n * interval '60 ms' as seen
        from generate_series(1, ${isMeasured ? visitorCount : 1_000}::int) as n) as s`.execute(db);
  }
  const startedAt = performance.now();
  await rollUpVisits(createCtx(db, () => today));
  return (performance.now() - startedAt) / 1000;
}

/**
 * Measures the dashboard's tiles and chart, with the site's own counts and with four connectors, and the report of a
 * year. The site has 100 posts, 20,000 visitors a day and two years of data. Returns the CPU time of the database,
 * which other work on the machine does not change.
 */
async function measureDashboardTimes(
  db: Db,
  databasePid: number,
): Promise<Record<'own' | 'sources' | 'visits', number>> {
  await sql`truncate visitors, daily_figures, monthly_figures`.execute(db);
  await sql`insert into daily_figures select day::date, kind, kind || n, 1 + n
    from generate_series('2024-11-20'::date, '2026-11-20'::date, '1 day') as day,
      (values ('views', 1), ('page', 109), ('source', 60), ('store', 3), ('event', 4), ('bots', 1), ('visitors', 1)) as k (kind, names),
      generate_series(1, names) as n`.execute(db);
  await sql`insert into visitors select day, decode(md5(n::text), 'hex'), day + n * interval '2 s', day + n * interval '2 s'
    from (values ('2026-11-19'::date), ('2026-11-20'::date)) as d (day), generate_series(1, 20000) as n`.execute(
    db,
  );
  await sql`insert into subscriber_growth select day::date, 'confirmed', source, 7
    from generate_series('2024-11-20'::date, '2026-11-20'::date, '1 day') as day, unnest(array['form', 'import', 'staff']) as source`.execute(
    db,
  );
  const ctx = createCtx(db, () => new Date('2026-11-20T12:00:00Z'));
  await rollUpVisits(ctx);
  await sql`vacuum analyze`.execute(db);
  const openOwn = () =>
    Promise.all([
      getActiveUsers(ctx),
      getMonthToDate(ctx, (span) => countSignUpsBetween(ctx, span)),
      getDownloads(ctx),
      needsSample(ctx),
      getDownloadsBySpan(ctx, 'month'),
      getDownloadsBySpan(ctx, 'week'),
    ]);
  const own = await measureDatabaseTime('dashboard', databasePid, openOwn);
  const visits = await measureDatabaseTime('visits', databasePid, () => getVisitReport(ctx, 'year'));
  await sql`insert into connectors (source, next_at)
    select unnest(array['samsung', 'appGallery', 'googlePlay', 'googleAnalytics']), now()`.execute(db);
  await sql`insert into source_days select source, metric, day::date, 100, now()
    from unnest(array['samsung', 'appGallery', 'googlePlay', 'googleAnalytics']) as source,
      unnest(array['activeUsers', 'newUsers', 'installs', 'downloads']) as metric,
      generate_series('2024-11-20'::date, '2026-11-18'::date, '1 day') as day`.execute(db);
  await sql`vacuum analyze source_days`.execute(db);
  const openSources = () =>
    Promise.all([
      ...tileNames.map((tile) => getConnectorStatistic(ctx, tile)),
      getDownloadsBySpan(ctx, 'month'),
      getDownloadsBySpan(ctx, 'week'),
    ]);
  return {
    own,
    sources: await measureDatabaseTime('dashboard of four sources', databasePid, openSources),
    visits,
  };
}

async function measureDatabaseTime(
  name: string,
  databasePid: number,
  open: () => Promise<unknown>,
): Promise<number> {
  await open();
  const before = readTreeCpuMs(databasePid);
  const startedAt = performance.now();
  for (let time = 0; time < openingCount; time += 1) await open();
  console.log(`  ${name}: ${((performance.now() - startedAt) / openingCount).toFixed(1)} ms by the clock`);
  return (readTreeCpuMs(databasePid) - before) / openingCount;
}

function createCtx(db: Db, now: () => Date): Ctx {
  const settings = { publicUrl: 'https://www.example.com' };
  const listener = { ended: new AbortController().signal };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- counting reaches for nothing else
  return { db, clock: { now }, log: silentLog, listener, settings } as Ctx;
}
