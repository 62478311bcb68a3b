import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { errorMessages } from '#content/error-messages.ts';
import { mailServer, recordNotes } from '#content/mail-checks.ts';
import { senderResponse } from '#tests/fixtures/sender-response.ts';
import { createAdminScene, openAdmin } from '#tests/harness/admin.ts';
import { mailServerTexts } from '#web/admin/texts.ts';

const path = '/admin/dashboard/newsletter/sender';
const scene = createAdminScene('SUPPORT');

/** Opens the page with a response from the test: a site with a mail server, and DNS results. */
async function openRecords(
  answer: () => unknown,
  prepare = (_page: Page) => Promise.resolve(),
): Promise<Page> {
  const context = { permissions: ['clipboard-read', 'clipboard-write'] };
  const page = await openAdmin(scene.browser, scene.app, '/admin/dashboard', { token: scene.token, context });
  await page.route('**/api/v1/newsletters/sender', (route) => route.fulfill({ json: answer() }));
  await prepare(page);
  await page.goto(scene.app.url + path);
  await page.getByRole('article', { name: 'SPF' }).waitFor();
  return page;
}

describe('The sender and its records', () => {
  it('explains that emails go to the outbox without a mail server', async () => {
    const page = await openAdmin(scene.browser, scene.app, path, { token: scene.token });
    await page.getByRole('heading', { name: 'No mail server is connected' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await page.getByRole('link', { name: 'Open the outbox' }).click();
    await page.waitForURL('**/admin/dashboard/outbox');
    await scene.browser.release(page);
  });

  it('shows the required SPF, DKIM and DMARC records beside the published records', async () => {
    const page = await openRecords(() => senderResponse);
    const records = await Promise.all(
      ['SPF', 'DKIM', 'DMARC'].map((kind) => page.getByRole('article', { name: kind }).innerText()),
    );
    expect(records[0]).toContain('Found');
    expect(records[0]).toContain('v=spf1 include:mail.example ~all');
    expect(records[1]).toContain('Missing');
    expect(records[2]).toContain('Incorrect');
    await page.getByRole('button', { name: `Copy the ${'Value'.toLowerCase()} of DKIM` }).click();
    await page.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(senderResponse.records[1]?.value);
    await scene.browser.release(page);
  });

  it('checks the DNS records again on request', async () => {
    let calls = 0;
    const page = await openRecords(() => {
      calls += 1;
      const records = senderResponse.records.map((record) => ({ ...record, state: 'found' }));
      return calls === 1 ? senderResponse : { ...senderResponse, records };
    });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => page.getByText('Found', { exact: true }).count()).toBe(3);
    await scene.browser.release(page);
  });

  it('tests the connection by keyboard, and shows the response of the mail server', async () => {
    const server = 'mail.hirawa.example:587';
    const answer = '535 5.7.8 Username and Password not accepted';
    const [began, last] = ['2026-11-20T09:00:00.000Z', '2026-11-20T09:59:00.000Z'];
    let isMended = false;
    const page = await openRecords(
      () => senderResponse,
      async (opened) => {
        await opened.route('**/api/v1/mail/troubles', (route) => {
          const trouble = { server, kind: 'login', answer, began, last, ended: isMended ? last : null };
          return route.fulfill({ json: { troubles: [trouble] } });
        });
        await opened.route('**/api/v1/mail/test', (route) => {
          const fault = isMended ? null : { kind: 'login', answer };
          const known = isMended ? { tls: 'TLSv1.3', user: 'ada' } : { tls: null, user: null };
          return route.fulfill({ json: { data: { servers: [{ server, fault, ...known, took_ms: 12 }] } } });
        });
      },
    );
    const section = page.getByRole('region', { name: 'Mail server' });
    await section
      .getByText(`${mailServer.about.login} Emails wait, and are sent automatically once this is solved.`)
      .waitFor();
    await section.getByText(mailServerTexts.details(answer)).waitFor();
    const button = section.getByRole('button', { name: 'Test the connection' });
    await button.focus();
    await page.keyboard.press('Enter');
    await section.getByRole('alert').getByText(`${server} does not accept emails`).waitFor();
    isMended = true;
    await button.press('Enter');
    await section.getByText(`${server} accepts emails`).waitFor();
    expect(await section.innerText()).not.toContain(answer);
    await page.getByRole('article', { name: 'DMARC' }).getByText(recordNotes.several).waitFor();
    await scene.browser.release(page);
  });

  it('saves the choice to count openings', async () => {
    const page = await openAdmin(scene.browser, scene.app, path, { token: scene.token });
    const off = page.getByRole('radio', { name: /Count nothing/ });
    await off.check();
    await page.getByText('Setting saved').waitFor();
    await page.reload();
    await off.waitFor();
    expect(await off.isChecked()).toBe(true);
    await page.getByRole('radio', { name: /Count opens/ }).check();
    await scene.browser.release(page);
  });

  it('saves reply address and postal address, and shows an error beside the invalid field', async () => {
    const page = await openAdmin(scene.browser, scene.app, path, { token: scene.token });
    const replyTo = page.getByLabel('Replies go to', { exact: true });
    const postal = page.getByLabel('Postal address', { exact: true });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await replyTo.fill('no address');
    await postal.fill('1 Marina\nLagos Island');
    await save.click();
    await expect.poll(() => replyTo.getAttribute('aria-invalid')).toBe('true');
    await replyTo.fill('answers@example.com');
    await save.click();
    await page.getByText('Setting saved').waitFor();
    await page.reload();
    await expect.poll(() => replyTo.inputValue()).toBe('answers@example.com');
    expect(await postal.inputValue()).toBe('1 Marina\nLagos Island');
    await scene.browser.release(page);
  });

  it('is shown to Admin and Support, fits a phone, and is found by the search', async () => {
    const creator = await openAdmin(scene.browser, scene.app, path, {
      token: await scene.app.signInAs('CREATOR'),
    });
    await creator.getByText(errorMessages.forbidden).waitFor();
    await scene.browser.release(creator);
    const page = await openRecords(() => senderResponse);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('combobox', { name: 'Search the admin' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('dkim');
    await page.getByRole('option', { name: 'Sender and delivery' }).click();
    await page.waitForURL(`**${path}`);
    await scene.browser.release(page);
  });
});
