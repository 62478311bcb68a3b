import { formatTime, formatDay, formatWeekday } from '#web/format/dates.ts';
import { minuteMs } from '#modules/time.ts';

/** Formats a time as "Tue 1 Dec, 08:00 · Lagos time (WAT, UTC+1) · in 11 days", with the local time if it differs. */
export function formatSendTime(at: Date | null, now: Date): string {
  if (at === null) return 'Lagos time (WAT, UTC+1)';
  const moment = `${formatWeekday(at)} ${formatDay(at, now)}, ${formatTime(at)}`;
  if (at <= now) return [moment, 'Lagos time (WAT, UTC+1)', 'This time has passed'].join(' · ');
  const localTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
  const parts = [
    moment,
    'Lagos time (WAT, UTC+1)',
    formatTimeUntil(at, now),
    ...(localTime === formatTime(at) ? [] : [`${localTime} on your clock`]),
  ];
  return parts.join(' · ');
}

function formatTimeUntil(at: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((at.getTime() - now.getTime()) / minuteMs));
  if (minutes < 60) return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? formatInHours(hours) : formatInDays(Math.round(hours / 24));
}

function formatInHours(count: number) {
  return count === 1 ? 'in 1 hour' : `in ${count} hours`;
}

function formatInDays(count: number) {
  return count === 1 ? 'in 1 day' : `in ${count} days`;
}
