import { newsletterProgress } from '#content/admin/newsletter-progress.ts';

/** Formats a duration as "4 s", "2 min 5 s" or "3 h 12 min". */
export function formatSpan(seconds: number): string {
  const { span } = newsletterProgress;
  const wholeSeconds = Math.max(1, Math.round(seconds));
  if (wholeSeconds < 60) return span.seconds(wholeSeconds);
  if (wholeSeconds < 3600) return span.minutes(Math.floor(wholeSeconds / 60), wholeSeconds % 60);
  return span.hours(Math.floor(wholeSeconds / 3600), Math.floor((wholeSeconds % 3600) / 60));
}
