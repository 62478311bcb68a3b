/** Puts what answers a press where it is read, unless focus stands already at the field that is at fault. */
export function scrollIntoSight(element: HTMLElement): void {
  const atFault = '[aria-invalid="true"], [aria-describedby*="-error"]';
  if (document.activeElement?.matches(atFault) === true) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

/** Calls back where an element cannot be seen once what happens beside it, such as a dialog that closes, has happened. */
export function whenOutOfSight(element: HTMLElement, act: (element: HTMLElement) => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (!isInSight(element)) act(element);
    });
  });
  return () => cancelAnimationFrame(frame);
}

/** Whether it stands whole in the window with nothing over its middle, such as a bar at the foot. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return false;
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
