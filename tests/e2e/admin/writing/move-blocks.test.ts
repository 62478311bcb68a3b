import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { body, path } from '#tests/e2e/admin/post-form.ts';
import { sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';

const app = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

const image = (nr: number) => `<img src="/media/${String(nr).repeat(32)}-1200.jpg" alt="">`;
const card =
  '<figure data-look="card"><p><a href="https://x.example/a">سوق</a></p><figcaption>x.example</figcaption></figure>';
const gallery = `<figure data-look="gallery">${image(1)}${image(2)}</figure>`;
const table =
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table><aside>ملاحظة</aside>';

/** Returns the type of each block in the body. */
const kinds = (page: Page) =>
  body(page).evaluate((text) =>
    // Before a block that cannot contain the caret, the editor library inserts an empty image as a caret position.
    Array.from(text.children)
      .filter(({ localName }) => localName !== 'img')
      .map((block) => block.getAttribute('data-look') ?? block.localName)
      .join(' '),
  );

async function becomes(page: Page, text: string): Promise<void> {
  await expect.poll(() => kinds(page)).toBe(text);
}

it('cards, galleries and tables are cut, copied and pasted, also in another tab, with undo', async () => {
  const token = await app().signInAs('CREATOR');
  const draft = async (text: string): Promise<number> =>
    (await sendPostRequest(app(), 'POST', '/api/v1/posts', { title: 'Blocks', body: text }, { token })).data
      .id;
  const [id, otherId] = [await draft(`<p>Before</p>${card}${gallery}${table}<p>After</p>`), await draft('')];
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await openAdmin(browser, app(), `${path}?post=${id}`, { token, context: { permissions } });
  await body(page).getByText('After').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${app().url}${path}?post=${otherId}`);
  await body(other).waitFor();
  const whole = 'p card gallery table aside p';

  for (const look of ['card', 'gallery']) {
    await page.bringToFront();
    await body(page).locator(`[data-look=${look}]`).click();
    await page.keyboard.press('Control+c');
    await body(page).getByText('After').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+v');
    await becomes(page, `${whole} ${look} p`);
    await page.keyboard.press('Control+z');
    await becomes(page, whole);
    await body(page).locator(`[data-look=${look}]`).click();
    await page.keyboard.press('Control+x');
    await becomes(page, whole.replace(` ${look}`, ''));
    await page.keyboard.press('Control+z');
    await becomes(page, whole);
    await other.bringToFront();
    await body(other).click();
    await other.keyboard.press('Control+v');
    await becomes(other, `${look} p`);
    await other.keyboard.press('Control+z');
    await becomes(other, 'p');
  }

  await page.bringToFront();
  await body(page).getByText('After').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await becomes(page, 'p');
  await page.keyboard.press('Control+v');
  await becomes(page, whole);
  await page.keyboard.press('Control+z');
  await becomes(page, 'p');
  await page.keyboard.press('Control+z');
  await becomes(page, whole);
  await other.bringToFront();
  await body(other).click();
  await other.keyboard.press('Control+v');
  await becomes(other, whole);

  // Right-to-left text has its padding on the side of the callout's icon.
  const sides = await body(other)
    .locator('aside')
    .evaluate((aside) => [getComputedStyle(aside).paddingLeft, getComputedStyle(aside).paddingRight]);
  expect(sides).toEqual(['16px', '48px']);
  await browser.release(page);
});
