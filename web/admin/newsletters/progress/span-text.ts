import { sending } from '#content/admin/sending.ts';

/** Formats a duration as "4 s", "2 min 5 s" or "3 h 12 min". */
export function spanText(seconds: number): string {
  const { span } = sending;
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return span.seconds(whole);
  if (whole < 3600) return span.minutes(Math.floor(whole / 60), whole % 60);
  return span.hours(Math.floor(whole / 3600), Math.floor((whole % 3600) / 60));
}
