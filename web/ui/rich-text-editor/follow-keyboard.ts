/** A window that lost this much of its height did so to a keyboard, not to a bar of the browser. */
const leastKeyboardPx = 120;
const marginPx = 8;

/**
 * Keeps what is written in sight on a phone: while its keyboard is open, `box` carries `data-docked` and its tools stand
 * on the keyboard (`--keyboard-edge`); the line of the caret stays above them, and above what the page fixes to its end
 * (`scroll-padding` of the document). Answers how to end.
 */
export function followKeyboard(box: HTMLElement, text: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let frame = 0;

  function dock(): void {
    const view = visualViewport;
    const isOpen = view !== null && text === document.activeElement && keyboardPx(view) > leastKeyboardPx;
    box.toggleAttribute('data-docked', isOpen);
    if (isOpen) box.style.setProperty('--keyboard-edge', `${view.offsetTop + view.height}px`);
  }

  function reveal(): void {
    if (frame !== 0 || text !== document.activeElement) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      dock();
      const excess = (caretEnd(text) ?? 0) - lineEnd(box);
      if (excess > 0) scrollBy({ top: excess, behavior: 'instant' });
    });
  }

  document.addEventListener('selectionchange', reveal, { signal });
  text.addEventListener('blur', dock, { signal });
  visualViewport?.addEventListener('resize', reveal, { signal });
  visualViewport?.addEventListener('scroll', dock, { signal });
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
  };
}

function keyboardPx({ height, scale }: VisualViewport): number {
  return innerHeight - height * scale;
}

/** Where a line of text must end to be seen, in CSS pixels of the window. */
function lineEnd(box: HTMLElement): number {
  const tools = box.hasAttribute('data-docked') ? box.querySelector('[role="toolbar"]') : null;
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return (tools?.getBoundingClientRect().top ?? innerHeight - covered) - marginPx;
}

/** Where the line of the caret ends; undefined where the text scrolls by itself or has no caret. */
function caretEnd(text: HTMLElement): number | undefined {
  const selection = getSelection();
  const { focusNode } = selection ?? {};
  if (!selection?.isCollapsed || !focusNode || !text.contains(focusNode)) return undefined;
  if (text.scrollHeight > text.clientHeight) return undefined;
  const [line] = selection.getRangeAt(0).getClientRects();
  const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
  return (line ?? element?.getBoundingClientRect())?.bottom;
}
