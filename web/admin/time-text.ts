import { time, wait } from '#content/refusals.ts';
import { clock, day, daysBetween, longDate } from '#web/format/dates.ts';

/** Formats an age within a day, such as "14 min ago", then the date: larger ages would be too imprecise. */
export function ageText(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return time.justNow;
  if (minutes < 60) return time.minutesAgo(minutes);
  if (minutes < 24 * 60) return time.hoursAgo(Math.floor(minutes / 60));
  return `${day(at, now)}, ${clock(at)}`;
}

/** Formats a time, such as "Today, 10:42", "Yesterday, 17:40" or "5 Nov, 09:00". */
export function momentText(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days === 0) return time.today(clock(at));
  if (days === 1) return time.yesterday(clock(at));
  return `${day(at, now)}, ${clock(at)}`;
}

/** Formats a time for the middle of a sentence, such as "today, 10:42". */
export function momentWithin(at: Date, now: Date): string {
  const text = momentText(at, now);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Formats a last visit: "12 min ago" within the hour or the day, then "Yesterday, 17:40". */
export function seenText(at: Date, now: Date): string {
  const isRecent = now.getTime() - at.getTime() < 3_600_000 || daysBetween(at, now) === 0;
  return isRecent ? ageText(at, now) : momentText(at, now);
}

/** Formats the full date and time with the time zone, for tooltips. */
export function fullMomentText(at: Date): string {
  return `${longDate(at)}, ${clock(at)} ${time.zone}`;
}

/** Formats the time until a retry, such as "in 40 s" or "in 14 min, at 10:42 WAT". */
export function waitText(seconds: number, now: Date): string {
  const at = `${clock(new Date(now.getTime() + seconds * 1000))} ${time.zone}`;
  if (seconds < 60) return wait.seconds(seconds);
  if (seconds < 3600) return wait.minutes(Math.ceil(seconds / 60), at);
  return wait.hours(Math.ceil(seconds / 3600), at);
}
