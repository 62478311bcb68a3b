import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorMessages } from '#content/error-messages.ts';
import { topics } from '#modules/audiences/topic-contract.ts';
import { audit } from '#modules/audit-log/contract.ts';
import { members } from '#modules/members/contract.ts';
import { sessions } from '#modules/auth/session-contract.ts';
import { posts } from '#modules/posts/contract.ts';
import { releases } from '#modules/releases/contract.ts';
import { subscribers } from '#modules/subscribers/contract.ts';
import { tags } from '#modules/tags/contract.ts';
import { templates } from '#modules/templates/contract.ts';
import { webhooks } from '#modules/webhooks/contract.ts';
import { storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { countTabStops, openAdmin, password, getLoginToken } from '#tests/harness/admin.ts';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { webhookTexts } from '#web/admin/integrations/texts.ts';
import { audiences } from '#web/admin/audiences/texts.ts';
import { states } from '#web/admin/texts.ts';
import { lists } from '#web/admin/table/texts.ts';

const home = '/admin/dashboard';
const ownName = 'Ngozi Adeyemi';
let app: App;
let browser: TestBrowser;
let token: string;

type ListCase = {
  heading: string;
  path: string;
  /** The call that loads the rows. */
  call: { line: string };
  /** The name of a row. */
  row: string;
  search?: { field: string; showAll: string };
  hasViews?: boolean;
  /** An action on selected rows that can be undone. */
  bulk?: string;
  /** Opens the dialog of the list: the menu of a row, and its item. */
  open?: { menu: string; item: string };
};

const everyList: ListCase[] = [
  {
    heading: 'All posts',
    path: `${home}/create-blog-content/posts`,
    call: posts.list,
    row: 'Post about coins',
    search: { field: 'search', showAll: 'Show all posts' },
    hasViews: true,
    bulk: 'Delete',
  },
  {
    heading: 'All tags',
    path: `${home}/create-blog-content/posts/tags`,
    call: tags.list,
    row: 'Abuja',
    search: { field: 'search', showAll: 'Show all tags' },
    hasViews: true,
    bulk: 'Delete',
  },
  {
    heading: 'All templates',
    path: `${home}/newsletter/templates`,
    call: templates.list,
    row: 'Monthly letter',
    search: { field: 'search', showAll: 'Show all templates' },
    hasViews: true,
    bulk: 'Delete',
  },
  {
    heading: 'All subscribers',
    path: `${home}/subscribers`,
    call: subscribers.list,
    row: 'person00002@example.com',
    search: { field: 'search', showAll: 'Show all' },
    hasViews: true,
  },
  {
    heading: 'Team',
    path: `${home}/add-admin`,
    call: members.list,
    row: ownName,
    search: { field: 'search', showAll: 'Show all members' },
    hasViews: true,
  },
  {
    heading: 'Staff',
    path: `${home}/sessions`,
    call: members.list,
    row: ownName,
    search: { field: 'search', showAll: 'Show all staff' },
    hasViews: true,
  },
  {
    heading: 'Entries',
    path: `${home}/audit`,
    call: audit.list,
    row: 'Abuja',
    search: { field: 'text', showAll: 'Show everything' },
    hasViews: true,
  },
  {
    heading: 'All versions',
    path: `${home}/app-changes`,
    call: releases.list,
    row: '2.14.0',
    bulk: 'Delete',
  },
  {
    heading: audiences.topics.heading,
    path: `${home}/subscribers/audiences`,
    call: topics.list,
    row: 'Events',
  },
  {
    heading: 'Who has which role',
    path: `${home}/add-admin/roles`,
    call: { line: 'GET /api/v1/roles' },
    row: 'Creator',
  },
  {
    heading: 'Where you are logged in',
    path: `${home}/account`,
    call: sessions.list,
    row: 'This device',
  },
  {
    heading: webhookTexts.deliveries,
    path: `${home}/programs`,
    call: { line: webhooks.listDeliveries.line.replace('{id}', '1') },
    row: 'Test event',
    open: { menu: lists.actionsOf('Shop'), item: webhookTexts.deliveries },
  },
];

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  await addMember(app.ctx, { name: ownName, email: 'ngozi@example.com', password, role: 'ADMIN' });
  token = await getLoginToken(app, 'ngozi@example.com');
  const add = async (path: string, body: object) => {
    const answer = await app.send('POST', `/api/v1/${path}`, body, { token });
    expect([path, answer.ok]).toEqual([path, true]);
    return answer;
  };
  for (const name of ['Abuja', 'Benin']) await add('tags', { name, description: '' });
  await add('topics', { name: 'Events', description: '', is_public: true });
  await add('app-changes', { version: '2.14.0', released_on: '2026-11-20', text: 'Faster start' });
  const events = ['post.published'];
  await add('webhooks', { name: 'Shop', url: 'https://hooks.example.com/shop', events });
  await add('webhooks/1/test', {});
  const draft = await add('sendnewsletter', {
    subject: 'Monthly',
    message: 'Hello',
    draft: true,
    save_key: 'every-list-draft',
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the API's tests check
  const { data } = (await draft.json()) as { data: { id: number } };
  await add('newsletter-templates', {
    newsletter_id: data.id,
    name: 'Monthly letter',
    save_key: 'every-list-template',
  });
  await storePosts(app.ctx.db, [{ title: 'Post about coins', author: ownName, status: 'draft' }]);
  await storeSubscribers(app.ctx.db, 3, app.clock.now());
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

/** The rows of the open dialog, or of the page. */
const rows = (page: Page) =>
  page.locator(':is(dialog[open], body:not(:has(dialog[open]))) [data-rows]').first();
const row = (page: Page, name: string) => rows(page).getByText(name).first();

it.each(everyList)(
  '$path has all states, one Tab stop, and views and undo where its rows allow it',
  async (list) => {
    const page = await openAdmin(browser, app, `${home}/account`, { token });
    await checkStates(page, list);
    await expect.poll(() => countTabStops(rows(page))).toBe(1);
    if (list.open === undefined) await checkKeys(page);
    if (list.search !== undefined) await checkSearch(page, list, list.search);
    if (list.hasViews) await checkView(page, list);
    if (list.bulk !== undefined) await checkBulk(page, list, list.bulk);
    await browser.release(page);
  },
);

/** The list is loading, fails, is forbidden, and then loads. Its heading is visible throughout. */
async function checkStates(page: Page, { path, call, heading, row: name, open }: ListCase): Promise<void> {
  const [, apiPath = ''] = call.line.split(' ');
  const isCalled = (url: URL) => url.pathname === apiPath;
  const held = Promise.withResolvers<undefined>();
  let status = 500;
  await page.route(isCalled, async (route) => {
    await held.promise;
    await route.fulfill({ status, json: { status, title: 'For the test' } });
  });
  await page.goto(app.url + path);
  await openDialog(page, open);
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  await page.getByText(states.loading, { exact: true }).first().waitFor();
  held.resolve(undefined);
  const again = page.getByRole('button', { name: states.again, exact: true });
  await again.first().waitFor();
  expect(await page.getByRole('heading', { name: heading, exact: true }).first().isVisible()).toBe(true);
  status = 403;
  await again.first().click();
  await page.getByRole('alert').getByText(errorMessages.forbidden).first().waitFor();
  await expect.poll(() => again.count()).toBe(0);
  await page.unroute(isCalled);
  await page.reload();
  await openDialog(page, open);
  await row(page, name).waitFor();
}

async function openDialog(page: Page, open: ListCase['open']): Promise<void> {
  if (open === undefined) return;
  await page.getByRole('button', { name: open.menu }).click();
  await page.getByRole('menuitem', { name: open.item }).click();
}

async function checkKeys(page: Page): Promise<void> {
  await page.keyboard.press('j');
  const isInRows = () => rows(page).evaluate((element) => element.contains(document.activeElement));
  expect(await isInRows()).toBe(true);
}

async function checkSearch(
  page: Page,
  { path, row: name }: ListCase,
  { field, showAll }: NonNullable<ListCase['search']>,
): Promise<void> {
  await page.goto(`${app.url}${path}?${field}=zzqqxx`);
  await page.getByRole('button', { name: showAll, exact: true }).click();
  await row(page, name).waitFor();
}

async function checkView(page: Page, { path, search, row: name }: ListCase): Promise<void> {
  const address = `${path}?${new URLSearchParams({ [search?.field ?? '']: name }).toString()}`;
  await page.goto(app.url + address);
  await page.getByRole('button', { name: lists.views.save, exact: true }).click();
  await page.getByLabel(lists.views.name, { exact: true }).fill('Mine');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/v1/saved-views'),
  );
  await page.keyboard.press('Enter');
  await saved;
  const views = page.getByLabel(lists.views.label, { exact: true });
  await page.goto(app.url + path);
  await views.selectOption({ label: 'Mine' });
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  await row(page, name).waitFor();
}

async function checkBulk(page: Page, { path, row: name }: ListCase, action: string): Promise<void> {
  await page.goto(app.url + path);
  await page.getByRole('checkbox', { name: lists.select(name) }).check();
  const bulk = page.getByRole('region', { name: lists.bulk });
  await bulk.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('checkbox', { name: lists.select(name) }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await row(page, name).waitFor();
}
