/** Formats an estimate as "about 40 s left", "about 1 min 15 s left" or "about 2 h 5 min left", rounded up. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.ceil(seconds))} s left`;
  const quarters = Math.ceil(seconds / 15) * 15;
  if (quarters < 600) return formatMinutes(Math.floor(quarters / 60), quarters % 60);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? formatMinutes(minutes, 0)
    : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

function formatMinutes(minutes: number, seconds: number) {
  return seconds === 0 ? `about ${minutes} min left` : `about ${minutes} min ${seconds} s left`;
}
