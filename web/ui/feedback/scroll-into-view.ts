/** Focuses a message and scrolls it into view, unless the focus is on an invalid field. */
export function focusAndScrollTo(element: HTMLElement): void {
  const invalidField = '[aria-invalid="true"], [aria-describedby*="-error"]';
  if (document.activeElement?.matches(invalidField) === true) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

/**
 * Calls `callback` if the element is not visible after two frames, so that a dialog beside it can close first. Returns a function
 * that cancels the check.
 */
export function runIfOutOfView(element: HTMLElement, callback: (element: HTMLElement) => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (!isInView(element)) callback(element);
    });
  });
  return () => cancelAnimationFrame(frame);
}

/** Returns true if the element is fully inside the window and nothing covers its centre, such as a bar at the bottom. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return false;
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
