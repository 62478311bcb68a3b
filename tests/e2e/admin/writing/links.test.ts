import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { body, path } from '#tests/e2e/admin/post-form.ts';
import { waitUntilDrawn } from '#tests/harness/wait-until-settled.ts';
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

const image = '<img src="https://x.example/a.png" alt="A">';

it('links in captions and texts lead to posts by title, to paths, and to embedded players', async () => {
  const token = await app.signInAs('CREATOR');
  const market = await publishPost(app, token, { title: 'Market days' });
  const credit = `<figure>${image}<figcaption>By <a href="https://x.example/">Ada</a></figcaption></figure>`;
  const text = { title: 'Written', body: `${credit}<p>See</p>` };
  const { data } = await sendPostRequest(app, 'POST', '/api/v1/posts', text, { token });
  const page = await openAdmin(browser, app, `${path}?post=${data.id}`, { token });
  const faults = collectPageErrors(page);
  const dialog = page.getByRole('dialog');

  await body(page).locator('figcaption').click();
  const caption = dialog.getByLabel(editorText.imageForm.caption, { exact: true });
  await expect.poll(() => caption.innerText()).toBe('By Ada');
  await caption.click();
  await page.keyboard.press('End');
  await page.keyboard.type(', market');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  // The editor receives a change of the selection in a later task.
  await waitUntilDrawn(page);
  await page.keyboard.press('Control+k');
  await dialog.getByLabel(editorText.linkForm.address).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('arket d');
  await dialog.getByRole('option', { name: 'Market days' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => caption.locator('a').allInnerTexts()).toEqual(['Ada', 'market']);
  await page.keyboard.press('Control+b');
  await dialog.getByRole('button', { name: editorText.imageForm.save }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await body(page).locator('figure a').allInnerTexts()).toEqual(['Ada', 'market']);

  await body(page).locator('> p').last().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+k');
  await dialog.getByLabel(editorText.linkForm.address).fill('/about');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await page.getByRole('button', { name: editorText.card.offer }).waitFor();
  await page.keyboard.press('Control+s');

  const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const stored = app.ctx.db.selectFrom('posts').select('body').where('id', '=', data.id);
  await expect
    .poll(async () => (await stored.executeTakeFirstOrThrow()).body)
    .toContain(
      `<figcaption>By <a href="https://x.example/">Ada</a>, <a href="${market.data.address}"><strong>market</strong></a></figcaption></figure>` +
        `<p>See <a href="/about">/about</a></p><p><a href="${watch}">${watch}</a></p>`,
    );
  expect(faults.filter((fault) => !fault.includes('NAME_NOT_RESOLVED'))).toEqual([]);
});

it('the outline leads to each heading by keyboard, and words are counted while typing', async () => {
  const token = await app.signInAs('CREATOR');
  const html = `<h2>One two</h2><p>three</p><h3>Four</h3><figure>${image}<figcaption>five</figcaption></figure><h2> </h2><p>six</p>`;
  const { data } = await sendPostRequest(
    app,
    'POST',
    '/api/v1/posts',
    { title: 'Written', body: html },
    { token },
  );
  const page = await openAdmin(browser, app, `${path}?post=${data.id}`, { token });
  const faults = collectPageErrors(page);
  await page.getByText('6 words · 1 min read').waitFor();
  await page.getByRole('button', { name: editorText.outline.open }).click();
  const outline = page.getByRole('dialog', { name: editorText.outline.heading });
  const entries = outline.getByRole('button');
  expect(await entries.allInnerTexts()).toEqual(['One two', 'Four']);
  const levels = await entries.evaluateAll((all) => all.map((entry) => entry.getAttribute('data-level')));
  expect(levels).toEqual(['2', '3']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await outline.waitFor({ state: 'detached' });
  await page.keyboard.type('Zero ');
  await expect.poll(() => body(page).locator('h3').innerText()).toBe('Zero Four');
  await page.getByText('7 words · 1 min read').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByText('0 words · 1 min read').waitFor();
  await page.getByRole('button', { name: editorText.outline.open }).click();
  await outline.getByText(editorText.outline.none).waitFor();
  expect(faults.filter((fault) => !fault.includes('NAME_NOT_RESOLVED'))).toEqual([]);
});
