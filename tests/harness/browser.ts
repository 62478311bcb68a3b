import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { waitUntilSettled, watchRequests } from '#tests/harness/wait-until-settled.ts';

/** Paths of Chromium, fastest first: the headless shell opens a page in half the time. */
export const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/** The system's Chromium, or undefined if no path of the list exists. */
export const chromiumPath = chromiumPaths.find((path) => existsSync(path));

/** Arguments that disable background work of Chromium and let it start as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Arguments of the browser that test files share. A page of a test runs for seconds: it ends before Maglev's optimized code
 * has saved the time of its compilation, and a larger young generation avoids most collections. Both together save a tenth of
 * the CPU time of an opened page. Benchmarks measure Chromium without these arguments.
 */
const shortPageArguments = ['--js-flags=--no-maglev,--semi-space-growth-factor=4,--min-semi-space-size=16'];

export type TestBrowser = AsyncDisposable & {
  /** Opens a page in a new context, without data of earlier pages. */
  open(url: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * Reuses a page of an earlier test with its cache, because a reused page opens in half the time. Creates a page if
   * no page is free. Emulates reduced motion. Opening the page clears its storage.
   */
  reopen(url: string, look?: PageAppearance): Promise<Page>;
  /** Closes a page and its context. A page from `reopen` stays open for reuse. */
  release(page: Page): Promise<void>;
};

/** A page without scripts that every site has. */
export const textPath = '/robots.txt';

/** The options that a page can change without a new context. */
export type PageAppearance = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

/** Matches an inline script that only public pages have. The script loads a module after the page has loaded. */
const lateScriptSelector = 'head > script[type="module"]:not([src])';

const wideViewport = { width: 1280, height: 900 };

/** The browser of this process, shared by the test files that run in it one after the other. */
let sharedInstance: Promise<Browser> | undefined;

/** Starts the system's Chromium for one caller: `await using browser = await startBrowser()`. */
export async function startBrowser(): Promise<TestBrowser> {
  const browser = await launch();
  return { ...createPages(browser), [Symbol.asyncDispose]: () => browser.close() };
}

/** Returns the browser that all test files of this process share. It closes when the process ends. */
export async function sharedBrowser(): Promise<TestBrowser> {
  sharedInstance ??= launch(shortPageArguments);
  const browser = await sharedInstance;
  return {
    ...createPages(browser),
    [Symbol.asyncDispose]: async () => {
      for (const context of browser.contexts()) await context.close();
    },
  };
}

/**
 * CPU slowdown of pages: 1, or the value of TEST_SLOW_PAGES. A test that reads a page before the page has drawn
 * passes on a fast machine and fails on a busy machine; with the value 6 the test fails every time.
 */
const slowdown = Number(process.env['TEST_SLOW_PAGES'] ?? 1);

/** A step of a page has taken more than 30 s while other processes used the CPU. */
const pageTimeoutMs = 60_000;

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeoutMs);
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return page;
}

function launch(furtherArguments: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [...chromiumArguments, ...furtherArguments],
  });
}

function createPages(browser: Browser): Omit<TestBrowser, typeof Symbol.asyncDispose> {
  const reusablePages = new Set<Page>();
  const freePages: Page[] = [];
  const openBlank = async (options: BrowserContextOptions) => {
    // The routes of a test do not intercept responses from a service worker.
    const context = await browser.newContext({ viewport: wideViewport, serviceWorkers: 'block', ...options });
    return newPage(context);
  };
  return {
    async open(url, options = {}) {
      const page = await openBlank(options);
      watchRequests(page);
      await page.goto(url);
      if (options.javaScriptEnabled !== false && (await page.locator(lateScriptSelector).count()) > 0)
        await waitUntilSettled(page);
      return page;
    },
    async reopen(url, { viewport = wideViewport, colorScheme = 'light' } = {}) {
      const page = freePages.pop() ?? (await openBlank({ reducedMotion: 'reduce' }));
      reusablePages.add(page);
      watchRequests(page);
      await page.setViewportSize(viewport ?? wideViewport);
      await page.emulateMedia({ colorScheme });
      if (page.url() !== url) await page.goto(url);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      return page;
    },
    async release(page) {
      if (!reusablePages.has(page)) return page.context().close();
      await resetPage(page);
      freePages.push(page);
    },
  };
}

const events = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror'];

/**
 * Removes the listeners and routes that a test added to a page, closes other pages of its context, and opens a text of the
 * site, which stops its scripts. A blank page would end the page's process, and the next page would compile its scripts again.
 */
async function resetPage(page: Page): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.mouse.move(0, 0);
  try {
    await page.goto(new URL(textPath, page.url()).href);
  } catch {
    // The site of the page has ended, or the page is blank.
    await page.goto('about:blank');
  }
}
