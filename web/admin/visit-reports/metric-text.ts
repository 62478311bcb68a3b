import { visits as texts } from '#content/admin/visits.ts';
import { changeText, fullNumber, shortNumber } from '#web/format/numbers.ts';
import type { Counts } from './visit-data.ts';
import type { Metric } from './visit-view.ts';

const twoDecimals = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats a value as "12.4k", "2.71" or "44.1%". Null becomes a dash: there were no visits. */
export function shortMetric(metric: Metric, value: number | null): string {
  if (value === null) return '–';
  if (metric === 'bounce_rate') return texts.percent(oneDecimal.format(value));
  return metric === 'views_per_visit' ? twoDecimals.format(value) : shortNumber(value);
}

/** Formats a value with all digits. */
export function fullMetric(metric: Metric, value: number | null): string {
  const isRate = metric === 'bounce_rate' || metric === 'views_per_visit';
  return value === null || isRate ? shortMetric(metric, value) : fullNumber(value);
}

/** Formats a value with its unit, such as "12.4k visitors". */
export function metricText(metric: Metric, value: number): string {
  return texts.values[metric](shortMetric(metric, value));
}

/**
 * Formats a change as "+4.8%", or "+1.2 points" for the bounce rate. An improvement has the tone `good`, no change
 * `quiet`.
 */
export function changeOf(metric: Metric, change: number | null) {
  if (change === null) return undefined;
  const isRate = metric === 'bounce_rate';
  const written = isRate ? texts.points(changeText(change).slice(0, -1)) : changeText(change);
  const direction = isRate ? -change : change;
  const mood = direction > 0 ? 'good' : direction < 0 ? 'bad' : 'quiet';
  return { texts: written, mood } as const;
}

/** Formats a share of a whole as "12%", or "<1%" if it is small but not zero. */
export function shareText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return texts.percent('0');
  const percent = (part / whole) * 100;
  return percent < 1 ? texts.percent('<1') : texts.percent(String(Math.min(100, Math.round(percent))));
}

export function valueIn(counts: Counts, metric: Metric): number | null {
  return counts[metric];
}
