import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages, formatMessage } from '#content/messages.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';
import { storeManyPosts } from '#tests/fixtures/stored-posts.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { chooseAction, collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';
import { body, button, path, title } from '#tests/e2e/admin/post-form.ts';
import { lists } from '#web/admin/table/texts.ts';

let app: App;
let browser: TestBrowser;
let token: string;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  token = await app.signInAs('CREATOR');
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const open = (at: string): Promise<Page> => openAdmin(browser, app, at, { token });
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? -1;
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function settingsOf(id: number) {
  return (await app.get(`/api/v1/posts/${id}/settings`, { token })).json();
}

function change(id: number, settings: object): Promise<Response> {
  return app.send('PUT', `/api/v1/posts/${id}/settings`, settings, { token });
}

test('settings are edited by keyboard, preserved after their panel closes, and overwrite no newer save', async () => {
  const { id } = (await publishPost(app, token, { title: 'Set' })).data;
  const page = await open(`${path}?post=${id}`);
  const faults = collectPageErrors(page);
  await button(page, 'Settings').click();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.pressSequentially('Ẹ̀kọ́, Lagos');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await change(id, { version: 1, excerpt: 'Theirs', tags: ['Theirs'] });
  await button(page, 'Settings').click();
  await button(page, 'Move the tag Lagos forward').click();
  await page.getByLabel('Excerpt').fill('Mine');
  await page.getByLabel('Address', { exact: true }).fill('Ọ̀nà mi!');
  await button(page, 'Save settings').click();
  await dialog(page).getByText('Someone else changed these settings in the meantime.').waitFor();
  await button(page, 'Keep yours').click();
  await page.getByText(messages['post.settingsSaved']).waitFor();
  await page.getByLabel('On the blog').getByText('Mine', { exact: true }).waitFor();
  const stored = await settingsOf(id);
  expect(stored).toMatchObject({ excerpt: 'Mine', own_slug: 'ona-mi', settings_version: 3 });
  expect(stored.tags.map(({ name }: { name: string }) => name)).toEqual(['Lagos', 'Ẹ̀kọ́'.normalize('NFC')]);
  // A validation error appears at its field.
  await page.getByLabel('First published at').fill('ftp://example.com');
  await button(page, 'Save settings').click();
  await dialog(page).locator('p').filter({ hasText: messages['post.urlInvalid'] }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('canonicalUrl');
  // The input survives a reload.
  await page.reload();
  await button(page, 'Settings').click();
  await expect.poll(() => page.getByLabel('First published at').inputValue()).toBe('ftp://example.com');
  expect(faults.filter((fault) => !/40[0-9]|422/.test(fault))).toEqual([]);
  await browser.release(page);
});

test('a translation starts with the text of its post, and its publication links both posts', async () => {
  const { id, address } = (await publishPost(app, token, { title: 'Bicycles of Lagos' })).data;
  const page = await open(`${path}?post=${id}`);
  const faults = collectPageErrors(page);
  await button(page, 'Translations').click();
  const hausa = dialog(page).getByRole('listitem', { name: 'Hausa' });
  await hausa.getByText('Missing').waitFor();
  await hausa.getByRole('button', { name: 'Translate into Hausa' }).click();
  // The draft of the translation opens with the text of the post.
  await page.waitForURL((url) => url.search !== `?post=${id}` && url.search.startsWith('?post='));
  await button(page, 'Publish Now').waitFor();
  expect(await title(page).inputValue()).toBe('Bicycles of Lagos');
  await title(page).fill('Kekunan Legas');
  await button(page, 'Publish Now').click();
  await page.getByText(messages['post.published']).waitFor();
  expect((await (await app.get('/ha/blog')).text()).includes('Kekunan Legas')).toBe(true);
  expect((await (await app.get(address)).text()).includes('hrefLang="ha"')).toBe(true);
  expect(faults.filter((fault) => !/40[0-9]|422/.test(fault))).toEqual([]);
  await browser.release(page);
});

test('the list is filtered, and many posts are changed at once with undo', async () => {
  for (const name of ['First of many', 'Second of many']) await publishPost(app, token, { title: name });
  const page = await open(`${path}/posts`);
  const row = (name: string) => page.getByLabel(lists.select(name));
  await row('First of many').check();
  await row('Second of many').check();
  await page.getByLabel('Tag for the selected posts').fill('Batch');
  await button(page, 'Add tag').click();
  await page.getByText('Tagged: 2').waitFor();
  await page.getByLabel('Tag', { exact: true }).selectOption({ label: 'Batch' });
  await page.getByText('1–2 of 2').waitFor();
  await page.getByLabel(lists.selectPage).first().check();
  await button(page, 'Delete').click();
  await page.getByText('No posts match').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await row('First of many').waitFor();
  await chooseAction(page, 'First of many', 'Duplicate');
  await title(page).waitFor();
  expect(await title(page).inputValue()).toBe('First of many (copy)');
  await browser.release(page);
});

test('all posts of a filter, also on other pages, are selected except a deselected post', async () => {
  await storeManyPosts(app.ctx.db, 105);
  const answer = await app.get('/api/v1/posts?status=published&limit=1', { token });
  const total = Number(answer.headers.get('X-Total-Count'));
  const page = await open(`${path}/posts?status=published`);
  await page
    .getByLabel(/^Select Post /)
    .first()
    .waitFor();
  await page.getByLabel(lists.selectPage).first().check();
  await button(page, lists.selectWhole(String(total))).click();
  await page.getByText(lists.selected(String(total)), { exact: true }).waitFor();
  await page
    .getByLabel(/^Select Post /)
    .first()
    .uncheck();
  await page.getByText(lists.selected(String(total - 1)), { exact: true }).waitFor();
  // On a phone a button opens the filters, and the bulk actions stay visible at the end of the list.
  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, 'Filters').click();
  await page.getByLabel('Tag', { exact: true }).waitFor();
  await button(page, 'Filters').click();
  await page.getByLabel('Tag', { exact: true }).waitFor({ state: 'detached' });
  const last = page.getByLabel(/^Select Post /).last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => topOf(last)).toBeLessThan(740);
  await expect.poll(() => topOf(button(page, 'Publish'))).toBeGreaterThan(0);
  expect(await topOf(button(page, 'Publish'))).toBeLessThan(740);
  await page.getByLabel('Tag for the selected posts').fill('Everything');
  await button(page, 'Add tag').click();
  await page.getByText(`Tagged: ${total - 1}`).waitFor();
  const [tag] = await (await app.get('/api/v1/tags?search=Everything', { token })).json();
  expect(tag.posts).toBe(total - 1);
  await browser.release(page);
});

const posts = async () => {
  const answer = await app.get('/api/v1/posts?status=published&limit=1', { token });
  return Number(answer.headers.get('X-Total-Count'));
};

test('a change of all filtered posts continues after the page is closed, and one undo reverts all', async () => {
  const total = await posts();
  const page = await open(`${path}/posts?status=published`);
  const goOn = button(page, 'Continue');
  let portions = 0;
  await page.route('**/api/v1/posts/bulk/matching', (route) => {
    portions += 1;
    return portions === 1 ? route.continue() : route.abort();
  });
  await page.getByLabel(lists.selectPage).first().check();
  await button(page, lists.selectWhole(String(total))).click();
  await page.getByText(lists.selected(String(total)), { exact: true }).waitFor();
  await button(page, 'Delete').click();
  await goOn.waitFor();
  await page.unrouteAll();
  await page.reload();
  await page.getByText(`Deleting stopped after 100 of ${String(total)} posts.`).waitFor();
  expect(await posts()).toBe(total - 100);
  await goOn.click();
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
  expect([await posts(), await goOn.count()]).toEqual([0, 0]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(posts).toBe(total);
  await browser.release(page);
});

test('saved views are copied from the device, renamed, deleted and restored, in each tab', async () => {
  const own = await app.signInAs('CREATOR');
  const { data } = await (await app.get('/api/v1/auth/current_user', { token: own })).json();
  const page = await openAdmin(browser, app, `${path}/posts/trash`, { token: own });
  const kept = [{ name: 'Waiting', view: { status: 'scheduled' } }];
  const store: [string, string] = [`hirawa.post-views.${data.id}`, JSON.stringify(kept)];
  await page.evaluate(([name, views]) => localStorage.setItem(name, views), store);
  await page.goto(`${app.url}${path}/posts`);
  const views = page.getByLabel(lists.views.label, { exact: true });
  await views.selectOption({ label: 'Waiting' });
  await page.waitForURL(/status=scheduled/);
  expect(await page.evaluate(([name]) => localStorage.getItem(name), store)).toBeNull();
  await button(page, lists.views.rename('Waiting')).click();
  await page.getByLabel(lists.views.name).fill('To come');
  await page.keyboard.press('Enter');
  await button(page, lists.views.remove('To come')).click();
  await views.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await views.waitFor();
  await browser.release(page);
  const other = await openAdmin(browser, app, `${path}/posts?status=draft`, { token: own });
  await button(other, lists.views.save).click();
  await other.getByLabel(lists.views.name).fill('to COME');
  await other.keyboard.press('Enter');
  await other.getByText(messages['view.nameTaken']).waitFor();
  await browser.release(other);
});

test('tags are renamed, merged into an existing name, and deleted with undo', async () => {
  const { id } = (await publishPost(app, token, { title: 'Sorted' })).data;
  await change(id, { version: 1, tags: ['Comedy', 'Comedies'] });
  const page = await open(`${path}/posts/tags`);
  await button(page, 'Edit Comedies').first().click();
  await page.getByLabel('Name', { exact: true }).fill('comedy');
  await button(page, 'Save').click();
  await button(page, 'Merge the two').click();
  await page.getByRole('radio', { name: /Comedy/ }).waitFor();
  await button(page, 'Merge').click();
  await page.getByText('Merged into “Comedy”').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText(formatMessage('tag.restored', { name: 'Comedies' })).waitFor();
  await chooseAction(page, 'Comedy', 'Delete');
  await page.getByText(formatMessage('tag.deleted', { name: 'Comedy' })).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await button(page, 'Edit Comedy').waitFor();
  expect((await settingsOf(id)).tags).toMatchObject([{ name: 'Comedy' }, { name: 'Comedies' }]);
  await browser.release(page);
});

test('a member without a name is asked once for a public name', async () => {
  const fresh = await app.signInAs('CREATOR');
  const { max } = await app.ctx.db
    .selectFrom('members')
    .select(({ fn }) => fn.max('id').as('max'))
    .executeTakeFirstOrThrow();
  await app.ctx.db.updateTable('members').set({ name: null }).where('id', '=', max).execute();
  const later = await openAdmin(browser, app, path, { token: fresh });
  await button(later, 'Not now').click();
  await later.getByText('Under which name do you publish?').waitFor({ state: 'hidden' });
  await later.reload();
  await body(later).waitFor();
  await waitUntilSettled(later);
  expect(await later.getByText('Under which name do you publish?').count()).toBe(0);
  await browser.release(later);
  const page = await openAdmin(browser, app, path, { token: fresh });
  await body(page).waitFor();
  await page.getByLabel('Name that visitors read').fill('Ìyá Àgbà');
  await button(page, 'Save public name').click();
  await page.getByText('Under which name do you publish?').waitFor({ state: 'hidden' });
  await page.getByLabel('On the blog').getByText('Ìyá Àgbà').waitFor();
  await browser.release(page);
  const again = await openAdmin(browser, app, path, { token: fresh });
  await body(again).waitFor();
  expect(await again.getByText('Under which name do you publish?').count()).toBe(0);
  await browser.release(again);
});
