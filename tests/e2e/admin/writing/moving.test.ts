import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { moving } from '#content/admin/writing/moving.ts';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { messageText } from '#content/messages.ts';
import { leftTexts } from '#content/moving-texts.ts';
import { runSiteImports } from '#modules/import-export/background/run.ts';
import { ghostExport, ghostPost } from '#tests/fixtures/exports.ts';
import { zipOf } from '#tests/fixtures/zips.ts';
import { path } from '#tests/e2e/admin/post-form.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { sharedApp } from '#tests/harness/app.ts';
import { sharedBrowser } from '#tests/harness/browser.ts';

/** In a web process no jobs run, so the test can check each step. */
const app = sharedApp({ variables: { ROLE: 'web' } });

const posts = Array.from({ length: 25 }, (_, nr) => ghostPost(nr));
posts[4] = ghostPost(4, { html: `<p>${'x'.repeat(500_001)}</p>` });
posts[5] = ghostPost(5, { html: '<p>A</p><iframe src="//a.example/b"></iframe>' });
const archive = zipOf([{ name: 'export.json', bytes: Buffer.from(ghostExport(posts)) }]);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const choose = (page: Page, which: string) =>
  page.getByRole('group', { name: moving.items.filter }).getByText(which, { exact: true }).click();

test('a site moves in and out on one screen: looked at first, brought in, told of post by post', async () => {
  await using browser = await sharedBrowser();
  const token = await app().signInAs('ADMIN');
  const page = await openAdmin(browser, app(), `${path}/posts`, { token });
  await page.getByRole('link', { name: postsList.moving }).click();
  await page.getByRole('heading', { level: 1, name: moving.heading }).waitFor();

  // A file that is not a site archive shows an error, and another file can be chosen.
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Nothing') });
  await page.getByRole('alert').getByText(messageText('moving.unknown')).waitFor();
  await input.setInputFiles({ name: 'blog.zip', mimeType: 'application/zip', buffer: archive });
  await page.getByRole('heading', { level: 1, name: 'blog.zip' }).waitFor();
  await page.getByText(moving.one.waiting).waitFor();

  // Another tab shows the same state.
  const other = await openAdmin(browser, app(), `${path}/moving`, { token });
  await other
    .getByRole('listitem')
    .filter({ hasText: 'blog.zip' })
    .getByText(moving.states.reading)
    .waitFor();
  await runSiteImports(app().ctx);
  await page.getByText(moving.one.ready).waitFor();
  await other.getByText(moving.states.ready).waitFor();
  await page.getByRole('cell', { name: '24', exact: true }).waitFor();
  await choose(page, moving.items.left);
  await row(page, 'Post 4').getByText(leftTexts.tooLong).waitFor();
  await expect.poll(() => row(page, 'Post 3').count()).toBe(0);
  expect(await app().ctx.db.selectFrom('posts').select('id').execute()).toEqual([]);

  await button(page, moving.start.go).click();
  const bar = page.getByRole('progressbar', { name: moving.one.progress });
  await bar.waitFor();
  await page.reload();
  await page.getByText(moving.one.running('0', '25')).waitFor();
  await runSiteImports(app().ctx);
  await page.getByText(moving.one.done(moving.one.posts(24, '24'))).waitFor();
  await other.getByText(moving.states.done).waitFor();
  await browser.leave(other);

  // The address contains the chosen filter of items.
  await row(page, 'Post 4').waitFor();
  expect(await row(page, 'Post 3').count()).toBe(0);
  await choose(page, moving.items.warned);
  await row(page, 'Post 5').getByText('https://a.example/b').waitFor();
  await expect.poll(() => row(page, 'Post 4').count()).toBe(0);
  const report = page.waitForEvent('download');
  await button(page, moving.items.download).click();
  const lines = (await readFile(await (await report).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(26);

  await page.getByRole('link', { name: moving.one.back }).click();
  const saved = page.waitForEvent('download');
  await button(page, moving.out.go).click();
  const zip = await readFile(await (await saved).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  await page.getByText('The export is saved').waitFor();

  await page.getByRole('link', { name: 'blog.zip' }).click();
  await button(page, moving.one.remove).click();
  await page.getByRole('dialog').getByRole('button', { name: moving.one.removal.sure }).click();
  await page.getByRole('heading', { level: 1, name: moving.heading }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'blog.zip' }).count()).toBe(0);
  expect(await app().ctx.db.selectFrom('posts').select('id').execute()).toHaveLength(24);
  await browser.leave(page);
});
