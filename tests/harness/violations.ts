import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { finishedMoving } from '#tests/harness/settled.ts';

declare global {
  interface Window {
    /** There in a page that was scanned. */
    axe: typeof axe;
  }
}

/**
 * What axe-core finds wrong with a page as it stands, light and dark, a line a rule. Between the two the page stays open,
 * with all that was opened on it.
 */
export async function violations(page: Page): Promise<string[]> {
  // What is half-way in has half of its colours.
  await finishedMoving(page);
  await page.evaluate(endTransitions);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const lines = await scan(page);
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/**
 * What axe-core finds wrong with a page in the colours that it has, a line a rule. Frames are left out: ours show emails
 * and run no scripts, so that the scanner cannot enter them.
 */
export async function scan(page: Page): Promise<string[]> {
  // Once a document: to load the scanner takes half as long as a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/**
 * Colours change at once from now on. Each inherits through a transition of its own, however short, so that they come
 * a frame a level of the document, and a scan would read them half-way.
 */
function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition-property: none !important; }');
  document.adoptedStyleSheets = [sheet];
}
