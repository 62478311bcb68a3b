import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { menuTexts } from '#web/admin/layout/texts.ts';
import { frame } from '#web/admin/texts.ts';

const app = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await storePosts(app().ctx.db, [{ title: 'Harmattan filters' }]);
  await app().send('POST', '/api/v1/newsletter', { email: 'harmattan@example.com' });
});

afterAll(() => browser[Symbol.asyncDispose]());

const write = (email: string) =>
  app().send('POST', '/api/v1/contact', {
    email,
    phone: '08035550142',
    body: 'The harmattan',
    topic: 'Others',
  });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search the admin' });
const found = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

describe('The search box of the top bar', spec('2.73'), () => {
  it('finds posts, subscribers and messages by keyboard, and opens the selected result', async () => {
    await write('ada@example.com');
    const page = await openAdmin(browser, app(), '/admin/dashboard', {
      token: await app().signInAs('ADMIN'),
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('harmattan');
    await option(page, /Harmattan filters/).waitFor();
    await option(page, /harmattan@example\.com/).waitFor();
    const message = option(page, /ada@example\.com/);
    await message.waitFor();
    for (let step = 0; step < 10 && (await message.getAttribute('aria-selected')) !== 'true'; step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('The harmattan').waitFor();
    await browser.release(page);
  });

  it('shows only data that the role may read', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', {
      token: await app().signInAs('CREATOR'),
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('harmattan');
    await option(page, /Harmattan filters/).waitFor();
    expect(await found(page).count()).toBe(1);
    await box(page).fill('%%%');
    await page.getByText('Nothing matches “%%%”').waitFor();
    await browser.release(page);
  });

  it('offers new and recent items while the input is empty, and runs commands', spec('2.106'), async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', {
      token: await app().signInAs('ADMIN'),
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    const offered = page.getByRole('listbox', { name: 'Results' });
    const titled = offered.getByRole('group', { name: 'Recent' }).getByRole('option');
    await titled.filter({ hasText: /Harmattan filters.*Blog post · Published · \d+ \w+ \d{4}/s }).waitFor();
    const create = offered.getByRole('group', { name: 'Create' }).getByRole('option');
    expect((await create.allInnerTexts()).slice(0, 3)).toEqual([
      'Write a newsletter',
      'Write a blog post',
      'Add a filter',
    ]);
    await page.keyboard.type('shortcuts');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: frame.shortcuts.heading }).waitFor();
    expect(await found(page).count()).toBe(0);
    await browser.release(page);
  });

  it('shows a new message live at the bell and in the menu, with a link', spec('2.104'), async () => {
    const token = await app().signInAs('SUPPORT');
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.waitFor();
    await page.waitForResponse((response) => response.url().endsWith('/stream'));
    // Older messages are unread too. The test opens the list only after a response contains the new message, because
    // opening the list marks its messages as read.
    const counted = page.getByRole('link', { name: /^Messages/ });
    const before = Number(/\d+/.exec(await counted.innerText())?.[0] ?? 0);
    const [list] = await Promise.all([
      page.waitForResponse(
        async (response) =>
          response.url().includes('/notifications?') && (await response.text()).includes('chidi@example.com'),
      ),
      write('chidi@example.com'),
    ]);
    const unread = Number(list.headers()['x-unread-count']);
    await page
      .getByRole('button', {
        name: unread >= 100 ? 'Notifications, more than 99 unread' : `Notifications, ${unread} unread`,
      })
      .waitFor();
    await page.getByRole('link', { name: `Messages ${before + 1} new` }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: menuTexts.newMessages(before + 1) })
      .waitFor();
    await bell.click();
    const news = page.getByRole('link', { name: /New message from chidi@example\.com/ });
    await news.click();
    await page.getByRole('heading', { name: 'chidi@example.com' }).waitFor();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    const answer = await app().get('/api/v1/notifications', { token });
    expect(answer.headers.get('X-Unread-Count')).toBe('0');
    await browser.release(page);
  });
});

describe('The list of shortcuts', () => {
  it('opens with ?, and its switch disables single-key shortcuts permanently', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', {
      token: await app().signInAs('ADMIN'),
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: frame.shortcuts.heading });
    await sheet.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    for (const key of ['/', '?']) await page.keyboard.press(key);
    expect(await sheet.count()).toBe(0);
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(false);
    await page.keyboard.press('Control+k');
    await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    expect(await sheet.count()).toBe(0);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: frame.shortcuts.heading }).click();
    await sheet.getByRole('checkbox').check();
    await browser.release(page);
  });
});
