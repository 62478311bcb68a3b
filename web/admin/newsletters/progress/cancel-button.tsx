import { useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { type Newsletter, countWaiting } from './newsletter-item.ts';
import type { Lifecycle } from './use-lifecycle.ts';
import { frame } from '../../texts.ts';

type CancelButtonProps = { newsletter: Newsletter; lifecycle: Lifecycle; className?: string | undefined };

/** The Cancel button with a confirmation. Emails that were sent cannot be recalled; all other emails are never sent. */
export function CancelButton({ newsletter: { counts }, lifecycle, className }: CancelButtonProps) {
  const [isConfirming, setConfirming] = useState(false);

  async function cancel() {
    // The page shows the error.
    await lifecycle.takeAndWait('cancel').catch(() => {});
    setConfirming(false);
  }

  return (
    <>
      <Button icon="close" className={className} onClick={() => setConfirming(true)}>
        Cancel
      </Button>
      <Modal
        heading="Cancel this newsletter?"
        closeText={frame.close}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        actions={
          <>
            <Button data-focus-first="" onClick={() => setConfirming(false)}>
              Keep sending
            </Button>
            <Button
              variant="danger"
              busyText={lifecycle.running?.step === 'cancel' ? 'Cancelling…' : null}
              onClick={() => void cancel()}
            >
              Cancel the rest
            </Button>
          </>
        }
      >
        <p>
          {`${formatNumber(counts.sent)} emails have been sent and cannot be recalled. ${formatNumber(countWaiting(counts) + counts.deferred)} more will not be sent. This cannot be undone. If you are not sure, pause instead.`}
        </p>
      </Modal>
    </>
  );
}
