import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import dialogStyles from '../../dialog.module.css';
import { useNewsletterSettings } from '../progress/use-mail-transport.ts';
import { ImportNotice } from '../import-notice.tsx';

const { sendModal: texts } = newsletterEditor;

type SendModalProps = {
  isOpen: boolean;
  subject: string;
  /** The number of recipients, and whether they are all subscribers. */
  recipients: number;
  isEveryone: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

export function SendModal({ isOpen, subject, recipients, isEveryone, ...dialog }: SendModalProps) {
  const { isBusy, onClose, onConfirm } = dialog;
  const { data: settings } = useNewsletterSettings();
  return (
    <Modal
      heading={texts.heading(texts.people(formatNumber(recipients)))}
      closeText={texts.close}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            {texts.close}
          </Button>
          <Button variant="main" icon="send" busyText={isBusy ? texts.confirming : null} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={dialogStyles.dialog}>
        <p>{(isEveryone ? texts.text : texts.someText)(subject.trim())}</p>
        <ImportNotice />
        <p>{texts.undo(settings?.undoSeconds ?? 30)}</p>
        {settings?.lettersGo === 'outbox' ? <p className="note">{texts.outbox}</p> : null}
      </div>
    </Modal>
  );
}
