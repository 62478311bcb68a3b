import { Link } from 'react-router';
import { messages } from '#content/messages.ts';
import { sending } from '#content/admin/sending.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { MailTroubleBars } from '../mail-server/mail-trouble-bars.tsx';
import { ConfirmButton } from '../../confirm-button.tsx';
import { ownText } from '../../refusal-text.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import type { Lifecycle } from './use-lifecycle.ts';
import { BouncedNote } from './bounced-note.tsx';
import { BrakeBar } from './brake-bar.tsx';
import { useMailTransport } from './use-mail-transport.ts';
import { outboxAddress } from '../../paths.ts';
import { ImportNotice } from '../import-notice.tsx';
import { UndoButton } from './undo-button.tsx';

type OutcomeProps = { newsletter: Newsletter; lifecycle: Lifecycle; isBehind: boolean };

export function Outcome({ newsletter, lifecycle, isBehind }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      {lifecycle.error === null ? null : (
        <MessageBar mood="bad" live="alert">
          {ownText(lifecycle.error)}
        </MessageBar>
      )}
      {isBehind ? (
        <MessageBar mood="warn" live="status">
          {sending.notLive}
        </MessageBar>
      ) : null}
      {newsletter.brake === null ? null : <BrakeBar brake={newsletter.brake} />}
      {newsletter.brake === null ? null : <BouncedNote newsletter={newsletter} lifecycle={lifecycle} />}
      {newsletter.state === 'sending' ? <MailTroubleBars /> : null}
      {['waiting', 'scheduled'].includes(newsletter.state) && !newsletter.skips_imports ? (
        <ImportNotice action={isDue(newsletter) ? <SendAnyway lifecycle={lifecycle} /> : undefined} />
      ) : null}
      {newsletter.state === 'waiting' ? <Waiting newsletter={newsletter} lifecycle={lifecycle} /> : null}
      {newsletter.state === 'sent' ? <Done newsletter={newsletter} /> : null}
    </div>
  );
}

/** Sends a newsletter that waits for an import. The confirmation says which subscribers will not receive it. */
function SendAnyway({ lifecycle: { running, takeAndWait } }: { lifecycle: Lifecycle }) {
  const { sendAnyway, question, sendingNow } = sending.importing;
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
function isDue({ state, due_at: dueAt, undo_seconds_left: seconds }: Newsletter): boolean {
  return state === 'waiting' ? seconds === 0 : dueAt !== null && Date.parse(dueAt) <= Date.now();
}

/** The undo period. The remaining seconds come from the server's stream. */
function Waiting({ newsletter, lifecycle }: Omit<OutcomeProps, 'isBehind'>) {
  const seconds = newsletter.undo_seconds_left ?? 0;
  const people = sending.people(fullNumber(newsletter.recipients));

  return (
    <MessageBar
      mood="good"
      live="alert"
      // Announced once. Screen readers do not announce the countdown.
      note={
        <span aria-live="off">
          {seconds > 0 ? sending.undoNote(people, seconds) : sending.starting(people)}
        </span>
      }
      action={
        <UndoButton id={newsletter.id} lifecycle={lifecycle} icon="undo">
          {seconds > 0 ? sending.undo(seconds) : sending.actions.unschedule}
        </UndoButton>
      }
    >
      {messages['newsletter.sent']}
    </MessageBar>
  );
}

function Done({ newsletter }: { newsletter: Newsletter }) {
  const { counts, recipients, delivery_reports: reports } = newsletter;
  const isOutbox = useMailTransport() === 'outbox';
  const texts = isOutbox ? sending.doneOutboxNote : sending.doneNotes[reports];
  const note = texts(fullNumber(counts.sent), fullNumber(recipients));
  return (
    <MessageBar
      mood="good"
      live="status"
      note={counts.deferred === 0 ? note : `${note} ${sending.stillTrying(fullNumber(counts.deferred))}`}
      action={
        isOutbox ? (
          <Link className={buttonClass('plain')} to={outboxAddress}>
            {sending.openOutbox}
          </Link>
        ) : undefined
      }
    >
      {messages['newsletter.sent']}
    </MessageBar>
  );
}
