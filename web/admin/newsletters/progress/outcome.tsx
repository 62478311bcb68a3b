import { Link } from 'react-router';
import { messages } from '#content/messages.ts';
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
import { progressTexts } from './texts.ts';

const aboutTexts = {
  sender:
    'The problem is on our side, not with the subscribers: no one was removed from the list. Show this answer to the people who run the mail server, and resume sending when the problem is fixed. Failed emails are then sent again.',
  recipients:
    'The problem is with the email addresses. If they look right to you, the mail server may be wrong: ask the people who run it before you resume.',
} as const;

const doneNoteTexts = {
  none: (sent: string, all: string) =>
    `${sent} of ${all} emails were accepted by your mail server. Emails that bounce after that are not reported to this site.`,
  awaited: (sent: string, all: string) =>
    `${sent} of ${all} emails were accepted and have not bounced so far. Some may still bounce in the next few days.`,
  complete: (sent: string, all: string) => `${sent} of ${all} emails were delivered.`,
} as const;

/** Explains why the circuit breaker paused the newsletter, with the mail server's message and advice. */
function CircuitBreakerBar({ brake }: { brake: NonNullable<Newsletter['brake']> }) {
  const lead =
    brake.reason === 'share'
      ? (count: string) =>
          `Sending is paused: ${count} emails were refused, more than one in ten. The last answer was:`
      : (count: string) => `Sending is paused: the mail server refused ${count} emails in a row. It said:`;
  return (
    <MessageBar tone="bad" live="alert" note={aboutTexts[brake.about]}>
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
          The live connection was lost. This page updates every few seconds instead.
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
  return (
    <ConfirmButton
      icon="send"
      question={{
        heading: 'Send without waiting for the import?',
        text: 'The newsletter starts now and goes only to subscribers who are in the list at this moment. People whom the import adds later do not get it.',
        keep: 'Keep waiting',
        confirm: 'Send now',
      }}
      busyText={running?.step === 'skipImports' ? 'Sending…' : null}
      // The page shows the error.
      onConfirm={() => takeAndWait('skipImports').catch(() => {})}
    >
      Send anyway…
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
  const people = formatPeople(formatNumber(newsletter.recipients));

  return (
    <MessageBar
      tone="good"
      live="alert"
      // Screen readers announce this note once, but not the countdown.
      note={
        <span aria-live="off">
          {seconds > 0 ? `To ${people}, starting in ${seconds} s.` : `To ${people}. It starts automatically.`}
        </span>
      }
      action={
        <UndoButton id={newsletter.id} lifecycle={lifecycle} icon="undo">
          {seconds > 0 ? `Undo (${seconds})` : progressTexts.actions.unschedule}
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
  const texts = isOutbox
    ? (sent: string, all: string) =>
        `${sent} of ${all} emails were put in the outbox, because no mail server is connected.`
    : doneNoteTexts[reports];
  const note = texts(formatNumber(counts.sent), formatNumber(recipients));
  return (
    <MessageBar
      tone="good"
      live="status"
      note={counts.deferred === 0 ? note : `${note} ${formatStillTrying(formatNumber(counts.deferred))}`}
      action={
        isOutbox ? (
          <Link className={getButtonClass('plain')} to={outboxAddress}>
            Open the outbox
          </Link>
        ) : undefined
      }
    >
      {messages['newsletter.sent']}
    </MessageBar>
  );
}

function formatPeople(count: string) {
  return count === '1' ? '1 person' : `${count} people`;
}

function formatStillTrying(count: string) {
  return count === '1'
    ? '1 is still being retried, for up to a day.'
    : `${count} are still being retried, for up to a day.`;
}
