const dayMs = 24 * 3_600_000;

/** The calendar day of a moment in UTC, as `YYYY-MM-DD`; moved by whole days where `offset` is given. */
export function dayOf(at: Date, offset = 0): string {
  return new Date(at.getTime() + offset * dayMs).toISOString().slice(0, 10);
}

/** The first day of the month of a moment, `monthsOn` months later. */
export function monthStart(at: Date, monthsOn = 0): string {
  return dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsOn, 1)));
}

/** The last `count` days, oldest first, ending with the day of `at`. */
export function lastDays(at: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(at, index - count + 1));
}

/** The midnight (UTC) that a day begins with. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day before a day. */
export function dayBefore(day: string): string {
  return dayOf(dateOf(day), -1);
}

/** When a day ends, in milliseconds since 1970. */
export function dayEnd(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs;
}
