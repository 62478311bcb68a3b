import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, formatMessage } from '#content/messages.ts';
import { translateMessage } from '#content/visitor-language.ts';
import { honeypotField } from '#modules/subscribers/constants.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';
import { type App, publicUrl, startApp, waitForStoredSignUps } from '#tests/harness/app.ts';
import { collectPageErrors } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';

let single: App;
let double: App;
let mail: MailSink;
let browser: TestBrowser;

beforeAll(async () => {
  mail = await startMailSink();
  single = await startApp();
  double = await startApp({ smtpUrl: mail.url });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await double[Symbol.asyncDispose]();
  await single[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
});

const dialog = (page: Page) => page.locator('dialog[open]');
const field = (page: Page) => page.getByPlaceholder('Enter your email address');

async function subscribe(page: Page, email: string): Promise<void> {
  await field(page).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

async function stateOf(site: App, email: string): Promise<string | undefined> {
  await waitForStoredSignUps(site.ctx);
  const row = await site.ctx.db
    .selectFrom('subscribers')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.state;
}

describe('The newsletter form with JavaScript', () => {
  it(
    'opens a modal with a message and Close after success',
    spec('2.55', '4.1', '4.2', '4.3', '4.5', '8.3'),
    async () => {
      const page = await browser.open(single.url);
      expect(await page.locator('dialog').count()).toBe(2);
      expect(await dialog(page).count()).toBe(0);
      await subscribe(page, 'ada@example.com');
      await dialog(page).waitFor();
      expect(await dialog(page).getByRole('heading').textContent()).toBe('Congratulations');
      await expect.poll(() => dialog(page).innerText()).toContain(messages['newsletter.subscribed']);
      expect(await dialog(page).innerText()).not.toContain(messages['newsletter.subscribed.confirmNote']);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.press('Enter');
      await expect.poll(() => dialog(page).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Subscribe');
      expect(await stateOf(single, 'ada@example.com')).toBe('confirmed');
      await page.context().close();
    },
  );

  it('asks for a confirmation by email only if an email was sent', async () => {
    const page = await browser.open(double.url);
    await subscribe(page, 'bola@example.com');
    await dialog(page).waitFor();
    expect(await dialog(page).innerText()).toContain(messages['newsletter.subscribed.confirmNote']);
    expect(await stateOf(double, 'bola@example.com')).toBe('pending');
    await page.context().close();
  });

  it.each(['/', '/newsletters'])(
    'on %s shows an error for a filled honeypot field, and accepts the next attempt',
    async (path) => {
      const page = await browser.open(single.url + path);
      const email = `filled-${path.length}@example.com`;
      const form = page.locator('form[data-outcome]').first();
      // A browser extension may fill in this field, which visitors do not see.
      await form.locator(`[name=${honeypotField}]`).evaluate((one: HTMLInputElement) => (one.value = 'Ada'));
      await form.getByRole('textbox').first().fill(email);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await dialog(page).waitFor();
      expect(await dialog(page).locator(':is(h2, p):visible').allTextContents()).toEqual([
        messages['newsletter.refused.title'],
        messages['newsletter.refused'],
        messages['newsletter.refused.trapNote'],
      ]);
      expect(await stateOf(single, email)).toBeUndefined();
      await page.keyboard.press('Enter');
      expect(await form.getByRole('textbox').first().inputValue()).toBe(email);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect.poll(() => dialog(page).innerText()).toContain(messages['newsletter.subscribed']);
      expect(await stateOf(single, email)).toBe('confirmed');
      await page.context().close();
    },
  );

  it(
    'opens the failure modal after an error, preserves the input, and accepts the next attempt',
    spec('4.4', '4.6'),
    async () => {
      const page = await browser.open(single.url);
      await page.route('**/api/v1/newsletter', (route) => route.abort());
      await subscribe(page, 'chidi@example.com');
      await dialog(page).waitFor();
      expect(await dialog(page).getByRole('heading').textContent()).toBe('Oops!');
      const texts = await dialog(page).innerText();
      expect(texts).toContain('Unfortunately your subscription was unsuccessful, please try again');
      expect(texts).toContain(messages['newsletter.refused.offlineNote']);
      await page.keyboard.press('Escape');
      await expect.poll(() => field(page).inputValue()).toBe('chidi@example.com');

      await page.unroute('**/api/v1/newsletter');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await dialog(page).waitFor();
      expect(await dialog(page).getByRole('heading').textContent()).toBe('Congratulations');
      await page.context().close();
    },
  );

  it.each([
    [429, 'busy'],
    [503, 'failed'],
    [422, 'invalid'],
    [500, 'failed'],
  ] as const)('explains the status %i below the specified message', async (status, reason) => {
    const page = await browser.open(single.url);
    await page.route('**/api/v1/newsletter', (route) => route.fulfill({ status, body: '{}' }));
    await subscribe(page, 'dayo@example.com');
    await dialog(page).waitFor();
    const shown = await dialog(page).locator('p:visible').allTextContents();
    expect(shown).toEqual([messages['newsletter.refused'], messages[`newsletter.refused.${reason}Note`]]);
    await page.context().close();
  });

  it(
    'accepts only status 200 as success, whatever the body is, and logs a failure',
    spec('7.8', '8.1', '9.2'),
    async () => {
      const page = await browser.open(single.url);
      const logged = collectPageErrors(page);
      await page.route('**/api/v1/newsletter', (route) => route.fulfill({ status: 201, body: '{}' }));
      await subscribe(page, 'efe@example.com');
      await dialog(page).waitFor();
      expect(await dialog(page).getByRole('heading').textContent()).toBe('Oops!');
      await expect.poll(() => logged).toEqual(['201 {}']);
      await page.context().close();
    },
  );

  it('sends one request for several clicks', async () => {
    const page = await browser.open(single.url);
    let sent = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/v1/newsletter', async (route) => {
      sent += 1;
      await released;
      await route.fulfill({ status: 200, body: '{}' });
    });
    await field(page).fill('femi@example.com');
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[data-outcome]');
      form?.requestSubmit();
      form?.requestSubmit();
      form?.requestSubmit();
    });
    release();
    await dialog(page).waitFor();
    expect(sent).toBe(1);
    await page.context().close();
  });

  it('rejects an empty email with the validation of the browser', spec('5.1'), async () => {
    const page = await browser.open(single.url);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect
      .poll(() => field(page).evaluate((input: HTMLInputElement) => input.validity.valueMissing))
      .toBe(true);
    await subscribe(page, 'no address');
    expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
    expect(await dialog(page).count()).toBe(0);
    await page.context().close();
  });
});

const inYoruba = (key: Parameters<typeof translateMessage>[1]) =>
  translateMessage({ language: 'yo', own: {} }, key);

describe('The newsletter form without JavaScript', () => {
  it('leads to the result page', async () => {
    const page = await browser.open(single.url, { javaScriptEnabled: false });
    await subscribe(page, 'gani@example.com');
    await page.waitForURL('**/newsletter/subscribed');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Congratulations');
    expect(await page.locator('main').innerText()).toContain(messages['newsletter.subscribed']);
    expect(await page.locator('main').innerText()).not.toContain(
      messages['newsletter.subscribed.confirmNote'],
    );
    expect(await stateOf(single, 'gani@example.com')).toBe('confirmed');
    await page.context().close();
  });

  it('asks for a confirmation if a mail server is set', async () => {
    const page = await browser.open(double.url, { javaScriptEnabled: false });
    await subscribe(page, 'hauwa@example.com');
    await page.waitForURL('**/newsletter/subscribed?*');
    expect(await page.locator('main').innerText()).toContain(messages['newsletter.subscribed.confirmNote']);
    await page.context().close();
  });

  it('is completely in Yoruba on Yoruba pages, like the contact form', async () => {
    const page = await browser.open(`${single.url}/yo`, { javaScriptEnabled: false });
    await page.locator('.letterbox input[name=email]').fill('sade@example.com');
    await page.locator('.letterbox button').click();
    await page.waitForURL('**/yo/newsletter/subscribed');
    expect(await page.locator('html').getAttribute('lang')).toBe('yo');
    expect(await page.locator('main').innerText()).toContain(inYoruba('newsletter.subscribed'));
    expect(await stateOf(single, 'sade@example.com')).toBe('confirmed');

    await page.goto(`${single.url}/yo/contact`);
    const form = page.locator('.contact-form form');
    await form.locator('[name=email]').fill('sade@example.com');
    await form.locator('[name=phone]').fill('12');
    await form.locator('[name=body]').fill('Ẹ kú àárọ̀');
    await form.locator('.button').click();
    await page.getByText(inYoruba('phone.invalid')).waitFor();
    expect(await form.locator('[name=body]').inputValue()).toBe('Ẹ kú àárọ̀');
    await form.locator('[name=phone]').fill('0803 555 0142');
    await form.locator('.button').click();
    await page.waitForURL('**/yo/contact?sent=1');
    expect(await page.getByRole('status').innerText()).toContain(inYoruba('contact.sent'));
    await page.context().close();
  });

  it('explains a rejected sign-up', async () => {
    const page = await browser.open(single.url, { javaScriptEnabled: false });
    await page.locator('input[name=email]').evaluate((input) => input.setAttribute('type', 'text'));
    await subscribe(page, 'no address');
    await page.waitForURL('**/newsletter/refused?reason=invalid');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Oops!');
    const texts = await page.locator('main').innerText();
    expect(texts).toContain(messages['newsletter.refused']);
    expect(texts).toContain(messages['newsletter.refused.invalidNote']);
    await page.context().close();
  });
});

describe('The links in emails', () => {
  it('confirm and unsubscribe with one button each, also repeatedly', async () => {
    const email = 'ife@example.com';
    await fetch(`${double.url}/api/v1/newsletter`, { method: 'POST', body: new URLSearchParams({ email }) });
    const { text = '' } = await mail.waitForEmail(email);
    const found = text.match(/https:\S+\/newsletter\/(?:confirm|unsubscribe)\?token=[\w-]+/g) ?? [];
    const links = found.map((link) => link.replace(publicUrl, double.url));
    const confirmLink = links.find((link) => link.includes('/confirm')) ?? '';
    const page = await browser.open(confirmLink, { javaScriptEnabled: false });
    expect(await page.locator('main').getByRole('button').count()).toBe(1);
    expect(await page.locator('main').innerText()).toContain(email);
    expect(await stateOf(double, email)).toBe('pending');

    await page.locator('main').getByRole('button').click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      messages['newsletter.confirmed.title'],
    );
    expect(await stateOf(double, email)).toBe('confirmed');

    const unsubscribeLink = links.find((link) => link.includes('/unsubscribe')) ?? '';
    for (let attempt = 0; attempt < 2; attempt += 1) {
      // A mail program sends this request without opening a page (RFC 8058).
      const answer = await fetch(unsubscribeLink, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(
        formatMessage('newsletter.unsubscribed', { email: 'i•••@example.com' }),
      );
    }
    expect(await stateOf(double, email)).toBe('unsubscribed');
    const opened = await (await fetch(unsubscribeLink)).text();
    expect(opened).toContain(messages['newsletter.unsubscribed.title']);
    expect(opened).not.toContain(email);
    await page.context().close();
  });

  it.each([
    ['confirm', 'newsletter.linkUnknown'],
    ['unsubscribe', 'newsletter.linkUnknown.unsubscribe'],
  ] as const)('an invalid link to %s returns a 404 page with help', async (verb, advice) => {
    for (const token of ['', '?token=', '?token=nonsense', `?token=${'a'.repeat(43)}`]) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${single.url}/newsletter/${verb}${token}`, { method });
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain(messages[advice]);
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
    }
  });
});
