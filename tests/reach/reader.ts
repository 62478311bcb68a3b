import type { CDPSession, Page } from 'playwright-core';
import { addLanguagePrefix, type Language, splitLanguagePrefix } from '#modules/translations/constants.ts';
import type { TestBrowser } from '#tests/harness/browser.ts';
import { findOverflow } from '#tests/harness/overflow.ts';
import { runScan } from '#tests/harness/accessibility-violations.ts';
import { edgeless, unseenChecks, unseenFocus } from './checks/controls.ts';
import { overlaps } from './checks/overlaps.ts';
import { misprints } from './checks/printed-text.ts';
import { usualTextPx, type WayName, wayOf } from './ways.ts';

/** A browser with scripts turned off. */
export type Reader = {
  page: Page;
  /** Opens an address of the site in a language. */
  open(path: string, language: Language): Promise<void>;
  readIn(way: WayName): Promise<void>;
  /** Reads the open page in a mode and returns a line for each error. */
  faultsIn(way: WayName): Promise<string[]>;
  close(): Promise<void>;
};

/** Each reader has a different client address, because the site limits the number of forms per client address. */
let readers = 0;

export async function startReader(browser: TestBrowser, siteUrl: string): Promise<Reader> {
  readers += 1;
  const page = await browser.open('about:blank', {
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': `10.0.${readers >> 8}.${readers & 255}` },
  });
  const session = await page.context().newCDPSession(page);
  return {
    page,
    async open(path, language) {
      await page.goto(siteUrl + addLanguagePrefix(language, path));
    },
    readIn: (way) => readIn(page, session, way),
    async faultsIn(way) {
      await readIn(page, session, way);
      // The sticky bar covers scrolled content.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const { hasOwnColours = false } = wayOf(way);
      const found = [
        ...(await findOverflow(page)),
        ...(await overlaps(page)),
        ...(await strayLinks(page)),
        ...(await misprints(page)),
        ...(await scanned(page, session)),
        // The focus check scrolls the page, so this check runs last.
        ...(hasOwnColours ? await unseen(page) : []),
      ];
      // The scanner computes contrast from the page's colours, not from the reader's own colours.
      return hasOwnColours ? found.filter((line) => !line.startsWith('color-contrast:')) : found;
    },
    close: () => page.context().close(),
  };
}

async function readIn(page: Page, session: CDPSession, way: WayName): Promise<void> {
  const { width, height, textPx = usualTextPx, hasOwnColours = false } = wayOf(way);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ forcedColors: hasOwnColours ? 'active' : 'none' });
  await session.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
}

/** Returns links to pages of another language, except the language menu and links in posts. */
async function strayLinks(page: Page): Promise<string[]> {
  const language = await page.getAttribute('html', 'lang');
  const led = await page.$$eval('a[href^="/"]:not([lang]), form[action^="/"]', (parts) =>
    parts
      .filter((part) => part.closest('.body') === null)
      .map((part) => part.getAttribute('href') ?? part.getAttribute('action') ?? ''),
  );
  return led
    .filter(hasLanguage)
    .filter((address) => splitLanguagePrefix(address).language !== language)
    .map((address) => `leads to ${address}`);
}

/** Returns false for files and for pages that have the same address in every language. */
function hasLanguage(address: string): boolean {
  const isInAny =
    addLanguagePrefix('ha', address) === address && splitLanguagePrefix(address).language === 'en';
  return !/\.\w+$/.test(address) && !isInAny;
}

async function unseen(page: Page): Promise<string[]> {
  return [
    ...(await edgeless(page)).map((html) => `has no edge: ${html}`),
    ...(await unseenFocus(page)).map((html) => `looks the same in focus: ${html}`),
    ...(await unseenChecks(page)).map((html) => `looks the same when it is checked: ${html}`),
  ];
}

/**
 * Returns axe-core's violations, including the size of targets (WCAG 2.5.8). Scripts run during the scan, because axe-core
 * waits with timers.
 */
async function scanned(page: Page, session: CDPSession): Promise<string[]> {
  // Chromium ignores a command whose value equals the value of the last command. The browser context disabled scripts
  // without this command, so the loop sends true before false.
  for (const value of [true, false]) await session.send('Emulation.setScriptExecutionDisabled', { value });
  const found = await runScan(page, { also: ['target-size'] });
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  return found;
}
