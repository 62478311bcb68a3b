import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import {
  getFocusedText,
  collectPageErrors,
  openAdmin,
  password,
  getSavedToken,
} from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { brandName } from '#content/brand-mark.ts';
import { login } from '#web/admin/auth/texts.ts';

const app = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await addMember(app().ctx, {
    name: 'Ngozi Adeyemi',
    email: 'ngozi@example.com',
    password,
    role: 'ADMIN',
  });
});

afterAll(() => browser[Symbol.asyncDispose]());

const alert = (page: Page) => page.getByRole('alert');
const email = (page: Page) => page.getByLabel('Email');
const secret = (page: Page) => page.getByLabel('Password', { exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function logIn(page: Page, address: string, word: string): Promise<void> {
  await email(page).fill(address);
  await secret(page).fill(word);
  await page.getByRole('button', { name: 'Log in' }).click();
}

describe('The login page', () => {
  it(
    'has email, password, a link for a forgotten password, Log in and a welcome',
    spec('2.56', '2.57'),
    async () => {
      const page = await openAdmin(browser, app(), '/admin/login');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome back, Admin');
      expect(await email(page).getAttribute('type')).toBe('email');
      expect(await secret(page).getAttribute('type')).toBe('password');
      await page.getByRole('link', { name: 'Forgot password?' }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Log in' }).isEnabled()).toBe(true);
      expect(await page.title()).toBe(`Log in · ${brandName} admin`);
      expect(await page.getByText('No account? Ask an Admin to add you.').count()).toBe(1);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await browser.release(page);
    },
  );

  it('is recognized by password managers', async () => {
    const page = await openAdmin(browser, app(), '/admin/login');
    expect(await email(page).getAttribute('autocomplete')).toBe('username webauthn');
    expect(await secret(page).getAttribute('autocomplete')).toBe('current-password');
    expect(await secret(page).getAttribute('type')).toBe('password');
    await browser.release(page);
  });

  it(
    'stores the token and opens the dashboard after a sign-in by keyboard',
    spec('4.15', '4.16'),
    async () => {
      const page = await openAdmin(browser, app(), '/admin/login');
      const faults = collectPageErrors(page);
      expect(await getSavedToken(page)).toBeNull();
      await email(page).focus();
      await page.keyboard.type('ngozi@example.com');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect.poll(() => focusedName(page)).toBe('password');
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${app().url}/admin/dashboard`);
      await page.getByRole('heading', { level: 1, name: 'Welcome back, Ngozi Adeyemi' }).waitFor();
      expect(await getSavedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      await page.getByRole('main').getByText('Friday 20 November 2026', { exact: true }).waitFor();
      expect(await page.getByRole('region', { name: 'Your profile' }).innerText()).toContain(
        'ngozi@example.com',
      );
      expect(faults).toEqual([]);
      await browser.release(page);
    },
  );

  it('shows the password on request', async () => {
    const page = await openAdmin(browser, app(), '/admin/login');
    await secret(page).fill('abc');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => secret(page).getAttribute('type')).toBe('text');
    expect(await secret(page).inputValue()).toBe('abc');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.poll(() => secret(page).getAttribute('type')).toBe('password');
    await browser.release(page);
  });

  it('links to the reset of a forgotten password', async () => {
    const page = await openAdmin(browser, app(), '/admin/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password?' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send the link' }).count()).toBe(1);
    await browser.release(page);
  });
});

describe('Alerts of the login page', () => {
  it('report wrong credentials and preserve the input', spec('8.8'), async () => {
    const page = await openAdmin(browser, app(), '/admin/login');
    await logIn(page, 'ngozi@example.com', 'wrong-password');
    await alert(page).waitFor();
    expect(await alert(page).innerText()).toBe('incorrect credentials');
    expect(await focusedName(page)).toBe('password');
    expect(await email(page).inputValue()).toBe('ngozi@example.com');
    expect(await secret(page).inputValue()).toBe('wrong-password');
    expect(await getSavedToken(page)).toBeNull();
    await browser.release(page);
  });

  it.each([
    ['', '', 'email'],
    ['ngozi@example.com', '', 'password'],
    ['   ', 'something', 'email'],
  ])(
    'say “please provide valid credentials” for an empty field: %j and %j',
    spec('5.7', '5.8'),
    async (address, word, focused) => {
      const page = await openAdmin(browser, app(), '/admin/login');
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await logIn(page, address, word);
      await alert(page).waitFor();
      expect(await alert(page).innerText()).toBe('please provide valid credentials');
      expect(await focusedName(page)).toBe(focused);
      expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
      await browser.release(page);
    },
  );

  it.each([
    [429, { 'Retry-After': '840' }, /Too many attempts\. Try again in 14 min, at \d\d:\d\d WAT\./],
    [503, { 'Retry-After': '5' }, /The server is busy\. Try again in 5 s\./],
    [503, {}, /The server is busy\. Try again in a moment\./],
    [500, {}, /Something went wrong on the server\./],
  ])('explain the status %i and when to try again', async (status, headers, texts) => {
    const page = await openAdmin(browser, app(), '/admin/login');
    await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status, headers, json: {} }));
    await logIn(page, 'ngozi@example.com', password);
    await alert(page).waitFor();
    expect(await alert(page).innerText()).toMatch(texts);
    await browser.release(page);
  });

  it('distinguish a lost connection from an error response, and are announced again', async () => {
    const page = await openAdmin(browser, app(), '/admin/login');
    await page.route('**/api/v1/auth/login', (route) => route.abort());
    await logIn(page, 'ngozi@example.com', password);
    await alert(page).waitFor();
    expect(await alert(page).innerText()).toContain('The server cannot be reached.');
    const first = await alert(page).elementHandle();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await alert(page).waitFor();
    await browser.release(page);
  });

  it('the form shows progress, and ignores a second submit during the request', async () => {
    const page = await openAdmin(browser, app(), '/admin/login');
    let attempts = 0;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/v1/auth/login', async (route) => {
      attempts += 1;
      await held;
      await route.fulfill({ status: 401, json: {} });
    });
    await logIn(page, 'ngozi@example.com', password);
    const busy = page.getByRole('button', { name: 'Logging in…' });
    await busy.waitFor();
    await busy.click({ force: true });
    await secret(page).press('Enter');
    release();
    await alert(page).waitFor();
    expect(attempts).toBe(1);
    await browser.release(page);
  });
});

describe('The login page without JavaScript', () => {
  it('says that the admin requires JavaScript, and sends no form', async () => {
    const page = await openAdmin(browser, app(), '/admin/login', { context: { javaScriptEnabled: false } });
    expect(await page.locator('noscript p').innerText()).toBe(login.noScript);
    expect(await page.getByRole('button', { name: 'Log in' }).isDisabled()).toBe(true);
    expect(await page.locator('form').getAttribute('method')).toBe('post');
    await browser.release(page);
  });
});

describe('A signed-in visitor', () => {
  it('is redirected from the login page to the dashboard', async () => {
    const token = await app().signInAs('ADMIN');
    const page = await openAdmin(browser, app(), '/admin/login', { token });
    await page.waitForURL(`${app().url}/admin/dashboard`);
    await expect.poll(() => getFocusedText(page)).toContain('Welcome back');
    await browser.release(page);
  });
});
