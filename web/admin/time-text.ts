import { timePhrases, waitPhrases } from '#content/error-messages.ts';
import { formatTime, formatDay, countDaysBetween, formatLongDate } from '#web/format/dates.ts';

/** Formats an age below 24 hours as "14 min ago", and an older time as a date, because a larger age would be too imprecise. */
export function formatAge(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return timePhrases.justNow;
  if (minutes < 60) return timePhrases.minutesAgo(minutes);
  if (minutes < 24 * 60) return timePhrases.hoursAgo(Math.floor(minutes / 60));
  return `${formatDay(at, now)}, ${formatTime(at)}`;
}

/** Formats a time, such as "Today, 10:42", "Yesterday, 17:40" or "5 Nov, 09:00". */
export function formatMoment(at: Date, now: Date): string {
  const days = countDaysBetween(at, now);
  if (days === 0) return timePhrases.today(formatTime(at));
  if (days === 1) return timePhrases.yesterday(formatTime(at));
  return `${formatDay(at, now)}, ${formatTime(at)}`;
}

/** Formats a time for the middle of a sentence, such as "today, 10:42". */
export function formatMomentInSentence(at: Date, now: Date): string {
  const text = formatMoment(at, now);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Formats the time of a last visit: "12 min ago" within the last hour or on the same day, otherwise "Yesterday, 17:40". */
export function formatLastSeen(at: Date, now: Date): string {
  const isRecent = now.getTime() - at.getTime() < 3_600_000 || countDaysBetween(at, now) === 0;
  return isRecent ? formatAge(at, now) : formatMoment(at, now);
}

/** Formats the full date and time with the time zone, for tooltips. */
export function formatFullMoment(at: Date): string {
  return `${formatLongDate(at)}, ${formatTime(at)} ${timePhrases.zone}`;
}

/** Formats the time until a retry, such as "in 40 s" or "in 14 min, at 10:42 WAT". */
export function formatWait(seconds: number, now: Date): string {
  const at = `${formatTime(new Date(now.getTime() + seconds * 1000))} ${timePhrases.zone}`;
  if (seconds < 60) return waitPhrases.seconds(seconds);
  if (seconds < 3600) return waitPhrases.minutes(Math.ceil(seconds / 60), at);
  return waitPhrases.hours(Math.ceil(seconds / 3600), at);
}
