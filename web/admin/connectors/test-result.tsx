import { connectors as texts } from '#content/admin/connectors/connectors.ts';
import { formatDay } from '#web/format/dates.ts';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useNow } from '../use-now.ts';
import type { ConnectorTest } from './connectors-data.ts';

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
        {texts.silent(name)}
      </MessageBar>
    );
  const dayCounts = days
    .map((metricDays) => texts.told(texts.days(metricDays.days), texts.metrics[metricDays.metric]))
    .join(texts.and);
  return (
    <MessageBar
      key={attempt}
      tone={dayCounts === '' ? 'info' : 'good'}
      live="status"
      note={last === null ? undefined : texts.lastDay(formatDay(new Date(last), now))}
      onOutOfView={focusAndScrollTo}
    >
      {dayCounts === '' ? texts.answeredNothing(name) : texts.answered(name, dayCounts)}
    </MessageBar>
  );
}
