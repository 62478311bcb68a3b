import { Link } from 'react-router';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import outcome from '../../editing/outcome-bar.module.css';
import { RestoredText } from '../../editing/versions/restored-text.tsx';
import { ScheduleBar } from '../../schedule/schedule-bar.tsx';
import { getNewsletterAddress } from '../../paths.ts';
import { formatMomentInSentence } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { EmailConflict, toShownVersion } from './newsletter-conflict.tsx';
import type { EmailFormState } from './use-newsletter-form.ts';
import { OutcomeBar } from '../../editing/outcome-bar.tsx';
import type { OutcomeAttempt } from '../../use-outcome.ts';
import type { SendOutcome } from './use-send-newsletter.ts';
import { scheduleRule, newsletterEditor } from './texts.ts';

const isSentText = 'This newsletter was sent, or is about to be sent.';

type EmailNoticesProps = {
  state: EmailFormState;
  start: Newsletter | null;
  onReopen: (id: number | null) => void;
};

/** The messages above the form: the result of the last submit, the state of the newsletter, and versions to choose from. */
export function EmailNotices({ state, start, onReopen }: EmailNoticesProps) {
  const { draft, send } = state;
  const { id } = draft.state;
  const now = useNow();
  const yours = toShownVersion('Your version, in the form below', draft.values);
  if (state.isOut && id !== null)
    return (
      <>
        <SendOutcomeBar outcome={send.outcome} />
        <AlreadySent state={state} id={id} />
      </>
    );
  return (
    <>
      <SendOutcomeBar outcome={send.outcome} />
      <EmailSchedule state={state} start={start} />
      {draft.isUndecided && draft.restoredAt !== null ? (
        <RestoredText
          texts={{
            heading: 'Unsaved changes',
            takeTheirs: 'Discard it',
            keepYours: 'Keep it',
            text: `These changes were made in this browser (${formatMomentInSentence(draft.restoredAt, now)}) and were not saved. Choose what to keep.`,
          }}
          stored={start === null ? undefined : toShownVersion('Saved on the server', start)}
          yours={yours}
          onKeep={draft.keepRestored}
          onDiscard={() => draft.discardWithUndo(() => onReopen(start?.id ?? null))}
        />
      ) : null}
      {draft.isConflict && id !== null ? (
        <EmailConflict
          id={id}
          yours={yours}
          onKeep={draft.overrule}
          onTake={() => draft.discardWithUndo(() => onReopen(id))}
        />
      ) : null}
    </>
  );
}

function EmailSchedule({ state, start }: Pick<EmailNoticesProps, 'state' | 'start'>) {
  if (start?.state !== 'scheduled' || start.sendAt === null) return null;
  return (
    <ScheduleBar at={new Date(start.sendAt)}>
      <Button
        busyText={state.isClosing ? scheduleRule.callingOff : null}
        onClick={() => void state.saveAndClose()}
      >
        {scheduleRule.callOff}
      </Button>
    </ScheduleBar>
  );
}

/** The newsletter was sent while this form was open. Its text can be saved as a new newsletter. */
function AlreadySent({ state, id }: { state: EmailFormState; id: number }) {
  return (
    <section className={outcome.outcome} aria-label={isSentText}>
      <MessageBar
        tone="warn"
        live="alert"
        note="Changes after the last Update are not part of it."
        action={
          <div className="cluster">
            <Button onClick={state.keepAsNew} busyText={state.isKeeping ? newsletterEditor.closing : null}>
              Save this as a new draft
            </Button>
            <Link className={getButtonClass('plain')} to={getNewsletterAddress(id)}>
              Show its progress
            </Link>
          </div>
        }
      >
        {isSentText}
      </MessageBar>
    </section>
  );
}

/** The result of the last submit, in the texts of the specification. */
function SendOutcomeBar({ outcome }: { outcome: OutcomeAttempt<SendOutcome> | null }) {
  if (outcome === null) return null;
  const { newsletterId } = outcome;
  const link =
    newsletterId === undefined ? undefined : (
      <Link className={getButtonClass('plain')} to={getNewsletterAddress(newsletterId)}>
        See that newsletter
      </Link>
    );
  return <OutcomeBar outcome={outcome} action={link} />;
}
