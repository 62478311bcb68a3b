import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blogAdmin } from '#content/admin/blog.ts';
import { sendPost } from '#content/admin/writing/send-post.ts';
import { messages } from '#content/messages.ts';
import { publish } from '#tests/fixtures/staff-posts.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { body, button, path } from '#tests/e2e/admin/post-form.ts';

let app: App;
let browser: TestBrowser;
let token: string;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  token = await app.signInAs('ADMIN');
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

type Newsletter = { id: number; subject: string; state: string; preheader: string };

async function newsletters(): Promise<Newsletter[]> {
  return (await app.get('/api/v1/newsletters', { token })).json();
}

/** A draft in the form, with the dialog open. */
async function openDialog(id: number): Promise<Page> {
  const page = await openAdmin(browser, app, `${path}?post=${id}`, { token });
  await body(page).waitFor();
  await button(page, sendPost.open).click();
  await page.getByLabel(sendPost.subject).waitFor();
  return page;
}

const draftOf = async (title: string) => (await publish(app, token, { title, status: 'draft' })).data;
const sure = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Publish and send in/ });

test('a post whose newsletter is refused is published, and says so with a way to the newsletter', async () => {
  const { id } = await draftOf('Nobody to send to');
  const page = await openDialog(id);
  await sure(page).click();
  await page.getByText(sendPost.notSent).waitFor();
  await page.getByRole('link', { name: sendPost.openDraft }).click();
  await page.waitForURL(/\/newsletter\/\d+\/edit/);
  const { status } = await (await app.get(`/api/v1/posts/${id}`, { token })).json();
  expect(status).toBe('published');
  expect(await newsletters()).toMatchObject([{ subject: 'Nobody to send to', state: 'draft' }]);
  await browser.leave(page);
});

test('a post is published and sent in one press with an undo, once from two tabs', async () => {
  await app.send('POST', '/api/v1/newsletter', { email: 'reader@example.com' });
  const { id } = await draftOf('To everybody');
  const pages = [await openDialog(id), await openDialog(id)];
  for (const page of pages) {
    await page.getByText(sendPost.reached(sendPost.people('1'))).waitFor();
    await page.getByLabel(sendPost.subject).fill('News for everybody');
    await page.getByLabel(sendPost.preview).fill('Read it first');
  }
  for (const page of pages) {
    await sure(page).dblclick();
    await page.waitForURL(/\/newsletter\/\d+$/);
  }
  await pages[1]?.getByRole('button', { name: /undo/i }).first().waitFor();
  const sent = (await newsletters()).filter(({ subject }) => subject === 'News for everybody');
  expect(sent).toMatchObject([{ state: 'waiting' }]);
  expect((await newsletters()).map(({ subject }) => subject)).not.toContain('To everybody');
  for (const page of pages) await browser.leave(page);
});

test('what a post lacks is said before anything is asked, and who writes no newsletters is not asked', async () => {
  const page = await openAdmin(browser, app, path, { token });
  await body(page).waitFor();
  await button(page, sendPost.open).click();
  await page.getByText(messages['post.titleRequired']).first().waitFor();
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  await browser.leave(page);
  const writer = await app.signInWith(['posts']);
  const other = await openAdmin(browser, app, path, { token: writer });
  await button(other, blogAdmin.publish).waitFor();
  expect(await button(other, sendPost.open).count()).toBe(0);
  await browser.leave(other);
});
