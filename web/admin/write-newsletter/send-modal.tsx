import { writing } from '#content/admin/write-newsletter.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullFigure } from '#web/format/numbers.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { useNewsletterSettings } from '../sending/use-letters-go.ts';
import styles from './write-newsletter.module.css';

const { sendModal: words } = writing;

type SendModalProps = {
  isOpen: boolean;
  subject: string;
  confirmed: number;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** To how many people it goes, before it does. */
export function SendModal({ isOpen, subject, confirmed, isBusy, onClose, onConfirm }: SendModalProps) {
  const { data: settings } = useNewsletterSettings();
  return (
    <Modal
      heading={words.heading(words.people(fullFigure(confirmed)))}
      closeWords={words.close}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            {words.close}
          </Button>
          <Button look="main" icon="send" busyWords={isBusy ? words.confirming : null} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.modalForm}>
        <p>{words.text(subject.trim())}</p>
        <p>{words.undo(settings?.undo_seconds ?? 30)}</p>
        {settings?.letters_go === 'outbox' ? <p className={styles.hint}>{words.outbox}</p> : null}
      </div>
    </Modal>
  );
}
