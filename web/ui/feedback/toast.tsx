import { useEffect, useState } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../display/icon.tsx';
import { useFrontDialog } from './open-dialogs.ts';
import styles from './toast.module.css';

/** What takes a step back, with the words of its button for each second that is left. */
type Undo = { texts: (secondsLeft: number) => string; run: () => void };
/** `endsAtMs`: until when it is offered, by `performance.now()`. */
type Content = { texts: string; undo?: Undo & { endsAtMs: number } };

const queue = new ToastQueue<Content>({ maxVisibleToasts: 3 });

/** Long enough to read; a toast that is hovered or focused stays. */
const stayMs = 6000;
const undoSeconds = 30;

/** Says that something is done, at the foot of the window and to assistive technology. */
export function showToast(texts: string): void {
  queue.add({ texts }, { timeout: stayMs });
}

/** Says that something is done, and for 30 seconds offers to take it back. */
export function showUndo(texts: string, undo: Undo): void {
  const key = queue.add({
    texts,
    undo: {
      texts: undo.texts,
      endsAtMs: performance.now() + undoSeconds * 1000,
      run: () => {
        queue.close(key);
        undo.run();
      },
    },
  });
}

type ToastsProps = { label: string; closeText: string };

/** Where toasts appear, once per page frame: in the dialog in front, as nothing outside of it is seen or read out. */
export function Toasts(props: ToastsProps) {
  const dialog = useFrontDialog();
  return (
    <UNSAFE_PortalProvider getContainer={() => dialog ?? document.body}>
      <Region {...props} />
    </UNSAFE_PortalProvider>
  );
}

function Region({ label, closeText }: ToastsProps) {
  return (
    <ToastRegion queue={queue} aria-label={label} className={styles.region}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast}>
          <span className={styles.sign}>
            <Icon name="check" size={18} />
          </span>
          <ToastContent className={styles.content}>
            <Text slot="title">{toast.content.texts}</Text>
          </ToastContent>
          {toast.content.undo === undefined ? null : (
            <UndoButton undo={toast.content.undo} onOver={() => queue.close(toast.key)} />
          )}
          <Button slot="close" aria-label={closeText} className={styles.close}>
            <Icon name="close" size={18} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}

/** Counts down in sight, not aloud; at its end the toast goes. */
function UndoButton({ undo, onOver }: { undo: Undo & { endsAtMs: number }; onOver: () => void }) {
  const [left, setLeft] = useState(() => Math.ceil((undo.endsAtMs - performance.now()) / 1000));
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onOver()), 1000);
    return () => clearTimeout(timer);
  }, [left, onOver]);
  return (
    <button type="button" className={styles.undo} onClick={undo.run}>
      {undo.texts(left)}
    </button>
  );
}
