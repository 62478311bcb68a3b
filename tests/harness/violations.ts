import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { finishedMoving } from '#tests/harness/settled.ts';

declare global {
  interface Window {
    /** There in a page that was scanned. */
    axe: typeof axe;
  }
}

/** What of axe-core's own choice (rules tagged cat.color) looks at colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core finds wrong with a page as it stands, a line a rule, then with its colours in the dark: all else is the
 * same there. Between the two the page stays open, with all that was opened on it.
 */
export async function violations(page: Page): Promise<string[]> {
  // What is half-way in has half of its colours.
  await finishedMoving(page);
  await page.evaluate(endTransitions);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await scan(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await scan(page, { only: rulesOfColour });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

/**
 * What axe-core finds wrong with a page in the colours that it has, a line a rule. Frames are left out: ours show emails
 * and run no scripts, so that the scanner cannot enter them. Asked are the rules that axe-core asks by itself, `also` these, or these
 * `only`.
 */
export async function scan(page: Page, rules: { only?: string[]; also?: string[] } = {}): Promise<string[]> {
  // Once a document: to load the scanner takes half as long as a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async ({ only, also = [] }) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
      ...(only === undefined ? {} : { runOnly: { type: 'rule', values: only } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
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
