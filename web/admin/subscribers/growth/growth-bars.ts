import { subscriberGrowth as texts } from '#content/admin/subscribers.ts';
import type { SubscriberSource } from '#modules/subscribers/constants.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import type { GrowthAnswer, Shown, ShownSource, SpanCounts } from './growth-data.ts';

type Counts = SpanCounts['sources'][SubscriberSource];

export const sources = ['form', 'import', 'staff'] as const satisfies readonly SubscriberSource[];
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

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const dayNumber = format({ day: 'numeric' });
const dayName = format({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDay = format({ day: 'numeric', month: 'short' });
const shortMonth = format({ month: 'short' });
const longMonth = format({ month: 'long', year: 'numeric' });

/** Returns one bar per period, for all sources or one. */
export function growthBars(answer: GrowthAnswer, shown: Shown, source: ShownSource): Bar[] {
  return answer.spans.map((span) => ({
    key: span.from.slice(0, 10),
    ...namesOf(answer, span),
    value: countOf(span, shown, source),
    isUnfinished: isUnfinished(answer, span),
  }));
}

/** Returns the sum of the chart by source. For `total`, the total at the end of the last period. */
export function sumsBySource(
  answer: GrowthAnswer,
  shown: Shown,
): { source: SubscriberSource; sum: number }[] {
  const spans = shown === 'total' ? answer.spans.slice(-1) : answer.spans;
  return sources.map((source) => ({
    source,
    sum: spans.reduce((sum, span) => sum + countOf(span, shown, source), 0),
  }));
}

/** Returns all counts by period for assistive technology, for the selected source. */
export function growthTable(
  answer: GrowthAnswer,
  source: ShownSource,
  written: (count: number) => string,
): { columns: string[]; rows: string[][] } {
  return {
    columns: [texts.columns.span, ...columns.map((name) => texts.columns[name]), texts.columns.note],
    rows: answer.spans.map((span) => [
      namesOf(answer, span).longLabel,
      ...columns.map((name) => written(sumOf(span, name, source))),
      isUnfinished(answer, span) ? texts.unfinished : '',
    ]),
  };
}

/** Returns the rows of the CSV file: one per period and source. */
export function growthRows(answer: GrowthAnswer): string[][] {
  const { from, to, source, note } = texts.columns;
  return [
    [from, to, source, ...columns.map((name) => texts.columns[name]), note],
    ...answer.spans.flatMap((span) =>
      sources.map((name) => [
        span.from.slice(0, 10),
        lastDay(span).toISOString().slice(0, 10),
        texts.sources[name],
        ...columns.map((column) => String(span.sources[name][column])),
        isUnfinished(answer, span) ? texts.unfinished : '',
      ]),
    ),
  ];
}

function countOf(span: SpanCounts, shown: Shown, source: ShownSource): number {
  const lost = shown === 'bounced' ? sumOf(span, 'complained', source) : 0;
  return sumOf(span, shown, source) + lost;
}

function sumOf({ sources: counts }: SpanCounts, name: keyof Counts, source: ShownSource): number {
  if (source !== 'all') return counts[source][name];
  return sources.reduce((sum, one) => sum + counts[one][name], 0);
}

function isUnfinished({ as_of: now }: GrowthAnswer, { until }: SpanCounts): boolean {
  return new Date(until) > new Date(now);
}

function namesOf({ by }: GrowthAnswer, span: SpanCounts): { label: string; longLabel: string } {
  const first = new Date(span.from);
  if (by === 'month')
    return { label: shortMonth.format(first).slice(0, 3), longLabel: longMonth.format(first) };
  if (by === 'day') return { label: dayNumber.format(first), longLabel: dayName.format(first) };
  const label = shortDay.format(first);
  return { label, longLabel: texts.week(label, shortDay.format(lastDay(span))) };
}

function lastDay({ until }: SpanCounts): Date {
  return new Date(new Date(until).getTime() - 1);
}
