import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { waitForAnimations } from '#tests/harness/wait-until-settled.ts';

declare global {
  interface Window {
    /** The scanner adds itself to a page as a global. */
    axe: typeof axe;
  }
}

/** The scanner without comments and long names, which loads in half the time. */
const scanner = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** The rules about colours among axe-core's default rules (tag cat.color). */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe-core's violations of the current page in light mode, a line for each rule, and then the violations of
 * the colour rules in dark mode, because the modes differ only in colours.
 */
export async function listViolations(page: Page): Promise<string[]> {
  // An element that is fading in has blended colours.
  await waitForAnimations(page);
  await page.evaluate(removeTransitions);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await runScan(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runScan(page, { only: colourRules });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

/**
 * Returns axe-core's violations of the page in its current colour scheme, a line for each rule. Excludes iframes: the
 * product's iframes show emails and block scripts, so the scanner cannot enter them. By default runs axe-core's
 * default rules; `also` adds rules, `only` replaces them.
 */
export async function runScan(
  page: Page,
  rules: { only?: string[]; also?: string[] } = {},
): Promise<string[]> {
  // Loads the scanner once per document, because loading takes half as long as a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(scanner);
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
 * Removes transitions from all elements. With a transition, however short, inherited colours change one frame per level of the
 * document, and a scan would read blended colours.
 */
function removeTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition-property: none !important; }');
  document.adoptedStyleSheets = [sheet];
}
