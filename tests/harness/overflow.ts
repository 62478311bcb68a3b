import type { Page } from 'playwright-core';

/**
 * Returns a line for each element that extends beyond the right edge of the window or is cut off by its container,
 * and for each word that is broken although the word fits on a line. The result is empty if all text can be read
 * without horizontal scrolling. Excludes text in scrolling containers (code, code blocks in the editor, the frame of
 * a table), text with an ellipsis, and text for screen readers only.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} px wide`);
    for (const part of document.querySelectorAll('body :not(pre, .frame, .topics ul, [data-block])'))
      if (
        /auto|scroll/.test(getComputedStyle(part).overflowX) &&
        part.scrollWidth > part.clientWidth + 1 &&
        part.checkVisibility()
      )
        found.push(`scrolls ${part.tagName}.${part.className} ${part.scrollWidth} in ${part.clientWidth}`);
    const holders = (start: Element | null): Element[] =>
      start === null ? [] : [start, ...holders(start.parentElement)];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (
        !text.textContent?.trim() ||
        parent === null ||
        parent.closest('svg, script, style, noscript, select')
      )
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const right = Math.max(0, ...[...range.getClientRects()].map((rect) => rect.right));
      const around = holders(parent);
      const styles = around.map((one) => getComputedStyle(one));
      if (styles.some((style) => style.textOverflow === 'ellipsis' || style.clipPath !== 'none')) continue;
      if (styles.some((style) => /auto|scroll/.test(style.overflowX))) continue;
      const clips = around.filter((_, index) => /hidden|clip/.test(styles[index]?.overflowX ?? ''));
      for (const { 0: word, index } of text.textContent.matchAll(/(?<!\S)[\p{L}\d]{2,12}(?!\S)/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.bottom)));
        if (lines.size > 1) found.push(`${word} is broken`);
      }
      const edge = Math.min(innerWidth, ...clips.map((one) => one.getBoundingClientRect().right));
      if (right > edge + 1)
        found.push(
          `${parent.tagName}.${parent.className} to ${Math.round(right)} of ${Math.round(edge)}: ${text.textContent.trim().slice(0, 40)}`,
        );
    }
    return found;
  });
}

/**
 * Returns the number of pixels by which the page can be scrolled beyond the end of its content. An absolutely
 * positioned control inside a scrolling part adds to the height of the page if that part is not a containing block.
 */
export function getEmptyTail(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ends = Array.from(document.body.children, (part) => part.getBoundingClientRect().bottom + scrollY);
    return Math.max(0, document.documentElement.scrollHeight - Math.ceil(Math.max(innerHeight, ...ends)));
  });
}
