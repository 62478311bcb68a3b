import type { Page } from 'playwright-core';

/**
 * Returns a line for each text that overlaps another text or begins beyond the left edge, and for each word (with its
 * punctuation) that is broken although the word fits on a line. `findOverflow` (tests/harness/overflow.ts) finds text
 * that is cut off at the right. Excludes text for screen readers only and collapsed content.
 */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { words: string; left: number; right: number; top: number; bottom: number };
    const lines: Line[] = [];
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (words === '' || parent === null || !isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // The font defines the height of a line; its letters are in the middle half.
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const inset = (bottom - top) / 4;
        if (right - left > 2)
          lines.push({ words, left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset });
        if (left + scrollX < -1) found.add(`"${words.slice(0, 40)}" begins at ${Math.round(left)}`);
      }
      for (const { 0: word, index } of words.matchAll(/(?<!\S)[\p{L}\p{M}\d]+[.,;:!?…”]*(?!\S)/gu)) {
        const start = (text.textContent ?? '').indexOf(words) + index;
        range.setStart(text, start);
        range.setEnd(text, start + word.length);
        const parts = [...range.getClientRects()];
        const width = parts.reduce((sum, one) => sum + one.width, 0);
        const isBroken = new Set(parts.map((one) => Math.round(one.bottom))).size > 1;
        if (isBroken && (word.length < 12 || width < lineOf(parent))) found.add(`${word} is broken`);
      }
    }
    lines.sort((one, other) => one.top - other.top);
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.top >= one.bottom) break;
        if (other.left < one.right && other.right > one.left)
          found.add(`"${one.words.slice(0, 40)}" and "${other.words.slice(0, 40)}" overlap`);
      }
    return [...found];

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page is given this function alone
    function isSeen(part: Element): boolean {
      if (part.closest('svg, script, style, noscript, select')) return false;
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let one: Element | null = part; one !== null; one = one.parentElement)
        if (getComputedStyle(one).clipPath !== 'none') return false;
      return true;
    }

    /** Returns the width of the line that contains an element. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page is given this function alone
    function lineOf(part: Element): number {
      let block = part;
      while (getComputedStyle(block).display === 'inline' && block.parentElement !== null)
        block = block.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }
  });
}
