import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { body, button, path } from '#tests/e2e/admin/post-form.ts';
import * as images from '#tests/fixtures/images.ts';
import { sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { editorText } from '#web/admin/editing/texts.ts';

const card = (page: Page) => body(page).locator('[data-look=card]');

async function pasteOnNewLine(page: Page, text: string): Promise<void> {
  await body(page).locator('> p').last().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

describe('A link card', () => {
  const app = createSharedApp({ variables: { MEDIA_NETWORKS: '127.0.0.1' } });
  let browser: TestBrowser;
  let isOpen = true;
  let image = Buffer.alloc(0);
  const server = createServer((request, response) => {
    if (request.url === '/a.png') return response.end(image);
    if (request.url === '/closed' && !isOpen) return response.writeHead(403).end();
    response.setHeader('Content-Type', 'text/html');
    return response.end(
      `<title>Stalls${request.url}</title><meta name="description" content="What is sold"><meta property="og:image" content="/a.png">`,
    );
  });
  let origin = '';
  beforeAll(async () => {
    browser = await sharedBrowser();
    image = await images.createPng({ width: 120, height: 60 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await browser[Symbol.asyncDispose]();
  });

  async function openPost(text: string) {
    const token = await app().signInAs('CREATOR');
    const { data } = await sendPostRequest(
      app(),
      'POST',
      '/api/v1/posts',
      { title: 'Cards', body: text },
      { token },
    );
    const page = await openAdmin(browser, app(), `${path}?post=${data.id}`, { token });
    await body(page).waitFor();
    const stored = async () =>
      (
        await app()
          .ctx.db.selectFrom('posts')
          .select('body')
          .where('id', '=', data.id)
          .executeTakeFirstOrThrow()
      ).body;
    return { page, stored };
  }

  it('is created by keyboard from an address on its own line, and removed by undo', async () => {
    const { page, stored } = await openPost('<p>Before</p>');
    await pasteOnNewLine(page, `${origin}/a`);
    await button(page, editorText.card.offer).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await card(page).getByText('What is sold').waitFor();
    await expect
      .poll(stored)
      .toMatch(
        /<figure data-look="card"><img src="\/media\/[\da-f]{32}-\d+\.jpg"[^>]*><p><a href="\/a">Stalls\/a<\/a><\/p><p>What is sold<\/p><figcaption>127\.0\.0\.1<\/figcaption><\/figure>/,
      );
    await page.keyboard.press('Control+z');
    await expect.poll(() => card(page).count()).toBe(0);
    await expect.poll(stored).toBe(`<p>Before</p><p><a href="/a">${origin}/a</a></p>`);
    await page.keyboard.press('Control+Shift+z');
    await card(page).getByText('What is sold').waitFor();
    await page.keyboard.type('After');
    await card(page).click();
    await page.keyboard.press('Delete');
    await expect.poll(() => card(page).count()).toBe(0);
    await expect.poll(stored).toBe('<p>Before</p><p>After</p>');
    await browser.release(page);
  });

  it('shows why a page has no card, can be retried, and is a link until then', async () => {
    isOpen = false;
    const { page, stored } = await openPost('<p>Before</p>');
    await pasteOnNewLine(page, `${origin}/closed`);
    await button(page, editorText.card.offer).click();
    await page.getByRole('alert').filter({ hasText: 'own visitors' }).waitFor();
    await expect.poll(stored).toBe(`<p>Before</p><p><a href="/closed">${origin}/closed</a></p>`);
    isOpen = true;
    await button(page, editorText.again).click();
    await card(page).getByText('What is sold').waitFor();
    await expect.poll(stored).toContain('data-look="card"');
    expect(await button(page, editorText.again).count()).toBe(0);
    await browser.release(page);
  });

  it('is inserted from the menu, edited in its form, and converted to a link', async () => {
    const { page, stored } = await openPost('<p>Before</p>');
    await body(page).locator('> p').last().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await page.getByRole('menuitem', { name: editorText.insert.items.card.text }).waitFor();
    await page.keyboard.type('card');
    await page.keyboard.press('Enter');
    await page.getByLabel(editorText.cardForm.address).fill(`${origin}/b`);
    await page.keyboard.press('Enter');
    await card(page).getByText('Stalls/b').click();
    await button(page, editorText.blocks.open.card).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(editorText.cardForm.title).fill('My stall');
    await button(page, editorText.cardForm.withoutImage).click();
    await button(page, editorText.imageForm.save).click();
    await expect.poll(stored).toContain(`<figure data-look="card"><p><a href="/b">My stall</a></p>`);
    await card(page).getByText('My stall').click();
    await button(page, editorText.blocks.open.card).click();
    await button(page, editorText.cardForm.asLink).click();
    await expect.poll(stored).toBe(`<p>Before</p><p><a href="/b">${origin}/b</a></p>`);
    await browser.release(page);
  });
});
