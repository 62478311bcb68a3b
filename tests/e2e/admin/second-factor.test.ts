import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeCode, getTimeStep } from '#modules/two-factor/totp.ts';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { collectPageErrors, password, storageKey, getLoginToken } from '#tests/harness/admin.ts';

let app: App;
let browser: TestBrowser;
/** The site's address with the host name localhost, because passkeys do not work with an IP address. */
let origin: string;

beforeAll(async () => {
  app = await startApp({ variables: { PUBLIC_URL: '' } });
  browser = await sharedBrowser();
  origin = app.url.replace('127.0.0.1', 'localhost');
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

/** Opens a page with a virtual authenticator that confirms without user interaction. */
async function pageWithDevice(): Promise<{ page: Page; device: CDPSession; id: string }> {
  const page = await browser.open(`${origin}/robots.txt`, { reducedMotion: 'reduce' });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId: id } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, device, id };
}

async function open(page: Page, path: string, token?: string): Promise<void> {
  if (token !== undefined)
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, token] as const);
  await page.clock.setFixedTime(app.clock.now());
  await page.goto(origin + path);
}

const account = '/admin/dashboard/account';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const atHome = (page: Page) => page.waitForURL('**/admin/dashboard');
const isLoggedOut = (page: Page) => page.evaluate((key) => localStorage.removeItem(key), storageKey);

async function saveCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Save your recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  await page.getByRole('dialog').getByRole('button', { name: 'I have saved them' }).last().click();
  return codes;
}

function codeOf(key: string): string {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return computeCode(Buffer.from(bytes), getTimeStep(app.clock.now()));
}

async function logInByPassword(page: Page, email: string): Promise<void> {
  await open(page, '/admin/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Log in');
}

describe('A passkey', () => {
  it('is created, offered by autofill at the login, requested after a password, and confirms identity', async () => {
    const email = 'passkey@example.com';
    await addMember(app.ctx, { name: 'Ngozi Eze', email, password, role: 'ADMIN' });
    const { page, device, id } = await pageWithDevice();
    const faults = collectPageErrors(page);
    await open(page, account, await getLoginToken(app, email));
    await press(page, 'Add a passkey');
    const codes = await saveCodes(page);
    expect(codes).toHaveLength(10);
    await page.getByText('10 codes left.').waitFor();

    // The browser suggests the passkey in the email field, and the virtual authenticator confirms automatically.
    await isLoggedOut(page);
    await open(page, '/admin/login');
    await atHome(page);

    await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
    await isLoggedOut(page);
    await logInByPassword(page, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
    await press(page, 'Use your passkey');
    await atHome(page);

    app.clock.advance({ seconds: 660 });
    await open(page, '/admin/dashboard/add-admin');
    await page.getByRole('region', { name: 'Second factor' }).getByRole('button').click();
    await page.getByText('Everyone').click();
    await page.getByLabel('Days to set it up').fill('5');
    await press(page, 'Save');
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.waitFor();
    // After cancelling, the form still has its input.
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Days to set it up').inputValue()).toBe('5');
    await press(page, 'Save');
    await question.getByRole('button', { name: 'Use your passkey' }).click();
    await page.getByText('Every member must have one.').waitFor();
    expect(await app.ctx.db.selectFrom('factorRequirement').select('graceDays').execute()).toEqual([
      { graceDays: 5 },
    ]);
    // Status 401 requests the second factor, and status 403 requests the confirmation. The console may log only these
    // responses.
    expect(faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
    await browser.release(page);
  });
});

describe('A required second factor', () => {
  it('must be set up in an app before any other screen opens, and is then required at the login', async () => {
    const email = 'due@example.com';
    await addMember(app.ctx, { name: 'Femi Ade', email, password, role: 'SUPPORT' });
    const required = { roles: ['*'], grace_days: 5 };
    const admin = { token: await app.signInAs('ADMIN') };
    await app.send('PUT', '/api/v1/auth/factors/requirement', required, admin);
    const page = await browser.open(`${app.url}/robots.txt`, { reducedMotion: 'reduce' });
    origin = app.url;
    await open(page, account, await getLoginToken(app, email));
    await page.getByText(/Set up a second factor by/).waitFor();
    app.clock.advance({ seconds: 6 * 24 * 3600 });
    await open(page, '/admin/dashboard/messages', await getLoginToken(app, email));
    await page.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
    // Passkeys do not work with an IP address, so the page shows the address with the host name.
    await page
      .getByText(
        `Passkeys work only at ${app.url.replace('127.0.0.1', 'localhost')}. Open the admin there to add one.`,
      )
      .waitFor();
    await press(page, 'Set up an app');
    const key = (await page.locator('dialog code').textContent()) ?? '';
    await page.getByLabel('Code that the app shows').fill('000000');
    await press(page, 'Turn on');
    await page.getByText(/This code is not right/).waitFor();
    await page.getByLabel('Code that the app shows').fill(codeOf(key));
    await press(page, 'Turn on');
    const codes = await saveCodes(page);
    expect(codes).toHaveLength(10);
    const [first = ''] = codes;
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();

    await isLoggedOut(page);
    app.clock.advance({ seconds: 30 });
    await logInByPassword(page, email);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await press(page, 'Log in');
    await page.getByText(/This code is not right/).waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(key));
    await press(page, 'Log in');
    await atHome(page);

    await isLoggedOut(page);
    await logInByPassword(page, email);
    await page.getByLabel('Code', { exact: true }).fill(first);
    await press(page, 'Log in');
    await atHome(page);
    await open(page, account);
    await page.getByText('9 codes left.').waitFor();
    await browser.release(page);
  });
});
