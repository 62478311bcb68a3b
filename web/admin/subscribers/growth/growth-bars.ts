import type { SubscriberSource } from '#modules/subscribers/constants.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import type { GrowthResponse, GrowthCount, GrowthSource, SpanCounts } from './growth-data.ts';
import { subscriberGrowth as texts } from './texts.ts';

const nameTexts = {
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  new: 'Signed up',
  restored: 'Emails turned back on',
  complained: 'Marked as spam',
  erased: 'Deleted',
  total: 'Total',
} as const;

type Counts = SpanCounts['sources'][SubscriberSource];

export const growthSources = ['form', 'import', 'staff'] as const satisfies readonly SubscriberSource[];
const columns = [
  'new',
  'confirmed',
  'restored',
  'unsubscribed',
  'bounced',
  'complained',
  'erased',
  'total',
] as const satisfies readonly (keyof Counts)[];

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const dayNumber = createFormat({ day: 'numeric' });
const dayName = createFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDay = createFormat({ day: 'numeric', month: 'short' });
const shortMonth = createFormat({ month: 'short' });
const longMonth = createFormat({ month: 'long', year: 'numeric' });

/** Returns one bar per period, for all sources or for one source. */
export function toGrowthBars(answer: GrowthResponse, shown: GrowthCount, source: GrowthSource): Bar[] {
  return answer.spans.map((span) => ({
    key: span.from.slice(0, 10),
    ...formatNames(answer, span),
    value: getCount(span, shown, source),
    isUnfinished: isUnfinished(answer, span),
  }));
}

/** Returns the sum of all periods by source. For `total`, returns the total at the end of the last period instead. */
export function sumBySource(
  answer: GrowthResponse,
  shown: GrowthCount,
): { source: SubscriberSource; sum: number }[] {
  const spans = shown === 'total' ? answer.spans.slice(-1) : answer.spans;
  return growthSources.map((source) => ({
    source,
    sum: spans.reduce((sum, span) => sum + getCount(span, shown, source), 0),
  }));
}

/** Returns all counts by period for assistive technology, for the selected source. */
export function toGrowthTable(
  answer: GrowthResponse,
  source: GrowthSource,
  formatCount: (count: number) => string,
): { columns: string[]; rows: string[][] } {
  return {
    columns: ['Period (UTC)', ...columns.map((name) => nameTexts[name]), 'Note'],
    rows: answer.spans.map((span) => [
      formatNames(answer, span).longLabel,
      ...columns.map((name) => formatCount(getSum(span, name, source))),
      isUnfinished(answer, span) ? 'not finished yet' : '',
    ]),
  };
}

/** Returns the rows of the CSV file: one per period and source. */
export function toGrowthRows(answer: GrowthResponse): string[][] {
  return [
    ['From', 'To', 'Source', ...columns.map((name) => nameTexts[name]), 'Note'],
    ...answer.spans.flatMap((span) =>
      growthSources.map((name) => [
        span.from.slice(0, 10),
        getLastDay(span).toISOString().slice(0, 10),
        texts.sources[name],
        ...columns.map((column) => String(span.sources[name][column])),
        isUnfinished(answer, span) ? 'not finished yet' : '',
      ]),
    ),
  ];
}

function getCount(span: SpanCounts, shown: GrowthCount, source: GrowthSource): number {
  const complaints = shown === 'bounced' ? getSum(span, 'complained', source) : 0;
  return getSum(span, shown, source) + complaints;
}

function getSum({ sources: counts }: SpanCounts, name: keyof Counts, source: GrowthSource): number {
  if (source !== 'all') return counts[source][name];
  return growthSources.reduce((sum, one) => sum + counts[one][name], 0);
}

function isUnfinished({ asOf: now }: GrowthResponse, { until }: SpanCounts): boolean {
  return new Date(until) > new Date(now);
}

function formatNames({ by }: GrowthResponse, span: SpanCounts): { label: string; longLabel: string } {
  const first = new Date(span.from);
  if (by === 'month')
    return { label: shortMonth.format(first).slice(0, 3), longLabel: longMonth.format(first) };
  if (by === 'day') return { label: dayNumber.format(first), longLabel: dayName.format(first) };
  const label = shortDay.format(first);
  return { label, longLabel: `${label} – ${shortDay.format(getLastDay(span))}` };
}

function getLastDay({ until }: SpanCounts): Date {
  return new Date(new Date(until).getTime() - 1);
}
