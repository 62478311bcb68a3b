import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { currentUserKey } from '../current-user.ts';
import styles from './offline-bar.module.css';

/** A notice while the browser is offline. Reloads the data of the page when it is online again. */
export function OfflineBar() {
  const queries = useQueryClient();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [isTrying, setTrying] = useState(false);

  useEffect(() => {
    const refresh = () => void queries.refetchQueries({ type: 'active' });
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [queries]);

  async function tryAgain() {
    setTrying(true);
    await queries.refetchQueries({ queryKey: currentUserKey });
    await queries.refetchQueries({ type: 'active' });
    setTrying(false);
  }

  if (isOnline) return null;
  return (
    <div className={styles.bar}>
      <MessageBar
        tone="warn"
        live="alert"
        note="Open pages stay open. Everything else loads when you are back online."
        action={
          <Button onClick={() => void tryAgain()} busyText={isTrying ? 'Trying…' : null}>
            Try again
          </Button>
        }
      >
        You are offline
      </MessageBar>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
