import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { getFocusedText, collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { lists } from '#web/admin/table/texts.ts';

const path = '/admin/dashboard/outbox';
let app: App;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startApp({ optIn: 'double' });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const subscribe = (email: string) => app.send('POST', '/api/v1/newsletter', new URLSearchParams({ email }));
const emails = (page: Page) => page.getByRole('navigation', { name: 'Emails' });

describe('An empty outbox', () => {
  it('explains which actions add an email', async () => {
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('ADMIN') });
    await page.getByRole('heading', { name: 'No emails yet' }).waitFor();
    expect(
      await page
        .getByText('Subscribe on the site with any email address, and the confirmation email appears here.')
        .count(),
    ).toBe(1);
    await browser.release(page);
  });

  it('explains that the server sends emails if a mail server is set', async () => {
    await using mail = await startMailSink();
    await using sending = await startApp({ smtpUrl: mail.url });
    const page = await openAdmin(browser, sending, path, { token: await sending.signInAs('ADMIN') });
    await page.getByRole('heading', { name: 'No emails are stored here' }).waitFor();
    expect(await page.getByText('Emails are sent by your mail server').count()).toBe(1);
    await browser.release(page);
  });
});

describe('The outbox', () => {
  it('shows an email in a sandbox as its recipient sees the email, without errors', async () => {
    await subscribe('ada@example.com');
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('SUPPORT') });
    const faults = collectPageErrors(page);
    await emails(page)
      .getByRole('link', { name: /ada@example\.com/ })
      .click();
    const frame = page.locator('iframe');
    await frame.waitFor();
    const sandbox = (await frame.getAttribute('sandbox')) ?? '';
    expect(sandbox.split(' ')).not.toContain('allow-scripts');
    const link = page.frameLocator('iframe').getByRole('link').first();
    await link.waitFor();
    expect(await link.getAttribute('target')).toBe('_blank');
    const ground = await link.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
    // The iframe allows no scripts, so the browser also blocks and logs the test's own script in the iframe.
    expect(faults.filter((fault) => fault.includes('Content Security Policy'))).toEqual([]);
    await browser.release(page);
  });

  it('has a search and saved views, and preserves them beside an open email', async () => {
    for (const name of ['kemi', 'wale']) await subscribe(`${name}@example.com`);
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('ADMIN') });
    const link = (name: RegExp) => emails(page).getByRole('link', { name });
    await link(/wale@/).waitFor();
    await page.getByRole('searchbox', { name: 'Search emails' }).fill('kemi');
    await link(/wale@/).waitFor({ state: 'detached' });
    await link(/kemi@/).click();
    await page.getByRole('article').getByText('kemi@example.com').first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('kemi');
    await page.getByRole('button', { name: lists.views.save }).click();
    await page.getByLabel(lists.views.name).fill('To Kemi');
    await page.keyboard.press('Enter');
    await page.getByLabel(lists.views.label, { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search emails' }).fill('zzqqxx');
    await page.getByRole('button', { name: 'Show all emails' }).click();
    await link(/wale@/).waitFor();
    await browser.release(page);
  });

  it('shows the text, the headers and the links of an email', async () => {
    await subscribe('bola@example.com');
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('ADMIN') });
    await emails(page)
      .getByRole('link', { name: /bola@example\.com/ })
      .click();
    const link = page.locator('article').getByRole('link', { name: /newsletter\/confirm\?token=/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/\/newsletter\/confirm\?token=[\w.-]+$/);
    expect(await link.getAttribute('rel')).toContain('noopener');
    await page.getByText('Text', { exact: true }).click();
    await expect.poll(() => page.locator('pre').innerText()).toContain('/newsletter/confirm?token=');
    await page.getByText('Headers', { exact: true }).click();
    await expect.poll(() => page.getByText('Message-ID').count()).toBe(1);
    await browser.release(page);
  });

  it('finds new emails on refresh', async () => {
    const token = await app.signInAs('ADMIN');
    const page = await openAdmin(browser, app, path, { token });
    await emails(page).waitFor();
    await subscribe('chidi@example.com');
    const written = async () => (await app.get('/api/v1/outbox', { token })).text();
    await expect.poll(written).toContain('chidi@example.com');
    await page.getByRole('button', { name: 'Refresh' }).click();
    const entry = emails(page).getByRole('link', { name: /chidi@example\.com/ });
    await entry.waitFor();
    expect(await entry.count()).toBe(1);
    await browser.release(page);
  });

  it('shows the list or the email with a back link on a phone', async () => {
    const viewport = { width: 360, height: 740 };
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('ADMIN'), viewport });
    await emails(page)
      .getByRole('link', { name: /ada@example\.com/ })
      .click();
    await page.locator('iframe').waitFor();
    expect(await emails(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');
    await page.getByRole('link', { name: 'All emails' }).click();
    await emails(page).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await getFocusedText(page)).toContain('ada@example.com');
    await browser.release(page);
  });

  it('moves the focus to the next unconfirmed email, and from the last unconfirmed email to the heading', async () => {
    const at = app.clock.now();
    const addresses = ['emeka@example.com', 'femi@example.com'];
    await app.ctx.db
      .insertInto('singleEmails')
      .values(
        addresses.map((recipient, index) => ({
          emailId: `unknown-${index}`,
          attemptId: randomUUID(),
          kind: 'welcome' as const,
          job: 'unused',
          payload: '{}',
          recipient,
          subject: 'Welcome',
          isPrivate: false,
          state: 'unknown' as const,
          answer: null,
          at: new Date(at.getTime() - index * 1000),
        })),
      )
      .execute();
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('ADMIN') });
    await page.getByRole('button', { name: 'Send all 2 again' }).click();
    const question = page.getByRole('dialog', { name: 'Send 2 emails again?' });
    await question.getByText('People who got the email get a second copy. This cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    for (const [index, address] of addresses.entries()) {
      await page.getByRole('button', { name: lists.actionOf('Leave it', address) }).press('Enter');
      const next = addresses[index + 1];
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent),
        )
        .toBe(next === undefined ? 'Outbox' : lists.select(next));
    }
    await browser.release(page);
  });

  it('leaves all unconfirmed emails of a page at once, and shows the emails of the next page', async () => {
    const at = app.clock.now();
    await app.ctx.db
      .insertInto('singleEmails')
      .values(
        Array.from({ length: 21 }, (_, index) => ({
          emailId: `more-${index}`,
          attemptId: randomUUID(),
          kind: 'welcome' as const,
          job: 'unused',
          payload: '{}',
          recipient: `more${index}@example.com`,
          subject: 'Welcome',
          isPrivate: false,
          state: 'unknown' as const,
          answer: null,
          at: new Date(at.getTime() - index * 1000),
        })),
      )
      .execute();
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('ADMIN') });
    const waiting = page.getByRole('region', { name: 'Not sure they arrived' });
    await waiting.getByText('more19@example.com').waitFor();
    expect(await waiting.getByText('more20@example.com').count()).toBe(0);
    await page.getByLabel(lists.selectPage).first().check();
    const bulk = page.getByRole('region', { name: lists.bulk });
    await bulk.getByRole('button', { name: 'Leave it' }).click();
    const question = page.getByRole('dialog', { name: 'Leave 20 emails?' });
    await question.getByRole('button', { name: 'Leave it' }).click();
    await waiting.getByText('more20@example.com').waitFor();
    expect(await waiting.getByText('more19@example.com').count()).toBe(0);
    await browser.release(page);
    await app.ctx.db.deleteFrom('singleEmails').where('emailId', 'like', 'more-%').execute();
  });

  it('shows a message for a missing email, and is not shown to a Creator', async () => {
    const page = await openAdmin(browser, app, `${path}?letter=nope`, {
      token: await app.signInAs('ADMIN'),
    });
    await page.getByText('This email is not in the outbox any more.').waitFor();
    await browser.release(page);
    const closed = await openAdmin(browser, app, path, { token: await app.signInAs('CREATOR') });
    await closed.getByRole('alert').waitFor();
    expect(await closed.getByRole('alert').innerText()).toContain('Your role does not allow this');
    await browser.release(closed);
  });
});
