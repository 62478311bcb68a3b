import { lazy, Suspense, useState } from 'react';
import { visitComparisons, visitPeriods } from '#modules/visit-reports/constants.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { FileMenu } from './file-menu.tsx';
import { LiveCount } from './live-count.tsx';
import { formatDays } from './visit-bars.ts';
import type { Visits } from './visit-data.ts';
import { type VisitViewControl, metrics } from './visit-view.ts';
import styles from './visits.module.css';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { formatChangeText, formatComparedText } from './totals.tsx';
import { visits as texts } from './texts.ts';

const periodTexts = [
  { name: 'today', texts: 'Today' },
  { name: 'yesterday', texts: 'Yesterday' },
  { name: '7-days', texts: 'Last 7 days' },
  { name: '28-days', texts: 'Last 28 days' },
  { name: 'month', texts: 'This month' },
  { name: 'last-month', texts: 'Last month' },
  { name: '12-months', texts: 'Last 12 months' },
  { name: 'all', texts: 'All time' },
] as const;

const comparisonTexts = [
  { name: 'previous', texts: 'vs previous' },
  { name: 'year', texts: 'vs a year ago' },
  { name: 'none', texts: 'No comparison' },
] as const;

const OwnDays = lazy(async () => ({ default: (await import('./custom-period.tsx')).CustomPeriod }));

const customPeriod = 'own';

type PeriodBarProps = { control: VisitViewControl; report: Visits | undefined };

export function PeriodBar({ control, report }: PeriodBarProps) {
  const { view } = control;
  const [isChoosing, setChoosing] = useState(false);
  const isCustom = view.from !== '';

  function choose(name: string) {
    const period = visitPeriods.find((known) => known === name);
    if (period === undefined) setChoosing(true);
    else control.choosePeriod(period);
  }

  function compare(name: string) {
    const comparison = visitComparisons.find((known) => known === name);
    if (comparison !== undefined) control.chooseComparison(comparison);
  }

  return (
    <div className={styles.bar}>
      <SelectField
        label="Period"
        className={styles.select}
        value={isCustom ? 'these' : view.period}
        choices={[
          ...(isCustom ? [{ name: 'these', texts: formatDays(view.from, view.to) }] : []),
          ...periodTexts,
          { name: customPeriod, texts: 'Custom days…' },
        ]}
        onChoose={(name) => (name === 'these' ? undefined : choose(name))}
      />
      <SelectField
        label="Compare with"
        className={styles.select}
        value={view.compare}
        choices={comparisonTexts}
        onChoose={compare}
      />
      <div className={styles.tools}>
        <LiveCount />
        {report === undefined ? null : <HowCounted report={report} />}
        <FileMenu view={view} />
      </div>
      <Suspense>
        {isChoosing ? (
          <OwnDays
            from={report?.from ?? view.from}
            to={report?.to ?? view.to}
            onClose={() => setChoosing(false)}
            onChoose={(from, to) => {
              setChoosing(false);
              control.chooseDays(from, to);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/**
 * Explains each total and the days of its comparison. Uses a button instead of a tooltip, because touch screens and
 * keyboards have no hover.
 */
function HowCounted({ report }: { report: Visits }) {
  return (
    <DialogTrigger>
      <Button className={iconButtonClass} aria-label="What is counted">
        <Icon name="info" size={18} />
      </Button>
      <Popover placement="bottom end" className={popover.popover}>
        <Dialog className={popover.texts} aria-label="What is counted">
          <dl className={styles.explained}>
            {metrics.map((metric) => (
              <div key={metric}>
                <dt>{texts.metrics[metric]}</dt>
                <dd>{texts.explained[metric]}</dd>
                <dd>{formatChangeText(report, metric)}</dd>
              </div>
            ))}
          </dl>
          <p className="quiet">{formatComparedText(report)}</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
