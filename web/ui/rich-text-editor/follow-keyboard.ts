/** If the window height shrinks by more than this, an on-screen keyboard opened, and not a browser bar. */
const minKeyboardPx = 120;
const marginPx = 8;

/**
 * On phones, while the on-screen keyboard is open: sets `data-docked` on `box`, so that its toolbar is directly above
 * the keyboard (`--keyboard-edge`), and scrolls the caret's line above the toolbar and above fixed bars of the page
 * (`scroll-padding` of the document). Returns a function that removes the listeners.
 */
export function followKeyboard(box: HTMLElement, text: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let frame = 0;

  function updateDock(): void {
    const view = visualViewport;
    const isOpen = view !== null && text === document.activeElement && getKeyboardPx(view) > minKeyboardPx;
    box.toggleAttribute('data-docked', isOpen);
    if (isOpen) box.style.setProperty('--keyboard-edge', `${view.offsetTop + view.height}px`);
  }

  function scrollToCaret(): void {
    if (frame !== 0 || text !== document.activeElement) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      updateDock();
      const excess = (getCaretBottom(text) ?? 0) - getLowestLineEnd(box);
      if (excess > 0) scrollBy({ top: excess, behavior: 'instant' });
    });
  }

  document.addEventListener('selectionchange', scrollToCaret, { signal });
  text.addEventListener('blur', updateDock, { signal });
  visualViewport?.addEventListener('resize', scrollToCaret, { signal });
  visualViewport?.addEventListener('scroll', updateDock, { signal });
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
  };
}

function getKeyboardPx({ height, scale }: VisualViewport): number {
  return innerHeight - height * scale;
}

/** Returns the lowest visible position for a line of text, in CSS pixels of the window. */
function getLowestLineEnd(box: HTMLElement): number {
  const tools = box.hasAttribute('data-docked') ? box.querySelector('[role="toolbar"]') : null;
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return (tools?.getBoundingClientRect().top ?? innerHeight - covered) - marginPx;
}

/** Returns the bottom of the caret's line, or undefined if there is no caret or the text itself scrolls. */
function getCaretBottom(text: HTMLElement): number | undefined {
  const selection = getSelection();
  const { focusNode } = selection ?? {};
  if (!selection?.isCollapsed || !focusNode || !text.contains(focusNode)) return undefined;
  if (text.scrollHeight > text.clientHeight) return undefined;
  const [line] = selection.getRangeAt(0).getClientRects();
  const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
  return (line ?? element?.getBoundingClientRect())?.bottom;
}
