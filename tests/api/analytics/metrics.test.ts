// On PostgreSQL 15 too: series by day and by month, with days on which nothing happened.
import { describe, expect, test } from 'vitest';
import { startCounting } from '#domain/analytics/visit.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const browser =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

type Metrics = {
  tiles: { name: string; value: number; display: string; source: string; as_of: string; sample: boolean }[];
  series: { name: string; points: { date: string; value: number }[]; source: string; sample: boolean }[];
};

async function metrics(app: App, token: string, query = ''): Promise<Metrics> {
  const answer = await app.get(`/api/v1/metrics${query}`, { token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return (await answer.json()) as Metrics;
}

async function visit(app: App, count: number): Promise<void> {
  const counting = startCounting(app.ctx);
  for (let index = 0; index < count; index += 1)
    counting.countView({
      method: 'GET',
      target: '/',
      network: `1.1.${index >> 8}.${index & 255}`,
      headers: { 'user-agent': browser },
    });
  await counting.stop();
}

describe('GET /api/v1/metrics', () => {
  test('tiles show real figures, each with its source and time', spec('2.76', '2.78'), async () => {
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

  test('shows a sample beside the real visitors, marked, until there are seven days of them', async () => {
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
      .insertInto('daily_figures')
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
    'Statistics has twelve real spans by %s, and the sample until there are seven days',
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
        .insertInto('daily_figures')
        .values(days.map((day) => ({ day, kind: 'views' as const, name: '', count: 5 })))
        .execute();
      expect((await read()).sample).toBeNull();
    },
  );

  test('is for members, and for the named periods', async () => {
    await using app = await startApp();
    expect((await app.get('/api/v1/metrics')).status).toBe(401);
    const token = await app.signInAs('ADMIN');
    for (const period of ['century', "week'--", '__proto__', ''])
      expect((await app.get(`/api/v1/metrics?period=${encodeURIComponent(period)}`, { token })).status).toBe(
        422,
      );
  });
});
