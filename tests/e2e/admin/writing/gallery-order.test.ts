import { afterAll, beforeAll, expect, it } from 'vitest';
import { body, button, path } from '#tests/e2e/admin/post-form.ts';
import { sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { editorText } from '#web/admin/editing/texts.ts';

const app = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

it('images of a gallery are ordered by drag and drop, also beyond a phone screen, and by arrow keys', async () => {
  const token = await app().signInAs('CREATOR');
  const names = ['One', 'Two', 'Three'];
  const images = names.map((alt) => `<img src="https://x.example/${alt}.png" alt="${alt}">`).join('');
  const text = `<p>Before</p><figure data-look="gallery">${images}</figure>`;
  const { data } = await sendPostRequest(
    app(),
    'POST',
    '/api/v1/posts',
    { title: 'Order', body: text },
    { token },
  );
  const page = await openAdmin(browser, app(), `${path}?post=${data.id}`, { token });
  await body(page).locator('[data-look=gallery]').click();
  await button(page, editorText.blocks.open.gallery).click();
  const handle = (name: string) => button(page, editorText.galleryForm.order.handle(name));
  // In a small window the dialog scrolls, and a drag at its edge reaches hidden items.
  await page.setViewportSize({ width: 360, height: 420 });
  const dialog = page.getByRole('dialog');
  const scrolled = () => dialog.evaluate((element) => Math.round(element.scrollTop));
  await expect
    .poll(async () => {
      await dialog.getByLabel(editorText.imageForm.caption).scrollIntoViewIfNeeded();
      return scrolled();
    })
    .toBeGreaterThan(0);
  const from = await handle('Three').boundingBox();
  const { y: top } = (await dialog.boundingBox()) ?? { y: 0 };
  if (from === null) throw new Error('The handle is not visible');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  let moves = 0;
  await expect
    .poll(async () => {
      moves += 1;
      await page.mouse.move(from.x + 8, top + 20 + (moves % 2));
      return scrolled();
    })
    .toBe(0);
  await page.mouse.up();
  await page.getByText(editorText.galleryForm.order.moved('Three', 1, 3)).waitFor({ state: 'attached' });
  await handle('One').press('ArrowDown');
  await page.getByText(editorText.galleryForm.order.moved('One', 3, 3)).waitFor({ state: 'attached' });
  await button(page, editorText.imageForm.save).click();
  await expect
    .poll(async () => {
      const row = await app()
        .ctx.db.selectFrom('posts')
        .select('body')
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow();
      return Array.from(row.body.matchAll(/alt="(\w+)"/g), ([, alt]) => alt);
    })
    .toEqual(['Three', 'Two', 'One']);
  await browser.release(page);
});
