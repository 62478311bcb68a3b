import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPng } from '#tests/fixtures/images.ts';
import { storeNewsletter, storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { dropFiles, openAdmin, getSavedToken } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';

const wrongTypeText = 'This is not a png, jpeg or jpg. Choose another file.';

/** The tests below check, in a browser, items of the specification about the whole admin. */
const app = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

const screens = [
  ['/admin/dashboard', 'Dashboard', /^Welcome back/],
  ['/admin/dashboard/sessions', 'Sessions', 'Sessions'],
  ['/admin/dashboard/newsletter', 'Send Newsletter', 'Newsletter'],
  ['/admin/dashboard/create-blog-content', 'Blog', 'Add a new blog post'],
  ['/admin/dashboard/add-filter', 'Add filters', 'Add filters'],
  ['/admin/dashboard/add-stickers', 'Add stickers', 'Add stickers'],
  ['/admin/dashboard/add-admin', 'Add Admin', 'Add Admin'],
] as const;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('The screens of the dashboard', () => {
  it.each(screens)(
    '%s opens beside the menu with its item highlighted',
    spec('2.62', '2.63', '2.64', '2.65', '2.66', '2.67', '2.68', '6.9'),
    async (path, item, title) => {
      const page = await openAdmin(browser, app(), path, { token: await app().signInAs('ADMIN') });
      await heading(page, title).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await menu(page).locator('[aria-current=page]').allInnerTexts()).toEqual([item]);
      const [sidebar, section] = await Promise.all([
        menu(page).boundingBox(),
        page.getByRole('main').boundingBox(),
      ]);
      expect((sidebar?.x ?? 0) + (sidebar?.width ?? 0)).toBeLessThanOrEqual(section?.x ?? 0);
      await browser.release(page);
    },
  );

  // The test above opens each page as an Admin.
  it.each(['SUPPORT', 'CREATOR'] as const)('open for the role %s', spec('6.9'), async (role) => {
    const page = await openAdmin(browser, app(), '/admin/login', { token: await app().signInAs(role) });
    for (const [path, , title] of screens) {
      await page.goto(app().url + path);
      await heading(page, title).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await browser.release(page);
  });
});

describe('The top bar', () => {
  it('has a search box, notifications, an avatar and Log Out', spec('2.73'), async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard', {
      token: await app().signInAs('ADMIN'),
    });
    const bar = page.getByRole('banner');
    await bar.getByRole('combobox', { name: 'Search' }).waitFor();
    for (const name of ['Notifications', 'Your account', 'Log Out'])
      expect(await bar.getByRole('button', { name }).isVisible()).toBe(true);
    await browser.release(page);
  });
});

describe('Missing permissions', () => {
  it('show a message when publishing and when adding a user', spec('6.7', '8.15', '8.18'), async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard/create-blog-content', {
      token: await app().signInAs('SUPPORT'),
    });
    const alert = page.getByRole('alert');
    await page.getByLabel('Title', { exact: true }).fill('By support');
    await page.getByRole('textbox', { name: 'Body' }).click();
    await page.keyboard.type('Words of support');
    const [refused] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      page.getByRole('button', { name: 'Publish Now', exact: true }).click(),
    ]);
    expect(refused.status()).toBe(403);
    await alert.filter({ hasText: 'you do not have permission to access this' }).waitFor();

    await page.goto(`${app().url}/admin/dashboard/add-admin`);
    await page.getByRole('button', { name: 'Add New' }).click();
    const form = page.getByRole('dialog', { name: 'Add new user' });
    for (const [label, value] of [
      ['Name', 'Halima Sule'],
      ['Email', 'halima@example.com'],
      ['Password', 'river-Kola-48-lantern'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value);
    const [notAdded] = await Promise.all([
      page.waitForResponse('**/api/v1/auth/add'),
      form.getByRole('button', { name: 'Add user' }).click(),
    ]);
    expect(notAdded.status()).toBe(403);
    await alert.filter({ hasText: 'you do not have permission to log in' }).waitFor();
    await browser.release(page);
  });
});

describe('The image of a post', () => {
  it('is the first of two dropped files', spec('2.91', '2.92'), async () => {
    const page = await openAdmin(browser, app(), '/admin/dashboard/create-blog-content', {
      token: await app().signInAs('CREATOR'),
    });
    const area = page.getByRole('group', { name: 'Image' });
    await area.getByRole('button', { name: 'Browse' }).waitFor();
    const image = { name: 'face.png', type: 'image/png', base64: (await createPng()).toString('base64') };
    const texts = { name: 'words.txt', type: 'text/plain', base64: 'd29yZHM=' };
    const drop = (files: (typeof image)[]) => dropFiles(area.getByText('Drop an image here'), files);
    await drop([texts, image]);
    await page.getByRole('alert').filter({ hasText: wrongTypeText }).waitFor();
    expect(await area.locator('img').count()).toBe(0);
    await drop([image, texts]);
    await area.locator('img').waitFor();
    await page.getByText('Only face.png was used. Not used: words.txt.').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: wrongTypeText }).count()).toBe(0);
    await browser.release(page);
  });
});

describe('The signed-in member', () => {
  it('is stored as a name and a token in the browser', spec('3.10'), async () => {
    const token = await app().signInAs('CREATOR');
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.headers()['authorization']);
    });
    await heading(page, 'Welcome back, CREATOR of the test').waitFor();
    await menu(page).getByRole('link', { name: 'Sessions' }).click();
    await heading(page, 'Sessions').waitFor();
    expect(new Set(asked)).toEqual(new Set([`Bearer ${token}`]));
    expect(await getSavedToken(page)).toBe(token);
    await browser.release(page);
  });

  it('without a name is shown as team member', spec('3.7'), async () => {
    const token = await app().signInAs('SUPPORT');
    await app().ctx.db.updateTable('members').set({ name: null }).where('roleId', '=', 2).execute();
    const page = await openAdmin(browser, app(), '/admin/dashboard', { token });
    await heading(page, 'Welcome back, team member').waitFor();
    const card = page.getByRole('region', { name: 'Your profile' });
    expect(await card.innerText()).toMatch(/support-[\w-]+@example\.com/);
    await browser.release(page);
  });
});

describe('The newsletter page', () => {
  const path = '/admin/dashboard/newsletter';

  it(
    'shows the number of the list as Total Subscribers, with the change of the month',
    spec('2.84'),
    async () => {
      await using admin = await startApp();
      const now = admin.clock.now();
      const { db } = admin.ctx;
      await storeSubscribers(db, 2, new Date(now.getTime() - 31 * 86_400_000));
      await db
        .updateTable('subscribers')
        .set({ email: sql`'early-' || email` })
        .execute();
      await storeSubscribers(db, 3, now);
      const page = await openAdmin(browser, admin, path, { token: await admin.signInAs('SUPPORT') });
      const tile = page.getByRole('region', { name: 'Total Subscribers', exact: true });
      await expect
        .poll(() => tile.innerText())
        .toMatch(/\n5\s[\s\S]*New this month so far: \+50% compared with October/);
      await browser.release(page);
    },
  );

  it('has a search of newsletters and the specified choices of days', spec('2.87'), async () => {
    await using admin = await startApp();
    const createdAt = admin.clock.now();
    await storeNewsletter(admin.ctx.db, { subject: 'Rooms in December', state: 'draft', createdAt });
    const page = await openAdmin(browser, admin, path, { token: await admin.signInAs('ADMIN') });
    await page.getByRole('row').filter({ hasText: 'Rooms in December' }).waitFor();
    const choices = await page.getByLabel('Time').locator('option').allInnerTexts();
    expect(choices.slice(0, 3)).toEqual(['Last 7 days', 'Last 14 days', 'Last 30 days']);
    expect(await page.getByRole('searchbox', { name: 'Search newsletters by subject' }).isVisible()).toBe(
      true,
    );
    await browser.release(page);
  });

  it('has charts in the specified colour, also in the Overview', spec('9.3'), async () => {
    const page = await openAdmin(browser, app(), path, { token: await app().signInAs('ADMIN') });
    const chart = page.getByRole('region', { name: 'Overview', exact: true });
    await chart.getByText('Sample data', { exact: true }).waitFor();
    const fills = () =>
      chart
        .locator('svg path[d], svg rect')
        .evaluateAll((all) => all.map((shape) => getComputedStyle(shape).fill));
    await expect.poll(fills).toContain('rgb(247, 179, 169)');
    await browser.release(page);
  });
});

describe('Requests of the admin', spec('7.2'), () => {
  it('send the token and go only to the server of the site, on each screen', spec('7.1'), async () => {
    const token = await app().signInAs('ADMIN');
    const page = await openAdmin(browser, app(), '/admin/login', { token });
    const asked: { url: string; bearer: string | undefined }[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!/^(?:data|blob|about):/.test(url)) asked.push({ url, bearer: request.headers()['authorization'] });
    });
    for (const [path, , title] of screens) {
      await page.goto(app().url + path);
      await heading(page, title).waitFor();
    }
    const calls = asked.filter(({ url }) => url.includes('/api/'));
    expect(calls.length).toBeGreaterThan(screens.length);
    expect(calls.filter(({ bearer }) => bearer !== `Bearer ${token}`)).toEqual([]);
    expect(asked.filter(({ url }) => !url.startsWith(`${app().url}/`))).toEqual([]);
    await browser.release(page);
  });
});
