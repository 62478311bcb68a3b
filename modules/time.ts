/** A length of time. A day has 24 hours. */
type Duration = { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number };

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
export const hourSeconds = 3600;
export const daySeconds = 86_400;

export function addTime(time: Date, duration: Duration): Date {
  return new Date(time.getTime() + toMilliseconds(duration));
}

export function subtractTime(time: Date, duration: Duration): Date {
  return new Date(time.getTime() - toMilliseconds(duration));
}

function toMilliseconds({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }: Duration): number {
  return days * dayMs + hours * hourMs + minutes * minuteMs + seconds * 1000 + ms;
}
