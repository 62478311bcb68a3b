import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type App, startApp } from '#tests/harness/app.ts';
import { type PageAppearance, sharedBrowser, type TestBrowser, textPath } from '#tests/harness/browser.ts';
import { lists } from '#web/admin/table/texts.ts';

export const storageKey = 'hirawa.session';

/** The password of the members that tests create and log in with `getLoginToken`. */
export const password = 'river-Kola-48-lantern';

type AdminOptions = PageAppearance & {
  token?: string | undefined;
  /** Further options of the browser context. A page with further options is not reused. */
  context?: BrowserContextOptions;
  /** False blocks the stream of notifications. The network is never idle while the stream is open. */
  receivesNotifications?: boolean;
};

/**
 * Opens a page of the admin with this token in its storage and with the product's clock. Close the page with
 * `browser.release(page)`.
 */
export async function openAdmin(
  browser: TestBrowser,
  app: App,
  path: string,
  options: AdminOptions = {},
): Promise<Page> {
  const { token, receivesNotifications = true, context, ...appearance } = options;
  // The token can be stored on this page, because it runs no script. Playwright's storageState takes 200 ms longer.
  const start = `${app.url}${textPath}`;
  const page =
    context === undefined
      ? await browser.reopen(start, appearance)
      : await browser.open(start, { reducedMotion: 'reduce', ...appearance, ...context });
  if (token !== undefined)
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, token] as const);
  if (!receivesNotifications) await page.route('**/api/v1/notifications/stream', (route) => route.abort());
  await page.clock.setFixedTime(app.clock.now());
  await page.goto(app.url + path);
  return page;
}

/** Logs a member in with the password above, on a device with this user agent. */
export async function getLoginToken(app: App, email: string, userAgent = 'curl/8'): Promise<string> {
  const options = { headers: { 'User-Agent': userAgent } };
  const answer = await app.send('POST', '/api/v1/auth/login', { email, password }, options);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that tests/api/accounts/sign-in.test.ts checks
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/** Chooses an action from the menu of a row. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: lists.actionsOf(row), exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Drops files on an element, like a user who drags files from a folder. */
export function dropFiles(
  target: Locator,
  files: readonly { name: string; type: string; base64: string }[],
): Promise<void> {
  return target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type }));
    }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

/** Counts the controls of a list that the Tab key reaches. */
export function countTabStops(list: Locator): Promise<number> {
  return list
    .locator('a, button, input')
    .evaluateAll((controls) => controls.filter((control) => control.tabIndex === 0).length);
}

/** Collects the errors of a page: uncaught script errors and violations of the content security policy. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

export function getSavedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKey);
}

export function getFocusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** A site, a browser and a logged-in member, shared by all tests of a file. The values exist only while tests run. */
export type AdminScene = { readonly app: App; readonly browser: TestBrowser; readonly token: string };

/** Starts the scene before the first test of the calling file and stops it after the last test. */
export function createAdminScene(role: Parameters<App['signInAs']>[0]): AdminScene {
  let running: AdminScene | undefined;
  const getScene = (): AdminScene => {
    if (running === undefined) throw new Error('The scene exists only while tests run');
    return running;
  };
  beforeAll(async () => {
    const app = await startApp();
    running = { app, browser: await sharedBrowser(), token: await app.signInAs(role) };
  });
  afterAll(async () => {
    await running?.browser[Symbol.asyncDispose]();
    await running?.app[Symbol.asyncDispose]();
  });
  return {
    get app() {
      return getScene().app;
    },
    get browser() {
      return getScene().browser;
    },
    get token() {
      return getScene().token;
    },
  };
}
