import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#content/messages.ts';
import { translations } from '#content/visitor-language.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { collectPageErrors } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

const typed = { email: 'ngozi@example.com', phone: '0803 555 0142', body: 'Please bring face filters.' };

async function fill(page: Page, fields: Partial<typeof typed> = {}): Promise<void> {
  const { email, phone, body } = { ...typed, ...fields };
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Topic').selectOption('Features');
  await page.getByLabel('Description').fill(body);
}

async function values(page: Page): Promise<Record<string, string>> {
  return {
    email: await page.getByLabel('Email', { exact: true }).inputValue(),
    phone: await page.getByLabel('Phone').inputValue(),
    topic: await page.getByLabel('Topic').inputValue(),
    body: await page.getByLabel('Description').inputValue(),
  };
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const dialog = (page: Page) => page.locator('dialog[open]');
const emptied = { email: '', phone: '', topic: 'Payment', body: '' };
const kept = { ...typed, topic: 'Features' };

async function stored(app: App) {
  return app.ctx.db.selectFrom('messages').select(['email', 'phone', 'topic', 'body']).execute();
}

describe('The contact form with its fields and Submit', spec('2.44'), () => {
  const site = createSharedApp();

  it(
    'requires an email, a numeric phone, a description and one of four topics, Payment by default',
    spec('5.2', '5.3', '5.4', '5.5'),
    async () => {
      const page = await browser.open(`${site().url}/contact`);
      expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email');
      expect(await page.getByLabel('Phone').getAttribute('inputmode')).toBe('tel');
      expect(await page.getByLabel('Topic').locator('option').allTextContents()).toEqual([
        'Payment',
        'Features',
        'Errors',
        'Others',
      ]);
      expect(await values(page)).toEqual(emptied);
      for (const label of ['Email', 'Phone', 'Description']) {
        expect(await page.getByLabel(label, { exact: true }).getAttribute('required')).not.toBeNull();
      }
      await page.context().close();
    },
  );

  it('preserves the input after a reload until it is sent', async () => {
    const page = await browser.open(`${site().url}/contact`);
    await fill(page);
    const before = await values(page);
    await page.reload();
    await expect.poll(() => values(page)).toEqual(before);
    await submit(page);
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await page.getByLabel('Description').waitFor();
    expect(await values(page)).toMatchObject({ email: '', phone: '', body: '' });
    await page.context().close();
  });

  it.each(['100%', '200%'])('has the arrow in the middle of the topic field at %s text', async (size) => {
    const page = await browser.open(`${site().url}/contact`);
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    const middleOf = (selector: string) =>
      page.locator(selector).evaluate((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      });
    expect(await middleOf('.form-field select + svg')).toBeCloseTo(await middleOf('select'), -1);
    await page.context().close();
  });

  it('counts the characters of the description as the server does', async () => {
    const page = await browser.open(`${site().url}/contact`);
    // The script loads after the first frame.
    await page.getByText('0 / 5,000').waitFor();
    await page.getByLabel('Description').fill('💣'.repeat(1_200));
    expect(await page.getByText('1,200 / 5,000').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('The form with JavaScript', () => {
  it(
    'opens the modal with Close after success, and clears the fields',
    spec('2.45', '4.10', '8.4'),
    async () => {
      await using site = await startApp();
      const page = await browser.open(`${site.url}/contact`);
      await fill(page);
      await submit(page);
      await expect.poll(() => dialog(page).count()).toBe(1);
      expect(await dialog(page).getByRole('heading').textContent()).toBe('Sent Successfully');
      expect(await dialog(page).textContent()).toContain(
        "Thank You for contacting us, we'll reply you as soon as possible",
      );
      expect(await values(page)).toEqual(emptied);
      expect(await stored(site)).toEqual([{ ...kept, phone: '08035550142' }]);
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => dialog(page).count()).toBe(0);
      await page.context().close();
    },
  );

  it(
    'opens the failure modal after an error, preserves the input and focuses the invalid field',
    spec('4.9', '8.5'),
    async () => {
      await using site = await startApp();
      const page = await browser.open(`${site.url}/contact`);
      await fill(page, { phone: '0803 55' });
      await submit(page);
      await expect.poll(() => dialog(page).count()).toBe(1);
      expect(await dialog(page).getByRole('heading').textContent()).toBe('Oops!');
      expect(await dialog(page).textContent()).toContain('Unsuccessful, Please try again');
      expect(await dialog(page).textContent()).toContain(messages['contact.refused.invalidNote']);
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => values(page)).toEqual({ ...kept, phone: '0803 55' });
      expect(await page.locator('#contact-phone-fault').textContent()).toBe(messages['phone.invalid']);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-phone');
      await page.getByLabel('Phone').fill(typed.phone);
      await submit(page);
      await expect.poll(() => dialog(page).getByRole('heading').textContent()).toBe('Sent Successfully');
      expect(await page.locator('[aria-invalid]').count()).toBe(0);
      await page.context().close();
    },
  );

  it('shows a message for a lost connection and for too many messages', spec('8.20'), async () => {
    await using site = await startApp();
    const page = await browser.open(`${site.url}/contact`);
    const logged = collectPageErrors(page);
    await fill(page);
    await page.context().setOffline(true);
    await submit(page);
    await expect.poll(() => dialog(page).count()).toBe(1);
    await expect.poll(() => logged.join()).toContain('TypeError: Failed to fetch');
    expect(await dialog(page).textContent()).toContain(messages['contact.refused.offlineNote']);
    expect(await values(page)).toEqual(kept);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.context().setOffline(false);
    for (let i = 0; i < 5; i += 1) {
      await site.send('POST', '/api/v1/contact', { ...typed, topic: 'Others' });
    }
    await submit(page);
    await expect.poll(() => dialog(page).count()).toBe(1);
    expect(await dialog(page).textContent()).toContain('Please try again in 10 min.');
    expect(await values(page)).toEqual(kept);
    await page.context().close();
  });
});

describe('Responses other than 200', spec('9.2'), () => {
  it('open the failure modal and preserve the input', async () => {
    await using site = await startApp();
    const page = await browser.open(`${site.url}/contact`);
    await page.route('**/api/v1/contact', (route) => route.fulfill({ status: 202, body: '{}' }));
    await fill(page);
    await submit(page);
    await expect.poll(() => dialog(page).count()).toBe(1);
    expect(await dialog(page).getByRole('heading').textContent()).toBe('Oops!');
    expect(await values(page)).toEqual(kept);
    await page.context().close();
  });
});

describe('The form without JavaScript', () => {
  it('leads to a result page, which a reload does not send again', async () => {
    await using site = await startApp();
    const page = await browser.open(`${site.url}/contact`, { javaScriptEnabled: false });
    await fill(page);
    await submit(page);
    expect(await page.getByRole('heading', { name: 'Sent Successfully' }).isVisible()).toBe(true);
    await page.reload();
    expect(await stored(site)).toHaveLength(1);
    // The browser's cached form is separate from the cached result page.
    await page.goto(`${site.url}/contact`);
    expect(await values(page)).toEqual(emptied);
    await page.context().close();
  });

  it('shows the form again with all input and errors, and sends the form when the input is valid', async () => {
    await using site = await startApp();
    const page = await browser.open(`${site.url}/contact`, { javaScriptEnabled: false });
    const long = `${typed.body} `.repeat(300);
    await fill(page, { phone: '12', body: long });
    await submit(page);
    expect(await page.getByRole('alert').textContent()).toContain('Unsuccessful, Please try again');
    expect(await values(page)).toEqual({ ...kept, phone: '12', body: long });
    expect(await page.locator('#contact-phone-fault').textContent()).toBe(messages['phone.invalid']);
    expect(await page.locator('#contact-body-fault').textContent()).toBe(messages['contact.body.tooLong']);
    expect(await stored(site)).toEqual([]);
    await fill(page);
    await submit(page);
    expect(await page.getByRole('heading', { name: 'Sent Successfully' }).isVisible()).toBe(true);
    await page.context().close();
  });

  it('shows hostile input as plain text', async () => {
    await using site = await startApp();
    const hostile = '"><script>alert(1)</script>';
    const answer = await site.send(
      'POST',
      '/contact',
      new URLSearchParams({ email: hostile, phone: hostile, topic: hostile, body: hostile }),
      { headers: { Origin: site.url } },
    );
    expect(answer.status).toBe(422);
    expect(answer.headers.get('Cache-Control')).toMatch(/no-cache|no-store/);
    expect(await answer.text()).not.toContain('<script>alert(1)');
  });
});

describe('Answers while a visitor writes a message', spec('2.186'), () => {
  const site = createSharedApp();

  it('are offered without moving the focus, can be closed, and no request is made before typing', async () => {
    const page = await browser.open(`${site().url}/contact`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/contact/answers')) asked.push(request.postData() ?? '');
    });
    const field = page.getByLabel('Description', { exact: true });
    await field.fill('We sell office chairs');
    await expect.poll(() => asked.length).toBe(1);
    const offered = page.locator('.offered');
    expect(await offered.isVisible()).toBe(false);
    await field.fill('My phone was stolen, what can I do?');
    await offered.getByText('My phone is lost or stolen. What now?').waitFor();
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await offered.getByText('These answers may help').click();
    await field.press('End');
    await field.pressSequentially(' Please help');
    await page.waitForTimeout(600);
    expect([asked.length, await offered.getAttribute('open')]).toEqual([2, null]);
    await offered.getByText('These answers may help').click();
    await offered.getByText('My phone is lost or stolen. What now?').click();
    await offered.getByRole('button', { name: 'This answered my question' }).first().click();
    await page.getByText('Your message was not sent.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('My phone was stolen, what can I do? Please help');
    const counted = await site().ctx.db.selectFrom('faqAnswerCounts').select(['slug', 'helped']).execute();
    expect(counted).toEqual([{ slug: 'lost-or-stolen-phone', helped: 1 }]);
    await page.context().close();
  });

  it('are a page without JavaScript that keeps the input', async () => {
    const page = await browser.open(`${site().url}/fr/contact`, { javaScriptEnabled: false });
    const { contact } = translations.fr;
    await page.locator('#contact-email').fill('ada@example.com');
    await page.locator('#contact-phone').fill('08035550142');
    await page.locator('#contact-body').fill('On a volé mon téléphone.\nÀ l’aide !');
    await page.getByRole('button', { name: contact.submit }).click();
    await page.getByText(contact.offered.heading).waitFor();
    expect(await page.locator('#contact-body').inputValue()).toBe('On a volé mon téléphone.\nÀ l’aide !');
    await page.getByRole('button', { name: contact.offered.send }).click();
    await page.waitForURL('**/fr/contact?sent=1');
    await page.context().close();
  });
});
