import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The element whose children are the rows: the body of a table, or a list. */
type RowsRef = RefObject<HTMLElement | null>;

/** The Tab stop of each list: the only control, or the only tile of a grid, that the Tab key reaches. */
const tabStops = new WeakMap<HTMLElement, HTMLElement>();
/** The index of the row that last had focus in each list. */
const focusedRows = new WeakMap<HTMLElement, number>();

const controlSelector = 'a[href], button, input, [tabindex]';
/** Popovers and dialogs in a row have their own keyboard handling. */
const ownKeysSelector = '[popover], dialog, [role="menu"], [role="listbox"]';
/** A handle moves its row with the other arrow keys. */
const handleSelector = '[data-control="handle"]';

/**
 * Makes all rows of a list one Tab stop. The up and down arrows move between rows, left and right between the controls of a
 * row, Home and End to the first and last row. Escape calls `onEscape`, which prevents the default if a dialog must stay open.
 */
export function useRowKeys(rows: RowsRef, onEscape?: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { current } = rows;
    if (current === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || isTextControl(target) || hasOwnKeys(current, target)) return;
    if (event.key === 'Escape') return onEscape?.(event);
    if (target.closest(handleSelector) && !/^Arrow(?:Left|Right)$/.test(event.key)) return;
    const next = findTarget(current, target, event.key);
    if (next === undefined) return;
    event.preventDefault();
    // The button of a menu would open it for these keys.
    event.stopPropagation();
    next?.focus();
  });

  useEffect(() => {
    const { current } = rows;
    if (current === null) return undefined;
    const update = () => setTabStop(current);
    const focusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || hasOwnKeys(current, target)) return;
      setTabStop(current, target);
      focusedRows.set(
        current,
        [...current.children].findIndex((row) => row.contains(target)),
      );
    };
    const keyDown = (event: KeyboardEvent) => handleKey(event);
    const observer = new MutationObserver(update);
    observer.observe(current, { childList: true, subtree: true });
    // Rows are hidden while another part of the page loads, and hidden controls are no Tab stops.
    const sizeObserver = new ResizeObserver(update);
    sizeObserver.observe(current);
    current.addEventListener('focusin', focusIn);
    current.addEventListener('keydown', keyDown);
    update();
    return () => {
      observer.disconnect();
      sizeObserver.disconnect();
      current.removeEventListener('focusin', focusIn);
      current.removeEventListener('keydown', keyDown);
    };
  }, [rows]);
}

/** Moves focus by a number of rows, starting at the row that last had focus. */
export function moveRowFocus(rows: HTMLElement, by: 1 | -1): void {
  const stop = tabStops.get(rows);
  if (stop === undefined) return;
  if (rows.contains(document.activeElement))
    findTarget(rows, stop, by === 1 ? 'ArrowDown' : 'ArrowUp')?.focus();
  else stop.focus();
}

/** Moves focus to the row in the place of a removed row that had focus. Returns false if the list has no rows. */
export function focusNextRow(rows: HTMLElement): boolean {
  const at = Math.min(focusedRows.get(rows) ?? 0, rows.children.length - 1);
  const [control] = listControls(rows.children[at]);
  control?.focus();
  return control !== undefined;
}

/**
 * Returns the control that a key moves to: null at the end of the list, undefined for other keys. In a grid, all arrows
 * move between tiles.
 */
function findTarget(rows: HTMLElement, control: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = [...rows.children].findIndex((one) => one.contains(control));
  const controls = listControls(rows.children[row]);
  const at = controls.indexOf(control);
  const inRow = (index: number) => {
    const others = listControls(rows.children[index]);
    return others[Math.min(at, others.length - 1)] ?? null;
  };
  const perLine = countTilesPerLine(rows);
  const isGrid = perLine > 1;
  const targets: Readonly<Record<string, () => HTMLElement | null>> = {
    ArrowDown: () => inRow(row + perLine),
    ArrowUp: () => inRow(row - perLine),
    ArrowRight: () => (isGrid ? inRow(row + 1) : (controls[at + 1] ?? null)),
    ArrowLeft: () => (isGrid ? inRow(row - 1) : (controls[at - 1] ?? null)),
    Home: () => inRow(0),
    End: () => inRow(rows.children.length - 1),
  };
  return targets[key]?.();
}

/** Returns the number of children on the first line: 1 for a list of rows. */
function countTilesPerLine(rows: HTMLElement): number {
  const tops = [...rows.children].map((child) => child.getBoundingClientRect().top);
  const count = tops.findIndex((top) => top !== tops[0]);
  return Math.max(1, count === -1 ? tops.length : count);
}

function setTabStop(rows: HTMLElement, chosen?: HTMLElement): void {
  const controls = listControls(rows);
  const stop =
    [chosen, tabStops.get(rows)].find((control) => control && controls.includes(control)) ?? controls[0];
  if (stop !== undefined) tabStops.set(rows, stop);
  const tile = [...rows.children].find((one) => stop !== undefined && one.contains(stop));
  const stops = countTilesPerLine(rows) > 1 ? listControls(tile) : [stop];
  for (const control of controls) {
    const tabIndex = stops.includes(control) ? 0 : -1;
    if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
  }
}

function listControls(area: Element | undefined): HTMLElement[] {
  if (area === undefined) return [];
  return [...area.querySelectorAll<HTMLElement>(controlSelector)].filter(
    (control) => !isTextControl(control) && !hasOwnKeys(area, control) && control.getClientRects().length > 0,
  );
}

/** The list itself may be in a dialog. */
function hasOwnKeys(area: Element, control: HTMLElement): boolean {
  const part = control.closest(ownKeysSelector);
  return part !== null && area.contains(part);
}

function isTextControl(element: HTMLElement): boolean {
  return (
    element.matches('textarea, select, [contenteditable]') ||
    (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type))
  );
}
