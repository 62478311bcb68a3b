import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages } from '#content/error-messages.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { getFocusedText, collectPageErrors, openAdmin, storageKey } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { frame } from '#web/admin/texts.ts';

const app = createSharedApp();
let browser: TestBrowser;
let token: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  token = await app().signInAs('ADMIN');
});

afterAll(() => browser[Symbol.asyncDispose]());

const phone = { viewport: { width: 360, height: 740 } };
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const active = async (page: Page) =>
  (await menu(page).locator('[aria-current=page]').allInnerTexts()).map(withoutMark);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const withoutMark = (text: string) => text.split('\n')[0];
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe('The sidebar', () => {
  it('has the seven specified items in order, and further items in groups', spec('2.59'), async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
    await heading(page, 'Welcome back');
    const itemsOf = (name: string) =>
      menu(page).getByRole('list', { name }).getByRole('link').allInnerTexts();
    expect((await itemsOf('Daily work')).map(withoutMark)).toEqual([
      'Dashboard',
      'Sessions',
      'Messages',
      'Subscribers',
      'Send Newsletter',
      'Blog',
      'Media',
      'Visits',
    ]);
    expect(await itemsOf('Catalogue')).toEqual(['Add filters', 'Add stickers', 'Packs', 'What is new']);
    expect(await itemsOf('Team and settings')).toEqual([
      'Add Admin',
      'Outbox',
      'API and webhooks',
      'Sources',
      'Settings',
      'Texts',
      'Status',
      'Audit log',
    ]);
    await browser.release(page);
  });

  it(
    'marks items that a role may not use, and shows the same message on their pages',
    spec('6.10'),
    async () => {
      const support = await app().signInAs('SUPPORT');
      const page = await openAdmin(browser, app(), '/admin/dashboard/audit', { token: support });
      await page.getByRole('alert').filter({ hasText: errorMessages.forbidden }).waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
      const marked = menu(page).getByRole('link', { name: frame.notForRole });
      expect((await marked.allInnerTexts()).map(withoutMark)).toEqual([
        'Blog',
        'Add filters',
        'Add stickers',
        'Packs',
        'What is new',
        'Add Admin',
        'API and webhooks',
        'Sources',
        'Settings',
        'Texts',
        'Status',
        'Audit log',
      ]);
      for (const label of [
        'Blog',
        'Add filters',
        'Add stickers',
        'Packs',
        'What is new',
        'Add Admin',
        'API and webhooks',
        'Sources',
        'Settings',
        'Texts',
      ]) {
        await menu(page).getByRole('link', { name: label }).click();
        await page.getByRole('status').filter({ hasText: errorMessages.forbidden }).waitFor();
      }
      await menu(page).getByRole('link', { name: 'Subscribers' }).click();
      await heading(page, 'Subscribers');
      expect(await page.getByText(errorMessages.forbidden).count()).toBe(0);
      await browser.release(page);
    },
  );

  it(
    'opens a page beside the menu, highlights the menu item, focuses the heading and causes no error',
    spec('2.60', '2.72'),
    async () => {
      const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
      const faults = collectPageErrors(page);
      for (const [label, title] of [
        ['Sessions', 'Sessions'],
        ['Send Newsletter', 'Newsletter'],
        ['Blog', 'Add a new blog post'],
        ['Add filters', 'Add filters'],
        ['Add stickers', 'Add stickers'],
        ['Packs', 'Packs'],
        ['What is new', 'What is new in the app'],
        ['Add Admin', 'Add Admin'],
        ['Subscribers', 'Subscribers'],
        ['Outbox', 'Outbox'],
        ['API and webhooks', 'API and webhooks'],
        ['Audit log', 'Audit log'],
        ['Messages', 'Messages'],
        ['Visits', 'Visits'],
      ] as const) {
        await menu(page).getByRole('link', { name: label }).click();
        await heading(page, title);
        expect(await active(page)).toEqual([label]);
        await expect.poll(() => getFocusedText(page)).toBe(title);
        expect(await page.title()).toBe(frame.title(title));
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      }
      await menu(page).getByRole('link', { name: 'Dashboard' }).click();
      await heading(page, 'Welcome back');
      expect(await active(page)).toEqual(['Dashboard']);
      expect(faults).toEqual([]);
      await browser.release(page);
    },
  );

  it('is an icon rail with tooltips between 992 and 1199 px', async () => {
    const viewport = { width: 1100, height: 800 };
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token, viewport });
    const link = menu(page).getByRole('link', { name: 'Add stickers' });
    await link.focus();
    expect((await page.locator('aside').boundingBox())?.width).toBe(72);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('tooltip', { name: 'Add stickers' }).waitFor();
    await browser.release(page);
  });
});

describe('The top bar', () => {
  it('finds pages by keyboard: / to focus, arrow keys to select, Enter to open', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
    await heading(page, 'Welcome back');
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'Search the admin' });
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('add');
    await page.getByRole('option', { name: 'Add Admin' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${chosen}"]`).innerText()).toBe('Add stickers');
    await page.keyboard.press('Enter');
    await heading(page, 'Add stickers');
    await page.keyboard.press('Control+K');
    await page.keyboard.type('zzz');
    await page.getByText('Nothing matches “zzz”').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
    await browser.release(page);
  });

  it('shows an empty message without notifications', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
    await page.getByRole('button', { name: 'Notifications' }).click();
    await page.getByText('Nothing new').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('Nothing new').count()).toBe(0);
    await browser.release(page);
  });
});

describe('The page', () => {
  it('has a link that skips the menu', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
    await heading(page, 'Welcome back');
    await page.keyboard.press('Tab');
    await expect.poll(() => getFocusedText(page)).toBe('Skip to the page');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page');
    await browser.release(page);
  });

  it('starts at the top after a change of section', async () => {
    const viewport = { width: 800, height: 300 };
    const page = await openAdmin(browser, app(), '/admin/dashboard/add-filter', { token, viewport });
    await page.getByRole('heading', { name: 'No filters yet' }).waitFor();
    await page.evaluate(() => scrollTo(0, 400));
    await page.getByRole('button', { name: /open the menu/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click();
    await heading(page, 'Welcome back');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await browser.release(page);
  });
});

describe('The theme', () => {
  it(
    'is stored for each member on the device, and applied before the first paint',
    spec('2.105'),
    async () => {
      const own = await app().signInAs('ADMIN');
      const page = await openAdmin(browser, app(), '/admin/dashboard', { token: own, context: {} });
      const shown = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await shown();
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await expect.poll(shown).not.toBe(light);
      const dark = await shown();
      // Without the page's scripts, only the inline script in the head can set the theme.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.reload();
      expect(await shown()).toBe(dark);
      await page.unrouteAll();
      await page.reload();
      await heading(page, 'Welcome back');
      await page.getByRole('button', { name: 'Log Out' }).click();
      await heading(page, 'Welcome back, Admin');
      await expect.poll(shown).toBe(light);
      const other = await app().signInAs('SUPPORT');
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, other] as const);
      await page.goto(`${app().url}/admin/dashboard`);
      await heading(page, 'Welcome back');
      expect(await shown()).toBe(light);
      await browser.release(page);
    },
  );
});

describe('Clicks', () => {
  it('on the menu or on a button show progress until the response arrives', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard/add-admin', { token, context: {} });
    await heading(page, 'Add Admin');
    const bar = page.locator('[data-pending]');
    await page.route(/\/assets\/sessions-[^/]*\.js/, () => undefined);
    await menu(page).getByRole('link', { name: 'Sessions' }).click();
    await bar.waitFor();
    await page.goto(`${app().url}/admin/dashboard/account`);
    await heading(page, 'Your account');
    await page.route('**/api/v1/auth/current_user', (route) =>
      route.request().method() === 'PUT' ? undefined : route.continue(),
    );
    await page.getByRole('button', { name: 'Save name' }).click();
    await bar.waitFor();
    expect(await bar.count()).toBe(1);
    await browser.release(page);
  });
});

describe('A lost connection', () => {
  it(
    'does not remove the layout and its texts, on new screens and after a reload',
    spec('2.107'),
    async () => {
      const own = await app().signInAs('ADMIN');
      const options = { token: own, context: { serviceWorkers: 'allow' } as const };
      const page = await openAdmin(browser, app(), '/admin/dashboard/messages?search=secret', options);
      await heading(page, 'Messages');
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      const line = page.context();
      await line.setOffline(true);
      const bar = page.getByRole('alert').filter({ hasText: 'You are offline' });
      await bar
        .filter({ hasText: 'Open pages stay open. Everything else loads when you are back online.' })
        .waitFor();
      await menu(page).getByRole('link', { name: 'Visits' }).click();
      await heading(page, 'Visits');
      await page.reload();
      await heading(page, 'Visits');
      expect(await active(page)).toEqual(['Visits']);
      await bar.first().getByRole('button', { name: 'Try again' }).click();
      await bar.first().waitFor();
      await line.setOffline(false);
      await page.getByRole('heading', { name: 'No visits on these days' }).waitFor();
      expect(await bar.count()).toBe(0);
      await page.getByRole('button', { name: 'Log Out' }).click();
      await heading(page, 'Welcome back, Admin');
      const kept = await page.evaluate(async () => {
        const caches = await Promise.all(
          (await window.caches.keys()).map((name) => window.caches.open(name)),
        );
        const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
        return requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
      });
      expect(kept.length).toBeGreaterThan(50);
      expect(kept.filter((address) => !address.startsWith('/assets/'))).toEqual(['/admin/dashboard']);
      expect(await page.evaluate(() => Object.entries(localStorage).join())).not.toContain('secret');
      await browser.release(page);
    },
  );
});

describe('A screen that fails', () => {
  it('shows a message, and the other screens can still be opened', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard/add-filter', { token });
    await page.route('**/api/v1/newsletter/figures', (route) => route.fulfill({ json: null }));
    await menu(page).getByRole('link', { name: 'Send Newsletter' }).click();
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    await menu(page).getByRole('link', { name: 'Sessions' }).click();
    await heading(page, 'Sessions');
    expect(await active(page)).toEqual(['Sessions']);
    await browser.release(page);
  });
});

describe('Phone', () => {
  it('shows the section in the thumb bar, which opens the menu; closing the menu restores the focus', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token, ...phone });
    const opener = page.getByRole('button', { name: 'Dashboard, open the menu' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Go to' });
    await sheet.waitFor();
    expect(await getFocusedText(page)).toBe('Dashboard');
    expect(await sheet.getByRole('link').count()).toBe(21);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await sheet.getByRole('link', { name: 'Send Newsletter' }).click();
    await heading(page, 'Newsletter');
    expect(await sheet.count()).toBe(0);
    await browser.release(page);
  });

  it('opens the search in a dialog, which leads to a page', async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token, ...phone });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('outb');
    await page.getByRole('option', { name: 'Outbox' }).click();
    await heading(page, 'Outbox');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await browser.release(page);
  });

  it.each([
    '',
    '/sessions',
    '/newsletter',
    '/outbox',
    '/add-admin',
    '/add-admin/roles',
    '/programs',
    '/sources',
    '/audit',
    '/account',
    '/messages',
    '/visits',
  ])('/admin/dashboard%s has no horizontal scrolling', async (path) => {
    const page = await openAdmin(browser, app(), `/admin/dashboard${path}`, { token, ...phone });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isTooWide(page)).toBe(false);
    await page.setViewportSize({ width: 320, height: 256 });
    // A chart adapts to its new width one frame later.
    await expect.poll(() => isTooWide(page)).toBe(false);
    await browser.release(page);
  });
});
