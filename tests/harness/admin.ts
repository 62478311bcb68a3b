import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type App, startApp } from '#tests/harness/app.ts';
import { type Look, sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';

export const storageKey = 'hirawa.session';

/** The password of every member whom `memberOf` adds. */
export const password = 'river-Kola-48-lantern';

/** Beside other busy processes a large picture has taken more than 10 s to be made smaller. */
const patienceMs = 30_000;

type AdminOptions = Look & {
  token?: string | undefined;
  /** Further options of a context, which the page then has for itself. */
  context?: BrowserContextOptions;
  /** False keeps the stream of notifications away: while it is open, the network is never idle. */
  hearsNews?: boolean;
};

/**
 * A page of the admin in a browser whose clock is the product's, with this token saved beforehand; to be left by
 * `browser.leave(page)`.
 */
export async function openAdmin(
  browser: TestBrowser,
  app: App,
  path: string,
  options: AdminOptions = {},
): Promise<Page> {
  const { token, hearsNews = true, context, ...look } = options;
  // A page of the origin that runs nothing; Playwright's storageState takes 200 ms longer.
  const start = `${app.url}/robots.txt`;
  const page =
    context === undefined
      ? await browser.reopen(start, look)
      : await browser.open(start, { reducedMotion: 'reduce', ...look, ...context });
  page.setDefaultTimeout(patienceMs);
  if (token !== undefined)
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, token] as const);
  if (!hearsNews) await page.route('**/api/v1/notifications/stream', (route) => route.abort());
  await page.clock.setFixedTime(app.clock.now());
  await page.goto(app.url + path);
  return page;
}

/** Signs a member with the password above in, on a device of this name. */
export async function tokenOf(app: App, email: string, userAgent = 'curl/8'): Promise<string> {
  const options = { headers: { 'User-Agent': userAgent } };
  const answer = await app.send('POST', '/api/v1/auth/login', { email, password }, options);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that tests/api/accounts/sign-in.test.ts checks
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/** What a page complains of: faults of its scripts, and what its content policy refuses. */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

export function savedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKey);
}

export function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** A site, a browser and a member who is signed in, for all tests of a file; they are there once its tests run. */
export type AdminScene = { readonly app: App; readonly browser: TestBrowser; readonly token: string };

/** Starts them before the first test of the file that calls it, and ends them after the last. */
export function adminScene(role: Parameters<App['signInAs']>[0]): AdminScene {
  let there: AdminScene | undefined;
  const scene = (): AdminScene => {
    if (there === undefined) throw new Error('The site of a scene starts with the first test');
    return there;
  };
  beforeAll(async () => {
    const app = await startApp();
    there = { app, browser: await sharedBrowser(), token: await app.signInAs(role) };
  });
  afterAll(async () => {
    await there?.browser[Symbol.asyncDispose]();
    await there?.app[Symbol.asyncDispose]();
  });
  return {
    get app() {
      return scene().app;
    },
    get browser() {
      return scene().browser;
    },
    get token() {
      return scene().token;
    },
  };
}
