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

/** `endsAtMs`: end of the undo offer, in the time of `performance.now()`. */
type UndoAction = { endsAtMs: number; run: () => void };
type ToastMessage = { message: string; undo?: UndoAction };

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** This time is long enough to read a toast. Hovering or focusing a toast pauses its timer. */
const visibleMs = 6000;
const undoSeconds = 30;

/** Shows a confirmation at the bottom of the window and announces it to assistive technology. */
export function showToast(message: string): void {
  queue.add({ message }, { timeout: visibleMs });
}

/** Shows a confirmation whose button undoes the change, for 30 seconds. */
export function showUndo(message: string, undo: () => void): void {
  const key = queue.add({
    message,
    undo: {
      endsAtMs: performance.now() + undoSeconds * 1000,
      run: () => {
        queue.close(key);
        undo();
      },
    },
  });
}

/** `undoText`: the label of the undo button for each remaining second. */
type ToastsProps = { label: string; closeText: string; undoText: (secondsLeft: number) => string };

/** Region of the toasts, once per page. Renders inside the front dialog, because elements outside a modal dialog are inert. */
export function Toasts(props: ToastsProps) {
  const dialog = useFrontDialog();
  return (
    <UNSAFE_PortalProvider getContainer={() => dialog ?? document.body}>
      <Region {...props} />
    </UNSAFE_PortalProvider>
  );
}

function Region({ label, closeText, undoText }: ToastsProps) {
  return (
    <ToastRegion queue={queue} aria-label={label} className={styles.region}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast}>
          <span className={styles.sign}>
            <Icon name="check" size={18} />
          </span>
          <ToastContent className={styles.content}>
            <Text slot="title">{toast.content.message}</Text>
          </ToastContent>
          {toast.content.undo === undefined ? null : (
            <UndoButton undo={toast.content.undo} getLabel={undoText} onOver={() => queue.close(toast.key)} />
          )}
          <Button slot="close" aria-label={closeText} className={styles.close}>
            <Icon name="close" size={18} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}

type UndoButtonProps = { undo: UndoAction; getLabel: ToastsProps['undoText']; onOver: () => void };

/** Shows the remaining seconds without announcing them, and closes the toast at the end. */
function UndoButton({ undo, getLabel, onOver }: UndoButtonProps) {
  const [secondsLeft, setSecondsLeft] = useState(() => Math.ceil((undo.endsAtMs - performance.now()) / 1000));
  useEffect(() => {
    const timer = setTimeout(() => (secondsLeft > 1 ? setSecondsLeft(secondsLeft - 1) : onOver()), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft, onOver]);
  return (
    <button type="button" className={styles.undo} onClick={undo.run}>
      {getLabel(secondsLeft)}
    </button>
  );
}
