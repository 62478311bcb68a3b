const dayMs = 24 * 3_600_000;

/** Returns the UTC day of `at` as `YYYY-MM-DD`, shifted by `offset` days. */
export function dayOf(at: Date, offset = 0): string {
  return new Date(at.getTime() + offset * dayMs).toISOString().slice(0, 10);
}

/** Returns the first day of the month that is `monthsOn` months after `at`. */
export function monthStart(at: Date, monthsOn = 0): string {
  return dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsOn, 1)));
}

/** Returns the last `count` days, oldest first. The last element is the day of `at`. */
export function lastDays(at: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(at, index - count + 1));
}

/** Returns the midnight (UTC) at the start of a day. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function dayBefore(day: string): string {
  return dayOf(dateOf(day), -1);
}

/** Returns the end of a day in milliseconds since 1970. */
export function dayEnd(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs;
}
