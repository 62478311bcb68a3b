import { useId } from 'react';
import { visits as texts } from '#content/admin/visits.ts';
import { changeOf, fullMetric, shortMetric, valueIn } from './metric-text.ts';
import { daysText } from './visit-bars.ts';
import type { Visits } from './visit-data.ts';
import { type Metric, metrics } from './visit-view.ts';
import styles from './totals.module.css';

type TotalsProps = { report: Visits; metric: Metric; onChoose: (metric: Metric) => void };

/**
 * Five totals with their changes. The chart shows the selected one. Radio buttons, so that arrow keys change the
 * selection.
 */
export function Totals({ report, metric, onChoose }: TotalsProps) {
  const name = useId();
  return (
    <fieldset className={styles.totals}>
      <legend className="visually-hidden">{texts.totals}</legend>
      {metrics.map((one) => (
        <Total
          key={one}
          name={name}
          report={report}
          metric={one}
          isChosen={one === metric}
          onChoose={() => onChoose(one)}
        />
      ))}
    </fieldset>
  );
}

type TotalProps = Omit<TotalsProps, 'onChoose'> & { name: string; isChosen: boolean; onChoose: () => void };

function Total({ name, report, metric, isChosen, onChoose }: TotalProps) {
  const explainedId = useId();
  const value = valueIn(report.totals, metric);
  const change = changeOf(metric, report.change?.[metric] ?? null);
  const explained = [texts.explained[metric], changeText(report, metric), comparedText(report)]
    .filter((text) => text !== '')
    .join(' ');
  return (
    <label className={styles.total} title={explained}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        className="visually-hidden"
        aria-describedby={explainedId}
        onChange={onChoose}
      />
      <span className={styles.label}>{texts.metrics[metric]}</span>
      <span className={styles.value}>{shortMetric(metric, value)}</span>
      {change === undefined ? null : <span className={styles[change.mood]}>{change.texts}</span>}
      <span id={explainedId} hidden>
        {explained}
      </span>
    </label>
  );
}

/** Returns the two compared values, or an empty string if there is no comparison. */
export function changeText({ change }: Visits, metric: Metric): string {
  if (change === null) return '';
  const [now, before] = [change.finished, change.earlier].map(({ totals }) =>
    fullMetric(metric, valueIn(totals, metric)),
  );
  return texts.changeOf(now ?? '', before ?? '');
}

/** Returns the compared days, or an empty string if there is no comparison. */
export function comparedText({ change, compared }: Visits): string {
  if (compared === null) return '';
  if (change === null) return texts.noChange;
  const [days, before] = [change.finished, change.earlier].map(({ from, to }) => daysText(from, to));
  return texts.comparedBy(days ?? '', before ?? '');
}
