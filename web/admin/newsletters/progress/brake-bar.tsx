import { sending } from '#content/admin/sending.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';

const { brake: texts } = sending;

/** Explains why the circuit breaker paused the newsletter, with the mail server's message and advice. */
export function BrakeBar({ brake }: { brake: NonNullable<Newsletter['brake']> }) {
  const lead = brake.reason === 'share' ? texts.share : texts.sameAnswer;
  return (
    <MessageBar mood="bad" live="alert" note={texts.about[brake.about]}>
      {lead(fullNumber(brake.refused))}
      <q className={styles.answerSaid}>{brake.answer}</q>
    </MessageBar>
  );
}
