import { useState } from 'react';
import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { frame } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { type Newsletter, countWaiting } from './newsletter-item.ts';
import type { Lifecycle } from './use-lifecycle.ts';

const { actions: texts, cancelModal } = newsletterProgress;

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
        {texts.cancel}
      </Button>
      <Modal
        heading={cancelModal.heading}
        closeText={frame.close}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        actions={
          <>
            <Button data-focus-first="" onClick={() => setConfirming(false)}>
              {cancelModal.keep}
            </Button>
            <Button
              variant="danger"
              busyText={lifecycle.running?.step === 'cancel' ? cancelModal.confirming : null}
              onClick={() => void cancel()}
            >
              {cancelModal.confirm}
            </Button>
          </>
        }
      >
        <p>
          {cancelModal.text(formatNumber(counts.sent), formatNumber(countWaiting(counts) + counts.deferred))}
        </p>
      </Modal>
    </>
  );
}
