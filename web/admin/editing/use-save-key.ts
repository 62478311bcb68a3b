import { useEffect, useRef } from 'react';

/**
 * Ctrl+S (or ⌘S) saves immediately, whichever element has focus, and never opens the browser's own dialog. Without
 * `save`, the form saves only on submit, and the shortcut does nothing.
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
