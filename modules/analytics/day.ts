import { addTime, dayMs } from '#modules/time.ts';

/** Returns the UTC day of `at` as `YYYY-MM-DD`, shifted by `offset` days. */
export function formatDay(at: Date, offset = 0): string {
  return addTime(at, { days: offset }).toISOString().slice(0, 10);
}

/** Returns the first day of the month that is `monthOffset` months after `at`. */
export function getMonthStart(at: Date, monthOffset = 0): string {
  return formatDay(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthOffset, 1)));
}

/** Returns the last `count` days, oldest first. The last element is the day of `at`. */
export function listLastDays(at: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => formatDay(at, index - count + 1));
}

/** Returns the midnight (UTC) at the start of a day. */
export function parseDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function getDayBefore(day: string): string {
  return formatDay(parseDay(day), -1);
}

/** Returns the end of a day in milliseconds since 1970. */
export function getDayEnd(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs;
}
