/**
 * Returns the start of the day (UTC) that is `months` months before a moment; a month before 31 March is 3 March, or 2 March in
 * a leap year.
 */
export function getDateMonthsBefore(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()));
}
