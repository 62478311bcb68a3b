/** Lagos is an hour ahead of UTC all year. */
const offset = '+01:00';
const offsetMs = 3_600_000;

/** Date and clock of a moment in Lagos, as date and time fields take them. */
export function lagosFields(at: Date): { date: string; time: string } {
  const text = new Date(at.getTime() + offsetMs).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The moment that date and time fields mean in Lagos; undefined while one of them is empty. */
export function lagosMoment({ date, time }: { date: string; time: string }): string | undefined {
  return date === '' || time === '' ? undefined : `${date}T${time}:00${offset}`;
}

/** The days from that of `now` on, as Lagos counts them: `YYYY-MM-DD`. */
export function lagosDays(now: Date, count: number): string[] {
  return Array.from(
    { length: count },
    (_, ahead) => lagosFields(new Date(now.getTime() + ahead * 86_400_000)).date,
  );
}
