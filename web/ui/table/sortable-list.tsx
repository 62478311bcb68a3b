import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { iconButtonClass } from '../fields/button.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './sortable-list.module.css';
import { useRowKeys } from './use-row-keys.ts';

/** Labels and messages about the order; `name` is the row's name. */
type OrderTexts = {
  handle: (name: string) => string;
  up: (name: string) => string;
  down: (name: string) => string;
  moved: (name: string, at: number, of: number) => string;
};

type SortableListProps<Item extends { id: number; name: string }> = {
  label: string;
  items: readonly Item[];
  texts: OrderTexts;
  /** Moves an item to a position, counted from 0; undefined while the order is locked. */
  onMove: ((item: Item, to: number) => void) | undefined;
  renderItem: (item: Item) => ReactNode;
};

/** Control of a row that gets the focus back after the row has moved. */
type Control = 'handle' | 'up' | 'down';
/** Distance from an edge of the window or dialog at which a drag scrolls, and the scroll step. */
const edge = { nearPx: 72, stepPx: 14 } as const;

/**
 * A list with a custom order, changed by dragging, by the arrow keys on a handle, or by two buttons. All rows together
 * are one Tab stop.
 */
export function SortableList<Item extends { id: number; name: string }>(props: SortableListProps<Item>) {
  const { label, items, texts, onMove, renderItem } = props;
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: number; to: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focus = useMovedFocus(list);
  useRowKeys(list);
  const from = items.findIndex(({ id }) => id === drag?.id);

  function move(item: Item, wanted: number, control: Control) {
    const to = Math.max(0, Math.min(items.length - 1, wanted));
    if (onMove === undefined || items[to]?.id === item.id) return;
    focus.keep(item.id, control);
    setAnnouncement(texts.moved(item.name, to + 1, items.length));
    onMove(item, to);
  }

  return (
    <>
      <ol ref={list} aria-label={label} className={styles.list}>
        {items.map((item, at) => (
          <li
            key={item.id}
            data-key={item.id}
            className={styles.row}
            data-dragged={item.id === drag?.id ? '' : undefined}
            data-drop={
              drag !== null && drag.to === at && at !== from ? (at < from ? 'before' : 'after') : undefined
            }
          >
            {onMove === undefined ? null : (
              <button
                type="button"
                className={`${iconButtonClass} ${styles.handle}`}
                data-control="handle"
                aria-label={texts.handle(item.name)}
                title={texts.handle(item.name)}
                onKeyDown={(event) => {
                  const to = getTargetIndex(event, at, items.length);
                  if (to === null) return;
                  event.preventDefault();
                  move(item, to, 'handle');
                }}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDrag({ id: item.id, to: at });
                }}
                onPointerMove={(event) => {
                  if (drag === null) return;
                  scrollAtEdge(event);
                  setDrag({ id: item.id, to: findRow(list.current, event.clientY) });
                }}
                onPointerUp={() => {
                  if (drag !== null) move(item, drag.to, 'handle');
                  setDrag(null);
                }}
                onPointerCancel={() => setDrag(null)}
              >
                <Icon name="menu" size={18} />
              </button>
            )}
            <div className={styles.content}>{renderItem(item)}</div>
            {onMove === undefined ? null : (
              <div className={styles.steps}>
                <StepButton
                  icon="arrowUp"
                  control="up"
                  label={texts.up(item.name)}
                  isEnd={at === 0}
                  onPress={() => move(item, at - 1, 'up')}
                />
                <StepButton
                  icon="arrowDown"
                  control="down"
                  label={texts.down(item.name)}
                  isEnd={at === items.length - 1}
                  onPress={() => move(item, at + 1, 'down')}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}

type StepButtonProps = {
  icon: 'arrowUp' | 'arrowDown';
  control: Control;
  label: string;
  /** True if the row is first or last. The button stays in place, so that it does not lose the focus. */
  isEnd: boolean;
  onPress: () => void;
};

function StepButton({ icon, control, label, isEnd, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={iconButtonClass}
      data-control={control}
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

/** Restores the focus of a moved row: React removes the row from the page for a moment, so its control loses the focus. */
function useMovedFocus(list: { current: HTMLOListElement | null }) {
  const pending = useRef<{ id: number; control: Control } | null>(null);
  useLayoutEffect(() => {
    if (pending.current === null) return;
    const { id, control } = pending.current;
    const row = list.current?.querySelector(`[data-key="${id}"]`);
    row?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
    if (document.activeElement?.closest('[data-key]') === row) pending.current = null;
  });
  return {
    keep: (id: number, control: Control) => {
      pending.current = { id, control };
    },
  };
}

/** Returns the new position of the row at `at` for a key; null for other keys. */
function getTargetIndex({ key }: KeyboardEvent, at: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
}

/** Returns the row below the pointer, or the last row. */
function findRow(list: HTMLOListElement | null, clientY: number): number {
  const rows = Array.from(list?.children ?? []);
  const at = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
  return at === -1 ? rows.length - 1 : at;
}

function scrollAtEdge({ clientY, currentTarget }: PointerEvent<HTMLElement>): void {
  const scroller = findScroller(currentTarget);
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  if (clientY < top + edge.nearPx) (scroller ?? window).scrollBy(0, -edge.stepPx);
  else if (clientY > bottom - edge.nearPx) (scroller ?? window).scrollBy(0, edge.stepPx);
}

/** Returns the scrolling ancestor of an element, such as its dialog; null for the window. */
function findScroller(element: Element): Element | null {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
