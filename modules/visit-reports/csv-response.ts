import type { Context } from 'hono';
import { sendCsv } from '#api/http/csv.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { visitNames } from '#content/visit-names.ts';
import type { VisitCounts } from '#modules/analytics/visit-query.ts';
import type { Ctx } from '#modules/context.ts';
import type { VisitList } from '#modules/visit-reports/constants.ts';
import { visitReportLimits } from '#modules/visit-reports/constants.ts';
import { computeRates } from '#modules/visit-reports/rates.ts';
import {
  listStoreClicks,
  listVisits,
  buildVisitReport,
  type VisitReportInput,
} from '#modules/visit-reports/report.ts';

type CsvFile = { columns: readonly string[]; rows: string[][] };

const countColumns = ['visitors', 'visits', 'views', 'bounces', 'views_per_visit', 'bounce_rate'] as const;

/** Responds with a CSV file of the days or one list, with the column names of the API. */
export async function sendVisitFile(
  c: Context<ApiEnv>,
  ctx: Ctx,
  request: VisitReportInput & { list: VisitList },
): Promise<Response> {
  const { columns, rows } = await buildFile(ctx, request);
  return sendCsv(c, { name: `visits-${request.list}`, at: ctx.clock.now(), columns }, streamOnce(rows));
}

async function buildFile(ctx: Ctx, fileRequest: VisitReportInput & { list: VisitList }): Promise<CsvFile> {
  const { list } = fileRequest;
  if (list !== 'days' && list !== 'goals' && list !== 'stores') {
    const page = { limit: visitReportLimits.names, offset: 0 };
    const { rows } = await listVisits(ctx, { ...fileRequest, by: list, search: undefined }, page, visitNames);
    return {
      columns: ['name', 'title', ...countColumns],
      rows: rows.map((row) => [row.name, row.title ?? ''].concat(toCells(row))),
    };
  }
  if (list === 'stores') {
    const stores = await listStoreClicks(ctx, fileRequest, visitNames);
    return {
      columns: ['page', 'title', 'clicks'],
      rows: stores.map(({ page, title, clicks }) => [page, title ?? '', String(clicks)]),
    };
  }
  const { days, from, goals } = await buildVisitReport(ctx, { ...fileRequest, compare: 'none' }, visitNames);
  if (list === 'goals')
    return {
      columns: ['goal', 'visitors', 'events', 'rate'],
      rows: goals.map(({ goal, visitors, events, rate }) => [goal, visitors, events, rate].map(String)),
    };
  return {
    columns: ['date', ...countColumns],
    rows: days.filter(({ day }) => day >= from).map((counted) => [counted.day].concat(toCells(counted))),
  };
}

function toCells(counts: VisitCounts): string[] {
  const { visitors, visits, views, bounces } = counts;
  const { viewsPerVisit, bounceRate } = computeRates(counts);
  return [visitors, visits, views, bounces, viewsPerVisit ?? '', bounceRate ?? ''].map(String);
}

async function* streamOnce(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows;
}
