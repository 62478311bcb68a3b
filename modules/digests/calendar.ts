import type { DigestTimes } from '#modules/digests/schema.ts';
import { addTime, dayMs, hourMs, subtractTime } from '#modules/time.ts';

/** Lagos is an hour ahead of UTC all year. */
const lagosOffsetMs = hourMs;
/** Maximum number of days that are searched for a due time. The longest pause between two digests is shorter. */
const maxDaysBetween = 32;

/** Returns the day in Lagos, `YYYY-MM-DD`, which identifies a digest. */
export function toLagosDay(at: Date): string {
  return addTime(at, { ms: lagosOffsetMs }).toISOString().slice(0, 10);
}

/** Returns the latest time up to `now` at which a digest is due. */
export function getLatestDue(times: DigestTimes, now: Date): Date {
  return findDueTime(times, now, -1);
}

/** Returns the first due time after `now`. */
export function getNextDue(times: DigestTimes, now: Date): Date {
  return findDueTime(times, now, 1);
}

/** Returns the length of one period. The first digest contains the posts of the last period. */
export function getPeriodMs({ rhythm }: DigestTimes): number {
  return { daily: 1, weekly: 7, monthly: 31 }[rhythm] * dayMs;
}

function findDueTime(times: DigestTimes, now: Date, step: 1 | -1): Date {
  const midnight = Math.floor((now.getTime() + lagosOffsetMs) / dayMs) * dayMs;
  for (let days = 0; days <= maxDaysBetween; days += 1) {
    const local = new Date(midnight + step * days * dayMs + times.hour * hourMs);
    const at = subtractTime(local, { ms: lagosOffsetMs });
    const isRightSide = step === 1 ? at > now : at <= now;
    if (isRightSide && isDigestDay(times, local)) return at;
  }
  throw new Error('A monthly digest needs a day of the month');
}

function isDigestDay({ rhythm, weekday, monthDay }: DigestTimes, local: Date): boolean {
  if (rhythm === 'daily') return true;
  return rhythm === 'weekly' ? (local.getUTCDay() || 7) === weekday : local.getUTCDate() === monthDay;
}
