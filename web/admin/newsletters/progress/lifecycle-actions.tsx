import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { compactQuery } from '../../shell/page-actions.tsx';
import { CancelButton } from './cancel-button.tsx';
import { getDraftAddress } from '../../paths.ts';
import type { StateChange } from '../state-changes.ts';
import type { Newsletter } from './newsletter-item.ts';
import { UndoButton } from './undo-button.tsx';
import type { Lifecycle } from './use-lifecycle.ts';
import { progressTexts } from './texts.ts';

type LifecycleActionsProps = { newsletter: Newsletter; lifecycle: Lifecycle };

/**
 * The actions that the newsletter's state allows: back to draft and edit, pause, resume and cancel, or a retry of the
 * failed emails.
 */
export function LifecycleActions({ newsletter, lifecycle }: LifecycleActionsProps) {
  const isCompact = useMedia(compactQuery);
  const { id, state, counts } = newsletter;

  if (state === 'scheduled') {
    return (
      <>
        <UndoButton id={id} lifecycle={lifecycle}>
          {progressTexts.actions.unschedule}
        </UndoButton>
        <Link className={getButtonClass('plain')} to={getDraftAddress(id)}>
          Edit
        </Link>
      </>
    );
  }
  if (state === 'sent' && counts.failed > 0) {
    return (
      <StepButton lifecycle={lifecycle} step="retry" icon="refresh" busyText="Retrying…">
        {formatRetry(formatNumber(counts.failed))}
      </StepButton>
    );
  }
  if (state !== 'sending' && state !== 'paused') return null;
  return (
    <>
      {isCompact ? null : <CancelButton newsletter={newsletter} lifecycle={lifecycle} />}
      {state === 'sending' ? (
        <StepButton lifecycle={lifecycle} step="pause" icon="pause" busyText="Pausing…">
          Pause
        </StepButton>
      ) : (
        <StepButton lifecycle={lifecycle} step="resume" variant="main" icon="play" busyText="Resuming…">
          Resume sending
        </StepButton>
      )}
    </>
  );
}

type StepButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  lifecycle: Lifecycle;
  step: StateChange;
  busyText: string;
};

function StepButton({ lifecycle: { running, take }, step, busyText, ...button }: StepButtonProps) {
  return (
    <Button busyText={running?.step === step ? busyText : null} onClick={() => take(step)} {...button} />
  );
}

function formatRetry(count: string) {
  return count === '1' ? 'Retry 1 failed email' : `Retry ${count} failed emails`;
}
