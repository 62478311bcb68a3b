import { programs as texts } from '#content/admin/programs.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import styles from './programs.module.css';

type SecretModalProps = {
  texts: { heading: string; lead: string; label: string };
  secret: string;
  onClose: () => void;
};

/** A key or a secret, to be taken along. */
export function SecretModal({ texts: own, secret, onClose }: SecretModalProps) {
  async function copy() {
    showToast((await copyText(secret)) ? texts.copied : texts.copyFailed);
  }
  return (
    <Modal
      heading={own.heading}
      closeText={texts.close}
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button look="main" icon="copy" data-focus-first="" onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <p>{own.lead}</p>
      <output className={styles.secret} aria-label={own.label}>
        {secret}
      </output>
    </Modal>
  );
}
