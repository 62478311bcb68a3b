import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatMessage } from '#content/messages.ts';
import { skipReasonTexts } from '#content/import-export-texts.ts';
import { runSiteImports } from '#modules/import-export/background/run-imports.ts';
import { createGhostExport, createGhostPost } from '#tests/fixtures/blog-exports.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { path } from '#tests/e2e/admin/post-form.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser } from '#tests/harness/browser.ts';
import { importExport } from '#web/admin/import-export/texts.ts';

/** A process with the role `web` runs no jobs, so the test can check each step. */
const app = createSharedApp({ variables: { ROLE: 'web' } });

const posts = Array.from({ length: 25 }, (_, nr) => createGhostPost(nr));
posts[4] = createGhostPost(4, { html: `<p>${'x'.repeat(500_001)}</p>` });
posts[5] = createGhostPost(5, { html: '<p>A</p><iframe src="//a.example/b"></iframe>' });
const archive = createZip([{ name: 'export.json', bytes: Buffer.from(createGhostExport(posts)) }]);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const choose = (page: Page, which: string) =>
  page.getByRole('group', { name: 'Which items' }).getByText(which, { exact: true }).click();

test('a site is checked, imported, reported for each post, and exported on one screen', async () => {
  await using browser = await sharedBrowser();
  const token = await app().signInAs('ADMIN');
  const page = await openAdmin(browser, app(), `${path}/posts`, { token });
  await page.getByRole('link', { name: 'Import and export' }).click();
  await page.getByRole('heading', { level: 1, name: importExport.heading }).waitFor();

  // A file that is not a site archive shows an error, and another file can be chosen.
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Nothing') });
  await page.getByRole('alert').getByText(formatMessage('siteImport.formatUnknown')).waitFor();
  await input.setInputFiles({ name: 'blog.zip', mimeType: 'application/zip', buffer: archive });
  await page.getByRole('heading', { level: 1, name: 'blog.zip' }).waitFor();
  await page.getByText('Being read. Nothing is imported yet.').waitFor();

  // Another tab shows the same state.
  const other = await openAdmin(browser, app(), `${path}/moving`, { token });
  await other
    .getByRole('row')
    .filter({ hasText: 'blog.zip' })
    .getByText(importExport.states.reading)
    .waitFor();
  await runSiteImports(app().ctx);
  await page.getByText('This is a preview. Nothing is imported yet.').waitFor();
  await other.getByText(importExport.states.ready).waitFor();
  await page.getByRole('cell', { name: '24', exact: true }).waitFor();
  await choose(page, 'Left out');
  await row(page, 'Post 4').getByText(skipReasonTexts.tooLong).waitFor();
  await expect.poll(() => row(page, 'Post 3').count()).toBe(0);
  expect(await app().ctx.db.selectFrom('posts').select('id').execute()).toEqual([]);

  await button(page, 'Start import').click();
  const bar = page.getByRole('progressbar', { name: 'Finished items' });
  await bar.waitFor();
  await page.reload();
  await page.getByText(importExport.one.running('0', '25')).waitFor();
  await runSiteImports(app().ctx);
  await page.getByText('Done: 24 new posts.').waitFor();
  await other.getByText(importExport.states.done).waitFor();
  await browser.release(other);

  // The page address contains the selected filter of items.
  await row(page, 'Post 4').waitFor();
  expect(await row(page, 'Post 3').count()).toBe(0);
  await choose(page, 'Warnings');
  await row(page, 'Post 5').getByText('https://a.example/b').waitFor();
  await expect.poll(() => row(page, 'Post 4').count()).toBe(0);
  const report = page.waitForEvent('download');
  await button(page, 'Download CSV').click();
  const lines = (await readFile(await (await report).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(26);

  await page.getByRole('link', { name: 'All imports and exports' }).click();
  const saved = page.waitForEvent('download');
  await button(page, 'Export the site').click();
  const zip = await readFile(await (await saved).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  await page.getByText('The export is saved').waitFor();

  await page.getByRole('link', { name: 'blog.zip' }).click();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: importExport.heading }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'blog.zip' }).count()).toBe(0);
  expect(await app().ctx.db.selectFrom('posts').select('id').execute()).toHaveLength(24);
  await browser.release(page);
});
