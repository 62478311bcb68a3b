import { existsSync } from 'node:fs';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';

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
  /** A page in a context of its own: nothing is left from the one before. */
  open(url: string, options?: BrowserContextOptions): Promise<Page>;
};

/** The system's Chromium: `await using browser = await startBrowser()`. */
export async function startBrowser(): Promise<TestBrowser> {
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: chromiumArguments,
  });
  return {
    async open(url, options) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      await page.goto(url);
      return page;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
