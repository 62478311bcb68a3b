import { useIsMutating } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import styles from './pending-bar.module.css';

/** Runs along the top while a page or the answer to something sent is on its way: a press was heard. */
export function PendingBar() {
  const isNavigating = useNavigation().state !== 'idle';
  const isSending = useIsMutating() > 0;
  return isNavigating || isSending ? <div className={styles.bar} data-pending="" /> : null;
}
