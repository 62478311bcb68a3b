import { sending } from '#content/office-sending.ts';

/** "about 40 s left", "about 1 min 15 s left", "about 2 h 5 min left": rounded, because it is a guess. */
export function timeLeftWords(seconds: number): string {
  const { left } = sending;
  if (seconds < 60) return left.seconds(Math.max(1, Math.ceil(seconds)));
  if (seconds < 600)
    return left.minutes(Math.floor(seconds / 60), (Math.ceil((seconds % 60) / 15) * 15) % 60);
  if (seconds < 3600) return left.minutes(Math.ceil(seconds / 60), 0);
  return left.hours(Math.floor(seconds / 3600), Math.ceil((seconds % 3600) / 60) % 60);
}
