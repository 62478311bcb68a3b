import { visits as texts } from '#content/admin/visits.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import type { DayPoint } from './visit-data.ts';

/** What a bar stands for in each period; a year of days would be a comb. */
export const grains = { week: 'day', month: 'day', quarter: 'week', half: 'week', year: 'month' } as const;
export type Grain = (typeof grains)[keyof typeof grains];

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const dayNumber = format({ day: 'numeric' });
const weekday = format({ weekday: 'short' });
const dayName = format({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDay = format({ day: 'numeric', month: 'short' });
const shortMonth = format({ month: 'short' });
const longMonth = format({ month: 'long', year: 'numeric' });

/**
 * Visitors as bars. A bar of several days is their average: people of different days are never added up, because the
 * same person may be among them.
 */
export function visitorBars(points: readonly DayPoint[], grain: Grain): Bar[] {
  return grouped(points, grain).map((days, index, all) => {
    const [first, last] = [dateOf(days[0]), dateOf(days.at(-1))];
    const sum = days.reduce((total, { value }) => total + value, 0);
    const isLast = index === all.length - 1;
    const { label, longLabel } = namesOf(grain, first, last, points.length);
    return {
      key: days[0]?.date ?? '',
      label,
      longLabel,
      value: Math.round(sum / Math.max(days.length, 1)),
      isUnfinished: isLast || (grain === 'month' && first.getUTCDate() !== 1),
    };
  });
}

function grouped(points: readonly DayPoint[], grain: Grain): DayPoint[][] {
  if (grain === 'day') return points.map((point) => [point]);
  const groups = new Map<string, DayPoint[]>();
  for (const [index, point] of points.entries()) {
    const key = grain === 'month' ? point.date.slice(0, 7) : String(Math.floor(index / 7));
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return [...groups.values()];
}

function namesOf(grain: Grain, first: Date, last: Date, days: number) {
  if (grain === 'month')
    return { label: shortMonth.format(first).slice(0, 3), longLabel: longMonth.format(first) };
  if (grain === 'day') {
    const label = days <= 7 ? weekday.format(first) : dayNumber.format(first);
    return { label, longLabel: dayName.format(first) };
  }
  return {
    label: shortDay.format(first),
    longLabel: texts.week(shortDay.format(first), shortDay.format(last)),
  };
}

function dateOf(point: DayPoint | undefined): Date {
  return new Date(`${point?.date ?? '1970-01-01'}T00:00:00Z`);
}
