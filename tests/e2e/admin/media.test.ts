import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#content/messages.ts';
import * as images from '#tests/fixtures/images.ts';
import { sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { countTabStops, openAdmin } from '#tests/harness/admin.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { body, button, path } from '#tests/e2e/admin/post-form.ts';
import { editorText } from '#web/admin/editing/texts.ts';
import { imageErrors } from '#web/admin/media/texts.ts';

let app: App;
let browser: TestBrowser;
/** Files of the other site. All other paths return 404. */
const there = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const file = there.get(request.url ?? '');
  if (file === undefined) response.writeHead(404).end();
  else response.end(file);
});
let origin = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startApp({ variables: { MEDIA_NETWORKS: '127.0.0.1' } });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
});

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}

const bodyOf = async (id: number) =>
  (await app.ctx.db.selectFrom('posts').select('body').where('id', '=', id).executeTakeFirstOrThrow()).body;

it('pasted images from other sites are downloaded, and failed downloads are reported', async () => {
  there.set('/a.png', await images.createPng({ width: 60, height: 40 }));
  const token = await app.signInAs('CREATOR');
  const { data } = await sendPostRequest(
    app,
    'POST',
    '/api/v1/posts',
    { title: 'Pasted', body: '<p>Old</p>' },
    { token },
  );
  const page = await openAdmin(browser, app, `${path}?post=${data.id}`, { token });
  await body(page).getByText('Old').click();
  const picture = (file: string, more = '') => `<img src="${origin}/${file}" alt="${file}"${more}>`;
  const pasted = `<p>One</p>${picture('a.png')}<p>Two</p>${picture('late.png')}${picture('gone.png')}${picture('pixel.gif', ' width="1" height="1"')}`;
  await paste(page, pasted);
  const row = (file: string) => page.getByRole('listitem').filter({ hasText: file });
  await row('late.png').getByText(messages['remote.notFound']).waitFor();
  await row('gone.png').getByText(messages['remote.notFound']).waitFor();
  const own = body(page).locator('figure img[src^="/media/"]');
  await own.first().waitFor();
  expect(await body(page).locator('figure').count()).toBe(3);
  expect(await body(page).locator('figure[data-remote="missing"]').count()).toBe(2);

  there.set('/late.png', await images.createWebp({ width: 30, height: 30 }));
  await row('late.png').getByRole('button', { name: editorText.again }).click();
  await expect.poll(() => own.count()).toBe(2);
  const chooser = page.waitForEvent('filechooser');
  await row('gone.png').getByRole('button', { name: editorText.remote.replace }).click();
  const file = {
    name: 'mine.png',
    mimeType: 'image/png',
    buffer: await images.createPng({ width: 50, height: 50 }),
  };
  await (await chooser).setFiles(file);
  await expect.poll(() => own.count()).toBe(3);
  const kept = async () =>
    (await bodyOf(data.id)).match(/<img src="\/media\/[\da-f]{32}-1200\.jpg"/g)?.length ?? 0;
  await expect.poll(kept).toBe(3);
  expect(await bodyOf(data.id)).not.toContain(origin);

  // Undo reverts all images at once, and redo shows the images that have been downloaded meanwhile.
  await body(page).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => own.count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => own.count()).toBe(3);

  // Readers see a missing image as a link, and the editor shows it as a missing image when the post is opened again.
  await paste(page, picture('later.png'));
  await row('later.png').getByText(messages['remote.notFound']).waitFor();
  const link = `<a href="${origin}/later.png" data-look="image">later.png</a>`;
  await expect.poll(() => bodyOf(data.id)).toContain(link);
  await page.reload();
  await body(page).locator('figure[data-remote="missing"]').waitFor();
  there.set('/later.png', await images.createPng({ width: 20, height: 20 }));
  await row('later.png').getByRole('button', { name: editorText.again }).click();
  await expect.poll(() => own.count()).toBe(4);
  await expect.poll(() => bodyOf(data.id)).not.toContain('data-look="image"');
  expect(await bodyOf(data.id)).toMatch(/<img src="\/media\/[^"]*" alt="later\.png"/);
  await browser.release(page);
});

it('images for reuse are uploaded, described, inserted into a post, deleted and restored', async () => {
  const token = await app.signInAs('ADMIN');
  const page = await openAdmin(browser, app, '/admin/dashboard/media', { token });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload images' }).click();
  const bytes = await images.createPng({ width: 80, height: 60 });
  await (
    await chooser
  ).setFiles([
    { name: 'beach.png', mimeType: 'image/png', buffer: bytes },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'cut.png', mimeType: 'image/png', buffer: bytes.subarray(0, 60) },
  ]);
  await page.getByText(messages['file.damaged']).waitFor();
  expect(await page.getByText(imageErrors.wrongType).count()).toBe(1);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'beach.png' }).click();
  await dialog.getByText('Not used anywhere.').waitFor();
  await dialog.getByLabel('Image description').fill('The beach "at" night');
  // The input survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'beach.png' }).click();
  await expect.poll(() => dialog.getByLabel('Image description').inputValue()).toBe('The beach "at" night');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('button', { name: 'The beach "at" night' });
  await card.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await card.waitFor();

  // One tile is a Tab stop: its checkbox and its button. The arrows move between tiles.
  const tiles = page.getByRole('region', { name: 'Images' }).getByRole('list');
  await expect.poll(() => countTabStops(tiles)).toBe(2);
  await card.focus();
  const focusedTiles: number[] = [];
  for (const key of ['Home', 'ArrowRight', 'ArrowLeft', 'End']) {
    await page.keyboard.press(key);
    focusedTiles.push(
      await tiles.evaluate((list) =>
        [...list.children].findIndex((tile) => tile.contains(document.activeElement)),
      ),
    );
  }
  expect(focusedTiles).toEqual([0, 1, 0, (await tiles.locator('> li').count()) - 1]);
  expect(await countTabStops(tiles)).toBe(2);

  await page.goto(app.url + path);
  await body(page).click();
  await page.keyboard.type('By the sea');
  const used = async () => (await app.ctx.db.selectFrom('postMedia').select('postId').execute()).length;
  const before = await used();
  await button(page, editorText.library).click();
  await page.getByRole('button', { name: 'The beach "at" night' }).click();
  await body(page).locator('figure img[alt=\'The beach "at" night\']').waitFor();
  await expect.poll(used).toBeGreaterThan(before);
  await page.goto(`${app.url}/admin/dashboard/media?show=unused`);
  await page
    .getByRole('button', { name: 'Show all' })
    .or(page.getByRole('region', { name: 'Images' }))
    .first()
    .waitFor();
  expect(await card.count()).toBe(0);
  await page.goto(`${app.url}/admin/dashboard/media?search=night`);
  await card.click();
  await dialog
    .getByText('You can delete it when no text uses it any more. Older versions of posts count too.')
    .waitFor();
  expect(await dialog.getByRole('link', { name: 'Without a title' }).count()).toBe(1);
  expect(await dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await browser.release(page);
});
