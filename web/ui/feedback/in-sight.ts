/** Focuses a message and scrolls it into view, unless the focus is on an invalid field. */
export function scrollIntoSight(element: HTMLElement): void {
  const atFault = '[aria-invalid="true"], [aria-describedby*="-error"]';
  if (document.activeElement?.matches(atFault) === true) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

/**
 * Calls `act` if the element is not visible after two frames, so that a dialog beside it can close first. Returns a function
 * that cancels the check.
 */
export function whenOutOfSight(element: HTMLElement, act: (element: HTMLElement) => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (!isInSight(element)) act(element);
    });
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Returns true if the element is fully inside the window and nothing covers its centre, such as a bar at the bottom.
 */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return false;
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
