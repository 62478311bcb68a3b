import { Link } from 'react-router';
import { messages } from '#content/messages.ts';
import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { MailErrorBars } from '../mail-server/mail-error-bars.tsx';
import { ConfirmButton } from '../../confirm-button.tsx';
import { getServerText } from '../../error-text.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import type { Lifecycle } from './use-lifecycle.ts';
import { BouncedNote } from './bounced-note.tsx';
import { useMailTransport } from './use-mail-transport.ts';
import { outboxAddress } from '../../paths.ts';
import { ImportNotice } from '../import-notice.tsx';
import { UndoButton } from './undo-button.tsx';

const { brake: texts } = newsletterProgress;

/** Explains why the circuit breaker paused the newsletter, with the mail server's message and advice. */
function CircuitBreakerBar({ brake }: { brake: NonNullable<Newsletter['brake']> }) {
  const lead = brake.reason === 'share' ? texts.share : texts.sameAnswer;
  return (
    <MessageBar tone="bad" live="alert" note={texts.about[brake.about]}>
      {lead(formatNumber(brake.refused))}
      <q className={styles.answerSaid}>{brake.answer}</q>
    </MessageBar>
  );
}

type OutcomeProps = { newsletter: Newsletter; lifecycle: Lifecycle; isBehind: boolean };

export function SendingOutcome({ newsletter, lifecycle, isBehind }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      {lifecycle.error === null ? null : (
        <MessageBar tone="bad" live="alert">
          {getServerText(lifecycle.error)}
        </MessageBar>
      )}
      {isBehind ? (
        <MessageBar tone="warn" live="status">
          {newsletterProgress.notLive}
        </MessageBar>
      ) : null}
      {newsletter.brake === null ? null : <CircuitBreakerBar brake={newsletter.brake} />}
      {newsletter.brake === null ? null : <BouncedNote newsletter={newsletter} lifecycle={lifecycle} />}
      {newsletter.state === 'sending' ? <MailErrorBars /> : null}
      {['waiting', 'scheduled'].includes(newsletter.state) && !newsletter.skipsImports ? (
        <ImportNotice action={isDue(newsletter) ? <SendAnyway lifecycle={lifecycle} /> : undefined} />
      ) : null}
      {newsletter.state === 'waiting' ? <UndoPeriod newsletter={newsletter} lifecycle={lifecycle} /> : null}
      {newsletter.state === 'sent' ? <SentNote newsletter={newsletter} /> : null}
    </div>
  );
}

/**
 * Sends a newsletter that waits for an import. The confirmation dialog explains which subscribers will not receive
 * the newsletter.
 */
function SendAnyway({ lifecycle: { running, takeAndWait } }: { lifecycle: Lifecycle }) {
  const { sendAnyway, question, sendingNow } = newsletterProgress.importing;
  return (
    <ConfirmButton
      icon="send"
      question={question}
      busyText={running?.step === 'skipImports' ? sendingNow : null}
      // The page shows the error.
      onConfirm={() => takeAndWait('skipImports').catch(() => {})}
    >
      {sendAnyway}
    </ConfirmButton>
  );
}

/** Returns true if only a running import delays the start of the newsletter. */
function isDue({ state, dueAt, undoSecondsLeft: seconds }: Newsletter): boolean {
  return state === 'waiting' ? seconds === 0 : dueAt !== null && Date.parse(dueAt) <= Date.now();
}

/** The undo period. The remaining seconds come from the server's stream. */
function UndoPeriod({ newsletter, lifecycle }: Omit<OutcomeProps, 'isBehind'>) {
  const seconds = newsletter.undoSecondsLeft ?? 0;
  const people = newsletterProgress.people(formatNumber(newsletter.recipients));

  return (
    <MessageBar
      tone="good"
      live="alert"
      // Screen readers announce this note once, but not the countdown.
      note={
        <span aria-live="off">
          {seconds > 0 ? newsletterProgress.undoNote(people, seconds) : newsletterProgress.starting(people)}
        </span>
      }
      action={
        <UndoButton id={newsletter.id} lifecycle={lifecycle} icon="undo">
          {seconds > 0 ? newsletterProgress.undo(seconds) : newsletterProgress.actions.unschedule}
        </UndoButton>
      }
    >
      {messages['newsletter.sent']}
    </MessageBar>
  );
}

function SentNote({ newsletter }: { newsletter: Newsletter }) {
  const { counts, recipients, deliveryReports: reports } = newsletter;
  const isOutbox = useMailTransport() === 'outbox';
  const texts = isOutbox ? newsletterProgress.doneOutboxNote : newsletterProgress.doneNotes[reports];
  const note = texts(formatNumber(counts.sent), formatNumber(recipients));
  return (
    <MessageBar
      tone="good"
      live="status"
      note={
        counts.deferred === 0
          ? note
          : `${note} ${newsletterProgress.stillTrying(formatNumber(counts.deferred))}`
      }
      action={
        isOutbox ? (
          <Link className={getButtonClass('plain')} to={outboxAddress}>
            {newsletterProgress.openOutbox}
          </Link>
        ) : undefined
      }
    >
      {messages['newsletter.sent']}
    </MessageBar>
  );
}
