/** Lagos is one hour ahead of UTC all year. */
const offset = '+01:00';
const offsetMs = 3_600_000;

/** Returns the date and the time in Lagos, in the format of date and time inputs. */
export function lagosFields(at: Date): { date: string; time: string } {
  const text = new Date(at.getTime() + offsetMs).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Returns the time of a date and a time input in Lagos, or undefined while one of them is empty. */
export function lagosMoment({ date, time }: { date: string; time: string }): string | undefined {
  return date === '' || time === '' ? undefined : `${date}T${time}:00${offset}`;
}

/** Returns the next days in Lagos, starting today, as `YYYY-MM-DD`. */
export function lagosDays(now: Date, count: number): string[] {
  return Array.from(
    { length: count },
    (_, ahead) => lagosFields(new Date(now.getTime() + ahead * 86_400_000)).date,
  );
}
