import { sanitizeMessage } from '#modules/connectors/request-connector.ts';
import type { Metric } from '#modules/connectors/constants.ts';
import { type DayRange, type ConnectorDay, ConnectorError } from '#modules/connectors/connector-driver.ts';
import { dayMs } from '#modules/time.ts';

/** A count in the format of a source. Days are YYYYMMDD or YYYY-MM-DD. */
export type ReportedCount = { day: string; metric: Metric; count: string | number };

/**
 * Returns the days of the range in order. If a day occurs twice for a metric, the last count wins, because reports
 * change while they are read. Throws ConnectorError `unreadable` for an invalid day or count: the data of the
 * previous read is better than a guess.
 */
export function toConnectorDays(
  name: string,
  range: DayRange,
  counts: Iterable<ReportedCount>,
): ConnectorDay[] {
  const days = new Map<string, ConnectorDay>();
  for (const { day: dayText, metric, count: countText } of counts) {
    const day = parseDay(dayText);
    if (day === undefined)
      throw new ConnectorError('unreadable', `${name} returned an invalid date: ${sanitizeMessage(dayText)}`);
    if (day < range.from || day > range.to) continue;
    const count = parseCount(countText);
    if (count === undefined)
      throw new ConnectorError(
        'unreadable',
        `${name} returned an invalid count for ${day}: ${sanitizeMessage(String(countText))}`,
      );
    days.set(`${day} ${metric}`, { day, metric, count });
  }
  return [...days]
    .toSorted(([firstKey], [secondKey]) => (firstKey < secondKey ? -1 : 1))
    .map(([, day]) => day);
}

/** Splits a range into parts of at most `maxDays` days, for sources with limited requests. */
export function splitRange({ from, to }: DayRange, maxDays: number): DayRange[] {
  const parts: DayRange[] = [];
  for (let first = from; first <= to; first = addDays(first, maxDays)) {
    const last = addDays(first, maxDays - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}

/** Returns the day that is `days` after a day (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function parseDay(text: string): string | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** Parses a whole number of 0 or more. `12.0` is also accepted. */
function parseCount(rawCount: string | number): number | undefined {
  const text = String(rawCount).trim();
  const count = /^\d{1,16}(\.0{1,9})?$/.test(text) ? Number(text) : undefined;
  return count !== undefined && Number.isSafeInteger(count) ? count : undefined;
}
