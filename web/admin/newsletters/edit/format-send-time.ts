import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { formatTime, formatDay, formatWeekday } from '#web/format/dates.ts';
import { minuteMs } from '#modules/time.ts';

/** Formats a time as "Tue 1 Dec, 08:00 · Lagos time (WAT, UTC+1) · in 11 days", with the local time if it differs. */
export function formatSendTime(at: Date | null, now: Date): string {
  if (at === null) return newsletterEditor.zone;
  const moment = `${formatWeekday(at)} ${formatDay(at, now)}, ${formatTime(at)}`;
  if (at <= now) return [moment, newsletterEditor.zone, newsletterEditor.past].join(' · ');
  const localTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
  const parts = [
    moment,
    newsletterEditor.zone,
    formatTimeUntil(at, now),
    ...(localTime === formatTime(at) ? [] : [newsletterEditor.yours(localTime)]),
  ];
  return parts.join(' · ');
}

function formatTimeUntil(at: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((at.getTime() - now.getTime()) / minuteMs));
  if (minutes < 60) return newsletterEditor.inMinutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? newsletterEditor.inHours(hours) : newsletterEditor.inDays(Math.round(hours / 24));
}
