import { useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import type { Newsletter } from './newsletter-item.ts';
import type { Lifecycle } from './use-lifecycle.ts';
import { frame } from '../../texts.ts';

type BouncedNoteProps = { newsletter: Newsletter; lifecycle: Lifecycle };

/** Undoes bounces that a mail server reported by mistake, after a confirmation. */
export function BouncedNote({ newsletter: { counts, state }, lifecycle }: BouncedNoteProps) {
  const [isConfirming, setConfirming] = useState(false);
  const count = formatNumber(counts.bounced);
  const running = lifecycle.running?.step;

  async function undo(step: 'free-bounced' | 'send-bounced-again') {
    // The page shows the error.
    await lifecycle.takeAndWait(step).catch(() => {});
    setConfirming(false);
  }

  if (counts.bounced === 0) return null;
  return (
    <>
      <MessageBar tone="info" action={<Button onClick={() => setConfirming(true)}>Undo bounces…</Button>}>
        {count === '1'
          ? '1 address bounced in this newsletter. Was that a mistake of the mail server?'
          : `${count} addresses bounced in this newsletter. Was that a mistake of the mail server?`}
      </MessageBar>
      <Modal
        heading="Undo the bounces of this newsletter?"
        closeText={frame.close}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        actions={
          <>
            <Button data-focus-first="" onClick={() => setConfirming(false)}>
              Keep as it is
            </Button>
            <Button
              busyText={running === 'free-bounced' ? 'Allowing…' : null}
              onClick={() => void undo('free-bounced')}
            >
              Allow again
            </Button>
            {state === 'cancelled' ? null : (
              <Button
                variant="main"
                busyText={running === 'send-bounced-again' ? 'Sending…' : null}
                onClick={() => void undo('send-bounced-again')}
              >
                Allow, and send this one again
              </Button>
            )}
          </>
        }
      >
        <p>
          {count === '1'
            ? '1 address bounced. If the mail server was wrong, let it get newsletters again.'
            : `${count} addresses bounced. If the mail server was wrong, let them get newsletters again.`}
        </p>
        <p>Addresses that do not exist will bounce again.</p>
      </Modal>
    </>
  );
}
