import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useCurrentUserQuery } from '../current-user.ts';
import styles from './pending-bar.module.css';

/** Runs along the top while a page, or the answer to something sent, is on its way: a press was heard. */
export function PendingBar() {
  const isPressed = useIsPressed();
  const isNavigating = useNavigation().state !== 'idle';
  const isSending = useIsMutating() > 0;
  const { isPending: isOpening } = useCurrentUserQuery();
  const isPending = isPressed || isNavigating || isSending || isOpening;
  return isPending ? <div className={styles.bar} data-pending="" /> : null;
}

/** The router tells of a page on its way after a while (in a transition): until then a press on a link speaks for it. */
const heardMs = 1_000;

function useIsPressed(): boolean {
  const { key } = useLocation();
  const [pressedAt, setPressedAt] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function press({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/admin"]') : null;
      if (link === null || link.pathname === location.pathname || metaKey || ctrlKey || shiftKey) return;
      setPressedAt(key);
      timer = setTimeout(() => setPressedAt(null), heardMs);
    }
    document.addEventListener('click', press, true);
    return () => {
      document.removeEventListener('click', press, true);
      clearTimeout(timer);
    };
  }, [key]);
  return pressedAt === key;
}
