import { formatDay } from '#web/format/dates.ts';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useNow } from '../use-now.ts';
import type { ConnectorTest } from './connectors-data.ts';
import { connectors as texts } from './texts.ts';

type TestResultProps = {
  name: string;
  result: ConnectorTest;
  /** Distinguishes tests with the same result, so that screen readers announce each test. */
  attempt: number;
};

export function TestResult({ name, result, attempt }: TestResultProps) {
  const now = useNow();
  const { days, lastDay: last, fault: error } = result;
  if (error !== null)
    return (
      <MessageBar
        key={attempt}
        tone="bad"
        live="alert"
        note={
          <>
            {error.said}
            <br />
            {texts.advice[error.kind]}
          </>
        }
        onOutOfView={focusAndScrollTo}
      >
        {`${name} could not be read.`}
      </MessageBar>
    );
  const dayCounts = days
    .map(
      (metricDays) => `${texts.days(metricDays.days)} of ${texts.metrics[metricDays.metric].toLowerCase()}`,
    )
    .join(' and ');
  return (
    <MessageBar
      key={attempt}
      tone={dayCounts === '' ? 'info' : 'good'}
      live="status"
      note={last === null ? undefined : `The latest day is ${formatDay(new Date(last), now)}.`}
      onOutOfView={focusAndScrollTo}
    >
      {dayCounts === ''
        ? `${name} responded, but has no data for the last two weeks. This is normal for a new app.`
        : `${name} responded: ${dayCounts}.`}
    </MessageBar>
  );
}
