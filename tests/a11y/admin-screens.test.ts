import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFilledAdmin } from '#tests/a11y/admin-scan.ts';
import { listViolations } from '#tests/harness/accessibility-violations.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import type { App } from '#tests/harness/app.ts';
import type { TestBrowser } from '#tests/harness/browser.ts';
import { getEmptyTail } from '#tests/harness/overflow.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';

let app: App;
let browser: TestBrowser;
let token: string;
let freshToken: string;

beforeAll(async () => {
  ({ app, browser, token, freshToken } = await startFilledAdmin());
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const [wide, phone] = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

/**
 * Returns the violations of a page in a wide window and then on a phone, with `scan`. Loading a page takes as long as a scan, so
 * each page is loaded once.
 */
async function scanSizes(page: Page, scan: (page: Page) => Promise<string[]>): Promise<string[]> {
  const violations: string[] = [];
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await waitUntilSettled(page);
    violations.push(...(await scan(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  await page.setViewportSize(wide);
  return violations;
}

async function listFaults(page: Page): Promise<string[]> {
  const [violations, tail] = [await listViolations(page), await getEmptyTail(page)];
  return tail === 0 ? violations : [...violations, `scrolls ${tail} px beyond the content`];
}

describe('A screen of the admin, light and dark, in a wide window and on a phone', () => {
  it('has no accessibility violation before the login', async () => {
    const page = await openAdmin(browser, app, '/admin/login');
    expect(await scanSizes(page, listViolations)).toEqual([]);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await scanSizes(page, listViolations)).toEqual([]);
    for (const path of ['forgot-password', 'reset-password?token=x', 'reset-password', 'accept-invite']) {
      await page.goto(`${app.url}/admin/${path}`);
      await page.locator('h1').first().waitFor();
      expect([path, ...(await scanSizes(page, listViolations))]).toEqual([path]);
    }
    await browser.release(page);
  });

  it.each([
    '',
    '/sessions',
    '/newsletter',
    '/newsletter/digest',
    '/newsletter/welcome',
    '/outbox',
    '/app-changes',
    '/add-admin',
    '/add-admin/roles',
    '/programs',
    '/sources',
    '/settings',
    '/translations',
    '/status',
    '/audit',
    '/account',
    '/messages',
    '/messages?message=1',
    '/visits',
    '/subscribers/1',
    '/newsletter/sender',
    '/create-blog-content/posts/trash',
    '/create-blog-content',
    '/create-blog-content/posts',
    '/create-blog-content/moving',
    '/create-blog-content/moving/1',
  ])('/admin/dashboard%s has no accessibility violation and no empty tail', async (path) => {
    const page = await openAdmin(browser, app, `/admin/dashboard${path}`, { token });
    await page.locator('main h1').first().waitFor();
    expect(await scanSizes(page, listFaults)).toEqual([]);
    await browser.release(page);
  });

  it('has no accessibility violation where a password must be changed', async () => {
    const page = await openAdmin(browser, app, '/admin/dashboard', { token: freshToken });
    await page.getByRole('heading', { level: 1, name: 'Choose your own password' }).waitFor();
    await page.getByRole('button', { name: 'Set password and continue' }).click();
    expect(await scanSizes(page, listViolations)).toEqual([]);
    await browser.release(page);
  });
});
