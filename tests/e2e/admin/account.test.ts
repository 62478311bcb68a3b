import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages, formatMessage } from '#content/messages.ts';
import { resetLimits } from '#modules/auth/constants.ts';
import { addMember, type App, publicUrl, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';
import { openAdmin, password, getSavedToken, getLoginToken } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { staffSessions } from '#web/admin/texts.ts';

const path = '/admin/dashboard/account';
const next = 'harmattan-Dust-19-veranda';
let app: App;
let browser: TestBrowser;
let mail: MailSink;
let count = 0;
let email: string;
let token: string;

beforeAll(async () => {
  mail = await startMailSink();
  app = await startApp({ smtpUrl: mail.url });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
});

beforeEach(async () => {
  count += 1;
  email = `ada${count}@example.com`;
  await addMember(app.ctx, { name: 'Ada Obi', email, password, role: 'ADMIN' });
  token = await getLoginToken(app, email);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const logsIn = async (word: string) =>
  (await app.send('POST', '/api/v1/auth/login', { email, password: word })).status;

async function linkTo(address: string): Promise<string> {
  const { text } = await mail.waitForEmail(address);
  const link = new RegExp(`${publicUrl.replaceAll('.', '\\.')}(/admin/\\S+)`).exec(text ?? '')?.[1];
  return link ?? '';
}

describe('The account screen of the signed-in member', () => {
  it('opens from the avatar, and changes the name of the member everywhere', async () => {
    const page = await openAdmin(browser, app, '/admin/dashboard', { token });
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await heading(page, 'Your account');
    await page.getByLabel('Name', { exact: true }).fill('Ada Obi-Eze');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText(messages['account.renamed']).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await heading(page, 'Welcome back, Ada Obi-Eze');
    expect(await page.getByRole('region', { name: 'Your profile' }).innerText()).toContain('Ada Obi-Eze');
    await browser.release(page);
  });

  it('changes the password, and shows the error for a wrong current password beside its field', async () => {
    const other = await getLoginToken(app, email);
    const page = await openAdmin(browser, app, path, { token });
    await secret(page, 'Current password').fill('something else');
    await secret(page, 'New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText(messages['password.incorrect']).waitFor();
    expect(await secret(page, 'New password').inputValue()).toBe(next);
    await secret(page, 'Current password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText(messages['password.changed']).waitFor();
    expect([await logsIn(password), await logsIn(next)]).toEqual([401, 200]);
    for (const ended of [other, token])
      expect((await app.get('/api/v1/auth/current_user', { token: ended })).status).toBe(401);
    // The page continues with a new session.
    token = (await getSavedToken(page)) ?? '';
    expect((await app.get('/api/v1/auth/current_user', { token })).status).toBe(200);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await heading(page, 'Welcome back, Ada');
    await browser.release(page);
  });

  it('shows and ends the sessions of the member', async () => {
    await getLoginToken(app, email, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18) Version/18 Safari/605');
    await getLoginToken(app, email);
    const page = await openAdmin(browser, app, path, { token });
    const list = page.getByRole('table', { name: 'Where you are logged in' });
    await list.getByText('This device').waitFor();
    await page.getByRole('button', { name: 'Log out: Safari on iPhone' }).click();
    await page.getByText('Safari on iPhone is logged out').waitFor();
    await page.getByRole('button', { name: staffSessions.endOthers }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
    await expect.poll(() => list.locator('[data-rows] > *').count()).toBe(1);
    await browser.release(page);
  });
});

describe('The change of a password that another member set', spec('2.103'), () => {
  it('is required before anything else, and then continues to the requested page', async () => {
    const fresh = { name: 'Chidi', email: `chidi${count}@example.com`, password, role: 'CREATOR' };
    await app.send('POST', '/api/v1/auth/add', fresh, { token });
    const page = await openAdmin(browser, app, '/admin/dashboard/add-admin', {
      token: await getLoginToken(app, fresh.email),
    });
    await heading(page, 'Choose your own password');
    await page.getByRole('link', { name: 'Sessions' }).click();
    await page.waitForURL('**/sessions');
    await heading(page, 'Choose your own password');
    expect(await page.getByRole('table').count()).toBe(0);
    await secret(page, 'Temporary password').fill(password);
    await secret(page, 'New password').fill(next);
    await page.getByRole('button', { name: 'Set password and continue' }).press('Enter');
    await heading(page, 'Sessions');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await browser.release(page);
  });
});

describe('A forgotten password', spec('2.58'), () => {
  it('sends a one-time link, with the same response for known and unknown addresses', async () => {
    const page = await openAdmin(browser, app, '/admin/forgot-password');
    const answers: string[] = [];
    for (const address of ['nobody@example.com', email]) {
      await page.goto(`${app.url}/admin/forgot-password`);
      await page.getByLabel('Email').fill(address);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await heading(page, 'Check your email');
      answers.push(await page.getByRole('main').innerText());
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain(messages['password.emailSent']);

    const link = await linkTo(email);
    await page.goto(app.url + link);
    await heading(page, 'Choose a new password');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    await secret(page, 'New password').fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText(messages['password.tooShort']).waitFor();
    await secret(page, 'New password').fill(next);
    await page.getByRole('button', { name: 'Set password' }).click();
    await heading(page, 'Your password is set');
    expect([await logsIn(password), await logsIn(next)]).toEqual([401, 200]);

    await page.goto(app.url + link);
    await secret(page, 'New password').fill(`${next}-2`);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe(messages['password.linkInvalid']);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await heading(page, 'Forgot password?');
    await browser.release(page);
  });

  it('reports an invalid address and too many requests', async () => {
    const page = await openAdmin(browser, app, '/admin/forgot-password');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(messages['email.required']).waitFor();
    await page.getByLabel('Email').fill('ada@');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(messages['email.invalid']).waitFor();
    for (let request = 0; request < 60; request += 1)
      await app.ctx.limits.take('reset client 127.0.0.1', resetLimits.perClient);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(
      'Too many links were requested from your network.',
    );
    await browser.release(page);
  });
});

describe('An invite', () => {
  it('allows the invited person to choose name and password once', async () => {
    const asked = `ife${count}@example.com`;
    await app.send('POST', '/api/v1/invites', { email: asked, role: 'CREATOR' }, { token });
    const link = await linkTo(asked);
    const page = await openAdmin(browser, app, link);
    await page.getByText(`${asked} · Creator`).waitFor();
    await page.getByRole('button', { name: 'Join' }).click();
    await expect.poll(() => page.getByText(messages['field.required']).count()).toBe(2);
    await page.getByLabel('Your name').fill('Ife Ojo');
    await secret(page, 'Choose a password').fill(next);
    await page.getByRole('button', { name: 'Join' }).click();
    await heading(page, 'Welcome to the team');
    expect(await page.getByText(formatMessage('invite.accepted')).count()).toBe(1);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill(asked);
    await secret(page, 'Password').fill(next);
    await page.getByRole('button', { name: 'Log in' }).click();
    await heading(page, 'Welcome back, Ife Ojo');
    await page.evaluate(() => localStorage.clear());
    await page.goto(app.url + link);
    await page.getByRole('alert').getByText(messages['invite.linkInvalid']).waitFor();
    await browser.release(page);
  });
});
