import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import dialogStyles from '../../dialog.module.css';
import { useNewsletterSettings } from '../progress/use-mail-transport.ts';
import { ImportNotice } from '../import-notice.tsx';
import { newsletterEditor } from './texts.ts';

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
      heading={`Send to ${newsletterEditor.sendModal.people(formatNumber(recipients))}?`}
      closeText="Close"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            Close
          </Button>
          <Button variant="main" icon="send" busyText={isBusy ? 'Sending…' : null} onClick={onConfirm}>
            Send now
          </Button>
        </>
      }
    >
      <div className={dialogStyles.dialog}>
        <p>
          {(isEveryone
            ? (subject: string) => `“${subject}” goes to everyone who has confirmed their email address.`
            : (subject: string) =>
                `“${subject}” goes to everyone in the chosen topics and segments who has confirmed their email address.`)(
            subject.trim(),
          )}
        </p>
        <ImportNotice />
        <p>{`You have ${settings?.undoSeconds ?? 30} seconds to undo it before the first email is sent.`}</p>
        {settings?.lettersGo === 'outbox' ? (
          <p className="note">
            No mail server is connected, so the emails are stored in the outbox instead of being sent.
          </p>
        ) : null}
      </div>
    </Modal>
  );
}
