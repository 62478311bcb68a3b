import { type UptimePart, uptimePeriods, uptimeStaleMinutes } from '#modules/status/constants.ts';
import type {
  PartUptime,
  UptimeBar,
  UptimeChecks,
  UptimeHour,
  UptimeSpan,
  UptimeState,
} from '#modules/status/schema.ts';
import { dayMs, hourMs, minuteMs } from '#modules/time.ts';

/** Lagos is one hour ahead of UTC all year. */
const lagosMs = hourMs;

/**
 * Calculates the uptime of a part from its hours in order: the last 24 hours and the last 90 days in Lagos, including
 * the current hour and day. A minute without a record between the first record of the part and now is treated as a
 * minute without a response. The current minute is included only if it has a record.
 */
export function computeUptime(part: UptimePart, hours: readonly UptimeHour[], now: Date): PartUptime {
  const hoursByStart = new Map(hours.map((hour) => [hour.hour.getTime(), hour]));
  const first = getFirstMinute(part, hours);
  const countAt = (start: number) => countHour(part, start, { known: hoursByStart.get(start), first, now });
  const lastHour = floorTime(now.getTime(), hourMs);
  const today = floorTime(now.getTime() + lagosMs, dayMs) - lagosMs;
  return {
    part,
    now: getCurrentState(part, hours.at(-1), now),
    hours: buildSpan(listStarts(lastHour, uptimePeriods.hours, hourMs), first, (start) => [countAt(start)]),
    days: buildSpan(listStarts(today, uptimePeriods.days, dayMs), first, (start) =>
      Array.from({ length: 24 }, (_, at) => countAt(start + at * hourMs)),
    ),
  };
}

/** Returns the time of the first measurement of a part; emails are measured from the first hour with a mail server. */
function getFirstMinute(part: UptimePart, hours: readonly UptimeHour[]): number {
  const hour = hours.find(({ mailAsked }) => part !== 'mail' || mailAsked > 0);
  return hour?.firstMinute.getTime() ?? Infinity;
}

function countHour(
  part: UptimePart,
  start: number,
  { known, first, now }: { known: UptimeHour | undefined; first: number; now: Date },
): UptimeChecks {
  const from = Math.max(start, first);
  const recordedUntil = known === undefined ? 0 : known.lastMinute.getTime() + minuteMs;
  const until = Math.min(start + hourMs, Math.max(floorTime(now.getTime(), minuteMs), recordedUntil));
  const expected = Math.max(0, until - from) / minuteMs;
  const missing = Math.max(0, expected - (known?.minutes ?? 0));
  if (known === undefined) return { asked: missing, answered: 0 };
  if (part === 'database') return { asked: known.minutes + missing, answered: known.minutes };
  if (part === 'storage') return { asked: known.minutes + missing, answered: known.storageAnswered };
  // An hour without a configured mail server has no measurement of emails.
  if (known.mailAsked === 0) return { asked: 0, answered: 0 };
  return { asked: known.mailAsked + missing, answered: known.mailAnswered };
}

function buildSpan(
  starts: readonly number[],
  first: number,
  getCounts: (start: number) => readonly UptimeChecks[],
): UptimeSpan {
  const sums = starts.map((start) => ({ start, ...addCounts(getCounts(start)) }));
  const bars = sums.map(({ start, ...sum }): UptimeBar => ({
    start: new Date(start),
    answered: getAnsweredShare(sum),
    checks: { asked: sum.asked, answered: sum.answered },
  }));
  const checks = addCounts(sums);
  const answered = getAnsweredShare(checks);
  const isPartial = answered !== null && first > (starts[0] ?? 0);
  return { answered, checks, since: isPartial ? new Date(first) : null, bars };
}

function addCounts(sums: readonly UptimeChecks[]): UptimeChecks {
  const getTotal = (name: keyof UptimeChecks) => sums.reduce((all, sum) => all + sum[name], 0);
  return { asked: getTotal('asked'), answered: getTotal('answered') };
}

function getAnsweredShare({ asked, answered }: UptimeChecks): number | null {
  return asked === 0 ? null : Math.min(1, answered / asked);
}

/** Returns the current state of a part. The database is always available here, because the records were read from it. */
function getCurrentState(part: UptimePart, last: UptimeHour | undefined, now: Date): UptimeState {
  if (part === 'database') return 'well';
  if (last === undefined) return 'unknown';
  if (now.getTime() - last.lastMinute.getTime() > uptimeStaleMinutes * minuteMs) return 'unknown';
  return last.lastDown.includes(part) ? 'trouble' : 'well';
}

function listStarts(last: number, count: number, stepMs: number): number[] {
  return Array.from({ length: count }, (_, at) => last - (count - 1 - at) * stepMs);
}

function floorTime(time: number, stepMs: number): number {
  return Math.floor(time / stepMs) * stepMs;
}
