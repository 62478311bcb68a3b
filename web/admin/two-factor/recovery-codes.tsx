import { useState } from 'react';
import { recoveryCodes as texts } from '#content/admin/two-factor.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { saveFile } from '../csv-file.ts';
import { useOneTimeValue } from '../editing/use-one-time-value.tsx';
import { useCurrentUser } from '../current-user.ts';
import styles from './factors.module.css';

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** Shows ten recovery codes once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const email = useCurrentUser()?.email ?? '';
  const [isCopyFailed, setCopyFailed] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const { close, asksToClose, question } = useOneTimeValue({ isTaken: isSaved, onClose });
  const text = `${texts.title(email)}\n\n${codes.join('\n')}\n`;

  async function copy() {
    const isCopied = await copyText(text);
    setCopyFailed(!isCopied);
    if (!isCopied) return;
    setIsSaved(true);
    showToast(texts.copied);
  }

  return (
    <Modal
      heading={texts.heading}
      closeText={texts.done}
      size="form"
      isOpen
      onClose={close}
      asksToClose={asksToClose}
      actions={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button
            icon="download"
            onClick={() => {
              saveFile(new Blob([text], { type: 'text/plain' }), texts.file);
              setIsSaved(true);
            }}
          >
            {texts.download}
          </Button>
          <Button variant="main" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <p>{texts.lead}</p>
        {question}
        {isCopyFailed ? <MessageBar tone="warn">{texts.notCopied}</MessageBar> : null}
        <ul onCopy={() => setIsSaved(true)} className={styles.codes} aria-label={texts.heading}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
