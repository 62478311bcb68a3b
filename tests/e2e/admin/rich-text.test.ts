import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLimits } from '#modules/posts/constants.ts';
import { sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { body, button, path } from '#tests/e2e/admin/post-form.ts';
import { spec } from '#tests/specification/spec.ts';
import { editorText } from '#web/admin/editing/texts.ts';

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

const lines = (page: Page) => body(page).locator('> p').allInnerTexts();
const saved = (page: Page) => page.getByText('Draft saved').first().waitFor();

/** Creates a post by the API and opens its form. */
async function openPost(
  text: string,
  options: Parameters<typeof openAdmin>[3] = {},
): Promise<{ page: Page; id: number }> {
  const token = await app.signInAs('CREATOR');
  const { data } = await sendPostRequest(
    app,
    'POST',
    '/api/v1/posts',
    { title: 'From afar', body: text },
    { token },
  );
  const page = await openAdmin(browser, app, `${path}?post=${data.id}`, { token, ...options });
  await body(page).waitFor();
  return { page, id: data.id };
}

async function stored(id: number) {
  return app.ctx.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Presses keys one after the other and waits for the page to draw after each key, like a user. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((parts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, data);
}

/** Types text, waits until the server has stored it, and returns the stored body. */
async function typeAndSave(page: Page, text: string, id: number): Promise<string> {
  const { version } = await stored(id);
  await page.keyboard.type(text);
  await expect.poll(async () => (await stored(id)).version).toBeGreaterThan(version);
  return (await stored(id)).body;
}

const image = '<figure><img src="https://x.example/a.png" alt="A"></figure>';

describe('A selected block', () => {
  it(
    'can be deleted by Delete or Backspace, restored by one undo, moved, and followed by text',
    spec('2.122'),
    async () => {
      const { page } = await openPost(`<p>Before</p>${image}<p>After</p>`);
      const block = body(page).locator('[data-block]');
      for (const key of ['Delete', 'Backspace', 'Control+x']) {
        await block.click({ position: { x: 4, y: 4 } });
        await body(page).locator('[data-chosen]').waitFor();
        await page.keyboard.press(key);
        await expect.poll(() => block.count()).toBe(0);
        expect(await lines(page)).toEqual(['Before', 'After']);
        await page.keyboard.type('x');
        expect(await lines(page)).toEqual(key === 'Delete' ? ['Before', 'xAfter'] : ['Beforex', 'After']);
        await page.keyboard.press('Control+z');
        await page.keyboard.press('Control+z');
        await expect.poll(() => block.count()).toBe(1);
        expect(await lines(page)).toEqual(['Before', 'After']);
      }
      await body(page).getByText('Before').click();
      await press(page, 'End', 'ArrowRight');
      await expect.poll(() => body(page).locator('[data-chosen]').count()).toBe(1);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('y');
      expect(await lines(page)).toEqual(['Before', 'yAfter']);
      await press(page, 'Home', 'ArrowLeft');
      await expect.poll(() => body(page).locator('[data-chosen]').count()).toBe(1);
      await page.keyboard.press('Enter');
      await page.keyboard.type('Below');
      expect(await lines(page)).toEqual(['Before', 'Below', 'yAfter']);
      await block.click({ position: { x: 4, y: 4 } });
      await page.keyboard.press('Alt+ArrowUp');
      await body(page).locator('figure + p').getByText('Before').waitFor();
      await button(page, editorText.blocks.down).click();
      await button(page, editorText.blocks.remove).click();
      await page.keyboard.type('z');
      expect(await lines(page)).toEqual(['Before', 'zBelow', 'yAfter']);
      await browser.release(page);
    },
  );

  it('is not replaced when the user types, taps or pastes: the input is inserted below', async () => {
    const { page } = await openPost(`<p>Before</p>${image}<p>After</p>`);
    // The image never finishes loading: a click on its place must not open the form of its description below.
    await page.route('https://x.example/**', () => {});
    await page.reload();
    const block = body(page).locator('[data-block]');
    const choose = () => block.click({ position: { x: 4, y: 4 } });
    const input = await page.context().newCDPSession(page);
    await choose();
    await page.keyboard.type('typed');
    await choose();
    await input.send('Input.insertText', { text: '🎉' });
    await choose();
    await paste(page, { 'text/plain': 'one\ntwo' });
    await choose();
    await paste(page, { 'text/html': '<p>three</p><p>four</p>' });
    await choose();
    // Clicks without a pause between pressing and releasing, like a tap.
    await body(page).getByText('After').click();
    await paste(page, { 'text/html': '<textarea>left out</textarea>', 'text/plain': ' beside' });
    await expect
      .poll(() => lines(page))
      .toEqual(['Before', 'three', 'four', 'one', 'two', '🎉', 'typed', expect.stringContaining(' beside')]);
    expect(await block.count()).toBe(1);
    await browser.release(page);
  });
});

const code = '<pre><code>if (a &lt; b)\n  c();</code></pre>';
const table =
  '<table><thead><tr><th>Room</th><th>People</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';
const captioned =
  '<figure><img src="https://x.example/b.png" alt="B" loading="lazy" decoding="async" referrerpolicy="no-referrer" /><figcaption>Under it</figcaption></figure>';

describe('A post created by the API', () => {
  it(
    'is not changed when it is opened, and preserves content that the editor cannot create',
    spec('2.121'),
    async () => {
      const { page, id } = await openPost(`<h2>Head</h2>\n${code}\n${table}${table}\n${captioned}<p>End</p>`);
      const before = await stored(id);
      const sent: string[] = [];
      page.on('request', (request) => {
        // The heartbeat of the open form is sent every 15 s and does not change the post.
        if (request.method() === 'PUT' && !request.url().includes('/presence/')) sent.push(request.url());
      });
      await body(page).getByText('End').click();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => body(page).locator('table').count()).toBe(2);
      expect(await body(page).locator('pre').innerText()).toContain('  c();');
      expect(await body(page).getByText('Under it').count()).toBe(1);
      await page.getByRole('link', { name: 'Add filters' }).first().click();
      await page.waitForURL(/add-filter/);
      await page.goBack();
      await body(page).getByText('End').click();
      expect(sent).toEqual([]);
      expect(await stored(id)).toEqual(before);
      await page.keyboard.press('End');
      const written = await typeAndSave(page, ' of it', id);
      expect(written).toBe(`<h2>Head</h2>${code}${table}${table}${captioned}<p>End of it</p>`);
      await button(page, 'Publish Now').click();
      await page.getByRole('alert').filter({ hasText: 'Blog post published' }).waitFor();
      const visitor = await browser.open(`${app.url}/blog/${id}`, { viewport: { width: 360, height: 740 } });
      expect(await visitor.getByRole('group', { name: 'Table' }).count()).toBe(2);
      const width = await visitor.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(360);
      await visitor.context().close();
      await browser.release(page);
    },
  );

  it('in line markup can be converted to rich text, and back to line markup', spec('2.123'), async () => {
    const { page, id } = await openPost(String.raw`# Head\nFirst line`);
    const before = await stored(id);
    await body(page).click();
    await page.keyboard.press('Control+End');
    expect((await stored(id)).version).toBe(before.version);
    const card = page.getByRole('region', { name: 'On the blog' });
    await card.getByText('Head First line...', { exact: true }).waitFor();
    await page.keyboard.type(' and more');
    await card.getByText('Head First line and more...', { exact: true }).waitFor();
    await button(page, 'Edit as rich text').click();
    await body(page).getByText('First line and more').waitFor();
    expect(await body(page).locator('h2').innerText()).toBe('Head');
    await button(page, 'Back to line markup').click();
    await expect.poll(() => body(page).inputValue()).toBe('# Head\nFirst line and more');
    await page.route('**/api/v1/posts/**', (route) => route.abort());
    await body(page).press('Control+End');
    await page.keyboard.type('!');
    await button(page, 'Edit as rich text').click();
    await page
      .getByText(
        'Your changes could not be saved, so the post cannot be converted to rich text yet. Try again.',
      )
      .waitFor();
    expect(await body(page).inputValue()).toBe('# Head\nFirst line and more!');
    await page.unroute('**/api/v1/posts/**');
    await button(page, 'Edit as rich text').click();
    await body(page).getByText('and more!').click();
    await page.keyboard.press('End');
    expect(await typeAndSave(page, ' Rich', id)).toContain('<p>First line and more! Rich</p>');
    await browser.release(page);
  });

  it(
    'shows by how many characters it is too long, and is saved after it was shortened',
    spec('2.124'),
    async () => {
      const { page, id } = await openPost(`<p>${'a'.repeat(postLimits.body - 30)}</p><p>End</p>`);
      await body(page).getByText('End').click();
      await page.keyboard.press('End');
      await page.keyboard.type('ing is far too long to be saved');
      await page.getByText(/^\d+ characters too long/).waitFor();
      await page.getByText('Stored in this browser only. The server could not save it').first().waitFor();
      for (let nr = 0; nr < 32; nr += 1) await page.keyboard.press('Backspace');
      await page.getByText(/characters too long/).waitFor({ state: 'detached' });
      await saved(page);
      expect((await stored(id)).body.length).toBeLessThanOrEqual(postLimits.body);
      await browser.release(page);
    },
  );
});

describe('Phone', () => {
  it('shows the toolbar and the caret above the keyboard and the thumb bar', spec('2.125'), async () => {
    const { page } = await openPost('<p>A line of some words</p>'.repeat(40), {
      context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    });
    const lineEnd = () =>
      page.evaluate(() => getSelection()?.getRangeAt(0).getClientRects()[0]?.bottom ?? Number.NaN);
    const toolbar = page.getByRole('toolbar');
    await body(page).locator('> p').nth(5).tap();
    for (let nr = 0; nr < 30; nr += 1) await page.keyboard.press('ArrowDown');
    const bar = await page.getByRole('region', { name: 'Menu and actions' }).boundingBox();
    await expect.poll(lineEnd).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((await toolbar.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => {
      const view = visualViewport;
      Object.defineProperty(view, 'height', { value: 440, configurable: true });
      view?.dispatchEvent(new Event('resize'));
    });
    const placeOfToolbar = async () => (await toolbar.boundingBox()) ?? { y: Number.NaN, height: 0 };
    await expect.poll(async () => (await placeOfToolbar()).y + (await placeOfToolbar()).height).toBe(440);
    const { y } = await placeOfToolbar();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Typed');
    await expect.poll(lineEnd).toBeLessThanOrEqual(y);
    expect(await lineEnd()).toBeGreaterThan(0);
    await browser.release(page);
  });
});
