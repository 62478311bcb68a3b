import type { Context } from 'hono';
import { answerCsv } from '#api/http/csv.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { visitNames } from '#content/visit-names.ts';
import type { VisitCounts } from '#modules/analytics/visit-query.ts';
import type { Ctx } from '#modules/context.ts';
import type { VisitList } from '#modules/visit-reports/constants.ts';
import { visitReportLimits } from '#modules/visit-reports/constants.ts';
import { ratesOf } from '#modules/visit-reports/rates.ts';
import { listStoreClicks, listVisits, reportVisits, type VisitAsked } from '#modules/visit-reports/report.ts';

type File = { columns: readonly string[]; rows: string[][] };

const countColumns = ['visitors', 'visits', 'views', 'bounces', 'views_per_visit', 'bounce_rate'] as const;

/** Responds with a CSV file of the days or one list, with the column names of the API. */
export async function answerVisitFile(
  c: Context<ApiEnv>,
  ctx: Ctx,
  asked: VisitAsked & { list: VisitList },
): Promise<Response> {
  const { columns, rows } = await fileOf(ctx, asked);
  return answerCsv(c, { name: `visits-${asked.list}`, at: ctx.clock.now(), columns }, once(rows));
}

async function fileOf(ctx: Ctx, asked: VisitAsked & { list: VisitList }): Promise<File> {
  const { list } = asked;
  if (list !== 'days' && list !== 'goals' && list !== 'stores') {
    const page = { limit: visitReportLimits.names, offset: 0 };
    const { rows } = await listVisits(ctx, { ...asked, by: list, search: undefined }, page, visitNames);
    return {
      columns: ['name', 'title', ...countColumns],
      rows: rows.map((row) => [row.name, row.title ?? ''].concat(cellsOf(row))),
    };
  }
  if (list === 'stores') {
    const stores = await listStoreClicks(ctx, asked, visitNames);
    return {
      columns: ['page', 'title', 'clicks'],
      rows: stores.map(({ page, title, clicks }) => [page, title ?? '', String(clicks)]),
    };
  }
  const { days, from, goals } = await reportVisits(ctx, { ...asked, compare: 'none' }, visitNames);
  if (list === 'goals')
    return {
      columns: ['goal', 'visitors', 'events', 'rate'],
      rows: goals.map(({ goal, visitors, events, rate }) => [goal, visitors, events, rate].map(String)),
    };
  return {
    columns: ['date', ...countColumns],
    rows: days.filter(({ day }) => day >= from).map((counted) => [counted.day].concat(cellsOf(counted))),
  };
}

function cellsOf(counts: VisitCounts): string[] {
  const { visitors, visits, views, bounces } = counts;
  const { viewsPerVisit, bounceRate } = ratesOf(counts);
  return [visitors, visits, views, bounces, viewsPerVisit ?? '', bounceRate ?? ''].map(String);
}

async function* once(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows;
}
