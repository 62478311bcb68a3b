import { Link, useNavigate } from 'react-router';
import { sending } from '#content/admin/sending.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { compact } from '../../shell/page-actions.tsx';
import { CancelButton } from './cancel-button.tsx';
import { draftAddress } from '../../paths.ts';
import type { Newsletter } from './newsletter-item.ts';
import type { Lifecycle } from './use-lifecycle.ts';

const { actions: texts } = sending;

type LifecycleActionsProps = { newsletter: Newsletter; lifecycle: Lifecycle };

/** Pause, resume, cancel; before anything left, the way back to the draft. */
export function LifecycleActions({ newsletter, lifecycle }: LifecycleActionsProps) {
  const navigate = useNavigate();
  const isCompact = useMedia(compact);
  const { id, state, counts } = newsletter;
  const running = lifecycle.running?.step;

  async function unschedule() {
    await lifecycle.takeAndWait('undo').then(
      () => navigate(draftAddress(id)),
      () => {},
    );
  }

  if (state === 'scheduled') {
    return (
      <>
        <Button busyText={running === 'undo' ? sending.undoing : null} onClick={() => void unschedule()}>
          {texts.unschedule}
        </Button>
        <Link className={buttonClass('plain')} to={draftAddress(id)}>
          {texts.edit}
        </Link>
      </>
    );
  }
  if (state === 'sent' && counts.failed > 0) {
    return (
      <Button
        icon="refresh"
        busyText={running === 'retry' ? texts.retrying : null}
        onClick={() => lifecycle.take('retry')}
      >
        {texts.retry(fullNumber(counts.failed))}
      </Button>
    );
  }
  if (state !== 'sending' && state !== 'paused') return null;
  return (
    <>
      {isCompact ? null : <CancelButton newsletter={newsletter} lifecycle={lifecycle} />}
      {state === 'sending' ? (
        <Button
          icon="pause"
          busyText={running === 'pause' ? texts.pausing : null}
          onClick={() => lifecycle.take('pause')}
        >
          {texts.pause}
        </Button>
      ) : (
        <Button
          look="main"
          icon="play"
          busyText={running === 'resume' ? texts.resuming : null}
          onClick={() => lifecycle.take('resume')}
        >
          {texts.resume}
        </Button>
      )}
    </>
  );
}
