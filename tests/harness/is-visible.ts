/** Runs in the page. Returns true if an element is inside the window and no other element covers its centre. */
export function isVisibleInWindow(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
