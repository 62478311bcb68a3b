import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages } from '#content/error-messages.ts';
import { storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { dropFiles, getFocusedText, openAdmin } from '#tests/harness/admin.ts';
import { subscriberGrowth } from '#web/admin/subscribers/growth/texts.ts';
import { subscribers, subscriberImport } from '#web/admin/subscribers/texts.ts';
import { lists } from '#web/admin/table/texts.ts';

const consentText = 'These people agreed to receive our newsletter';

const path = '/admin/dashboard/subscribers';
let app: App;
let browser: TestBrowser;
let token: string;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  token = await app.signInAs('SUPPORT');
  await storeSubscribers(app.ctx.db, 10_000, app.clock.now());
  const bounced = app.ctx.db.updateTable('subscribers').set({ state: 'bounced' });
  await bounced.where('email', '=', 'person00005@example.com').execute();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search subscribers' }).fill(text);

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

const file = (name: string, type: string) => ({ name, type, base64: btoa('adam@example.com\n') });

describe('The list of subscribers', () => {
  it('has pages for 10,000 people, with the page in the URL', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await page
      .getByRole('status')
      .filter({ hasText: /^1–50 of 10,000/ })
      .waitFor();
    await page.getByRole('button', { name: 'Older subscribers' }).last().click();
    await page
      .getByRole('status')
      .filter({ hasText: /^51–100 of 10,000/ })
      .waitFor();
    await page.reload();
    await page
      .getByRole('status')
      .filter({ hasText: /^51–100 of 10,000/ })
      .waitFor();
    await row(page, 'person09949@example.com').waitFor();
    await page.goBack();
    await page
      .getByRole('status')
      .filter({ hasText: /^1–50 of 10,000/ })
      .waitFor();
    expect(await row(page, '@example.com').count()).toBe(50);
    await browser.release(page);
  });

  it('shows the growth by source and period, and exports the same numbers', async () => {
    const page = await openAdmin(browser, app, path, { token });
    const chart = page.getByRole('region', { name: 'Growth' });
    const cells = (name: string) =>
      chart.getByRole('row').filter({ hasText: name }).getByRole('cell').allTextContents();
    await chart.getByRole('radio', { name: 'Fri 20 Nov: 600 people' }).waitFor();
    await chart.getByLabel('Where people came from').selectOption(subscriberGrowth.sources.import);
    await chart.getByRole('radio', { name: 'Fri 20 Nov: 0 people' }).waitFor();
    await chart.getByLabel('Period of the chart').selectOption({ label: 'By month' });
    await chart.getByLabel('Where people came from').selectOption('All sources');
    await chart.getByRole('radio', { name: 'November 2026: 10k people' }).waitFor();
    expect((await cells('November 2026')).slice(0, 2)).toEqual(['10,000', '10,000']);
    expect(new URL(page.url()).search).toBe('?by=month');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'Download these numbers (CSV)' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('\r\n2026-11-01,2026-11-30,Sign-up form,10000,10000,');
    await browser.release(page);
  });

  it('searches any part of an address and the status, and exports the result', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await search(page, '0123@EXAMPLE');
    await page
      .getByRole('status')
      .filter({ hasText: /^1–1 of 1 / })
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect([lines.length, lines[1]?.split(',')[0]]).toEqual([2, 'person00123@example.com']);
    await page.getByLabel('Status', { exact: true }).selectOption(subscribers.states.pending);
    await page.getByRole('heading', { name: 'No one matches “0123@EXAMPLE”' }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=0123%40EXAMPLE&state=pending');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^1–50 of 10,000/ })
      .waitFor();
    await browser.release(page);
  });

  it('allows emails to a bounced address again', async () => {
    const page = await openAdmin(browser, app, `${path}?state=bounced`, { token });
    await page
      .getByText(
        'Emails to these addresses could not be delivered, so we stopped sending. Turn emails back on when you know that an address works.',
      )
      .waitFor();
    await page
      .getByRole('button', { name: lists.actionOf(subscribers.restore, 'person00005@example.com') })
      .click();
    await page.getByText('Emails to person00005@example.com are back on').waitFor();
    await page.getByRole('heading', { name: 'No subscribers have this status' }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^1–50 of/ })
      .waitFor();
    await search(page, 'person00005');
    await expect.poll(() => row(page, 'person00005').innerText()).toContain('Confirmed');
    await browser.release(page);
  });

  it('erases a person after one question, and leaves the focus in the list', async () => {
    const page = await openAdmin(browser, app, `${path}?search=person00007`, { token });
    const erase = page.getByRole('button', {
      name: lists.actionOf(subscribers.erase, 'person00007@example.com'),
    });
    await erase.click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(subscribers.erasing.keep);
    await page.keyboard.press('Escape');
    await expect.poll(() => erase.evaluate((button) => button === document.activeElement)).toBe(true);
    await erase.click();
    await page.getByRole('button', { name: subscribers.erasing.sure }).click();
    await page.getByText('person00007@example.com was deleted').waitFor();
    await page.getByRole('heading', { name: 'No one matches “person00007”' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All subscribers');
    await browser.release(page);
  });

  it('shows rows on a phone without horizontal scrolling', async () => {
    const page = await openAdmin(browser, app, path, { token, viewport: { width: 360, height: 740 } });
    await row(page, 'person09999').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await browser.release(page);
  });

  it('is shown to Admin and Support; a Creator sees a message', async () => {
    const creator = await app.signInAs('CREATOR');
    const page = await openAdmin(browser, app, path, { token: creator });
    await page.getByText(errorMessages.forbidden).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.goto(`${app.url}${path}/import`);
    await page.getByText(errorMessages.forbidden).waitFor();
    expect(await page.locator('input[type=file]').count()).toBe(0);
    await browser.release(page);
  });

  it('shows a message when the list fails to load, and loads the list on request', async () => {
    const page = await openAdmin(browser, app, '/admin/dashboard', { token });
    await page.route('**/api/v1/subscribers?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(app.url + path);
    await page.getByText('The subscribers could not be loaded.').waitFor();
    await page.unroute('**/api/v1/subscribers?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^1–50 of/ })
      .waitFor();
    expect(await page.getByText('The subscribers could not be loaded.').count()).toBe(0);
    await browser.release(page);
  });
});

describe('An import in the browser', () => {
  const importPath = `${path}/import`;

  it('previews the result of each line, asks for consent, and then adds people', async () => {
    const page = await openAdmin(browser, app, importPath, { token });
    await choose(
      page,
      'people.csv',
      'name,email\nAda,ada@example.com\nB,not an address\nP,person00001@example.com\nAda,ADA@example.com\n',
    );
    await page.getByText('Checked. Nothing is saved yet.').waitFor();
    const tile = (label: string) => page.getByRole('region', { name: label, exact: true });
    expect(await tile('To be added').innerText()).toMatch(/\n1\n/);
    expect(await tile('Already subscribed').innerText()).toMatch(/\n1\n/);
    await expect
      .poll(() => row(page, 'B, not an address').innerText())
      .toMatch(/^3\s+B, not an address\s+not an email address/);
    expect(await row(page, 'ADA@example.com').innerText()).toContain('twice');
    const submit = page.getByRole('button', { name: 'Add 1 subscriber' });
    await submit.click();
    await page.getByText('Please confirm that these people agreed.').waitFor();
    await page.getByLabel(consentText).check();
    await submit.click();
    await page.getByText('1 subscriber was added').waitFor();
    await page.getByRole('link', { name: 'See the subscribers' }).click();
    await row(page, 'ada@example.com').waitFor();
    await browser.release(page);
  });

  it('reads names, topics and fields from the columns, which staff can change by keyboard', async () => {
    const admin = await app.signInAs('ADMIN');
    await app.send('POST', '/api/v1/topics', { name: 'Sport' }, { token: admin });
    const field = { name: 'Friends', kind: 'number' };
    await app.send('POST', '/api/v1/subscriber-fields', field, { token: admin });
    const page = await openAdmin(browser, app, importPath, { token });
    const csv =
      'Email Address,First Name,Last Name,Friends,Interests,Town\n' +
      'zora@example.com,Zora,Obi,12,Sport,Lagos\nzuri@example.com,Zuri,Ade,many,Sport,Abuja\n' +
      'gone@example.com,Gone,Away,1,Sport,Kano\n';
    await choose(page, 'mailchimp.csv', csv);
    await page.getByText('Checked. Nothing is saved yet.').waitFor();
    const use = (column: string) => page.getByLabel(`${column} is read as`, { exact: true });
    expect(await use('Email Address').inputValue()).toBe('email');
    expect(await use('Town').inputValue()).toBe('none');
    await page.getByRole('heading', { name: 'Preview of the first people' }).waitFor();
    await page.getByText('Topics: Sport · Friends: 12').waitFor();
    await row(page, 'Friends: many').waitFor();
    // Every change of the columns is checked again before subscribers are added.
    await use('Town').focus();
    await use('Town').selectOption('tags');
    expect(await page.getByRole('button', { name: /^Add \d+ subscribers$/ }).count()).toBe(0);
    await page.getByLabel('Add a tag').fill('from mailchimp');
    await page.getByLabel('Add a tag').press('Enter');
    await page.getByText('Tags: from mailchimp, Lagos').waitFor();
    await page.getByLabel(consentText).check();
    await page.getByRole('button', { name: 'Add 3 subscribers' }).click();
    await page.getByText('3 subscribers were added').waitFor();
    await page.getByRole('heading', { name: 'Values left out' }).waitFor();
    const zora = app.ctx.db.selectFrom('subscribers').select(['name', 'tags', 'fields']);
    expect(await zora.where('email', '=', 'zora@example.com').executeTakeFirst()).toEqual({
      name: 'Zora Obi',
      tags: ['from mailchimp', 'Lagos'],
      fields: { friends: 12 },
    });
    await browser.release(page);
  });

  it('asks about an unclear column before it shows any counts, and focuses the question', async () => {
    const page = await openAdmin(browser, app, importPath, { token });
    await choose(page, 'scores.csv', 'email,bounce_score\nscore1@example.com,80\nscore2@example.com,\n');
    const score = page.getByLabel('bounce_score is read as', { exact: true });
    await page
      .getByText(
        'A column may mark people who want no emails, but its values are unknown. Choose how to read it before you add subscribers.',
      )
      .waitFor();
    for (const label of ['To be added', 'Already subscribed', 'Cannot be added'])
      expect(await page.getByRole('region', { name: label, exact: true }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Preview of the first people' }).count()).toBe(0);
    expect(await score.evaluate((field) => field === document.activeElement)).toBe(true);
    await score.selectOption('none');
    await page.getByRole('button', { name: 'Check again' }).press('Enter');
    await page.getByRole('region', { name: 'To be added', exact: true }).waitFor();
    await expect.poll(() => getFocusedText(page)).toBe('Checked. Nothing is saved yet.');
    await page.getByLabel(consentText).check();
    await page.getByRole('button', { name: 'Add 2 subscribers' }).press('Enter');
    await expect.poll(() => getFocusedText(page)).toContain('2 subscribers were added');
    // The import adds every address of a line, so no address column offers "Leave out".
    await page.reload();
    await choose(page, 'line.csv', 'a18@example.com; b18@example.com, c18@example.com\n');
    await page.getByRole('button', { name: 'Add 3 subscribers' }).waitFor();
    for (const column of [1, 2])
      expect(await page.getByLabel(`Column ${column} is read as`, { exact: true }).inputValue()).toBe(
        'email',
      );
    await browser.release(page);
  });

  it('imports 100,000 lines with progress, and can be stopped', async () => {
    const page = await openAdmin(browser, app, importPath, { token });
    const lines = Array.from({ length: 99_998 }, (_, nr) => `new${nr}@example.com`);
    await choose(page, 'large.csv', ['email', 'nobody', ...lines].join('\n'));
    await page.getByText(/^Checked [\d,]+ of 100,000 lines$/).waitFor();
    await page.getByRole('button', { name: 'Add 99,998 subscribers' }).waitFor({ timeout: 150_000 });
    await page.getByLabel(consentText).check();
    await page.getByRole('button', { name: 'Add 99,998 subscribers' }).click();
    await page.getByText(/^Added [\d,]+ of 100,000 lines$/).waitFor();
    await page.getByRole('button', { name: subscriberImport.stop }).click();
    await page.getByText('Drop a CSV file here').waitFor();
    const others = Array.from({ length: 2_000 }, (_, nr) => `other${nr}@example.com`);
    await choose(page, 'again.csv', [...lines.slice(0, 2_000), ...others].join('\n'));
    await page.getByLabel(consentText).check();
    await page.getByRole('button', { name: /^Add [\d,]+ subscribers$/ }).click();
    // The page may still show the number from before the import stopped, and a search counts only up to 1,000, so the
    // test counts the rows in the database.
    const added = app.ctx.db.selectFrom('subscribers').select('id').where('email', 'like', 'other%');
    await expect.poll(() => added.execute(), { timeout: 60_000 }).toHaveLength(2_000);
    await page
      .getByText(/subscribers were added$/)
      .first()
      .waitFor();
    await browser.release(page);
  }, 180_000);

  it('reports an invalid file, accepts another file, and names the dropped files that it does not use', async () => {
    const page = await openAdmin(browser, app, importPath, { token });
    await choose(page, 'odd.csv', 'name,phone\nAda,1\n');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('a column named "email"');
    await choose(page, 'good.csv', 'eve@example.com\n');
    await page.getByRole('button', { name: 'Add 1 subscriber' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await dropFiles(page.getByText('Drop a CSV file here'), [
      file('face.png', 'image/png'),
      file('people.csv', ''),
      file('more.csv', 'text/csv'),
    ]);
    await page.getByText('Only people.csv was used. Not used: face.png and more.csv.').waitFor();
    await page.getByRole('button', { name: 'Add 1 subscriber' }).waitFor();
    await browser.release(page);
  });
});
