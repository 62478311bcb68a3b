import { useState } from 'react';
import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { frame } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import type { Newsletter } from './newsletter-item.ts';
import type { Lifecycle } from './use-lifecycle.ts';

const { bounces: texts } = newsletterProgress;

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
      <MessageBar tone="info" action={<Button onClick={() => setConfirming(true)}>{texts.undo}</Button>}>
        {texts.note(count)}
      </MessageBar>
      <Modal
        heading={texts.heading}
        closeText={frame.close}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        actions={
          <>
            <Button data-focus-first="" onClick={() => setConfirming(false)}>
              {texts.keep}
            </Button>
            <Button
              busyText={running === 'free-bounced' ? texts.freeing : null}
              onClick={() => void undo('free-bounced')}
            >
              {texts.free}
            </Button>
            {state === 'cancelled' ? null : (
              <Button
                variant="main"
                busyText={running === 'send-bounced-again' ? texts.sendingAgain : null}
                onClick={() => void undo('send-bounced-again')}
              >
                {texts.again}
              </Button>
            )}
          </>
        }
      >
        <p>{texts.text(count)}</p>
        <p>{texts.againNote}</p>
      </Modal>
    </>
  );
}
