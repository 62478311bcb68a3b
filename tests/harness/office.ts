import type { BrowserContextOptions, Page } from 'playwright-core';
import type { App } from '#tests/harness/app.ts';
import type { TestBrowser } from '#tests/harness/browser.ts';

export const storageKey = 'hirawa.session';

/** The password of every member whom `memberOf` adds. */
export const password = 'river-Kola-48-lantern';

type OfficeOptions = BrowserContextOptions & { token?: string | undefined };

/** A page of the back office in a browser whose clock is the product's, with this token saved beforehand. */
export async function openOffice(
  browser: TestBrowser,
  app: App,
  path: string,
  options: OfficeOptions = {},
): Promise<Page> {
  const { token, ...look } = options;
  const localStorage = token === undefined ? [] : [{ name: storageKey, value: token }];
  const storageState = { cookies: [], origins: [{ origin: app.url, localStorage }] };
  const page = await browser.open('about:blank', { reducedMotion: 'reduce', ...look, storageState });
  page.setDefaultTimeout(10_000);
  await page.clock.setFixedTime(app.clock.now());
  await page.goto(app.url + path);
  return page;
}

/** Signs a member with the password above in, on a device of this name. */
export async function tokenOf(app: App, email: string, userAgent = 'curl/8'): Promise<string> {
  const options = { headers: { 'User-Agent': userAgent } };
  const answer = await app.send('POST', '/api/v1/auth/login', { email, password }, options);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that tests/api/sign-in.test.ts checks
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
