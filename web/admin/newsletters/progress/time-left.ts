import { newsletterProgress } from '#content/admin/newsletter-progress.ts';

/** Formats an estimate as "about 40 s left", "about 1 min 15 s left" or "about 2 h 5 min left", rounded up. */
export function formatTimeLeft(seconds: number): string {
  const { left } = newsletterProgress;
  if (seconds < 60) return left.seconds(Math.max(1, Math.ceil(seconds)));
  const quarters = Math.ceil(seconds / 15) * 15;
  if (quarters < 600) return left.minutes(Math.floor(quarters / 60), quarters % 60);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? left.minutes(minutes, 0) : left.hours(Math.floor(minutes / 60), minutes % 60);
}
