import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { collectPageErrors, openAdmin, getSavedToken, storageKey } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';

const app = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

/** Waits for the login form and returns the path of the page. */
async function pathOfLogin(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Admin', exact: true }).waitFor();
  return new URL(page.url()).pathname;
}

function tokenExpiring(at: Date): string {
  const claims = Buffer.from(JSON.stringify({ sub: '1', exp: Math.floor(at.getTime() / 1000) }));
  return `e30.${claims.toString('base64url')}.c2ln`;
}

describe('Protection of the admin', () => {
  it.each([
    '',
    '/sessions',
    '/newsletter',
    '/create-blog-content',
    '/add-filter',
    '/add-stickers',
    '/add-admin',
    '/outbox',
    '/programs',
    '/audit',
    '/account',
  ])(
    'redirects to the login page without a session or token: /admin/dashboard%s',
    spec('2.69', '2.71'),
    async (path) => {
      const page = await openAdmin(browser, app(), `/admin/dashboard${path}`);
      expect(await pathOfLogin(page)).toBe('/admin/login');
      await browser.release(page);
    },
  );

  it('deletes an expired token on the way to the login page, which says why', spec('2.70'), async () => {
    const token = tokenExpiring(new Date(app().clock.now().getTime() - 1000));
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
    expect(await pathOfLogin(page)).toBe('/admin/login');
    expect(await getSavedToken(page)).toBeNull();
    expect(await page.getByText('Your session has ended. Log in to continue where you were.').count()).toBe(
      1,
    );
    await browser.release(page);
  });

  it('treats an unreadable token as expired and logs a console error', spec('4.20', '8.21'), async () => {
    // robots.txt runs no script. The scripts of another page might read the token first and log an error.
    const page = await openAdmin(browser, app(), '/robots.txt', { token: 'not a token' });
    const faults = collectPageErrors(page);
    await page.goto(`${app().url}/admin/dashboard`);
    expect(await pathOfLogin(page)).toBe('/admin/login');
    expect(await getSavedToken(page)).toBeNull();
    await expect.poll(() => faults.join()).toContain('counts as expired');
    await browser.release(page);
  });

  it('signs out when a token expires, also on an open page', spec('4.18'), async () => {
    const token = tokenExpiring(new Date(app().clock.now().getTime() + 3_600_000));
    const page = await openAdmin(browser, app(), '/admin/login');
    const permissions = ['account', 'figures', 'staffList', 'catalogue'];
    const data = { id: 1, email: 'ada@example.com', role: 'ADMIN', role_id: 1, permissions };
    await page.route('**/api/v1/**', (route) => route.fulfill({ json: { data } }));
    await page.clock.setFixedTime(app().clock.now());
    await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [storageKey, token]);
    await page.goto(`${app().url}/admin/dashboard/sessions`);
    await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
    await page.clock.setFixedTime(new Date(app().clock.now().getTime() + 3_700_000));
    await page.getByRole('link', { name: 'Add filters' }).click();
    expect(await pathOfLogin(page)).toBe('/admin/login');
    expect(await getSavedToken(page)).toBeNull();
    await browser.release(page);
  });

  it(
    'shows the 404 page for an unknown path, and redirects /admin to the dashboard',
    spec('2.61'),
    async () => {
      const entry = await app().get('/admin');
      expect([entry.status, entry.headers.get('Location')]).toEqual([302, '/admin/dashboard']);
      for (const path of ['/admin/nope', '/admin/dashboard/nope', '/admin/dashboard/outbox/nope']) {
        const answer = await app().get(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('you&#x27;re lost');
      }
    },
  );
});

describe('A session', () => {
  it('requests the current user at each change of the page', spec('4.21'), async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', {
      token: await app().signInAs('ADMIN'),
    });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/current_user')) asked += 1;
    });
    await page.getByRole('heading', { level: 1, name: /ADMIN of the test/ }).waitFor();
    for (const name of ['Sessions', 'Add stickers', 'Dashboard']) {
      const before = asked;
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
      await expect.poll(() => asked).toBe(before + 1);
    }
    await browser.release(page);
  });

  it('that the server rejects leads to the login page, which returns to the page afterwards', async () => {
    const token = await app().signInAs('ADMIN');
    const page = await openAdmin(browser, app(), '/robots.txt', { token });
    // The notifications refresh automatically, and the first steps load last: a 401 response to one of these requests would
    // end the session before the click.
    await page.route('**/api/v1/notifications**', (route) => route.abort());
    await page.goto(`${app().url}/admin/dashboard`);
    await page.getByRole('heading', { level: 1, name: /ADMIN of the test/ }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'First steps' }).waitFor();
    await app().send('POST', '/api/v1/auth/logout', {}, { token });
    await page.getByRole('link', { name: 'Add filters' }).click();
    expect(await pathOfLogin(page)).toBe('/admin/login');
    expect(await getSavedToken(page)).toBeNull();
    expect(await page.getByText('Your session has ended. Log in to continue where you were.').count()).toBe(
      1,
    );
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/dashboard/add-filter');

    const fresh = await app().signInAs('SUPPORT');
    await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [storageKey, fresh]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Add filters' }).waitFor();
    await browser.release(page);
  });

  it('that ends while the next page loads returns to the next page after the login', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', {
      token: await app().signInAs('ADMIN'),
    });
    await page.getByRole('heading', { level: 1, name: /ADMIN of the test/ }).waitFor();
    const held = page.waitForRequest(/\/assets\/stickers-[^/]*\.js/);
    await page.route(/\/assets\/stickers-[^/]*\.js/, () => undefined);
    await page.getByRole('link', { name: 'Add stickers' }).click();
    await held;
    // The frame changes its state in a React transition after the request. When the page is idle, the transition is
    // complete.
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    await page.evaluate((key) => {
      const value = localStorage.getItem(key);
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue: value, newValue: null }));
    }, storageKey);
    expect(await pathOfLogin(page)).toBe('/admin/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/dashboard/add-stickers');
    await browser.release(page);
  });

  it('is ended by Log Out on the server, in the browser and in its other tabs', spec('4.17'), async () => {
    const token = await app().signInAs('ADMIN');
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
    const other = await page.context().newPage();
    await other.clock.setFixedTime(app().clock.now());
    await other.goto(`${app().url}/admin/dashboard/add-admin`);
    await other.getByRole('heading', { level: 1, name: 'Add Admin' }).waitFor();

    await page.getByRole('button', { name: 'Log Out' }).click();
    expect(await pathOfLogin(page)).toBe('/admin/login');
    expect(await getSavedToken(page)).toBeNull();
    expect(new URL(page.url()).search).toBe('');
    expect((await app().get('/api/v1/auth/current_user', { token })).status).toBe(401);
    expect(await pathOfLogin(other)).toBe('/admin/login');
    expect(await other.getByText('You logged out in another tab.').count()).toBe(1);
    await browser.release(page);
  });

  it('ends in the browser even if the server is unreachable', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', {
      token: await app().signInAs('ADMIN'),
    });
    await page.route('**/api/v1/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    expect(await pathOfLogin(page)).toBe('/admin/login');
    expect(await getSavedToken(page)).toBeNull();
    await browser.release(page);
  });
});
