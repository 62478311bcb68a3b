import type { Page, Request } from 'playwright-core';

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Records the requests of a page from now on, so that `waitUntilSettled` can wait for their end. */
export function watchRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => {
    if (!isEndless(request)) pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
}

/**
 * Waits until a page has no pending requests, has been drawn, and starts no request in the next frames. Playwright's
 * "networkidle" waits for half a second without requests instead.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  const pending = pendingRequests.get(page);
  if (pending === undefined)
    throw new Error('The requests of this page are not recorded: call watchRequests first');
  let quietFrames = 0;
  while (quietFrames < 3) {
    await page.evaluate(waitForFrame);
    const isQuiet = pending.size === 0 && !(await page.evaluate(isWaitingForModule));
    quietFrames = isQuiet ? quietFrames + 1 : 0;
  }
}

/** A public page loads its module after the first paint (web/late-script.ts), which is after the load event. */
function isWaitingForModule(): boolean {
  if (!matchMedia('(scripting: enabled)').matches) return false;
  if (document.querySelector('head > script[type="module"]:not([src])') === null) return false;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return !fetched.some((name) => name.includes('/assets/enhance-'));
}

/** Waits until the page has drawn the last change and its event listeners have run. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(waitForFrame);
  await page.evaluate(waitForFrame);
}

/** Waits until all running animations of a page have ended. Ignores paused and endless animations. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        // A cancelled animation rejects; it has ended too.
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  await waitUntilDrawn(page);
}

/** The stream of notifications stays open as long as the page. */
function isEndless(request: Request): boolean {
  return request.url().endsWith('/notifications/stream');
}

async function waitForFrame(): Promise<void> {
  await document.fonts.ready;
  // The browser paints after the frame callbacks, so the page is drawn when the next task runs.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
