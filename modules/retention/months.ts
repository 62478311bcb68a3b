/** The beginning of the day (UTC) so many months before a moment; a month before 31 March is 3 March, or the 2nd in a leap year. */
export function monthsBefore(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()));
}
