import { formatChange, formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import type { VisitCounts } from './visit-data.ts';
import type { Metric } from './visit-view.ts';
import { visits as texts } from './texts.ts';

const valueTexts = {
  visitors: (count: string) => (count === '1' ? '1 visitor' : `${count} visitors`),
  visits: (count: string) => (count === '1' ? '1 visit' : `${count} visits`),
  views: (count: string) => (count === '1' ? '1 page view' : `${count} page views`),
  viewsPerVisit: (count: string) => `${count} views per visit`,
  bounceRate: (count: string) => `${count} left after one page`,
} as const;

const twoDecimalsFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const oneDecimalFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats a value as "12.4k", "2.71" or "44.1%". Null means that there were no visits, and becomes a dash. */
export function formatShortMetric(metric: Metric, value: number | null): string {
  if (value === null) return '–';
  if (metric === 'bounceRate') return texts.percent(oneDecimalFormat.format(value));
  return metric === 'viewsPerVisit' ? twoDecimalsFormat.format(value) : formatShortNumber(value);
}

/** Formats a value with all digits. */
export function formatFullMetric(metric: Metric, value: number | null): string {
  const isRate = metric === 'bounceRate' || metric === 'viewsPerVisit';
  return value === null || isRate ? formatShortMetric(metric, value) : formatNumber(value);
}

/** Formats a value with its unit, such as "12.4k visitors". */
export function formatMetricWithUnit(metric: Metric, value: number): string {
  return valueTexts[metric](formatShortMetric(metric, value));
}

/**
 * Formats a change as "+4.8%", or "+1.2 points" for the bounce rate. An improvement has the tone `good`, no change `quiet`.
 */
export function formatMetricChange(metric: Metric, change: number | null) {
  if (change === null) return undefined;
  const isRate = metric === 'bounceRate';
  const changeLabel = isRate ? `${formatChange(change).slice(0, -1)} points` : formatChange(change);
  const direction = isRate ? -change : change;
  const mood = direction > 0 ? 'good' : direction < 0 ? 'bad' : 'quiet';
  return { texts: changeLabel, mood } as const;
}

/** Formats a share of a whole as "12%", or "<1%" if it is small but not zero. */
export function formatShare(part: number, total: number): string {
  if (total === 0 || part === 0) return texts.percent('0');
  const percent = (part / total) * 100;
  return percent < 1 ? texts.percent('<1') : texts.percent(String(Math.min(100, Math.round(percent))));
}

export function getMetricValue(counts: VisitCounts, metric: Metric): number | null {
  return counts[metric];
}
