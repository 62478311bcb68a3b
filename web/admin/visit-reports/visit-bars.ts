import type { Bar } from '#web/ui/charts/chart-bars.ts';
import type { VisitDay, Visits } from './visit-data.ts';
import type { Grain, Metric } from './visit-view.ts';

/** The maximum number of bars by day and by week. A phone has space for twelve bars that a finger can hit. */
const maxDays = { wide: 45, narrow: 12 } as const;
const maxWeeks = { wide: 27, narrow: 12 } as const;

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const dayNumber = createFormat({ day: 'numeric' });
const weekday = createFormat({ weekday: 'short' });
const dayName = createFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDay = createFormat({ day: 'numeric', month: 'short' });
const longDay = createFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const shortMonth = createFormat({ month: 'short' });
const longMonth = createFormat({ month: 'long', year: 'numeric' });

/** Returns the possible units of a bar. A chart needs more than one bar, and hundreds of bars are unreadable. */
export function listGrains(days: number): Grain[] {
  const fit = { day: days <= 92, week: days > 7 && days <= 800, month: days > 31 };
  return (['day', 'week', 'month'] as const).filter((grain) => fit[grain]);
}

/** Returns the chosen unit of a bar if it suits the period. Otherwise returns a unit that suits the period and the window. */
export function getGrain(chosen: Grain | '', days: number, window: 'wide' | 'narrow'): Grain {
  const possibleGrains = listGrains(days);
  if (chosen !== '' && possibleGrains.includes(chosen)) return chosen;
  if (days <= maxDays[window]) return 'day';
  return possibleGrains.includes('week') && days / 7 <= maxWeeks[window] ? 'week' : 'month';
}

/** Returns the bars of a report. If the report has a comparison, each bar includes the same days of the earlier period. */
export function toVisitBars(report: Pick<Visits, 'days' | 'compared'>, metric: Metric, grain: Grain): Bar[] {
  const earlier = report.compared?.days ?? [];
  const isWithoutComparison = report.compared === null || earlier.length < report.days.length / 2;
  const span = { grain, days: report.days.length, metric };
  return groupDays(report.days, grain).map(({ days, at }) =>
    toBar(days, isWithoutComparison ? [] : earlier.slice(at, at + days.length), span),
  );
}

function toBar(
  days: readonly VisitDay[],
  before: readonly VisitDay[],
  { grain, metric, days: all }: { grain: Grain; metric: Metric; days: number },
): Bar {
  const [first, last] = [days[0], days.at(-1)];
  const isPartial = grain === 'week' ? days.length < 7 : grain === 'month' && !first?.date.endsWith('-01');
  const bar = {
    key: first?.date ?? '',
    ...formatNames(grain, first, last, all),
    value: getValue(days, metric),
    isUnfinished: isPartial || days.some(({ unfinished }) => unfinished),
  };
  if (before.length === 0) return bar;
  const longLabel = formatSpan(before[0], before.at(-1), first);
  return { ...bar, comparison: { value: getValue(before, metric), longLabel } };
}

/** Formats a period, such as "1 – 28 Nov 2026". */
export function formatDays(from: string, to: string): string {
  const [first, last] = [toDate(from), toDate(to)];
  if (from === to) return longDay.format(last);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${(isSameYear ? shortDay : longDay).format(first)} – ${longDay.format(last)}`;
}

function groupDays(days: readonly VisitDay[], grain: Grain): { days: VisitDay[]; at: number }[] {
  const groups = new Map<string, { days: VisitDay[]; at: number }>();
  // Weeks are counted back from the last day, so that the last week is complete.
  const rest = days.length % 7;
  for (const [at, day] of days.entries()) {
    const key =
      grain === 'day'
        ? day.date
        : grain === 'month'
          ? day.date.slice(0, 7)
          : String(Math.floor((at + 7 - rest) / 7));
    const group = groups.get(key) ?? { days: [], at };
    group.days.push(day);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function getValue(days: readonly VisitDay[], metric: Metric): number {
  const sum = (name: 'visitors' | 'visits' | 'views' | 'bounces') =>
    days.reduce((total, day) => total + day[name], 0);
  if (metric === 'viewsPerVisit') return Math.round((sum('views') / Math.max(sum('visits'), 1)) * 100) / 100;
  if (metric === 'bounceRate') return Math.round((sum('bounces') / Math.max(sum('visits'), 1)) * 1000) / 10;
  return sum(metric);
}

function formatNames(grain: Grain, first: VisitDay | undefined, last: VisitDay | undefined, days: number) {
  const date = toDate(first?.date);
  if (grain === 'month')
    return { label: shortMonth.format(date).slice(0, 3), longLabel: longMonth.format(date) };
  if (grain === 'week') return { label: shortDay.format(date), longLabel: formatSpan(first, last) };
  const label = days <= 14 ? `${weekday.format(date)} ${dayNumber.format(date)}` : dayNumber.format(date);
  return { label, longLabel: dayName.format(date) };
}

/** Formats a period, such as "20 Oct – 26 Oct", with the year if it differs from the year of `comparedDay`. */
function formatSpan(first: VisitDay | undefined, last: VisitDay | undefined, comparedDay?: VisitDay): string {
  const isSameYear = last?.date.slice(0, 4) === comparedDay?.date.slice(0, 4);
  const end = (isSameYear ? shortDay : longDay).format(toDate(last?.date));
  return first?.date === last?.date ? end : `${shortDay.format(toDate(first?.date))} – ${end}`;
}

function toDate(date = '1970-01-01'): Date {
  return new Date(`${date}T00:00:00Z`);
}
