import { time, wait } from '#content/refusals.ts';
import { clock, day, daysBetween, longDate } from '#web/format/dates.ts';

/** "14 min ago" within a day, then the day itself: relative words would be guesses after that. */
export function ageText(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return time.justNow;
  if (minutes < 60) return time.minutesAgo(minutes);
  if (minutes < 24 * 60) return time.hoursAgo(Math.floor(minutes / 60));
  return `${day(at, now)}, ${clock(at)}`;
}

/** "Today, 10:42", "Yesterday, 17:40", "5 Nov, 09:00". */
export function momentText(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days === 0) return time.today(clock(at));
  if (days === 1) return time.yesterday(clock(at));
  return `${day(at, now)}, ${clock(at)}`;
}

/** The same in the midst of a sentence: "today, 10:42". */
export function momentWithin(at: Date, now: Date): string {
  const text = momentText(at, now);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** When somebody was seen: "12 min ago" within the hour and the day, then "Yesterday, 17:40". */
export function seenText(at: Date, now: Date): string {
  const isRecent = now.getTime() - at.getTime() < 3_600_000 || daysBetween(at, now) === 0;
  return isRecent ? ageText(at, now) : momentText(at, now);
}

/** The whole moment with its zone, for titles. */
export function fullMomentText(at: Date): string {
  return `${longDate(at)}, ${clock(at)} ${time.zone}`;
}

/** "in 40 s", "in 14 min, at 10:42 WAT": when trying again makes sense. */
export function waitText(seconds: number, now: Date): string {
  const at = `${clock(new Date(now.getTime() + seconds * 1000))} ${time.zone}`;
  if (seconds < 60) return wait.seconds(seconds);
  if (seconds < 3600) return wait.minutes(Math.ceil(seconds / 60), at);
  return wait.hours(Math.ceil(seconds / 3600), at);
}
