/** Formats a duration as "4 s", "2 min 5 s" or "3 h 12 min". */
export function formatSpan(seconds: number): string {
  const wholeSeconds = Math.max(1, Math.round(seconds));
  if (wholeSeconds < 60) return `${wholeSeconds} s`;
  if (wholeSeconds < 3600) return `${Math.floor(wholeSeconds / 60)} min ${wholeSeconds % 60} s`;
  return `${Math.floor(wholeSeconds / 3600)} h ${Math.floor((wholeSeconds % 3600) / 60)} min`;
}
