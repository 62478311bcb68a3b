import { useState } from 'react';
import { messageHandling } from '#content/admin/messages.ts';
import { answerSpans } from '#modules/messages/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useAnswerTimes } from './inbox.ts';
import styles from './messages.module.css';
import { formatSpan } from './span-text.ts';

const texts = messageHandling.times;
const validSpans: ReadonlySet<string> = new Set(answerSpans.map(String));
type Days = Parameters<typeof useAnswerTimes>[0];

export function AnswerTimes() {
  const [days, setDays] = useState<Days>('30');
  const { data } = useAnswerTimes(days);
  if (data === undefined) return null;
  const { count, median_seconds: median, ninetieth_seconds: ninetieth } = data;
  const summaryText =
    median === null || ninetieth === null
      ? texts.none(days)
      : `${texts.line(formatSpan(median), formatSpan(ninetieth))} · ${texts.count(formatNumber(count), days)}`;
  return (
    <details className={styles.times}>
      <summary>
        <strong>{texts.heading}</strong>
        {` ${summaryText}`}
      </summary>
      <div className={styles.timesBody}>
        <SelectField
          label={texts.days}
          value={days}
          choices={answerSpans.map((span) => ({ name: String(span), texts: texts.last(span) }))}
          onChoose={(chosen) => {
            if (isSpan(chosen)) setDays(chosen);
          }}
        />
        <p>{texts.about}</p>
      </div>
    </details>
  );
}

function isSpan(text: string): text is Days {
  return validSpans.has(text);
}
