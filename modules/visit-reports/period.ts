import type { VisitComparison, VisitPeriod } from '#modules/visit-reports/constants.ts';
import { visitReportLimits } from '#modules/visit-reports/constants.ts';
import type { VisitSpan } from '#modules/visit-reports/schema.ts';
import { AppError } from '#modules/app-error.ts';
import { dayMs } from '#modules/time.ts';

/** A range of UTC days (`YYYY-MM-DD`), both inclusive. */
export type DayRange = { from: string; to: string };

export function addDays(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days in a range. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

export function listDays(days: DayRange): string[] {
  return Array.from({ length: countDays(days) }, (_, at) => addDays(days.from, at));
}

/**
 * Returns the requested days, today at the latest: the period (28 days by default), or `from` and `to`. `first` is
 * the first counted day.
 * @throws {AppError} invalid for a period together with days, only one day, days in the wrong order, a first day in
 * the future, and more than ten years.
 */
export function resolveDays(span: VisitSpan, { today, first }: { today: string; first: string }): DayRange {
  const { period, from, to } = span;
  if (from === undefined && to === undefined) return getDaysOfPeriod(period ?? '28-days', { today, first });
  if (period !== undefined) throw createFieldError('period', 'visits.periodAndDays');
  if (from === undefined) throw createFieldError('from', 'visits.dayMissing');
  if (to === undefined) throw createFieldError('to', 'visits.dayMissing');
  if (to < from) throw createFieldError('to', 'visits.daysReversed');
  if (from > today) throw createFieldError('from', 'visits.dayInFuture');
  if (countDays({ from, to }) > visitReportLimits.days) throw createFieldError('to', 'visits.rangeTooLong');
  return { from, to: to > today ? today : to };
}

/**
 * Returns the earlier days for a comparison: the same number of days before the period; for the current month, the
 * same days of the previous month; for the last month, the month before; for twelve months or the comparison `year`,
 * the same days a year earlier. Returns undefined without a comparison.
 */
export function getEarlierDays(
  days: DayRange,
  compare: VisitComparison,
  period: VisitPeriod | undefined,
): DayRange | undefined {
  if (compare === 'none' || period === 'all') return undefined;
  if (compare === 'year') return { from: addMonths(days.from, -12), to: addMonths(days.to, -12) };
  if (period === 'last-month') return { from: addMonths(days.from, -1), to: addDays(days.from, -1) };
  if (period === 'month') return { from: addMonths(days.from, -1), to: addMonths(days.to, -1) };
  if (period === '12-months') return { from: addMonths(days.from, -12), to: addMonths(days.to, -12) };
  return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) };
}

/**
 * Returns the finished days of a period and the same part of the earlier days, so that an unfinished day is not
 * compared with a whole day. Returns undefined if no day is finished or there is no comparison.
 */
export function getFinishedParts(
  days: DayRange,
  earlier: DayRange | undefined,
  { today }: { today: string },
): { finished: DayRange; earlier: DayRange } | undefined {
  if (earlier === undefined || days.from >= today) return undefined;
  if (days.to < today) return { finished: days, earlier };
  const finished = { from: days.from, to: addDays(today, -1) };
  const last = addDays(earlier.from, countDays(finished) - 1);
  return { finished, earlier: { from: earlier.from, to: last < earlier.to ? last : earlier.to } };
}

function getDaysOfPeriod(period: VisitPeriod, { today, first }: { today: string; first: string }): DayRange {
  const month = `${today.slice(0, 8)}01`;
  const yesterday = addDays(today, -1);
  const longest = addDays(today, 1 - visitReportLimits.days);
  const from: Record<VisitPeriod, string> = {
    today,
    yesterday,
    '7-days': addDays(today, -6),
    '28-days': addDays(today, -27),
    month,
    'last-month': addMonths(month, -1),
    '12-months': addMonths(month, -11),
    all: first > today ? today : first < longest ? longest : first,
  };
  const to: Partial<Record<VisitPeriod, string>> = { yesterday, 'last-month': addDays(month, -1) };
  return { from: from[period], to: to[period] ?? today };
}

/** Returns the same day of another month, or the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), last))).toISOString().slice(0, 10);
}

function createFieldError(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}
