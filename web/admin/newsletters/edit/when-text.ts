import { writing } from '#content/admin/write-newsletter.ts';
import { clock, day, weekday } from '#web/format/dates.ts';

/** Formats a time as "Tue 1 Dec, 08:00 · Lagos time (WAT, UTC+1) · in 11 days", with the local time if it differs. */
export function whenText(at: Date | null, now: Date): string {
  if (at === null) return writing.zone;
  const moment = `${weekday(at)} ${day(at, now)}, ${clock(at)}`;
  if (at <= now) return [moment, writing.zone, writing.past].join(' · ');
  const own = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
  const parts = [moment, writing.zone, awayText(at, now), ...(own === clock(at) ? [] : [writing.yours(own)])];
  return parts.join(' · ');
}

function awayText(at: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((at.getTime() - now.getTime()) / 60_000));
  if (minutes < 60) return writing.inMinutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? writing.inHours(hours) : writing.inDays(Math.round(hours / 24));
}
