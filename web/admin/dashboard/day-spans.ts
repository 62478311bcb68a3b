/** Formats dates in UTC, because statistics use UTC days, independent of the user's time zone. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const shortDay = format({ day: 'numeric', month: 'short' });
const dayNumber = format({ day: 'numeric' });

/** Formats `2026-11-20` as "20 Nov". */
export function formatDayText(day: string): string {
  return shortDay.format(toDate(day));
}

/** Formats a span of days: "20 Nov", "1–20 Nov" or "29 Oct – 4 Nov". */
export function formatDaySpan({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatDayText(to);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayNumber.format(toDate(from))}–${formatDayText(to)}`;
  return `${formatDayText(from)} – ${formatDayText(to)}`;
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
