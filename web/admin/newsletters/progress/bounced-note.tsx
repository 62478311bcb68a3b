import { useState } from 'react';
import { sending } from '#content/admin/sending.ts';
import { frame } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import type { Newsletter } from './newsletter-item.ts';
import type { Lifecycle } from './use-lifecycle.ts';

const { bounces: texts } = sending;

type BouncedNoteProps = { newsletter: Newsletter; lifecycle: Lifecycle };

/** Undoes bounces that a mail server reported by mistake, after a confirmation. */
export function BouncedNote({ newsletter: { counts, state }, lifecycle }: BouncedNoteProps) {
  const [isAsking, setAsking] = useState(false);
  const count = fullNumber(counts.bounced);
  const running = lifecycle.running?.step;

  async function undo(step: 'free-bounced' | 'send-bounced-again') {
    // The page shows the error.
    await lifecycle.takeAndWait(step).catch(() => {});
    setAsking(false);
  }

  if (counts.bounced === 0) return null;
  return (
    <>
      <MessageBar mood="info" action={<Button onClick={() => setAsking(true)}>{texts.undo}</Button>}>
        {texts.note(count)}
      </MessageBar>
      <Modal
        heading={texts.heading}
        closeText={frame.close}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button data-focus-first="" onClick={() => setAsking(false)}>
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
                look="main"
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
