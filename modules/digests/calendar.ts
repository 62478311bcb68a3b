import type { DigestTimes } from '#modules/digests/schema.ts';

const dayMs = 86_400_000;
/** Lagos is an hour ahead of UTC all year. */
const offsetMs = 3_600_000;
/** The longest pause between two digests is shorter than this. */
const longestDays = 32;

/** Returns the day in Lagos, `YYYY-MM-DD`, which identifies a digest. */
export function dayIn(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Returns the latest time up to `now` at which a digest is due. */
export function latestDue(times: DigestTimes, now: Date): Date {
  return found(times, now, -1);
}

/** Returns the first due time after `now`. */
export function nextDue(times: DigestTimes, now: Date): Date {
  return found(times, now, 1);
}

/** Returns the length of one period, for which the first digest collects posts. */
export function periodMs({ rhythm }: DigestTimes): number {
  return { daily: 1, weekly: 7, monthly: 31 }[rhythm] * dayMs;
}

function found(times: DigestTimes, now: Date, step: 1 | -1): Date {
  const midnight = Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs;
  for (let days = 0; days <= longestDays; days += 1) {
    const local = new Date(midnight + step * days * dayMs + times.hour * 3_600_000);
    const at = new Date(local.getTime() - offsetMs);
    const isInTime = step === 1 ? at > now : at <= now;
    if (isInTime && isDay(times, local)) return at;
  }
  throw new Error('A digest has a day in every month');
}

function isDay({ rhythm, weekday, monthDay }: DigestTimes, local: Date): boolean {
  if (rhythm === 'daily') return true;
  return rhythm === 'weekly' ? (local.getUTCDay() || 7) === weekday : local.getUTCDate() === monthDay;
}
