import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages } from '#content/error-messages.ts';
import { storeNewsletter, storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { lists } from '#web/admin/table/texts.ts';
import { newsletterList, newsletter, overview } from '#web/admin/newsletters/list/texts.ts';
import { states } from '#web/admin/texts.ts';

const path = '/admin/dashboard/newsletter';
const dayMs = 86_400_000;
let browser: TestBrowser;
let fresh: App;
/** A site with the emails of two years and one email in each state. */
let app: App;
let token: string;

beforeAll(async () => {
  [fresh, app] = [await startApp({ optIn: 'double' }), await startApp()];
  browser = await sharedBrowser();
  token = await app.signInAs('SUPPORT');
  await storeSubscribers(app.ctx.db, 3, app.clock.now());
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);
  const store = async (subject: string, days: number, more: Partial<Parameters<typeof storeNewsletter>[1]>) =>
    storeNewsletter(app.ctx.db, { subject, state: 'sent', createdAt: ago(days), ...more });
  const sent = (days: number, counts: Record<string, number>) => ({
    startedAt: ago(days),
    recipients: 100,
    counts,
  });
  for (let at = 0; at < 21; at += 1) await store(`Old email ${at}`, 60 + at, sent(60 + at, { sent: 10 }));
  await store(
    'Harmattan filters are here',
    22,
    sent(22, { sent: 90, bounced: 10, opened: 45, proxyOpened: 7 }),
  );
  await store('Your coins, explained', 3, sent(3, { sent: 95, failed: 5, opened: 19 }));
  await store('Rooms in December', 1, { state: 'scheduled', sendAt: ago(-11), recipients: 100 });
  await store('', 2, { state: 'draft' });
  await store('Minute videos', 0.1, {
    state: 'paused',
    startedAt: ago(0.05),
    recipients: 100,
    counts: { sent: 62, pending: 38 },
  });
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
  await fresh[Symbol.asyncDispose]();
});

const tile = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });
const chart = (page: Page) => page.getByRole('region', { name: 'Overview', exact: true });
const donut = (page: Page) => page.getByRole('region', { name: 'Readers', exact: true });

async function choose(page: Page, subject: string, action: string): Promise<void> {
  await page.getByRole('button', { name: lists.actionsOf(subject) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('/admin/dashboard/newsletter on the first day', spec('2.64'), () => {
  it('sample rows and charts are labelled, beside the real values', spec('2.80'), async () => {
    const page = await openAdmin(browser, fresh, path, { token: await fresh.signInAs('SUPPORT') });
    await row(page, newsletterList.samples[0].subject).waitFor();
    await expect.poll(() => page.getByText(states.sample, { exact: true }).count()).toBe(3);
    expect(await chart(page).innerText()).toContain('Your own numbers so far: 0 emails.');
    expect(await donut(page).innerText()).toContain('Your own so far: 0 emails.');
    expect(await donut(page).getByRole('button').count()).toBe(0);
    expect(await tile(page, 'Total Newsletter Sent').innerText()).toMatch(/\n0\s+No comparison yet/);
    await browser.release(page);
  });

  it('shows pending people at once in the tile Total Subscribers', spec('2.84'), async () => {
    await fresh.send('POST', '/api/v1/newsletter', new URLSearchParams({ email: 'ada@example.com' }));
    const page = await openAdmin(browser, fresh, path, { token: await fresh.signInAs('ADMIN') });
    await expect
      .poll(() => tile(page, 'Total Subscribers').innerText())
      .toContain('1 more not confirmed yet');
    expect(await tile(page, 'Total Subscribers').innerText()).toContain('Counted from the subscriber list');
    await browser.release(page);
  });

  it('shows a Creator the public metrics and a message that newsletters are not permitted', async () => {
    const page = await openAdmin(browser, fresh, path, { token: await fresh.signInAs('CREATOR') });
    await page.getByText(errorMessages.forbidden).first().waitFor();
    await chart(page).getByRole('radio').first().waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: newsletter.write }).count()).toBe(0);
    expect(await page.getByRole('table', { name: newsletterList.heading, exact: true }).count()).toBe(0);
    await browser.release(page);
  });

  it('shows a message when a metric fails to load, and loads the metric on request', async () => {
    const page = await openAdmin(browser, fresh, '/admin/login');
    const calls = '**/api/v1/newsletters/figures';
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.evaluate(
      (value) => localStorage.setItem('hirawa.session', value),
      await fresh.signInAs('ADMIN'),
    );
    await page.goto(fresh.url + path);
    await tile(page, 'Total Newsletter Sent').getByRole('alert').waitFor();
    await page.unroute(calls);
    await tile(page, 'Total Newsletter Sent').getByRole('button', { name: states.again }).click();
    await expect
      .poll(() => tile(page, 'Total Newsletter Sent').innerText())
      .toContain('No newsletter has been sent yet');
    await browser.release(page);
  });
});

describe('The metrics of the newsletter page', () => {
  it('include three tiles, with the number of subscribers in the list', spec('2.83', '2.84'), async () => {
    const page = await openAdmin(browser, app, path, { token });
    await expect.poll(() => tile(page, 'Total Newsletter Sent').innerText()).toMatch(/\n23\s/);
    expect(await tile(page, 'Total Newsletter Sent').innerText()).toContain('457 emails sent since');
    expect(await tile(page, 'Active Readers').innerText()).toContain(
      'People who opened or clicked in the last 30 days',
    );
    expect(await tile(page, 'Total Subscribers').innerText()).toMatch(/\n3\s/);
    expect(await page.getByText('3 confirmed subscribers', { exact: true }).count()).toBe(1);
    await browser.release(page);
  });

  it('include Overview by quarter, half-year and year', spec('2.85'), async () => {
    const page = await openAdmin(browser, app, path, { token });
    await chart(page).getByRole('radio').first().waitFor({ state: 'attached' });
    expect(await chart(page).getByRole('radio').count()).toBe(8);
    const bar = chart(page).locator('fieldset');
    const before = await bar.boundingBox();
    for (const [name, bars] of [
      ['Biannually', 6],
      ['Annually', 5],
    ] as const) {
      await chart(page).getByLabel('Period of the chart').selectOption(name);
      await expect.poll(() => chart(page).getByRole('radio').count()).toBe(bars);
      expect(await bar.boundingBox()).toEqual(before);
    }
    const table = chart(page).getByRole('table');
    expect(await table.getByRole('row').count()).toBe(6);
    expect(await table.getByRole('row').last().innerText()).toContain(overview.unfinished);
    await browser.release(page);
  });

  it('are selected by arrow keys and exported as CSV', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await chart(page).getByRole('radio').first().waitFor({ state: 'attached' });
    await chart(page).getByRole('radio', { checked: true }).focus();
    const before = await chart(page).getByRole('radio', { checked: true }).getAttribute('aria-label');
    await page.keyboard.press('ArrowRight');
    const after = await chart(page).getByRole('radio', { checked: true }).getAttribute('aria-label');
    expect(after).not.toBe(before);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chart(page).getByRole('button', { name: 'Download these numbers (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('emails-per-quarter.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toContain(overview.unfinished);
    await browser.release(page);
  });

  it('include the donut Readers of real newsletters', spec('2.86'), async () => {
    const page = await openAdmin(browser, app, path, { token });
    const rows = donut(page).getByRole('table').getByRole('row');
    await rows.first().waitFor({ state: 'attached' });
    // Ten newsletters with 62, 95, 90 and seven times 10 emails. 64 of these emails were opened.
    expect(await rows.allInnerTexts()).toEqual([
      'Part\tEmails\tShare',
      'Opened\t64\t20%',
      'Not opened\t253\t77%',
      'Bounced\t10\t3%',
    ]);
    expect(await donut(page).innerText()).toContain('7 emails were opened automatically');
    await browser.release(page);
  });
});

describe('The table of newsletters with search and days', spec('2.87'), () => {
  it('shows the state of each newsletter, newest first', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await row(page, 'Rooms in December').waitFor();
    const rows = await page
      .getByRole('table', { name: newsletterList.heading, exact: true })
      .getByRole('row')
      .allInnerTexts();
    const results = rows.slice(1).map((text) => text.split(/\s*[\n\t]+\s*/).filter(Boolean));
    expect(results.map((cells) => cells.slice(0, -1))).toEqual([
      ['Rooms in December', 'Scheduled', 'to 100', '–'],
      ['Minute videos', 'Paused 62%', '62 of 100', '–'],
      ['Without a subject', 'Draft', '–', '–'],
      ['Your coins, explained', 'Sent', '95', '5 failed', '20%'],
      ['Harmattan filters are here', 'Sent', '90', '50%'],
    ]);
    await browser.release(page);
  });

  it('stores search, days and status in the URL, and loads older newsletters on request', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await row(page, 'Harmattan').waitFor();
    await page.getByLabel('Time').selectOption('Last 7 days');
    await expect.poll(() => row(page, 'Harmattan').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search newsletters by subject' }).fill('harmattan');
    await page.getByRole('heading', { name: 'No newsletters match “harmattan”' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'No newsletters match “harmattan”' }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=harmattan&days=7');
    await page.getByRole('button', { name: 'Any time' }).click();
    await row(page, 'Harmattan').waitFor();
    await page.getByRole('searchbox', { name: 'Search newsletters by subject' }).fill('');
    await page.getByLabel('Status', { exact: true }).selectOption('Draft');
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ hasText: /^1–1 of 1/ })
          .count(),
      )
      .toBe(1);
    await browser.release(page);
  });

  it('restores its page after a reload and after Back', async () => {
    const page = await openAdmin(browser, app, `${path}?days=all`, { token });
    await page
      .getByRole('status')
      .filter({ hasText: /^1–20 of 26/ })
      .waitFor();
    await page.getByRole('button', { name: 'Older newsletters' }).last().click();
    await page
      .getByRole('status')
      .filter({ hasText: /^21–26 of 26/ })
      .waitFor();
    await page.reload();
    await page
      .getByRole('status')
      .filter({ hasText: /^21–26 of 26/ })
      .waitFor();
    await page.goBack();
    await page
      .getByRole('status')
      .filter({ hasText: /^1–20 of 26/ })
      .waitFor();
    expect(new URL(page.url()).search).toBe('?days=all');
    await browser.release(page);
  });

  it('offers the actions of each state: reschedule, cancel with a question, delete a draft', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await choose(page, 'Rooms in December', 'Change time');
    await page.getByLabel('Time in Lagos (WAT)').fill('20:15');
    await page.getByRole('button', { name: 'Save the time' }).click();
    await expect.poll(() => row(page, 'Rooms in December').innerText()).toContain('20:15');
    await choose(page, 'Rooms in December', 'Back to a draft');
    await expect.poll(() => row(page, 'Rooms in December').innerText()).toContain('Draft');
    await choose(page, 'Minute videos', 'Cancel');
    await page.getByRole('button', { name: 'Keep it' }).last().click();
    await choose(page, 'Minute videos', 'Cancel');
    await page.getByRole('button', { name: 'Cancel the newsletter' }).click();
    await expect.poll(() => row(page, 'Minute videos').innerText()).toContain('Cancelled');
    await choose(page, 'Without a subject', 'Delete the draft');
    await page.getByRole('button', { name: 'Delete the draft' }).click();
    await expect.poll(() => row(page, 'Without a subject').count()).toBe(0);
    await choose(page, 'Your coins, explained', 'Retry 5 failed emails');
    await page.getByText(/Retrying \d+ emails/).waitFor();
    await browser.release(page);
  });

  it('shows the reason if another member changed the newsletter first', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await row(page, 'Rooms in December').waitFor();
    await page.route('**/api/v1/newsletters/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { message: 'Only a draft can be deleted.' } })
        : route.fallback(),
    );
    await choose(page, 'Rooms in December', 'Delete the draft');
    await page.getByRole('button', { name: 'Delete the draft' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('Only a draft can be deleted.');
    await browser.release(page);
  });

  it('shows rows on a phone without horizontal scrolling', async () => {
    const page = await openAdmin(browser, app, path, { token, viewport: { width: 360, height: 740 } });
    await row(page, 'Your coins, explained').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await page.getByRole('link', { name: newsletter.write }).boundingBox()).toMatchObject({
      height: 48,
    });
    await browser.release(page);
  });
});

describe('A newsletter in progress', () => {
  it('can be undone in time, and its progress is shown live to its end', async () => {
    await using own = await startApp();
    const staff = await own.signInAs('SUPPORT');
    await storeSubscribers(own.ctx.db, 3, own.clock.now());
    const texts = { subject: 'On its way', message: '<p>Hello</p>' };
    const send = () => own.send('POST', '/api/v1/sendnewsletter', texts, { token: staff });
    await send();
    const page = await openAdmin(browser, own, path, { token: staff });
    await row(page, 'Starts in 30 s').waitFor();
    await choose(page, 'On its way', 'Undo');
    await row(page, newsletterList.states.draft).waitFor();
    await send();
    await page.reload();
    await row(page, 'Starts in 30 s').waitFor();
    own.clock.advance({ seconds: 30 });
    await row(page, newsletterList.states.sent).waitFor();
    await expect.poll(() => tile(page, 'Total Newsletter Sent').innerText()).toMatch(/\n1\s/);
    expect(await row(page, newsletterList.states.sent).innerText()).toMatch(/Sent\s+3\s+0%/);
    await browser.release(page);
  });
});
