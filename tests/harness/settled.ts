import type { Page, Request } from 'playwright-core';

/** What each watched page asked for and has not got yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Notes from now on what a page asks for, so that `settled` knows when all of it has come. */
export function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => {
    if (!isEndless(request)) asked.add(request);
  });
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
}

/**
 * Waits until a page has all it asked for and has drawn it: nothing is on its way, and the frames that follow ask for
 * nothing more. Playwright's "networkidle" waits for half a second in which nothing happens instead.
 */
export async function settled(page: Page): Promise<void> {
  const asked = underWay.get(page);
  if (asked === undefined) throw new Error('The requests of this page are not watched');
  let quietFrames = 0;
  while (quietFrames < 3) {
    await page.evaluate(nextFrame);
    const isQuiet = asked.size === 0 && !(await page.evaluate(awaitsModule));
    quietFrames = isQuiet ? quietFrames + 1 : 0;
  }
}

/** A public page asks for its module when it has been painted (web/late-script.ts), past the end of its loading. */
function awaitsModule(): boolean {
  if (!matchMedia('(scripting: enabled)').matches) return false;
  if (document.querySelector('head > script[type="module"]:not([src])') === null) return false;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return !fetched.some((name) => name.includes('/assets/enhance-'));
}

/** Waits until what was just done to a page is drawn, and what hears of it has run. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(nextFrame);
  await page.evaluate(nextFrame);
}

/** Waits until everything that moves on a page has come to its end; what waits to move, or has no end, is left alone. */
export async function finishedMoving(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        // One that is taken away rejects: it has ended too.
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  await drawn(page);
}

/** The stream of notifications is open as long as the page. */
function isEndless(request: Request): boolean {
  return request.url().endsWith('/notifications/stream');
}

async function nextFrame(): Promise<void> {
  await document.fonts.ready;
  // A frame is drawn after its callbacks: the task behind it finds the page drawn.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
