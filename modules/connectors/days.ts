import { plain } from '#modules/connectors/answer.ts';
import type { Metric } from '#modules/connectors/constants.ts';
import { type DayRange, type SourceDay, SourceFault } from '#modules/connectors/source.ts';

/** A count in the format of a source. Days are YYYYMMDD or YYYY-MM-DD. */
export type ToldCount = { day: string; metric: Metric; count: string | number };

/**
 * Returns the days of the range in order. If a day occurs twice for a metric, the last count wins, because reports
 * change while they are read. Throws SourceFault `unreadable` for an invalid day or count: yesterday's data is better
 * than a guess.
 */
export function daysWithin(name: string, range: DayRange, told: Iterable<ToldCount>): SourceDay[] {
  const days = new Map<string, SourceDay>();
  for (const { day: dayText, metric, count: countText } of told) {
    const day = readDay(dayText);
    if (day === undefined)
      throw new SourceFault('unreadable', `${name} told a day that is none: ${plain(dayText)}`);
    if (day < range.from || day > range.to) continue;
    const count = readCount(countText);
    if (count === undefined)
      throw new SourceFault(
        'unreadable',
        `${name} told of ${day} what is no count: ${plain(String(countText))}`,
      );
    days.set(`${day} ${metric}`, { day, metric, count });
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
}

/** Splits a range into parts of at most `daysAtMost` days, for sources with limited requests. */
export function partsOf({ from, to }: DayRange, daysAtMost: number): DayRange[] {
  const parts: DayRange[] = [];
  for (let first = from; first <= to; first = dayAfter(first, daysAtMost)) {
    const last = dayAfter(first, daysAtMost - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}

/** Returns the day that is `days` after a day (YYYY-MM-DD). */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function readDay(text: string): string | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** Parses a whole number of 0 or more. `12.0` is also accepted. */
function readCount(told: string | number): number | undefined {
  const text = String(told).trim();
  const count = /^\d{1,16}(\.0{1,9})?$/.test(text) ? Number(text) : undefined;
  return count !== undefined && Number.isSafeInteger(count) ? count : undefined;
}
