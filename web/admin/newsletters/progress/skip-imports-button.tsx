import { useState } from 'react';
import { sending } from '#content/admin/sending.ts';
import { frame } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import type { Lifecycle } from './use-lifecycle.ts';

const { sendAnyway, modal } = sending.importing;

/** Sends a newsletter that waits for an import, after a question that says who does not get it. */
export function SkipImportsButton({ lifecycle }: { lifecycle: Lifecycle }) {
  const [isAsking, setAsking] = useState(false);

  async function skip() {
    // The page shows a refusal.
    await lifecycle.takeAndWait('skipImports').catch(() => {});
    setAsking(false);
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{sendAnyway}</Button>
      <Modal
        heading={modal.heading}
        closeText={frame.close}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button data-focus-first="" onClick={() => setAsking(false)}>
              {modal.keep}
            </Button>
            <Button
              look="main"
              icon="send"
              busyText={lifecycle.running?.step === 'skipImports' ? modal.confirming : null}
              onClick={() => void skip()}
            >
              {modal.confirm}
            </Button>
          </>
        }
      >
        <p>{modal.text}</p>
      </Modal>
    </>
  );
}
