import { useState } from 'react';
import { sending } from '#content/admin/sending.ts';
import { frame } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { type Newsletter, waitingOf } from './newsletter-item.ts';
import type { Lifecycle } from './use-lifecycle.ts';

const { actions: texts, cancelModal } = sending;

type CancelButtonProps = { newsletter: Newsletter; lifecycle: Lifecycle; className?: string | undefined };

/** The Cancel button with a confirmation. Emails that were sent cannot be recalled; the others are never sent. */
export function CancelButton({ newsletter: { counts }, lifecycle, className }: CancelButtonProps) {
  const [isAsking, setAsking] = useState(false);

  async function cancel() {
    // The page shows the error.
    await lifecycle.takeAndWait('cancel').catch(() => {});
    setAsking(false);
  }

  return (
    <>
      <Button icon="close" className={className} onClick={() => setAsking(true)}>
        {texts.cancel}
      </Button>
      <Modal
        heading={cancelModal.heading}
        closeText={frame.close}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button data-focus-first="" onClick={() => setAsking(false)}>
              {cancelModal.keep}
            </Button>
            <Button
              look="danger"
              busyText={lifecycle.running?.step === 'cancel' ? cancelModal.confirming : null}
              onClick={() => void cancel()}
            >
              {cancelModal.confirm}
            </Button>
          </>
        }
      >
        <p>{cancelModal.text(fullNumber(counts.sent), fullNumber(waitingOf(counts) + counts.deferred))}</p>
      </Modal>
    </>
  );
}
