/** Runs in the page: an element stands in the window, with nothing over its middle. */
export function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
