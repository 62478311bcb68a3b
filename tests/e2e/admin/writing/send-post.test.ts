import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages, formatMessage } from '#content/messages.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';
import { createAdminScene, openAdmin } from '#tests/harness/admin.ts';
import { body, button, path } from '#tests/e2e/admin/post-form.ts';
import { sendPost } from '#web/admin/posts/texts.ts';

const scene = createAdminScene('ADMIN');

type Newsletter = { id: number; subject: string; state: string; preheader: string };

async function newsletters(): Promise<Newsletter[]> {
  return (await scene.app.get('/api/v1/newsletters', { token: scene.token })).json();
}

/** Opens the form of a draft and its send dialog. */
async function openDialog(id: number, as = scene.token): Promise<Page> {
  const page = await openAdmin(scene.browser, scene.app, `${path}?post=${id}`, { token: as });
  await body(page).waitFor();
  await button(page, sendPost.open).click();
  await page.getByLabel('Subject').waitFor();
  return page;
}

const draftOf = async (title: string) =>
  (await publishPost(scene.app, scene.token, { title, status: 'draft' })).data;
const sure = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Publish and send in/ });

test('a post whose newsletter is rejected is published, with a message and a link to the newsletter', async () => {
  const { id } = await draftOf('Nobody to send to');
  const page = await openDialog(id);
  await sure(page).click();
  await page.getByText('The post is published. The newsletter was not sent.').waitFor();
  await page.getByRole('link', { name: 'Open the newsletter' }).click();
  await page.waitForURL(/\/newsletter\/\d+\/edit/);
  const { status } = await (await scene.app.get(`/api/v1/posts/${id}`, { token: scene.token })).json();
  expect(status).toBe('published');
  expect(await newsletters()).toMatchObject([{ subject: 'Nobody to send to', state: 'draft' }]);
  await scene.browser.release(page);
});

test('a post is published and sent by one click with undo, and only once from two tabs', async () => {
  await scene.app.send('POST', '/api/v1/newsletter', { email: 'reader@example.com' });
  const { id } = await draftOf('To everybody');
  const pages = [await openDialog(id), await openDialog(id)];
  for (const page of pages) {
    await page.getByText('It goes to 1 person.').waitFor();
    await page.getByLabel('Subject').fill('News for everybody');
    await page.getByLabel('Preview line').fill('Read it first');
  }
  for (const page of pages) {
    await sure(page).dblclick();
    await page.waitForURL(/\/newsletter\/\d+$/);
  }
  await pages[1]?.getByRole('button', { name: /undo/i }).first().waitFor();
  const sent = (await newsletters()).filter(({ subject }) => subject === 'News for everybody');
  expect(sent).toMatchObject([{ state: 'waiting' }]);
  expect((await newsletters()).map(({ subject }) => subject)).not.toContain('To everybody');
  for (const page of pages) await scene.browser.release(page);
});

test('two members who click at the same time create one newsletter, and the second sees who created it', async () => {
  const { id } = await draftOf('By two');
  const other = await scene.app.signInWith(['posts', 'newsletters']);
  const [first, second] = [await openDialog(id), await openDialog(id, other)];
  await sure(first).click();
  await first.waitForURL(/\/newsletter\/\d+$/);
  await sure(second).click();
  await second.getByText('The post is published. Your newsletter was not created.').waitFor();
  const message = formatMessage('newsletter.postNewsletterExistsBy', { name: 'ADMIN of the test' });
  await second.getByText(message).waitFor();
  expect((await newsletters()).filter(({ subject }) => subject === 'By two')).toHaveLength(1);
  await second.getByRole('link', { name: 'Open the newsletter' }).click();
  await second.waitForURL(new RegExp(`${new URL(first.url()).pathname}(/edit)?$`));
  for (const page of [first, second]) await scene.browser.release(page);
});

test('missing parts of a post are listed first, and members without the permission see no button', async () => {
  const page = await openAdmin(scene.browser, scene.app, path, { token: scene.token });
  await body(page).waitFor();
  await button(page, sendPost.open).click();
  await page.getByText(messages['post.titleRequired']).first().waitFor();
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  await scene.browser.release(page);
  const writer = await scene.app.signInWith(['posts']);
  const other = await openAdmin(scene.browser, scene.app, path, { token: writer });
  await button(other, 'Publish Now').waitFor();
  expect(await button(other, sendPost.open).count()).toBe(0);
  await scene.browser.release(other);
});
