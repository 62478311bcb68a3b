import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorText } from '../editor-text.ts';
import { ToolIcon, type ToolIconName } from '../tool-icon.tsx';
import type { InsertMenuItem } from './insert-name.ts';
import styles from './insert-menu.module.css';

type InsertItem = { name: InsertMenuItem; icon: ToolIconName; text: string; hint: string };

const items: readonly { name: InsertMenuItem; icon: ToolIconName }[] = [
  { name: 'image', icon: 'image' },
  { name: 'gallery', icon: 'gallery' },
  { name: 'video', icon: 'video' },
  { name: 'library', icon: 'library' },
  { name: 'table', icon: 'table' },
  { name: 'button', icon: 'button' },
  { name: 'card', icon: 'card' },
  { name: 'callout', icon: 'callout' },
  { name: 'code', icon: 'codeBlock' },
  { name: 'divider', icon: 'divider' },
  { name: 'heading', icon: 'heading' },
  { name: 'subheading', icon: 'subheading' },
  { name: 'bulletList', icon: 'bulletList' },
  { name: 'numberList', icon: 'numberList' },
  { name: 'quote', icon: 'quote' },
  { name: 'snippets', icon: 'snippets' },
];

/** Returns the supported items with a word that starts with the query; all for ''. */
function findInsertItems(
  texts: EditorText,
  { query, without }: { query: string; without: ReadonlySet<InsertMenuItem> },
): InsertItem[] {
  const prefix = query.toLocaleLowerCase();
  return items.flatMap(({ name, icon }) => {
    const { text, hint, also } = texts.insert.items[name];
    const words = `${text} ${also}`.toLocaleLowerCase().split(/\s+/);
    const isMatch = words.some((word) => word.startsWith(prefix));
    return without.has(name) || !isMatch ? [] : [{ name, icon, text, hint }];
  });
}

/** Rectangle in the window, in CSS pixels; the menu opens below it. */
export type MenuAnchor = { left: number; top: number; bottom: number };

type InsertMenuProps = {
  texts: EditorText;
  anchor: MenuAnchor;
  hiddenItems: ReadonlySet<InsertMenuItem>;
  onChoose: (name: InsertMenuItem) => void;
  /** `typed`: text that was typed into the menu without a match; the caller inserts it. */
  onClose: (typed: string) => void;
};

const marginPx = 8;
/** Maximum height. Longer menus scroll, so that the text around the menu is visible. */
const maxHeightPx = 400;

/** Insert menu. The user selects an item by a click, by arrow keys, or by typing the start of its name. */
export function InsertMenu({ texts, anchor, hiddenItems, onChoose, onClose }: InsertMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const items = findInsertItems(texts, { query, without: hiddenItems });

  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    positionMenu(element, anchor);
    element.querySelector('button')?.focus();
  }, [anchor]);

  /** Filters the items and focuses the first item, because the filter may have removed the focused item. */
  function filterItems(next: string) {
    flushSync(() => setQuery(next));
    menu.current?.querySelector('button')?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Escape' || key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      return onClose(query);
    }
    if (key === 'Backspace') {
      event.preventDefault();
      return query === '' ? onClose('') : filterItems(query.slice(0, -1));
    }
    if (moveFocus(event)) return event.preventDefault();
    if (!/^.$/u.test(key) || ctrlKey || metaKey || altKey) return undefined;
    event.preventDefault();
    const next = query + key;
    if (findInsertItems(texts, { query: next, without: hiddenItems }).length === 0) return onClose(next);
    return filterItems(next);
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={texts.insert.open}
      popover="auto"
      className={styles.menu}
      onKeyDown={handleKeyDown}
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
      {hint === '' ? null : <kbd className="note push">{hint}</kbd>}
    </button>
  );
}

/** Moves the focus with arrow keys, Home and End; returns true if it handled the key. */
function moveFocus({ key, currentTarget }: KeyboardEvent): boolean {
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = steps[key];
  if (target === undefined) return false;
  buttons.at(target % buttons.length)?.focus();
  return true;
}

/** Places the menu below the rectangle, or above it if there is more space, and inside the window. */
function positionMenu(element: HTMLElement, { left, top, bottom }: MenuAnchor): void {
  const height = visualViewport?.height ?? innerHeight;
  const [below, above] = [height - bottom - 2 * marginPx, top - 2 * marginPx];
  const isBelow = below >= Math.min(element.scrollHeight, maxHeightPx, above);
  element.style.maxBlockSize = `${Math.min(Math.max(isBelow ? below : above, 160), maxHeightPx)}px`;
  const { width, height: menuHeight } = element.getBoundingClientRect();
  element.style.left = `${Math.max(marginPx, Math.min(left, innerWidth - width - marginPx))}px`;
  element.style.top = `${Math.max(marginPx, isBelow ? bottom + 4 : top - menuHeight - 4)}px`;
}
