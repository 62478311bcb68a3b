// On PostgreSQL 15 too: partitions, which commands create that cannot be prepared.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Goal, goals, visitDimensions, type VisitDimension } from '#modules/analytics/constants.ts';
import { deleteDailyNamesBeforeDate, rollUpVisits } from '#modules/analytics/roll-up.ts';
import { type ViewCounter, startViewCounter, type View } from '#modules/analytics/view-counter.ts';
import type { VisitFilter, VisitQuery } from '#modules/analytics/visit-query.ts';
import { createVisitDay, listVisitDays } from '#modules/analytics/visit-store.ts';
import { combinationsPerDayLimit, namesPerDayLimits } from '#modules/analytics/visits/add-day-visits.ts';
import { addFinishedVisits } from '#modules/analytics/visit-days.ts';
import {
  listGoalCounts,
  getLiveVisits,
  listStoreClicksByPage,
  listVisitDayCounts,
  listVisitsByName,
  getVisitTotals,
} from '#modules/analytics/visits.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { computeExpectedReport, type GeneratedStep } from '#tests/fixtures/expected-visits.ts';

const shared = createSharedApp();
const day = '2026-11-20';
const today: VisitQuery = { from: day, to: day, filter: {} };
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

beforeEach(async () => {
  const { ctx, clock } = shared();
  clock.set(new Date(`${day}T10:00:00Z`));
  await sql`truncate visits, visit_counts, visit_combinations, visitors, visitor_minutes, daily_figures, monthly_figures`.execute(
    ctx.db,
  );
});

/** Starts a second counter on the app's database, as another process would. */
function counterOf(): ViewCounter & AsyncDisposable {
  const counting = startViewCounter(shared().ctx);
  return { ...counting, [Symbol.asyncDispose]: () => counting.stop() };
}

function view(network: string, target = '/', change: Partial<View> = {}): View {
  return { method: 'GET', target, network, headers: { 'user-agent': chrome }, ...change };
}

function minutes(count: number): void {
  shared().clock.advance({ seconds: count * 60 });
}

/** Advances the clock by 31 minutes, so that all visits have ended. */
async function addAll(): Promise<number> {
  minutes(31);
  return addFinishedVisits(shared().ctx);
}

async function namesOf(
  dimension: VisitDimension,
  filter: VisitFilter = {},
): Promise<Record<string, number[]>> {
  const { rows } = await listVisitsByName(shared().ctx, dimension, { ...today, filter }, { limit: 1_000 });
  return Object.fromEntries(
    rows.map(({ name, visitors, visits, views, bounces }) => [name, [visitors, visits, views, bounces]]),
  );
}

// This test must run first, because the app's own counter cannot count an earlier day after a later day.
test('goals are counted in the visit of the request that reaches the goal', async () => {
  const app = shared();
  const client = '102.89.1.1';
  const headers = { 'User-Agent': chrome };
  await app.get('/blog?utm_source=radio', { client, headers });
  const referer = { ...headers, Referer: `${app.ctx.settings.publicUrl}/get?x=1` };
  await app.get('/go/google', { client, headers: referer });
  await app.get('/go/google', { client, headers: { ...headers, DNT: '1' } });
  await app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' }, { client, headers });
  await app.send('POST', '/api/v1/newsletter', { email: 'no address' }, { client, headers });
  await app.get('/go/samsung', { client: '102.89.1.2', headers });
  // The app's own counter writes periodically.
  await pollUntil(
    async () => (await listStoreClicksByPage(app.ctx, today)).length === 2 || undefined,
    'the clicks',
  );
  expect(await listGoalCounts(app.ctx, { ...today, filter: { source: 'radio' } })).toEqual([
    { goal: 'sign-up', visitors: 1, events: 1, rate: 100 },
    { goal: 'contact', visitors: 0, events: 0, rate: 0 },
    { goal: 'store', visitors: 1, events: 1, rate: 100 },
  ]);
  expect(await listStoreClicksByPage(app.ctx, today)).toEqual([
    { page: '/get', clicks: 1 },
    { page: 'other', clicks: 1 },
  ]);
  expect(await namesOf('country')).toEqual({ NG: [1, 1, 1, 0] });
  expect(await getLiveVisits(app.ctx)).toEqual({
    visitors: 1,
    pages: [{ name: '/blog', count: 1 }],
    sources: [{ name: 'radio', count: 1 }],
  });
});

describe('A visit', () => {
  test('across two processes is counted once with its first page, whichever process writes first', async () => {
    await using one = counterOf();
    await using two = counterOf();
    one.countView(view('1', '/?utm_source=News&utm_campaign=Launch&utm_medium=email', { country: 'NG' }));
    minutes(1);
    two.countView(view('1', '/faq', { headers: { 'user-agent': chrome, 'sec-fetch-site': 'same-origin' } }));
    await two.flush();
    await one.flush();
    minutes(20);
    one.countView(view('1', '/get', { headers: { 'user-agent': chrome, referer: 'https://late.example/' } }));
    await one.flush();
    for (const add of [async () => 1, addAll]) {
      expect(await add()).toBe(1);
      expect(await getVisitTotals(shared().ctx, today)).toEqual({
        visitors: 1,
        visits: 1,
        views: 3,
        bounces: 0,
      });
      expect(await namesOf('entry')).toEqual({ '/': [1, 1, 3, 0] });
      expect(await namesOf('exit')).toEqual({ '/get': [1, 1, 3, 0] });
      expect(await namesOf('source')).toEqual({ news: [1, 1, 3, 0] });
      expect(await namesOf('campaign')).toEqual({ 'Launch (email)': [1, 1, 3, 0] });
      expect(await namesOf('page')).toEqual({
        '/': [1, 1, 1, 0],
        '/faq': [1, 1, 1, 0],
        '/get': [1, 1, 1, 0],
      });
    }
    expect(await addFinishedVisits(shared().ctx)).toBe(0);
  });

  test('that two processes write at the same moment is counted once, in a thousand tries', async () => {
    await using one = counterOf();
    await using two = counterOf();
    for (let round = 0; round < 10; round += 1) {
      for (let visitor = 0; visitor < 100; visitor += 1) {
        one.countView(view(`${round}.${visitor}`));
        two.countView(view(`${round}.${99 - visitor}`, '/faq'));
      }
      await Promise.all([one.flush(), two.flush()]);
    }
    expect(await getVisitTotals(shared().ctx, today)).toEqual({
      visitors: 1000,
      visits: 1000,
      views: 2000,
      bounces: 0,
    });
    expect(await addAll()).toBe(1000);
    expect(await getVisitTotals(shared().ctx, today)).toEqual({
      visitors: 1000,
      visits: 1000,
      views: 2000,
      bounces: 0,
    });
    expect(shared().logged.filter(({ message }) => message.startsWith('Page views could not'))).toEqual([]);
  });

  test('ends after half an hour without a view, and at midnight', async () => {
    await using counter = counterOf();
    const { clock, ctx } = shared();
    for (const at of ['10:00:00.000Z', '10:29:59.999Z', '10:59:59.999Z', '23:50:00.000Z']) {
      clock.set(new Date(`${day}T${at}`));
      counter.countView(view('1'));
      await counter.flush();
    }
    clock.set(new Date('2026-11-21T00:05:00Z'));
    counter.countView(view('1'));
    await counter.flush();
    const query = { ...today, to: '2026-11-21' };
    const days = [
      { day, visitors: 1, visits: 3, views: 4, bounces: 2 },
      { day: '2026-11-21', visitors: 1, visits: 1, views: 1, bounces: 1 },
    ];
    const visitsOfDays = async () =>
      (await listVisitDayCounts(ctx, query)).map(({ visits, views }) => [visits, views]);
    expect(await visitsOfDays()).toEqual([
      [3, 4],
      [1, 1],
    ]);
    clock.set(new Date('2026-11-21T01:01:00Z'));
    await rollUpVisits(ctx);
    expect(await listVisitDayCounts(ctx, query)).toEqual(days);
  });

  test('that never ends loses no view, and is split into rows that end', async () => {
    await using counter = counterOf();
    // Sets the visit to 199 steps. With one view in each write, such a visit would take three quarters of an hour.
    counter.countView(view('1'));
    await counter.flush();
    await sql`update visits set views = 199, steps = array_fill('/'::text, array[199]), step_counts = array_fill(1, array[199])`.execute(
      shared().ctx.db,
    );
    for (const page of ['/faq', '/get', '/faq']) {
      counter.countView(view('1', page));
      await counter.flush();
    }
    expect(await namesOf('page')).toEqual({
      '/': [1, 1, 199, 0],
      '/faq': [1, 2, 2, 0],
      '/get': [1, 1, 1, 0],
    });
    expect(await addAll()).toBe(1);
    expect(await getVisitTotals(shared().ctx, today)).toMatchObject({ visits: 2, bounces: 0 });
    expect(await namesOf('page')).toEqual({
      '/': [1, 1, 199, 0],
      '/faq': [1, 2, 2, 0],
      '/get': [1, 1, 1, 0],
    });
  });

  test('of a visitor who opted out is not stored', async () => {
    await using counter = counterOf();
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'curl/8.5.0' }]) {
      const asked = { network: '1', headers: { 'user-agent': chrome, ...headers } };
      counter.countView(view('1', '/', asked));
      counter.count('sign-up', asked);
      counter.countStore('google', asked);
    }
    await counter.flush();
    const { rows } = await sql`select * from visits`.execute(shared().ctx.db);
    expect(rows).toEqual([]);
  });
});

describe('Dimensions of visits', () => {
  test('give the same counts as raw views in each combination, for open, ended and summed visits', async () => {
    await using counter = counterOf();
    const { clock, ctx } = shared();
    const seen: GeneratedStep[] = [];
    // A generator of pseudorandom numbers with a fixed seed.
    let state = 7;
    const pick = <T>(first: T, ...others: T[]): T => {
      state = (state * 48_271) % 2_147_483_647;
      return others[(state % (others.length + 1)) - 1] ?? first;
    };
    for (let step = 0; step < 400; step += 1) {
      clock.set(new Date(Date.parse(`${day}T10:00:00Z`) + step * 90_000));
      const visitor = pick(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
      const network = String(visitor);
      const userAgent = visitor % 3 === 0 ? firefox : chrome;
      const country = ['NG', 'GH', undefined][visitor % 3];
      const by = { network, headers: { 'user-agent': userAgent } };
      const goal = pick<Goal | undefined>(undefined, undefined, undefined, undefined, undefined, ...goals);
      if (goal === 'store') counter.countStore('google', by);
      else if (goal !== undefined) counter.count(goal, by);
      else {
        const page = pick('/', '/faq', '/get', '/blog/7');
        const source = pick(null, 'google.com', 'direct', 'x.example');
        const campaign = source === 'direct' ? pick(null, 'a', 'b') : null;
        const headers = {
          ...by.headers,
          ...(source === null && { 'sec-fetch-site': 'same-origin' }),
          ...(source?.includes('.') === true && { referer: `https://${source}/` }),
        };
        counter.countView({
          ...view(network),
          target: campaign === null ? page : `${page}?utm_campaign=${campaign}`,
          headers,
          country,
        });
        seen.push({ at: clock.now().getTime(), visitor, page, source, campaign, country, userAgent });
      }
      if (goal !== undefined)
        seen.push({ at: clock.now().getTime(), visitor, goal, country: undefined, userAgent });
      if (step % 3 === 0) await counter.flush();
    }
    await counter.flush();
    const filters: VisitFilter[] = [
      {},
      { page: '/faq' },
      { country: 'NG' },
      { goal: 'store' },
      { country: 'GH', browser: 'Chrome' },
      { page: '/faq', entry: '/' },
      { source: 'google.com', device: 'phone' },
      { campaign: 'a', exit: '/get' },
      { goal: 'sign-up', page: '/', system: 'Android' },
      { goal: 'contact', country: 'unknown' },
      { page: '/faq', entry: '/', exit: '/get', source: 'direct', country: 'NG' },
    ];
    const span = { from: '2026-11-01', to: '2026-11-30' };
    const answers = async () =>
      Promise.all(
        filters.map(async (filter) => ({
          filter,
          total: await getVisitTotals(ctx, { ...span, filter }),
          goals: (await listGoalCounts(ctx, { ...span, filter })).map(({ visitors }) => visitors),
          names: await Promise.all(
            visitDimensions.map(async (dimension) => {
              const { rows } = await listVisitsByName(ctx, dimension, { ...span, filter }, { limit: 100 });
              return [dimension, rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))];
            }),
          ),
        })),
      );
    const expected = filters.map((filter) => computeExpectedReport(seen, filter));
    expect(await answers()).toEqual(expected);
    await addFinishedVisits(ctx);
    expect(await answers()).toEqual(expected);
    for (const [at, isMonth] of [
      ['2026-11-21T01:01:00Z', false],
      ['2026-12-04T01:01:00Z', true],
    ] as const) {
      clock.set(new Date(at));
      await rollUpVisits(ctx);
      expect(await answers()).toEqual(expected);
      const { rows } = await sql`select from visit_combinations where span = 'month' limit 1`.execute(ctx.db);
      expect(rows.length > 0).toBe(isMonth);
    }
    expect(await listVisitDays(ctx.db)).not.toContain(day);
    // Deleting the daily rows does not change the sums of the month.
    expect(await deleteDailyNamesBeforeDate(ctx, new Date('2026-12-01'), 100_000)).toBeGreaterThan(50);
    expect(await answers()).toEqual(expected);
  });

  test('store a bounded number of names under a flood of invented names, and lose no count', async () => {
    await using counter = counterOf();
    for (let batch = 0; batch < 12; batch += 1) {
      for (let index = 0; index < 200; index += 1) {
        const name = `${batch}-${index}`;
        counter.countView(view(name, `/?utm_source=s${name}&utm_campaign=c${name}${'x'.repeat(5_000)}`));
        counter.countView(
          view(`h${name}`, '/', {
            headers: { 'user-agent': `${chrome} ${name}`, referer: `https://h${name}.example/` },
          }),
        );
      }
      await counter.flush();
    }
    await addAll();
    const sources = await namesOf('source');
    expect(Object.keys(sources).length).toBeLessThanOrEqual(namesPerDayLimits.source + 1);
    expect(Object.values(sources).reduce((sum, [, visits = 0]) => sum + visits, 0)).toBe(4_800);
    expect(Object.keys(await namesOf('campaign')).every((name) => name.length <= 60)).toBe(true);
    expect(Object.keys(await namesOf('browser'))).toEqual(['Chrome']);
    const { rows } = await sql<{ count: number }>`select count(*) from visit_combinations`.execute(
      shared().ctx.db,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(combinationsPerDayLimit);
  });
});

describe('Ended visits', () => {
  test('are added to the counts exactly once, by several processes too and after errors', async () => {
    await using counter = counterOf();
    const { ctx } = shared();
    for (let visitor = 0; visitor < 50; visitor += 1) counter.countView(view(String(visitor)));
    await counter.flush();
    minutes(31);
    await sql`alter table visit_combinations rename to gone`.execute(ctx.db);
    await expect(addFinishedVisits(ctx)).rejects.toThrow(/visit_combinations/);
    await sql`alter table gone rename to visit_combinations`.execute(ctx.db);
    const added = await Promise.all([addFinishedVisits(ctx), addFinishedVisits(ctx), addFinishedVisits(ctx)]);
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, 50]);
    expect(await namesOf('page')).toEqual({ '/': [50, 50, 50, 50] });
    // A returning visitor adds a visit and does not change the number of visitors.
    counter.countView(view('7', '/faq'));
    await counter.flush();
    expect(await addAll()).toBe(1);
    expect(await namesOf('country')).toEqual({ unknown: [50, 51, 51, 51] });
    expect(await getVisitTotals(ctx, today)).toEqual({ visitors: 50, visits: 51, views: 51, bounces: 51 });
  });

  test('leave no hash, and no partition after the salt is deleted', async () => {
    await using counter = counterOf();
    const { ctx, clock } = shared();
    counter.countView(view('1'));
    await counter.flush();
    await addAll();
    expect((await sql`select from visits`.execute(ctx.db)).rows).toEqual([]);
    clock.set(new Date('2026-11-22T01:01:00Z'));
    await Promise.all([createVisitDay(ctx.db, '2026-11-23'), createVisitDay(ctx.db, '2026-11-23')]);
    await rollUpVisits(ctx);
    const open = await listVisitDays(ctx.db);
    expect([open.includes(day), open.includes('2026-11-23')]).toEqual([false, true]);
    expect((await sql`select from visit_counts where sketch is not null`.execute(ctx.db)).rows).toEqual([]);
    expect(await getVisitTotals(ctx, today)).toEqual({ visitors: 1, visits: 1, views: 1, bounces: 1 });
  });

  test('from before dimensions existed have views, visitors, pages and sources, but no filters', async () => {
    await using counter = counterOf();
    const { ctx } = shared();
    await sql`insert into daily_figures (day, kind, name, count) values ('2026-10-02', 'views', '', 9),
      ('2026-10-02', 'visitors', '', 4), ('2026-10-02', 'page', '/faq', 9), ('2026-10-02', 'source', 'direct', 9)`.execute(
      ctx.db,
    );
    counter.countView(view('1', '/faq'));
    await counter.flush();
    const query = { from: '2026-10-01', to: day, filter: {} };
    for (const add of [async () => 1, addAll]) {
      expect(await add()).toBe(1);
      expect(await getVisitTotals(ctx, query)).toEqual({ visitors: 5, visits: 1, views: 10, bounces: 1 });
      const { rows } = await listVisitsByName(ctx, 'page', query, { limit: 1 });
      expect(rows).toEqual([{ name: '/faq', visitors: 1, visits: 1, views: 10, bounces: 1 }]);
      expect(await getVisitTotals(ctx, { ...query, filter: { page: '/faq' } })).toMatchObject({ views: 1 });
    }
  });

  test('are summed by name when the counts change, not at each report', async () => {
    await using counter = counterOf();
    const { ctx } = shared();
    counter.countView(view('1', '/faq'));
    counter.countView(view('2', '/faq'));
    await counter.flush();
    await addAll();
    expect(await namesOf('page')).toEqual({ '/faq': [2, 2, 2, 2] });
    // Changes the counts without running the triggers. The next report still shows the earlier counts, because the
    // report does not read the changed rows.
    await ctx.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update visit_counts set views = 7 where dimension = 'page'`.execute(trx);
    });
    counter.countView(view('3', '/'));
    counter.countView(view('3', '/faq'));
    await counter.flush();
    expect(await namesOf('page')).toEqual({ '/faq': [3, 3, 3, 2], '/': [1, 1, 1, 0] });
    await sql`update visit_counts set views = 8 where dimension = 'page'`.execute(ctx.db);
    expect(await namesOf('page')).toEqual({ '/faq': [3, 3, 9, 2], '/': [1, 1, 1, 0] });
  });
});
