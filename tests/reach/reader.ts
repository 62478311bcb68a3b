import type { CDPSession, Page } from 'playwright-core';
import { addressIn, type Language, splitLanguage } from '#modules/translations/constants.ts';
import type { TestBrowser } from '#tests/harness/browser.ts';
import { overflow } from '#tests/harness/overflow.ts';
import { scan } from '#tests/harness/violations.ts';
import { edgeless, unseenChecks, unseenFocus } from './checks/controls.ts';
import { overlaps } from './checks/overlaps.ts';
import { misprints } from './checks/printed-text.ts';
import { usualTextPx, type WayName, wayOf } from './ways.ts';

/** A browser that runs no script of a page. */
export type Reader = {
  page: Page;
  /** Goes to an address of the site in a language. */
  open(path: string, language: Language): Promise<void>;
  readIn(way: WayName): Promise<void>;
  /** Reads the open page in a way; answers what is wrong with it then, a line each. */
  faultsIn(way: WayName): Promise<string[]>;
  close(): Promise<void>;
};

/** Each reader comes from another address: the site takes few forms from one. */
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
      await page.goto(siteUrl + addressIn(language, path));
    },
    readIn: (way) => readIn(page, session, way),
    async faultsIn(way) {
      await readIn(page, session, way);
      // The bar stays in sight, over what is scrolled away.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const { hasOwnColours = false } = wayOf(way);
      const found = [
        ...(await overflow(page)),
        ...(await overlaps(page)),
        ...(await strayLinks(page)),
        ...(await misprints(page)),
        ...(await scanned(page, session)),
        // It goes through the page by keys, and leaves it scrolled.
        ...(hasOwnColours ? await unseen(page) : []),
      ];
      // The scanner reads the colours that a page has without the reader's own.
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

/** Which pages of another language a page leads to; the choice of languages, and what a post says, apart. */
async function strayLinks(page: Page): Promise<string[]> {
  const language = await page.getAttribute('html', 'lang');
  const led = await page.$$eval('a[href^="/"]:not([lang]), form[action^="/"]', (parts) =>
    parts
      .filter((part) => part.closest('.body') === null)
      .map((part) => part.getAttribute('href') ?? part.getAttribute('action') ?? ''),
  );
  return led
    .filter(hasLanguage)
    .filter((address) => splitLanguage(address).language !== language)
    .map((address) => `leads to ${address}`);
}

/** No file, and nothing that is the same in every language. */
function hasLanguage(address: string): boolean {
  const isInAny = addressIn('ha', address) === address && splitLanguage(address).language === 'en';
  return !/\.\w+$/.test(address) && !isInAny;
}

async function unseen(page: Page): Promise<string[]> {
  return [
    ...(await edgeless(page)).map((html) => `has no edge: ${html}`),
    ...(await unseenFocus(page)).map((html) => `looks the same in focus: ${html}`),
    ...(await unseenChecks(page)).map((html) => `looks the same when it is checked: ${html}`),
  ];
}

/** What axe-core finds, the size of targets included (WCAG 2.5.8). It waits by timers, which run for as long as it needs them. */
async function scanned(page: Page, session: CDPSession): Promise<string[]> {
  // What is already so is not sent on: the page was opened without scripts by another way.
  for (const value of [true, false]) await session.send('Emulation.setScriptExecutionDisabled', { value });
  const found = await scan(page, { also: ['target-size'] });
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  return found;
}
