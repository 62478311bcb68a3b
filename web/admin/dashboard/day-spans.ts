/** Statistics use UTC days, independent of the user's time zone. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const shortDay = format({ day: 'numeric', month: 'short' });
const dayNumber = format({ day: 'numeric' });

/** Formats `2026-11-20` as "20 Nov". */
export function dayText(day: string): string {
  return shortDay.format(dateOf(day));
}

/** Formats a span of days: "20 Nov", "1–20 Nov" or "29 Oct – 4 Nov". */
export function daySpanText({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayText(to);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayNumber.format(dateOf(from))}–${dayText(to)}`;
  return `${dayText(from)} – ${dayText(to)}`;
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
