import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alerts } from '#content/alerts.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { countTabStops, openAdmin, password, getLoginToken } from '#tests/harness/admin.ts';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { waitUntilDrawn, waitUntilSettled } from '#tests/harness/wait-until-settled.ts';
import { isVisibleInWindow } from '#tests/harness/is-visible.ts';
import { lists } from '#web/admin/table/texts.ts';

const home = '/admin/dashboard';
const posts = `${home}/create-blog-content/posts`;
const longName = 'Oluwadamilola Temitope Nwachukwu-Abayomi-Ogunleye Adeyemi-Balogun';
const longEmail = `${'oluwadamilola.nwachukwu.'.repeat(2)}ogunleye@mail.marketing-department.example.com`;
let app: App;
let browser: TestBrowser;
let token: string;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  const people = [
    { name: longName, email: 'lola@example.com' },
    { name: `${longName} the Second`, email: longEmail },
  ];
  for (const person of people) await addMember(app.ctx, { ...person, password, role: 'ADMIN' });
  token = await getLoginToken(app, 'lola@example.com');
  const jobTitle = { job_title: 'Senior Regional Operations and Community Partnerships Lead' };
  await app.send('PUT', '/api/v1/users/lola@example.com', jobTitle, { token });
  for (const { email } of people)
    await getLoginToken(app, email, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0');
  await storePosts(
    app.ctx.db,
    Array.from({ length: 45 }, (_, nr) => ({
      title:
        `${nr} ${'How coins are sold in Lagos, Ibadan and Port Harcourt '.repeat(3)}${'w'.repeat(60)}`.slice(
          0,
          150,
        ),
      author: longName,
      status: (['published', 'draft', 'scheduled'] as const)[nr % 3] ?? 'draft',
      publishedAt: new Date(Date.UTC(2026, 11, 1 + (nr % 20))),
    })),
  );
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

/** Returns the names of row buttons that another element covers or clips, and reports horizontal scrolling of the page. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('td[data-column=actions] :is(a, button)')];
    const cutOff = controls
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((control) => control.ariaLabel ?? '');
    return document.documentElement.scrollWidth > innerWidth ? [...cutOff, 'sideways'] : cutOff;
  });
}

describe('A list with long words', () => {
  it('has its row actions visible at each width', async () => {
    const page = await openAdmin(browser, app, posts, { token });
    for (const path of [posts, `${home}/sessions`, `${home}/add-admin`]) {
      await page.goto(app.url + path);
      await page.locator('td[data-column=actions] :is(a, button)').first().waitFor();
      for (const width of [360, 768, 1024, 1200, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await waitUntilDrawn(page);
        expect([path, width, ...(await outOfReach(page))]).toEqual([path, width]);
      }
    }
    await browser.release(page);
  });

  it('has a sticky header, and scrolls to the top when the page changes', async () => {
    const page = await openAdmin(browser, app, posts, { token });
    const steps = page.getByRole('button', { name: 'Next page' });
    await expect.poll(() => steps.count()).toBe(2);
    await steps.last().focus();
    const headTop = () =>
      page
        .getByRole('columnheader')
        .first()
        .evaluate((head) => head.getBoundingClientRect().top);
    expect(await headTop()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '21–40 of 45' }).waitFor();
    expect(await page.getByRole('heading', { name: 'All posts' }).evaluate(isInSight)).toBe(true);
    expect(await steps.first().evaluate((step) => step === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '41–45 of 45' }).waitFor();
    await page.goBack();
    await page.getByRole('status').filter({ hasText: '21–40 of 45' }).waitFor();
    const rowHeight = () =>
      page
        .getByRole('row')
        .nth(1)
        .evaluate((row) => row.getBoundingClientRect().height);
    const loose = await rowHeight();
    await page.getByRole('button', { name: lists.dense }).click();
    await expect.poll(() => rowHeight()).toBeLessThan(loose);
    await page.reload();
    await expect.poll(rowHeight).toBeLessThan(loose);
    await browser.release(page);
  });
});

describe('Rows of a list', () => {
  const tags = `${posts}/tags`;

  it('are one Tab stop, are selected without moving, and are changed together with an undo', async () => {
    for (const name of ['Abuja', 'Benin', 'Calabar'])
      await app.send('POST', '/api/v1/tags', { name, description: '' }, { token });
    const page = await openAdmin(browser, app, tags, { token });
    const box = (name: string) => page.getByRole('checkbox', { name: lists.select(name) });
    await box('Abuja').waitFor();
    await expect.poll(() => countTabStops(page.locator('tbody'))).toBe(1);
    await page.keyboard.press('j');
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
    expect(await focused()).toBe(lists.select('Abuja'));
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Edit Benin');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(lists.actionsOf('Benin'));
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(lists.actionsOf('Calabar'));
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['Edit', 'See its page', 'Merge into another tag', 'Delete']);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(lists.actionsOf('Calabar'));
    await page.keyboard.press('ArrowUp');
    for (let step = 1; step <= 3; step += 1) await page.keyboard.press('ArrowLeft');
    const top = () => box('Calabar').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.keyboard.press('Space');
    await page.getByText(lists.selected('1')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(lists.selected('1')).waitFor({ state: 'detached' });
    await box('Abuja').click();
    await box('Benin').click({ modifiers: ['Shift'] });
    await page.getByText(lists.selected('2')).waitFor();
    expect(await top()).toBe(before);
    const bulk = page.getByRole('region', { name: lists.bulk });
    await bulk.getByRole('button', { name: 'Delete' }).click();
    await box('Abuja').waitFor({ state: 'detached' });
    await page.getByText(lists.bulkDone('Delete', '2')).waitFor();
    await bulk.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Undo/ }).click();
    await box('Benin').waitFor();
    await page.getByText(lists.undone('2')).waitFor();
    await browser.release(page);
  });

  it('have saved views', async () => {
    const page = await openAdmin(browser, app, `${tags}?search=Abu`, { token });
    await page.getByRole('button', { name: lists.views.save }).click();
    const name = page.getByLabel(lists.views.name);
    await page.keyboard.press('Enter');
    await page.getByText(alerts['field.required']).waitFor();
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill('Capital');
    await page.keyboard.press('Enter');
    const views = page.getByLabel(lists.views.label, { exact: true });
    await views.selectOption({ label: lists.views.choose });
    await page.getByRole('link', { name: /tagged Calabar$/ }).waitFor();
    await views.selectOption({ label: 'Capital' });
    await expect.poll(() => new URL(page.url()).search).toBe('?search=Abu');
    await browser.release(page);
  });
});

describe('Filters of lists and charts', () => {
  it('are in the URL of team, sessions and charts, and are restored from the URL', async () => {
    const page = await openAdmin(browser, app, `${home}/add-admin`, { token });
    const search = page.getByRole('searchbox', { name: 'Search name or email' });
    await search.click();
    await page.keyboard.type('the Second', { delay: 40 });
    await page.getByLabel('Show members with this role').selectOption('ADMIN');
    await expect.poll(() => new URL(page.url()).search).toBe('?search=the+Second&role=ADMIN');
    await page.reload();
    await expect.poll(() => search.inputValue()).toBe('the Second');
    await page.goto(`${app.url}${home}/sessions`);
    await page.getByText(new RegExp('^Not active ')).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?filter=inactive');
    await page.goBack();
    await expect.poll(() => search.inputValue()).toBe('the Second');
    await page.goto(`${app.url}${home}?per=week`);
    const choice = page.getByLabel('Period of the chart');
    await expect.poll(() => choice.inputValue()).toBe('week');
    await choice.selectOption('month');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await browser.release(page);
  });
});

describe('The panes of the inbox', () => {
  it('scroll separately with the selected message in view, and the page does not scroll', async () => {
    for (let nr = 1; nr <= 40; nr += 1) {
      const body = nr === 3 ? 'Where are my coins? '.repeat(400) : `Message ${nr}`;
      const fields = { email: `ada${nr}@example.com`, phone: '08035550142', body, topic: 'Payment' };
      await app.send('POST', '/api/v1/contact', fields, { client: `198.51.100.${nr}` });
    }
    const viewport = { width: 1280, height: 720 };
    const page = await openAdmin(browser, app, `${home}/messages?message=3`, { token, viewport });
    const chosen = page.locator('[data-entry="3"]');
    // Delays the response about the current user until the list contains the chosen entry.
    await page.route('**/current_user', async (route) => {
      await chosen.waitFor({ state: 'attached' });
      await route.continue();
    });
    await page.reload();
    await page.getByRole('textbox', { name: 'Answer' }).waitFor();
    await expect.poll(() => chosen.evaluate(isVisibleInWindow)).toBe(true);
    await page.getByRole('article').hover();
    await page.mouse.wheel(0, 9000);
    await waitUntilSettled(page);
    await expect
      .poll(() => page.getByRole('button', { name: 'Send answer' }).evaluate(isVisibleInWindow))
      .toBe(true);
    expect(await chosen.evaluate(isVisibleInWindow)).toBe(true);
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0);
    await browser.release(page);
  });
});

function isInSight(element: Element): boolean {
  return element.getBoundingClientRect().top >= 0;
}
