import { describe, expect, test } from 'vitest';
import type { SourceDaysTable } from '#db/tables.ts';
import { startViewCounter } from '#modules/analytics/view-counter.ts';
import { listCoverage } from '#modules/connectors/day-store.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const browser =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

type Metrics = {
  tiles: {
    name: string;
    value: number;
    display: string;
    source: string;
    as_of: string;
    sample: boolean;
    change_percent: number | null;
    parts: unknown[];
  }[];
  series: { name: string; points: { date: string; value: number }[]; source: string; sample: boolean }[];
};

async function metrics(app: App, token: string, query = ''): Promise<Metrics> {
  const answer = await app.get(`/api/v1/metrics${query}`, { token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return (await answer.json()) as Metrics;
}

async function visit(app: App, count: number): Promise<void> {
  const counting = startViewCounter(app.ctx);
  for (let index = 0; index < count; index += 1)
    counting.countView({
      method: 'GET',
      target: '/',
      network: `1.1.${index >> 8}.${index & 255}`,
      headers: { 'user-agent': browser },
    });
  await counting.stop();
}

const clicks = (day: string, count: number) => ({ day, kind: 'store' as const, name: 'google', count });
const grown = (day: string, source: string, count: number) => ({
  day,
  kind: 'confirmed' as const,
  source,
  count,
});

describe('GET /api/v1/metrics', () => {
  test('returns tiles with real metrics, each with its source and time', spec('2.76', '2.78'), async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    await visit(app, 1_100);
    await app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    await app.get('/go/google', { headers: { 'User-Agent': browser } });
    const { tiles } = await metrics(app, token);
    expect(tiles.map(({ name, value, display }) => [name, value, display])).toEqual([
      ['Active Users', 1_100, '1.1k'],
      ['New Users', 1, '1'],
      ['Downloads', 1, '1'],
    ]);
    for (const { source, as_of, sample } of tiles) {
      expect(source).toMatch(/\w{5}/);
      expect(as_of).toBe('2026-11-20T10:00:00.000Z');
      expect(sample).toBe(false);
    }
  });

  test('site tiles compare whole days with earlier days; imported subscribers are not new users', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    await app.ctx.db
      .insertInto('dailyFigures')
      .values([
        clicks('2026-11-20', 500),
        clicks('2026-11-19', 30),
        clicks('2026-10-01', 10),
        clicks('2026-10-19', 10),
        clicks('2026-10-20', 700),
        ...[12, 13, 14, 15, 16, 17, 18].map((day) => ({
          day: `2026-11-${day}`,
          kind: 'visitors' as const,
          name: '',
          count: day,
        })),
      ])
      .execute();
    await app.ctx.db
      .insertInto('subscriberGrowth')
      .values([
        grown('2026-11-02', 'form', 8),
        grown('2026-11-03', 'import', 5_000),
        grown('2026-10-02', 'form', 5),
      ])
      .execute();
    await visit(app, 18);
    const { tiles } = await metrics(app, token);
    expect(tiles).toMatchObject([
      {
        value: 18,
        change_percent: 20,
        period: null,
        comparison: { kind: 'averageDay', before: { from: '2026-11-12', to: '2026-11-18', value: 15 } },
      },
      { value: 8, change_percent: 60, source: 'Sign-ups confirmed this month, counted by this site' },
      {
        value: 530,
        change_percent: 50,
        last_month: 720,
        period: { from: '2026-11-01', to: '2026-11-20' },
        comparison: {
          from: '2026-11-01',
          to: '2026-11-19',
          value: 30,
          before: { from: '2026-10-01', to: '2026-10-19', value: 20 },
        },
      },
    ]);
    expect(tiles.map(({ parts }) => parts)).toEqual([[], [], []]);
    app.clock.set(new Date('2026-12-01T10:00:00Z'));
    const [, ...first] = (await metrics(app, await app.signInAs('CREATOR'))).tiles;
    expect(first.map(({ change_percent: change }) => change)).toEqual([null, null]);
  });

  test(
    'connector tiles are sums up to the last common day, with the value of each connector',
    spec('2.78'),
    async () => {
      await using app = await startApp();
      const token = await app.signInAs('SUPPORT');
      const readAt = new Date('2026-11-20T09:30:00Z');
      const fill = async (
        source: string,
        metric: SourceDaysTable['metric'],
        days: Record<string, number>,
      ) => {
        await app.ctx.db
          .insertInto('connectors')
          .values({ source, nextAt: readAt })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await app.ctx.db
          .insertInto('sourceDays')
          .values(Object.entries(days).map(([day, count]) => ({ source, metric, day, count, readAt })))
          .execute();
      };
      await fill('samsung', 'downloads', {
        '2026-10-01': 10,
        '2026-10-18': 7,
        '2026-11-05': 20,
        '2026-11-19': 1,
        // The current day, which has not ended yet.
        '2026-11-20': 9_000,
      });
      await fill('samsung', 'installs', { '2026-11-05': 9_999 });
      await fill('googlePlay', 'installs', { '2026-10-01': 3, '2026-10-17': 50, '2026-11-16': 70 });
      await fill('appGallery', 'downloads', { '2026-08-01': 4, '2026-11-01': 600 });
      await fill('googleAnalytics', 'activeUsers', { '2026-11-11': 40, '2026-11-18': 50, '2026-11-17': 1 });
      await fill('googleAnalytics', 'newUsers', { '2026-11-18': 12 });
      expect(await listCoverage(app.ctx.db, ['newUsers', 'installs'], '2026-11-19')).toContainEqual({
        source: 'googlePlay',
        metric: 'installs',
        first: '2026-10-01',
        last: '2026-11-16',
        readAt,
      });
      const { tiles } = await metrics(app, token);
      expect(tiles).toMatchObject([
        {
          name: 'Active Users',
          value: 50,
          source: 'Google Analytics',
          period: { from: '2026-11-18', to: '2026-11-18' },
          change_percent: 25,
          as_of: '2026-11-20T09:30:00.000Z',
        },
        {
          name: 'New Users',
          value: 12,
          change_percent: null,
          period: { from: '2026-11-01', to: '2026-11-18' },
        },
        {
          name: 'Downloads',
          value: 90,
          source: 'Samsung Galaxy Store, Google Play',
          period: { from: '2026-11-01', to: '2026-11-16' },
          comparison: { value: 90, before: { from: '2026-10-01', to: '2026-10-16', value: 13 } },
          parts: [
            {
              name: 'Samsung Galaxy Store',
              metric: 'downloads',
              value: 20,
              last_day: '2026-11-19',
              counted: true,
            },
            { name: 'Google Play', metric: 'installs', value: 70, last_day: '2026-11-16', counted: true },
            { name: 'Huawei AppGallery', value: 0, last_day: '2026-11-01', counted: false },
          ],
        },
      ]);
      const statistics = async (per: string) =>
        (await app.get(`/api/v1/metrics/statistics?per=${per}`, { token })).json();
      const months = await statistics('month');
      expect(months).toMatchObject({
        source: 'Samsung Galaxy Store, Google Play',
        is_counted_here: false,
        sample: null,
      });
      expect(months.spans.slice(-3)).toEqual([
        { from: '2026-09-01', to: '2026-09-30', value: 0, unfinished: true },
        { from: '2026-10-01', to: '2026-10-31', value: 70, unfinished: false },
        { from: '2026-11-01', to: '2026-11-30', value: 90, unfinished: true },
      ]);
      expect((await statistics('week')).spans.at(-1)).toMatchObject({
        from: '2026-11-16',
        value: 70,
        unfinished: true,
      });
      // Days of a disconnected connector do not count until the connector is connected again.
      await app.ctx.db.deleteFrom('connectors').where('source', '=', 'googlePlay').execute();
      expect((await metrics(app, token)).tiles.at(-1)).toMatchObject({
        value: 21,
        source: 'Samsung Galaxy Store',
      });
      await fill('googlePlay', 'downloads', { '2026-11-17': 1 });
      // A month after the last day of the connectors, the site's own counts are used.
      app.clock.set(new Date('2026-12-22T10:00:00Z'));
      const later = await metrics(app, await app.signInAs('SUPPORT'));
      expect(later.tiles.map(({ parts }) => parts)).toEqual([[], [], []]);
    },
  );

  test('returns a marked sample beside real visitors until there are seven days of visitors', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    await visit(app, 2);
    const early = (await metrics(app, token, '?period=week')).series;
    expect(early.map(({ name, sample }) => [name, sample])).toEqual([
      ['Visitors', false],
      ['Page views', false],
      ['Visits by bots', false],
      ['Visitors', true],
    ]);
    expect(early[0]?.points.at(-1)).toEqual({ date: '2026-11-20', value: 2 });
    await app.ctx.db
      .insertInto('dailyFigures')
      .values(
        Array.from({ length: 7 }, (_, index) => ({
          day: `2026-11-1${index}`,
          kind: 'views' as const,
          name: '',
          count: 5,
        })),
      )
      .execute();
    expect((await metrics(app, token, '?period=week')).series.some(({ sample }) => sample)).toBe(false);
  });

  test.each([
    ['week', 7],
    ['month', 30],
    ['quarter', 91],
    ['half', 182],
    ['year', 365],
  ])('has a point for each day of a %s', async (period, days) => {
    await using app = await startApp();
    const { series } = await metrics(app, await app.signInAs('ADMIN'), `?period=${period}`);
    for (const { points } of series) expect(points).toHaveLength(days);
  });

  test.each(['month', 'week'] as const)(
    'returns twelve real values by %s, and the sample until there are seven days of data',
    spec('2.79', '2.80'),
    async (per) => {
      await using app = await startApp();
      const token = await app.signInAs('CREATOR');
      for (let click = 0; click < 3; click += 1)
        await app.get('/go/google', { headers: { 'User-Agent': browser } });
      const read = async () => (await app.get(`/api/v1/metrics/statistics?per=${per}`, { token })).json();
      const early = await read();
      expect([early.name, early.per, early.spans.length, early.sample.length]).toEqual([
        'Downloads',
        per,
        12,
        12,
      ]);
      const from = per === 'month' ? '2026-11-01' : '2026-11-16';
      expect(early.spans.at(-1)).toMatchObject({ from, value: 3, unfinished: true });
      expect(early.spans.slice(0, -1).every(({ value }: { value: number }) => value === 0)).toBe(true);
      const days = Array.from({ length: 7 }, (_, index) => `2026-11-1${index}`);
      await app.ctx.db
        .insertInto('dailyFigures')
        .values(days.map((day) => ({ day, kind: 'views' as const, name: '', count: 5 })))
        .execute();
      expect((await read()).sample).toBeNull();
    },
  );

  test('requires a session and a known period', async () => {
    await using app = await startApp();
    expect((await app.get('/api/v1/metrics')).status).toBe(401);
    const token = await app.signInAs('ADMIN');
    for (const period of ['century', "week'--", '__proto__', ''])
      expect((await app.get(`/api/v1/metrics?period=${encodeURIComponent(period)}`, { token })).status).toBe(
        422,
      );
  });
});
