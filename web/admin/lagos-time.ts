import { dayMs, hourMs } from '#modules/time.ts';

/** Lagos is one hour ahead of UTC all year. */
const lagosOffset = '+01:00';
const lagosOffsetMs = hourMs;

/** Returns the date and the time in Lagos, in the format of date and time inputs. */
export function toLagosFields(at: Date): { date: string; time: string } {
  const text = new Date(at.getTime() + lagosOffsetMs).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Converts the values of a date input and a time input in Lagos to a time. Returns undefined while either input is empty. */
export function fromLagosFields({ date, time }: { date: string; time: string }): string | undefined {
  return date === '' || time === '' ? undefined : `${date}T${time}:00${lagosOffset}`;
}

/** Returns the next days in Lagos, starting today, as `YYYY-MM-DD`. */
export function listLagosDays(now: Date, count: number): string[] {
  return Array.from(
    { length: count },
    (_, ahead) => toLagosFields(new Date(now.getTime() + ahead * dayMs)).date,
  );
}
