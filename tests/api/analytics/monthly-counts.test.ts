import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Ctx } from '#modules/context.ts';
import { getVisitReport } from '#modules/analytics/report.ts';
import { rollUpVisits } from '#modules/analytics/roll-up.ts';
import { systemClock } from '#platform/process/clock.ts';
import { startApp } from '#tests/harness/app.ts';

/** Stores views of two pages on every day of three years, with a different number of views each day. */
async function countYears({ db }: Ctx): Promise<void> {
  await sql`insert into daily_figures
    select day::date, 'page', path, factor * extract(day from day)::integer + extract(month from day)::integer
    from generate_series('2024-01-01'::date, '2026-12-31'::date, '1 day') as day,
      (values ('/', 3), ('/faq', 1)) as pages (path, factor)`.execute(db);
}

/** Sums the daily rows directly. */
async function pagesByDay({ db }: Ctx, from: string, to: string): Promise<unknown> {
  const { rows } = await sql`select name, sum(count) as count from daily_figures
    where kind = 'page' and day between ${from}::date and ${to}::date
    group by name order by count desc`.execute(db);
  return rows;
}

async function rollUpAt(ctx: Ctx, at: string): Promise<void> {
  await rollUpVisits({ ...ctx, clock: { ...systemClock, now: () => new Date(at) } });
}

test('the pages of a year equal the sums of its days, for any last day and any summed months', async () => {
  await using app = await startApp();
  await countYears(app.ctx);
  for (const summedAt of [
    undefined,
    '2025-07-01T00:01:00Z',
    '2026-02-28T12:00:00Z',
    '2026-11-20T12:00:00Z',
  ]) {
    if (summedAt !== undefined) await rollUpAt(app.ctx, summedAt);
    for (const [today, from] of [
      ['2026-11-20', '2025-11-21'],
      ['2026-12-31', '2026-01-01'],
      ['2026-01-31', '2025-02-01'],
      ['2026-03-01', '2025-03-02'],
      ['2025-12-30', '2024-12-31'],
    ] as const) {
      const ctx = { ...app.ctx, clock: { ...systemClock, now: () => new Date(`${today}T23:00:00Z`) } };
      const { pages } = await getVisitReport(ctx, 'year');
      expect([today, pages]).toEqual([today, await pagesByDay(app.ctx, from, today)]);
    }
  }
});

test('the report of a year includes a view that was written after its month was summed', async () => {
  await using app = await startApp();
  await countYears(app.ctx);
  await rollUpAt(app.ctx, '2026-11-01T00:01:00Z');
  await sql`update daily_figures set count = count + 1000 where day = '2026-10-31' and name = '/'`.execute(
    app.ctx.db,
  );
  const ctx = { ...app.ctx, clock: { ...systemClock, now: () => new Date('2026-11-01T00:30:00Z') } };
  const expected = await pagesByDay(app.ctx, '2025-11-02', '2026-11-01');
  expect((await getVisitReport(ctx, 'year')).pages).toEqual(expected);
  await rollUpAt(app.ctx, '2026-12-02T00:01:00Z');
  expect((await getVisitReport(ctx, 'year')).pages).toEqual(expected);
});
