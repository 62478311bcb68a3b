import { useEffect, useRef, useState } from 'react';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search.module.css';
import { areSingleKeysOn, isTyping } from '../shell/single-keys.ts';
import { frame } from '../texts.ts';

/** The search in the top bar: a text box, or on a phone a button that opens it. Shortcuts: `/` and Ctrl+K. */
export function Search() {
  const isPhone = useMedia('(width < 768px)');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!isSearchKey(event) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      if (isPhone) setOpen(true);
      else {
        input.current?.focus();
        // Opens the list of recent records, like a click.
        input.current?.click();
      }
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isPhone]);

  if (!isPhone) return <SearchBox input={input} className={styles.box} />;
  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} push`}
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      <Modal heading="Search" closeText={frame.close} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SearchBox input={input} isAlwaysOpen onNavigate={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function isSearchKey(event: KeyboardEvent): boolean {
  if ((event.ctrlKey || event.metaKey) && !event.altKey) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !event.altKey && !isTyping(event.target) && areSingleKeysOn();
}
