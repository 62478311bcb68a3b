import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useCurrentUserQuery } from '../current-user.ts';
import styles from './pending-bar.module.css';

/**
 * A progress bar at the top while a page or the response to a change is loading. The bar confirms that the click was received.
 */
export function PendingBar() {
  const isLinkClicked = useIsLinkClicked();
  const isNavigating = useNavigation().state !== 'idle';
  const isSending = useIsMutating() > 0;
  const { isPending: isOpening } = useCurrentUserQuery();
  const isPending = isLinkClicked || isNavigating || isSending || isOpening;
  return isPending ? <div className={styles.bar} data-pending="" /> : null;
}

/**
 * Milliseconds for which the bar is shown after a click on a link, because the router reports the navigation later,
 * in a transition.
 */
const clickFeedbackMs = 1_000;

function useIsLinkClicked(): boolean {
  const { key } = useLocation();
  const [clickedKey, setClickedKey] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function handleClick({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/admin"]') : null;
      if (link === null || link.pathname === location.pathname || metaKey || ctrlKey || shiftKey) return;
      setClickedKey(key);
      timer = setTimeout(() => setClickedKey(null), clickFeedbackMs);
    }
    document.addEventListener('click', handleClick, true);
    return () => {
      document.removeEventListener('click', handleClick, true);
      clearTimeout(timer);
    };
  }, [key]);
  return clickedKey === key;
}
