import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Button } from 'react-aria-components/Button';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

const queue = new ToastQueue<string>({ maxVisibleToasts: 3 });

/** Long enough to read; a toast that is hovered or focused stays. */
const stayMs = 6000;

/** Says that something is done, at the foot of the window and to assistive technology. */
export function showToast(words: string): void {
  queue.add(words, { timeout: stayMs });
}

/** Where toasts appear: once per page frame. */
export function Toasts({ label, closeWords }: { label: string; closeWords: string }) {
  return (
    <ToastRegion queue={queue} aria-label={label} className={styles.region}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast}>
          <span className={styles.sign}>
            <Icon name="check" size={18} />
          </span>
          <ToastContent className={styles.content}>
            <Text slot="title">{toast.content}</Text>
          </ToastContent>
          <Button slot="close" aria-label={closeWords} className={styles.close}>
            <Icon name="close" size={18} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
