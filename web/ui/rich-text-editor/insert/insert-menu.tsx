import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorText } from '../editor-text.ts';
import { ToolIcon } from '../tool-icon.tsx';
import type { InsertName } from './insert-name.ts';
import { type InsertItem, insertItems } from './items.ts';
import styles from './insert-menu.module.css';

/** Rectangle in the window, in CSS pixels; the menu opens below it. */
export type MenuPlace = { left: number; top: number; bottom: number };

type InsertMenuProps = {
  texts: EditorText;
  place: MenuPlace;
  without: ReadonlySet<InsertName>;
  onChoose: (name: InsertName) => void;
  /** `typed`: text that was typed into the menu without a match; the caller inserts it. */
  onClose: (typed: string) => void;
};

const marginPx = 8;
/** Maximum height; longer menus scroll, so that the text around stays visible. */
const tallestPx = 400;

/** Insert menu, used by click, arrow keys, or typing the start of a name. */
export function InsertMenu({ texts, place, without, onChoose, onClose }: InsertMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const items = insertItems(texts, { query, without });

  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    stand(element, place);
    element.querySelector('button')?.focus();
  }, [place]);

  /** Filters the items and focuses the first, because the focused item may be gone. */
  function narrow(next: string) {
    flushSync(() => setQuery(next));
    menu.current?.querySelector('button')?.focus();
  }

  function type(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Escape' || key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      return onClose(query);
    }
    if (key === 'Backspace') {
      event.preventDefault();
      return query === '' ? onClose('') : narrow(query.slice(0, -1));
    }
    if (moved(event)) return event.preventDefault();
    if (!/^.$/u.test(key) || ctrlKey || metaKey || altKey) return undefined;
    event.preventDefault();
    const next = query + key;
    if (insertItems(texts, { query: next, without }).length === 0) return onClose(next);
    return narrow(next);
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={texts.insert.open}
      popover="auto"
      className={styles.menu}
      onKeyDown={type}
      onToggle={({ newState }) => (newState === 'closed' ? onClose(query) : undefined)}
    >
      {query === '' ? null : <output className={styles.query}>/{query}</output>}
      {items.map((item) => (
        <Item key={item.name} item={item} onPress={() => onChoose(item.name)} />
      ))}
    </div>
  );
}

function Item({ item: { icon, text, hint }, onPress }: { item: InsertItem; onPress: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onPress}>
      <ToolIcon name={icon} />
      <span>{text}</span>
      {hint === '' ? null : <kbd className={styles.hint}>{hint}</kbd>}
    </button>
  );
}

/** Moves the focus with arrow keys, Home and End; returns true if it handled the key. */
function moved({ key, currentTarget }: KeyboardEvent): boolean {
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const wanted = steps[key];
  if (wanted === undefined) return false;
  buttons.at(wanted % buttons.length)?.focus();
  return true;
}

/** Places the menu below the rectangle, or above it if there is more space, and inside the window. */
function stand(element: HTMLElement, { left, top, bottom }: MenuPlace): void {
  const height = visualViewport?.height ?? innerHeight;
  const [below, above] = [height - bottom - 2 * marginPx, top - 2 * marginPx];
  const isBelow = below >= Math.min(element.scrollHeight, tallestPx, above);
  element.style.maxBlockSize = `${Math.min(Math.max(isBelow ? below : above, 160), tallestPx)}px`;
  const { width, height: own } = element.getBoundingClientRect();
  element.style.left = `${Math.max(marginPx, Math.min(left, innerWidth - width - marginPx))}px`;
  element.style.top = `${Math.max(marginPx, isBelow ? bottom + 4 : top - own - 4)}px`;
}
