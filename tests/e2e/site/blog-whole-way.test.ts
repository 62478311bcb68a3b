import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDuePosts } from '#modules/posts/publishing.ts';
import * as images from '#tests/fixtures/images.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { editorText } from '#web/admin/editing/texts.ts';

const title = 'Ẹ kú àárọ̀: selling coins';
const slug = 'e-ku-aaro-selling-coins';
let app: App;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

async function dropIntoText(page: Page, image: Buffer): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Body' });
  await text.evaluate((element, data) => {
    const raw = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([raw], 'wallet.jpg', { type: 'image/jpeg' }));
    const { left, top } = element.getBoundingClientRect();
    const at = { clientX: left + 40, clientY: top + 30, bubbles: true, cancelable: true, dataTransfer };
    element.dispatchEvent(new DragEvent('dragover', at));
    element.dispatchEvent(new DragEvent('drop', at));
  }, image.toString('base64'));
}

/** Writes, illustrates and schedules a post by mouse and keyboard, and returns its id. */
async function author(page: Page): Promise<number> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  const cover = {
    name: 'cover.jpg',
    mimeType: 'image/jpeg',
    buffer: await images.createJpegWithLocation({ width: 1800, height: 1200 }),
  };
  await page.locator('input[name=image]').setInputFiles([cover]);
  await page.getByRole('button', { name: 'Replace' }).waitFor();
  await page.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Coins you earn can be sold.');
  await dropIntoText(page, await images.createJpeg({ width: 1700, height: 900 }));
  await page.locator('figcaption').click();
  const form = page.getByRole('dialog', { name: editorText.imageForm.heading });
  await form.getByLabel(editorText.imageForm.texts).fill('A wallet full of coins');
  await form.getByRole('button', { name: editorText.imageForm.save }).click();
  await page.locator('progress').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Schedule Post' });
  await modal.getByLabel('Date').fill('2026-11-23');
  await modal.getByLabel('Time').fill('09:00');
  await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Blog post scheduled for Monday 23 November 2026, 09:00 WAT' })
    .waitFor();
  return Number(new URL(page.url()).searchParams.get('post'));
}

/** Returns the source that the browser chose for a picture, its width, and the offered types. */
async function taken(
  page: Page,
  selector: string,
): Promise<{ src: string; width: number; offered: string[] }> {
  const image = page.locator(selector).first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0)))
    .toBeGreaterThan(0);
  return image.evaluate((element) => {
    const shown = element instanceof HTMLImageElement ? element : new Image();
    const offered = Array.from(shown.parentElement?.querySelectorAll('source') ?? [], ({ type }) => type);
    return { src: new URL(shown.currentSrc).pathname, width: shown.naturalWidth, offered };
  });
}

describe('A post in list, article, feed, sitemap and social image', () => {
  it('appears everywhere after a member writes and publishes the post in a browser', async () => {
    const page = await openAdmin(browser, app, '/admin/dashboard/create-blog-content', {
      token: await app.signInAs('CREATOR'),
    });
    const faults = collectPageErrors(page);
    const id = await author(page);
    const address = `/blog/${id}-${slug}`;
    for (const early of [address, `/blog/${id}`, `/social${address}.png`])
      expect((await app.get(early)).status).toBe(404);
    expect(await (await app.get('/blog')).text()).not.toContain(slug);

    // The page is closed before the clock moves by days, because the session would end and show a message.
    expect(faults).toEqual([]);
    await browser.release(page);

    app.clock.set(new Date('2026-11-23T08:00:00Z'));
    expect(await publishDuePosts(app.ctx, { post: id })).toBe(1);

    const visitor = await browser.open(`${app.url}/blog`);
    const card = visitor.locator('article').filter({ hasText: title });
    expect(await card.innerText()).toContain('CREATOR of the test');
    expect(await card.innerText()).toContain('23 November 2026');
    expect(await card.innerText()).toContain('Coins you earn can be sold.');
    const onCard = await taken(visitor, 'article picture img');
    expect(onCard.offered).toEqual(['image/avif', 'image/webp']);
    expect(onCard.src).toMatch(/^\/media\/[\da-f]{32}-400\.avif$/);
    await card.getByRole('link', { name: /Continue Reading/ }).click();

    expect(new URL(visitor.url()).pathname).toBe(address);
    expect(await visitor.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    // The article shows the whole portrait image, 512 px wide.
    expect((await taken(visitor, 'picture img.cover')).src).toMatch(/-800\.avif$/);
    const inText = await taken(visitor, 'figure picture img');
    expect(inText.offered).toEqual(['image/avif', 'image/webp']);
    expect(inText.src).toMatch(/-800\.avif$/);
    expect(await visitor.getByRole('img', { name: 'A wallet full of coins' }).count()).toBe(1);
    const social = await visitor.locator('meta[property="og:image"]').getAttribute('content');
    const own = new URL(social ?? '').pathname;
    expect(own).toMatch(new RegExp(`^/social/blog/${id}-[\\da-f]{8}-\\d+-\\d+\\.jpg$`));
    await browser.release(visitor);

    for (const [path, type] of [
      [own, 'image/jpeg'],
      [`/social${address}.png`, 'image/png'],
    ] as const) {
      const image = await app.get(path);
      expect([image.status, image.headers.get('Content-Type')]).toEqual([200, type]);
    }
    expect(await (await app.get('/sitemap.xml')).text()).toContain(`${address}</loc>`);
    for (const feed of ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json']) {
      const text = await (await app.get(feed)).text();
      expect(text).toContain('selling coins');
      expect(text).toContain('A wallet full of coins');
      // Feed readers need absolute URLs.
      expect(text).toMatch(/https?:\/\/[^/"\\]+\/media\/[\da-f]{32}-\d+\.jpg/);
      expect(text).not.toMatch(/src=\\?"\/media/);
    }
    const wire = await (await app.get(`/api/v1/blog/${id}`)).json();
    expect(wire).toMatchObject({
      title,
      author: 'CREATOR of the test',
      created: '2026-11-23T08:00:00.000Z',
      format: 'html',
    });
  });

  it('is updated everywhere at the next request', async () => {
    const page = await openAdmin(browser, app, '/admin/dashboard/create-blog-content/posts', {
      token: await app.signInAs('CREATOR'),
    });
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByLabel('Title', { exact: true }).fill('Selling coins, corrected');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Blog post changed' }).waitFor();
    for (const path of ['/blog', '/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json'])
      expect(await (await app.get(path)).text()).toContain('Selling coins, corrected');
    expect(await (await app.get('/sitemap.xml')).text()).toContain('-selling-coins-corrected</loc>');
    await browser.release(page);
  });
});
