import { writing } from '#content/admin/write-newsletter.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import dialogStyles from '../../dialog.module.css';
import { useNewsletterSettings } from '../progress/use-mail-transport.ts';
import form from '../../editing/form.module.css';
import { ImportNotice } from '../import-notice.tsx';

const { sendModal: texts } = writing;

type SendModalProps = {
  isOpen: boolean;
  subject: string;
  /** The number of recipients, and whether they are all subscribers. */
  reached: number;
  isEveryone: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

export function SendModal({ isOpen, subject, reached, isEveryone, ...dialog }: SendModalProps) {
  const { isBusy, onClose, onConfirm } = dialog;
  const { data: settings } = useNewsletterSettings();
  return (
    <Modal
      heading={texts.heading(texts.people(fullNumber(reached)))}
      closeText={texts.close}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            {texts.close}
          </Button>
          <Button look="main" icon="send" busyText={isBusy ? texts.confirming : null} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={dialogStyles.dialog}>
        <p>{(isEveryone ? texts.text : texts.someText)(subject.trim())}</p>
        <ImportNotice />
        <p>{texts.undo(settings?.undo_seconds ?? 30)}</p>
        {settings?.letters_go === 'outbox' ? <p className={form.hint}>{texts.outbox}</p> : null}
      </div>
    </Modal>
  );
}
