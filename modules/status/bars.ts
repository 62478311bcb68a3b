import { type UptimePart, uptimeShown, uptimeStaleMinutes } from '#modules/status/constants.ts';
import type { UptimeBar, UptimeHour, UptimeOfPart, UptimeSpan, UptimeState } from '#modules/status/schema.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Lagos is one hour ahead of UTC all year. */
const lagosMs = hourMs;

/** The number of measured or missing minutes, and the number of minutes with a response. */
type Sum = { asked: number; answered: number };

/**
 * Calculates the uptime of a part from its hours in order: the last 24 hours and the last 90 days in Lagos, including the
 * current ones. Every minute without a record counts as not answered, from the first record of the part until now; the current
 * minute counts only if it has a record.
 */
export function uptimeOf(part: UptimePart, hours: readonly UptimeHour[], now: Date): UptimeOfPart {
  const known = new Map(hours.map((hour) => [hour.hour.getTime(), hour]));
  const first = firstMinuteOf(part, hours);
  const sumOf = (start: number) => sumOfHour(part, start, { known: known.get(start), first, now });
  const lastHour = floor(now.getTime(), hourMs);
  const today = floor(now.getTime() + lagosMs, dayMs) - lagosMs;
  return {
    part,
    now: stateNow(part, hours.at(-1), now),
    hours: spanOf(starts(lastHour, uptimeShown.hours, hourMs), first, (start) => [sumOf(start)]),
    days: spanOf(starts(today, uptimeShown.days, dayMs), first, (start) =>
      Array.from({ length: 24 }, (_, at) => sumOf(start + at * hourMs)),
    ),
  };
}

/** Returns the time of the first measurement of a part; emails are measured from the first hour with a mail server. */
function firstMinuteOf(part: UptimePart, hours: readonly UptimeHour[]): number {
  const hour = hours.find(({ mailAsked }) => part !== 'mail' || mailAsked > 0);
  return hour?.firstMinute.getTime() ?? Infinity;
}

function sumOfHour(
  part: UptimePart,
  start: number,
  { known, first, now }: { known: UptimeHour | undefined; first: number; now: Date },
): Sum {
  const from = Math.max(start, first);
  const noted = known === undefined ? 0 : known.lastMinute.getTime() + minuteMs;
  const until = Math.min(start + hourMs, Math.max(floor(now.getTime(), minuteMs), noted));
  const expected = Math.max(0, until - from) / minuteMs;
  const missing = Math.max(0, expected - (known?.minutes ?? 0));
  if (known === undefined) return { asked: missing, answered: 0 };
  if (part === 'database') return { asked: known.minutes + missing, answered: known.minutes };
  if (part === 'storage') return { asked: known.minutes + missing, answered: known.storageAnswered };
  // An hour without a configured mail server has no measurement of emails.
  if (known.mailAsked === 0) return { asked: 0, answered: 0 };
  return { asked: known.mailAsked + missing, answered: known.mailAnswered };
}

function spanOf(
  starts: readonly number[],
  first: number,
  sumsOf: (start: number) => readonly Sum[],
): UptimeSpan {
  const sums = starts.map((start) => ({ start, ...added(sumsOf(start)) }));
  const bars = sums.map(({ start, ...sum }): UptimeBar => ({
    start: new Date(start),
    answered: shareOf(sum),
  }));
  const answered = shareOf(added(sums));
  const isPartial = answered !== null && first > (starts[0] ?? 0);
  return { answered, since: isPartial ? new Date(first) : null, bars };
}

function added(sums: readonly Sum[]): Sum {
  const of = (name: keyof Sum) => sums.reduce((all, sum) => all + sum[name], 0);
  return { asked: of('asked'), answered: of('answered') };
}

function shareOf({ asked, answered }: Sum): number | null {
  return asked === 0 ? null : Math.min(1, answered / asked);
}

/** The database is available, because these records were read from it. */
function stateNow(part: UptimePart, last: UptimeHour | undefined, now: Date): UptimeState {
  if (part === 'database') return 'well';
  if (last === undefined) return 'unknown';
  if (now.getTime() - last.lastMinute.getTime() > uptimeStaleMinutes * minuteMs) return 'unknown';
  return last.lastDown.includes(part) ? 'trouble' : 'well';
}

function starts(last: number, count: number, stepMs: number): number[] {
  return Array.from({ length: count }, (_, at) => last - (count - 1 - at) * stepMs);
}

function floor(time: number, stepMs: number): number {
  return Math.floor(time / stepMs) * stepMs;
}
