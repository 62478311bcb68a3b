import { Link } from 'react-router';
import { scheduleRule } from '#content/admin/schedule.ts';
import { versions } from '#content/admin/versions.ts';
import { writing } from '#content/admin/write-newsletter.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import outcome from '../../editing/outcome-bar.module.css';
import { putAside } from '../../editing/put-aside.ts';
import { RestoredText } from '../../editing/versions/restored-text.tsx';
import { ScheduleBar } from '../../schedule/schedule-bar.tsx';
import { newsletterAddress } from '../../paths.ts';
import { momentWithin } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { EmailConflict, versionOf } from './newsletter-conflict.tsx';
import { SendOutcomeBar } from './send-outcome.tsx';
import type { EmailFormState } from './use-newsletter-form.ts';

const { conflict, restored } = writing;

type EmailNoticesProps = {
  state: EmailFormState;
  start: Newsletter | null;
  onStartAgain: (id: number | null) => void;
};

/**
 * The messages above the form: the result of the last submit, the state of the newsletter, and versions to choose
 * from.
 */
export function EmailNotices({ state, start, onStartAgain }: EmailNoticesProps) {
  const { draft, send } = state;
  const { id } = draft.state;
  const now = useNow();
  const yours = versionOf(conflict.yours, draft.shownText);
  if (state.isOut && id !== null)
    return (
      <>
        <SendOutcomeBar outcome={send.outcome} />
        <WentOut state={state} id={id} />
      </>
    );
  return (
    <>
      <SendOutcomeBar outcome={send.outcome} />
      <EmailSchedule state={state} start={start} />
      {draft.isUndecided && draft.restored !== null ? (
        <RestoredText
          texts={{ ...restored, text: restored.text(momentWithin(new Date(draft.restored.at), now)) }}
          stored={start === null ? undefined : versionOf(versions.stored, start)}
          yours={yours}
          onKeep={draft.keepRestored}
          onDiscard={() => putAside(draft, () => onStartAgain(start?.id ?? null))}
        />
      ) : null}
      {send.isConflict && id !== null ? (
        <EmailConflict
          id={id}
          yours={yours}
          onKeep={send.overrule}
          onTake={() => putAside(draft, () => onStartAgain(id))}
        />
      ) : null}
    </>
  );
}

function EmailSchedule({ state, start }: Pick<EmailNoticesProps, 'state' | 'start'>) {
  if (start?.state !== 'scheduled' || start.send_at === null) return null;
  return (
    <ScheduleBar at={new Date(start.send_at)}>
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
function WentOut({ state, id }: { state: EmailFormState; id: number }) {
  return (
    <section className={outcome.outcome} aria-label={conflict.isSent}>
      <MessageBar
        mood="warn"
        live="alert"
        note={conflict.isSentNote}
        action={
          <div className={outcome.actions}>
            <Button onClick={state.keepAsNew} busyText={state.isKeeping ? writing.closing : null}>
              {conflict.newDraft}
            </Button>
            <Link className={buttonClass('plain')} to={newsletterAddress(id)}>
              {conflict.follow}
            </Link>
          </div>
        }
      >
        {conflict.isSent}
      </MessageBar>
    </section>
  );
}
