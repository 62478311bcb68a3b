import type { VisitComparison, VisitPeriod } from '#modules/visit-reports/constants.ts';
import { visitReportLimits } from '#modules/visit-reports/constants.ts';
import type { VisitSpan } from '#modules/visit-reports/schema.ts';
import { Refusal } from '#modules/refusal.ts';

/** A range of UTC days (`YYYY-MM-DD`), both inclusive. */
export type Days = { from: string; to: string };

const dayMs = 86_400_000;

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days in a range. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

export function eachDay(days: Days): string[] {
  return Array.from({ length: lengthOf(days) }, (_, at) => dayAfter(days.from, at));
}

/**
 * Returns the requested days, until today at most: the period (28 days by default), or `from` and `to`. `first` is the first
 * counted day.
 * @throws {Refusal} invalid for a period together with days, only one day, days in the wrong order, days in the future and more
 * than ten years.
 */
export function daysOf(span: VisitSpan, { today, first }: { today: string; first: string }): Days {
  const { period, from, to } = span;
  if (from === undefined && to === undefined) return daysOfPeriod(period ?? '28-days', { today, first });
  if (period !== undefined) throw fault('period', 'visits.periodAndDays');
  if (from === undefined) throw fault('from', 'visits.bothDays');
  if (to === undefined) throw fault('to', 'visits.bothDays');
  if (to < from) throw fault('to', 'visits.backwards');
  if (from > today) throw fault('from', 'visits.toCome');
  if (lengthOf({ from, to }) > visitReportLimits.days) throw fault('to', 'visits.tooLong');
  return { from, to: to > today ? today : to };
}

/**
 * Returns the earlier days for a comparison: the same number of days before; for a month until now the same days of the
 * previous month, for a whole month the previous month; or the same days a year before. Returns undefined without a comparison.
 */
export function daysBefore(
  days: Days,
  compare: VisitComparison,
  period: VisitPeriod | undefined,
): Days | undefined {
  if (compare === 'none' || period === 'all') return undefined;
  if (compare === 'year') return { from: monthsOn(days.from, -12), to: monthsOn(days.to, -12) };
  if (period === 'last-month') return { from: monthsOn(days.from, -1), to: dayAfter(days.from, -1) };
  if (period === 'month') return { from: monthsOn(days.from, -1), to: monthsOn(days.to, -1) };
  if (period === '12-months') return { from: monthsOn(days.from, -12), to: monthsOn(days.to, -12) };
  return { from: dayAfter(days.from, -lengthOf(days)), to: dayAfter(days.from, -1) };
}

/**
 * Returns the finished days of a period and the same part of the earlier days, so that an unfinished day is not compared with a
 * whole day. Returns undefined if no day is finished or nothing is compared.
 */
export function finishedParts(
  days: Days,
  earlier: Days | undefined,
  { today }: { today: string },
): { finished: Days; earlier: Days } | undefined {
  if (earlier === undefined || days.from >= today) return undefined;
  if (days.to < today) return { finished: days, earlier };
  const finished = { from: days.from, to: dayAfter(today, -1) };
  const last = dayAfter(earlier.from, lengthOf(finished) - 1);
  return { finished, earlier: { from: earlier.from, to: last < earlier.to ? last : earlier.to } };
}

function daysOfPeriod(period: VisitPeriod, { today, first }: { today: string; first: string }): Days {
  const month = `${today.slice(0, 8)}01`;
  const yesterday = dayAfter(today, -1);
  const longest = dayAfter(today, 1 - visitReportLimits.days);
  const from: Record<VisitPeriod, string> = {
    today: today,
    yesterday,
    '7-days': dayAfter(today, -6),
    '28-days': dayAfter(today, -27),
    month,
    'last-month': monthsOn(month, -1),
    '12-months': monthsOn(month, -11),
    all: first > today ? today : first < longest ? longest : first,
  };
  const to: Partial<Record<VisitPeriod, string>> = { yesterday, 'last-month': dayAfter(month, -1) };
  return { from: from[period], to: to[period] ?? today };
}

/** Returns the same day of another month, or the last day of a shorter month. */
function monthsOn(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), last))).toISOString().slice(0, 10);
}

function fault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}
