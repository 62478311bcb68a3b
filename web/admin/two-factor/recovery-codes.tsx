import { useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { saveFile } from '../csv-file.ts';
import { useOneTimeValue } from '../editing/use-one-time-value.tsx';
import { useCurrentUser } from '../current-user.ts';
import styles from './factors.module.css';
import { getSiteName } from '#content/site-name.ts';

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** Shows ten recovery codes once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const email = useCurrentUser()?.email ?? '';
  const [isCopyFailed, setCopyFailed] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const { close, asksToClose, question } = useOneTimeValue({ isTaken: isSaved, onClose });
  const text = `Recovery codes of ${email} for the ${getSiteName()} admin\n\n${codes.join('\n')}\n`;

  async function copy() {
    const isCopied = await copyText(text);
    setCopyFailed(!isCopied);
    if (!isCopied) return;
    setIsSaved(true);
    showToast('Copied');
  }

  return (
    <Modal
      heading="Save your recovery codes"
      closeText="I have saved them"
      size="form"
      isOpen
      onClose={close}
      asksToClose={asksToClose}
      actions={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
          <Button
            icon="download"
            onClick={() => {
              saveFile(
                new Blob([text], { type: 'text/plain' }),
                `${getSiteName()
                  .toLowerCase()
                  .replaceAll(/[^a-z\d]+/g, '-')}-recovery-codes.txt`,
              );
              setIsSaved(true);
            }}
          >
            Download
          </Button>
          <Button variant="main" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <p>
          If you lose your phone, you can log in with a code. Each code works once. You cannot see them again:
          store them away from your phone.
        </p>
        {question}
        {isCopyFailed ? (
          <MessageBar tone="warn">Copying did not work. Select the codes and copy them.</MessageBar>
        ) : null}
        <ul onCopy={() => setIsSaved(true)} className={styles.codes} aria-label="Save your recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
