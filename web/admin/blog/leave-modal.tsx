import type { Blocker } from 'react-router';
import { blogOffice } from '#content/office-blog.ts';
import { frame } from '#content/office.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import styles from './blog.module.css';

const { leave } = blogOffice;

/** The question before words that are not saved are left. */
export function LeaveModal({ blocker }: { blocker: Blocker }) {
  const stay = () => blocker.reset?.();
  return (
    <Modal
      heading={leave.heading}
      closeWords={frame.close}
      isOpen={blocker.state === 'blocked'}
      onClose={() => (blocker.state === 'blocked' ? stay() : undefined)}
    >
      <p>{leave.text}</p>
      <div className={styles.modalActions}>
        <Button onClick={() => blocker.proceed?.()}>{leave.go}</Button>
        <Button look="main" data-focus-first="" onClick={stay}>
          {leave.stay}
        </Button>
      </div>
    </Modal>
  );
}
