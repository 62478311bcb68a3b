import type { Blocker } from 'react-router';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { frame } from '../texts.ts';

type LeaveModalProps = {
  blocker: Blocker;
  texts: { heading: string; text: string; go: string; stay: string };
};

/** Asks for confirmation before the user leaves unsaved input. */
export function LeaveModal({ blocker, texts }: LeaveModalProps) {
  const stay = () => blocker.reset?.();
  return (
    <Modal
      heading={texts.heading}
      closeText={frame.close}
      isOpen={blocker.state === 'blocked'}
      onClose={() => (blocker.state === 'blocked' ? stay() : undefined)}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{texts.go}</Button>
          <Button variant="main" data-focus-first="" onClick={stay}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  );
}
