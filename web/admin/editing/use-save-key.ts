import { useEffect, useRef } from 'react';

/**
 * Ctrl+S (or ⌘S) saves what is written at once, wherever the focus stands, and never opens the browser's own dialog.
 * Unset: what is written waits for a button, and the key does nothing.
 */
export function useSaveKey(save: (() => Promise<unknown>) | undefined): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) void latest.current?.();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
