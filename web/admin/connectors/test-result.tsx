import { sources as texts } from '#content/admin/connectors/sources.ts';
import { day } from '#web/format/dates.ts';
import { scrollIntoSight } from '#web/ui/feedback/in-sight.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useNow } from '../use-now.ts';
import type { SourceTest } from './sources-data.ts';

type TestResultProps = {
  name: string;
  result: SourceTest;
  /** Distinguishes tests with the same result, so that each is announced. */
  attempt: number;
};

export function TestResult({ name, result, attempt }: TestResultProps) {
  const now = useNow();
  const { days, last_day: last, fault } = result;
  if (fault !== null)
    return (
      <MessageBar
        key={attempt}
        mood="bad"
        live="alert"
        note={
          <>
            {fault.said}
            <br />
            {texts.advice[fault.kind]}
          </>
        }
        onOutOfSight={scrollIntoSight}
      >
        {texts.silent(name)}
      </MessageBar>
    );
  const told = days.map((one) => texts.told(texts.days(one.days), texts.metrics[one.metric])).join(texts.and);
  return (
    <MessageBar
      key={attempt}
      mood={told === '' ? 'info' : 'good'}
      live="status"
      note={last === null ? undefined : texts.lastDay(day(new Date(last), now))}
      onOutOfSight={scrollIntoSight}
    >
      {told === '' ? texts.answeredNothing(name) : texts.answered(name, told)}
    </MessageBar>
  );
}
