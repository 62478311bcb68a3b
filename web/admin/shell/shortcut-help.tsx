import { lazy, Suspense, useEffect, useState } from 'react';
import { areSingleKeysOn, isTyping } from './single-keys.ts';

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

const openEvent = 'hirawa:shortcuts';

/** Opens the shortcut help from other components, such as the account menu. */
export function openShortcutHelp(): void {
  document.dispatchEvent(new Event(openEvent));
}

/** The shortcut help. `?` opens it, unless single-key shortcuts are off. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  useEffect(() => {
    function open() {
      setWasOpened(true);
      setOpen(true);
    }
    function listen(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '?' || !isPlain || isTyping(event.target) || !areSingleKeysOn()) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', listen);
    document.addEventListener(openEvent, open);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener(openEvent, open);
    };
  }, []);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <ShortcutList isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
