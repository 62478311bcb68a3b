import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countVisits } from '#tests/fixtures/count-visits.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { findOverflow } from '#tests/harness/overflow.ts';
import { waitUntilDrawn } from '#tests/harness/wait-until-settled.ts';
import { visits as texts } from '#web/admin/visit-reports/texts.ts';

const path = '/admin/dashboard/visits';
let app: App;
let browser: TestBrowser;
let token: string;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  await countVisits(app, '2026-11-12', [{ network: '102.89.1.1', pages: ['/'], country: 'NG' }]);
  await countVisits(app, '2026-11-19', [
    ...Array.from({ length: 12 }, (_, index) => ({
      network: `102.89.2.${index}`,
      pages: ['/', '/faq'],
      referrer: `https://site-${index}.example/`,
      country: 'NG',
    })),
    { network: '102.89.1.2', pages: ['/get'], country: 'GH', isComputer: true, store: 'google' },
  ]);
  await countVisits(app, '2026-11-20', [{ network: '102.89.1.1', pages: ['/'], country: 'NG' }]);
  token = await app.signInAs('CREATOR');
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const total = (page: Page, metric: keyof typeof texts.metrics) =>
  page
    .getByRole('group', { name: 'Totals of the period; the chart shows the selected total' })
    .locator('label', { has: page.getByText(texts.metrics[metric], { exact: true }) });
const card = (page: Page, name: keyof typeof texts.cards) =>
  page.getByRole('region', { name: texts.cards[name], exact: true });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
const row = (page: Page, what: string, name: string) =>
  page.getByRole('button', { name: texts.filterBy(what, name), exact: true });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe('The page of visits', () => {
  it('filters by a click on rows, combines filters, and goes back step by step', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await total(page, 'visitors').getByText('15', { exact: true }).waitFor();
    await row(page, 'country', 'Nigeria').click();
    await total(page, 'visitors').getByText('14', { exact: true }).waitFor();
    await row(page, 'page', 'FAQs').click();
    await total(page, 'visitors').getByText('12', { exact: true }).waitFor();
    const both = ['Page: FAQs', 'Country: Nigeria', texts.removeAll];
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(both);
    expect(query(page)).toEqual({ page: '/faq', country: 'NG' });
    await page.goBack();
    await total(page, 'visitors').getByText('14', { exact: true }).waitFor();
    await page.goForward();
    await page.reload();
    await total(page, 'visitors').getByText('12', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove the filter Country: Nigeria' }).click();
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Page: FAQs']);
    // A second click on the row removes its filter.
    await row(page, 'page', 'FAQs').click();
    await expect.poll(() => chips(page).count()).toBe(0);
    await row(page, 'goal', 'Store clicks').click();
    await total(page, 'visitors').getByText('1', { exact: true }).waitFor();
    expect(await card(page, 'stores').innerText()).toMatch(/Get the app\s+1/);
    await browser.release(page);
  });

  it('selects days, comparison and metric by keyboard, with the selection in the URL', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await total(page, 'views').waitFor();
    await page.getByLabel('Period', { exact: true }).selectOption('Custom days…');
    const dialog = page.getByRole('dialog', { name: 'Choose days' });
    await dialog.getByLabel('First day').fill('2026-11-19');
    await dialog.getByLabel('Last day').fill('2026-11-12');
    await page.keyboard.press('Enter');
    await dialog.getByText('The last day is before the first one.').waitFor();
    await dialog.getByLabel('Last day').fill('2026-11-19');
    await page.keyboard.press('Enter');
    await total(page, 'visitors').getByText('13', { exact: true }).waitFor();
    await total(page, 'visitors').getByRole('radio').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('region', { name: texts.metrics.views, exact: true }).waitFor();
    await expect.poll(() => query(page)).toEqual({ from: '2026-11-19', to: '2026-11-19', metric: 'views' });
    await page.getByLabel('Compare with').selectOption('year');
    await page.getByLabel('Period', { exact: true }).selectOption('7-days');
    await total(page, 'visitors').getByText('14', { exact: true }).waitFor();
    const bars = page.getByRole('region', { name: texts.metrics.views, exact: true }).getByRole('radio');
    await expect.poll(() => bars.count()).toBe(7);
    expect(query(page)).toEqual({ period: '7-days', compare: 'year', metric: 'views' });
    await browser.release(page);
  });

  it('shows and searches a complete list, and exports the list as a file', async () => {
    const page = await openAdmin(browser, app, `${path}?country=NG`, { token });
    await page.getByRole('button', { name: `More: ${texts.listOf.source}` }).click();
    const dialog = page.getByRole('dialog', { name: texts.listOf.source });
    await expect.poll(() => dialog.getByRole('row').count()).toBe(14);
    await dialog.getByRole('searchbox').fill('SITE-11');
    await expect.poll(() => dialog.getByRole('row').count()).toBe(2);
    await dialog.getByRole('button', { name: texts.filterBy('source', 'site-11.example') }).click();
    await total(page, 'visitors').getByText('1', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    await page.getByRole('menuitem', { name: texts.listOf.page }).click();
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain('/faq,FAQs,1,1,1,0,1,0');
    await browser.release(page);
  });

  it('shows current visitors, and turns the weekly email on and off', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await page.getByRole('button', { name: '1 now: visitors of the last 5 minutes' }).click();
    expect(await page.getByRole('dialog', { name: 'The last 5 minutes' }).innerText()).toMatch(/Home\s+1/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Weekly email: off' }).click();
    const on = page.getByRole('button', { name: 'Weekly email: on' });
    await on.waitFor();
    await page.getByText('The next one comes on Monday 23 November 2026').waitFor();
    await on.click();
    await page.getByRole('button', { name: 'Weekly email: off' }).waitFor();
    await browser.release(page);
  });

  it('shows a message if no visit matches, and if the server is unreachable', async () => {
    const page = await openAdmin(browser, app, `${path}?page=/faq&goal=contact`, { token });
    await page.getByRole('heading', { name: 'No visit matches all filters' }).waitFor();
    await page.getByRole('button', { name: texts.removeAll }).last().click();
    await total(page, 'visitors').waitFor();
    await page.route('**/api/v1/visits?**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel('Period', { exact: true }).selectOption('today');
    await page.getByRole('alert').getByText('The visits could not be loaded.').waitFor();
    await page.unroute('**/api/v1/visits?**');
    await page.getByRole('alert').getByRole('button').click();
    await total(page, 'visitors').getByText('1', { exact: true }).waitFor();
    expect(query(page)).toEqual({ period: 'today' });
    await browser.release(page);
  });

  it('fits a phone of 360 px', async () => {
    const viewport = { width: 360, height: 740 };
    const page = await openAdmin(browser, app, path, { token, viewport, colorScheme: 'dark' });
    await total(page, 'visitors').waitFor();
    await row(page, 'page', 'Home').waitFor();
    await waitUntilDrawn(page);
    expect(await findOverflow(page)).toEqual([]);
    const bars = page.getByRole('region', { name: texts.metrics.visitors, exact: true }).getByRole('radio');
    expect(await bars.count()).toBeLessThanOrEqual(12);
    await browser.release(page);
  });
});
