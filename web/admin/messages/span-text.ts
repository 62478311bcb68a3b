import { messageHandling } from '#content/admin/messages.ts';

const { spans } = messageHandling;

/** Formats a duration in seconds as "45 min", "3 h" or "2 days". */
export function formatSpan(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return spans.short;
  if (minutes < 90) return spans.minutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? spans.hours(hours) : spans.days(Math.round(hours / 24));
}

export function formatSpanBetween(from: string, until: Date | string): string {
  return formatSpan(Math.max(0, (new Date(until).getTime() - new Date(from).getTime()) / 1000));
}
