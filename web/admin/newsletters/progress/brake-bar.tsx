import { newsletterProgress } from '#content/admin/sending.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';

const { brake: texts } = newsletterProgress;

/** Explains why the circuit breaker paused the newsletter, with the mail server's message and advice. */
export function CircuitBreakerBar({ brake }: { brake: NonNullable<Newsletter['brake']> }) {
  const lead = brake.reason === 'share' ? texts.share : texts.sameAnswer;
  return (
    <MessageBar tone="bad" live="alert" note={texts.about[brake.about]}>
      {lead(formatNumber(brake.refused))}
      <q className={styles.answerSaid}>{brake.answer}</q>
    </MessageBar>
  );
}
