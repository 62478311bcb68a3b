import { useId } from 'react';
import { formatMetricChange, formatFullMetric, formatShortMetric, getMetricValue } from './metric-text.ts';
import { formatDays } from './visit-bars.ts';
import type { Visits } from './visit-data.ts';
import { type Metric, metrics } from './visit-view.ts';
import styles from './totals.module.css';
import { visits as texts } from './texts.ts';

type TotalsProps = { report: Visits; metric: Metric; onChoose: (metric: Metric) => void };

/**
 * Five totals with their changes. The chart shows the selected total. The totals are radio buttons, so that arrow
 * keys change the selection.
 */
export function Totals({ report, metric, onChoose }: TotalsProps) {
  const name = useId();
  return (
    <fieldset className={styles.totals}>
      <legend className="visually-hidden">Totals of the period; the chart shows the selected total</legend>
      {metrics.map((one) => (
        <Total
          key={one}
          name={name}
          report={report}
          metric={one}
          isSelected={one === metric}
          onChoose={() => onChoose(one)}
        />
      ))}
    </fieldset>
  );
}

type TotalProps = Omit<TotalsProps, 'onChoose'> & { name: string; isSelected: boolean; onChoose: () => void };

function Total({ name, report, metric, isSelected, onChoose }: TotalProps) {
  const explainedId = useId();
  const value = getMetricValue(report.totals, metric);
  const change = formatMetricChange(metric, report.change?.[metric] ?? null);
  const explained = [texts.explained[metric], formatChangeText(report, metric), formatComparedText(report)]
    .filter((text) => text !== '')
    .join(' ');
  return (
    <label className={styles.total} title={explained}>
      <input
        type="radio"
        name={name}
        checked={isSelected}
        className="visually-hidden"
        aria-describedby={explainedId}
        onChange={onChoose}
      />
      <span className={styles.label}>{texts.metrics[metric]}</span>
      <span className={styles.value}>{formatShortMetric(metric, value)}</span>
      {change === undefined ? null : <span className={styles[change.mood]}>{change.texts}</span>}
      <span id={explainedId} hidden>
        {explained}
      </span>
    </label>
  );
}

/** Returns the two compared values, or an empty string if there is no comparison. */
export function formatChangeText({ change }: Visits, metric: Metric): string {
  if (change === null) return '';
  const [now, before] = [change.finished, change.earlier].map(({ totals }) =>
    formatFullMetric(metric, getMetricValue(totals, metric)),
  );
  return `${now ?? ''}, ${before ?? ''} before.`;
}

/** Returns the compared days, or an empty string if there is no comparison. */
export function formatComparedText({ change, compared }: Visits): string {
  if (compared === null) return '';
  if (change === null) return 'There is no complete day to compare yet.';
  const [days, before] = [change.finished, change.earlier].map(({ from, to }) => formatDays(from, to));
  return `Only complete days are compared: ${days ?? ''} with ${before ?? ''}.`;
}
