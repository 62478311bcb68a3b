import { type ReactNode, useEffect, useRef, type RefObject, useLayoutEffect } from 'react';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import styles from './split-view.module.css';
import { compactQuery } from '../shell/page-actions.tsx';

/**
 * Scrolls the selected row into view. In a small window, which shows either the list or the record, moves focus to the
 * visible part.
 */
function useSplitFocus(chosenId: number | string | null): void {
  const last = useRef(chosenId);
  useEffect(() => {
    const previousId = last.current;
    last.current = chosenId;
    if (!matchMedia(compactQuery).matches) return keepInView(chosenId);
    if (previousId !== chosenId)
      (chosenId === null
        ? findEntry(previousId)
        : document.querySelector<HTMLElement>('[data-pane]')
      )?.focus();
    return undefined;
  }, [chosenId]);
}

/** The events of user actions on a list. After one of these events, the list is no longer scrolled automatically. */
const userActions = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a row into view, and scrolls again if content that loads later moves the row. Returns a function that stops
 * the scrolling.
 */
function keepInView(id: number | string | null): (() => void) | undefined {
  const list = findEntry(id)?.closest('nav');
  if (!list) return undefined;
  const sizes = new ResizeObserver(() => scrollToEntry(findEntry(id)));
  for (const part of [list, ...list.children]) sizes.observe(part);
  const stopWatching = () => sizes.disconnect();
  for (const move of userActions) list.addEventListener(move, stopWatching, { once: true, passive: true });
  return () => {
    stopWatching();
    for (const move of userActions) list.removeEventListener(move, stopWatching);
  };
}

function findEntry(id: number | string | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(String(id))}"]`);
}

/** Scrolls a hidden row to the middle of its list, without scrolling the page. */
function scrollToEntry(entry: HTMLElement | null): void {
  const list = entry?.closest('nav');
  if (!entry || !list) return;
  const [entryBox, listBox] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  const top = entryBox.top - listBox.top;
  const isInView = top >= entryBox.height && entryBox.bottom <= listBox.bottom;
  if (!isInView) list.scrollTop += top - (listBox.height - entryBox.height) / 2;
}

type SplitViewProps = {
  chosenId: number | string | null;
  list: ReactNode;
  pane: ReactNode;
  /** The message if no record is selected. */
  choose: { fact: string; advice: string };
};

/**
 * A list with the selected record beside it. The list and the record scroll separately. A small window shows either
 * the list or the record.
 */
export function SplitView({ chosenId, list, pane, choose }: SplitViewProps) {
  useSplitFocus(chosenId);
  const split = useWindowFit();
  return (
    <div ref={split} className={chosenId === null ? styles.split : styles.splitWithChosen}>
      <div className={styles.list}>{list}</div>
      {chosenId === null ? (
        <div className={styles.nothingChosen}>
          <EmptyState motifs={['comb', 'talk', 'water']} fact={choose.fact}>
            {choose.advice}
          </EmptyState>
        </div>
      ) : (
        pane
      )}
    </div>
  );
}

/**
 * Sets the CSS variable `--top` to the distance of the element from the top of the page, so that the element can end
 * at the bottom of the window.
 */
function useWindowFit(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    function measure() {
      const { current } = element;
      if (current === null) return;
      current.style.setProperty('--top', `${current.getBoundingClientRect().top + scrollY}px`);
    }
    measure();
    addEventListener('resize', measure);
    // Content above the element can load late or be expanded.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, []);
  return element;
}
