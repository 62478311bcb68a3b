import { type MouseEvent, useEffect, useRef } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Prevents the loss of the keyboard focus when the button "Show more" disappears with the last entries: moves the focus to
 * the first new entry. Call the returned function when the button is pressed.
 */
export function useShowMoreFocus(): (click: MouseEvent<HTMLElement>) => void {
  const lastClick = useRef<{ button: HTMLElement; previous: Element | undefined }>(undefined);
  useEffect(() => {
    if (lastClick.current === undefined || lastClick.current.button.isConnected) return;
    const { previous } = lastClick.current;
    lastClick.current = undefined;
    if (document.activeElement !== document.body) return;
    const stops = [...document.querySelectorAll<HTMLElement>(focusable)];
    const isAfter = (stop: Element) =>
      previous !== undefined &&
      (previous.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    stops.find((stop) => isAfter(stop) && stop.checkVisibility())?.focus();
  });
  return ({ currentTarget: button }) => {
    const stops = [...document.querySelectorAll(focusable)];
    lastClick.current = { button, previous: stops[stops.indexOf(button) - 1] };
  };
}
