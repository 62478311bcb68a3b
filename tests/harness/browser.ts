import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { settled, watchRequests } from '#tests/harness/settled.ts';

/** Where Chromium may stand, the best first: the build that has no window opens a page in half the time. */
export const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/** The system's Chromium; undefined where it stands elsewhere. */
export const chromiumPath = chromiumPaths.find((path) => existsSync(path));

/** What keeps Chromium quiet and able to start as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type TestBrowser = AsyncDisposable & {
  /** A page in a context of its own, with its script: nothing is left from the one before. */
  open(url: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * A page that another test has left, with what it had loaded, so that it opens in half the time; a new one while none
   * is free. Asks for less motion. What pages have stored in it is taken out where it opens.
   */
  reopen(url: string, look?: Look): Promise<Page>;
  /** Closes a page and its context, or keeps it for `reopen` where it came from there. */
  leave(page: Page): Promise<void>;
};

/** What a page can change into without a new context. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

/** What a public page has and no other: its module comes past the end of its loading. */
const lateScript = 'head > script[type="module"]:not([src])';

const wide = { width: 1280, height: 900 };

/** The browser of this process: files that run one after the other in it share it. */
let running: Promise<Browser> | undefined;

/** The system's Chromium, of which this is the only user: `await using browser = await startBrowser()`. */
export async function startBrowser(): Promise<TestBrowser> {
  const browser = await launch();
  return { ...pagesOf(browser), [Symbol.asyncDispose]: () => browser.close() };
}

/** The same for the files of a test run: it goes on for the next file, and ends with the process. */
export async function sharedBrowser(): Promise<TestBrowser> {
  running ??= launch();
  const browser = await running;
  return {
    ...pagesOf(browser),
    [Symbol.asyncDispose]: async () => {
      for (const context of browser.contexts()) await context.close();
    },
  };
}

/**
 * How many times slower pages run than the machine could: 1, or what TEST_SLOW_PAGES says. A test that looks before its
 * page has drawn passes on a quick machine and fails on a busy one; with 6 it fails every time.
 */
const slowdown = Number(process.env['TEST_SLOW_PAGES'] ?? 1);

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return page;
}

function launch(): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: chromiumArguments,
  });
}

function pagesOf(browser: Browser): Omit<TestBrowser, typeof Symbol.asyncDispose> {
  const kept = new Set<Page>();
  const free: Page[] = [];
  const openBlank = async (options: BrowserContextOptions) => {
    // What a service worker answers no route of a test would see.
    const context = await browser.newContext({ viewport: wide, serviceWorkers: 'block', ...options });
    return newPage(context);
  };
  return {
    async open(url, options = {}) {
      const page = await openBlank(options);
      watchRequests(page);
      await page.goto(url);
      if (options.javaScriptEnabled !== false && (await page.locator(lateScript).count()) > 0)
        await settled(page);
      return page;
    },
    async reopen(url, { viewport = wide, colorScheme = 'light' } = {}) {
      const page = free.pop() ?? (await openBlank({ reducedMotion: 'reduce' }));
      kept.add(page);
      watchRequests(page);
      await page.setViewportSize(viewport ?? wide);
      await page.emulateMedia({ colorScheme });
      await page.goto(url);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      return page;
    },
    async leave(page) {
      if (!kept.has(page)) return page.context().close();
      await empty(page);
      free.push(page);
    },
  };
}

const events = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror'];

/** Takes off what a test has put on a page, and ends what still runs in it. */
async function empty(page: Page): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.mouse.move(0, 0);
  await page.goto('about:blank');
}
