import { useState } from 'react';
import { copyText } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useOneTimeValue } from '../editing/use-one-time-value.tsx';
import styles from './integrations.module.css';
import { integrations as texts } from './texts.ts';

type SecretModalProps = {
  texts: { heading: string; lead: string; label: string };
  secret: string;
  onClose: () => void;
};

/** Shows a new key or secret once, with a button that copies it. */
export function SecretModal({ texts: modalTexts, secret, onClose }: SecretModalProps) {
  const [isSaved, setIsSaved] = useState(false);
  const { close, asksToClose, question } = useOneTimeValue({ isTaken: isSaved, onClose });

  async function copy() {
    const isCopied = await copyText(secret);
    if (isCopied) setIsSaved(true);
    showToast(
      isCopied ? 'Copied' : 'Your browser does not let this page copy. Select the text and copy it yourself.',
    );
  }

  return (
    <Modal
      heading={modalTexts.heading}
      closeText={texts.close}
      size="form"
      isOpen
      onClose={close}
      asksToClose={asksToClose}
      actions={
        <>
          <Button onClick={close}>{texts.close}</Button>
          <Button variant="main" icon="copy" data-focus-first="" onClick={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <p>{modalTexts.lead}</p>
        {question}
        <output onCopy={() => setIsSaved(true)} className={styles.secret} aria-label={modalTexts.label}>
          {secret}
        </output>
      </div>
    </Modal>
  );
}
