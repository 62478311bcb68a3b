import type { Blocker } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';

type LeaveModalProps = {
  blocker: Blocker;
  words: { heading: string; text: string; go: string; stay: string };
};

/** The question before words that are not saved are left. */
export function LeaveModal({ blocker, words }: LeaveModalProps) {
  const stay = () => blocker.reset?.();
  return (
    <Modal
      heading={words.heading}
      closeWords={frame.close}
      isOpen={blocker.state === 'blocked'}
      onClose={() => (blocker.state === 'blocked' ? stay() : undefined)}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{words.go}</Button>
          <Button look="main" data-focus-first="" onClick={stay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Modal>
  );
}
