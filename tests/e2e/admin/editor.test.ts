import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { body, button, path } from '#tests/e2e/admin/post-form.ts';
import { sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
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

/** Creates a post with this text and opens its form with the caret at the end. `holds` waits until the server has this text. */
async function open(text: string) {
  const token = await app.signInAs('CREATOR');
  const { data } = await sendPostRequest(
    app,
    'POST',
    '/api/v1/posts',
    { title: 'Written', body: text },
    { token },
  );
  const page = await openAdmin(browser, app, `${path}?post=${data.id}`, { token });
  const faults = collectPageErrors(page);
  await body(page).click();
  await page.keyboard.press('Control+End');
  const stored = async () => {
    const row = app.ctx.db.selectFrom('posts').select('body').where('id', '=', data.id);
    return (await row.executeTakeFirstOrThrow()).body;
  };
  const holds = async (html: string) => {
    await page.keyboard.press('Control+s');
    await expect.poll(stored).toBe(html);
  };
  return { page, faults, holds };
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

/** The content that the second test writes below the table. */
const rest = (one: string) =>
  `<p>/usr</p><aside>Notice ${one}</aside><p data-look="button"><a href="https://x.example/go">Go</a></p>` +
  '<p><a href="https://x.example/end">end</a></p>';

describe('The editor', () => {
  it('converts typed shortcuts to formats, and undo restores the characters', async () => {
    const { page, faults, holds } = await open('<p>a</p>');
    const { keyboard } = page;
    await press(page, 'Enter');
    await keyboard.type('## H');
    await press(page, 'Enter');
    await keyboard.type('b **c** _d_ `e` [f](x.example) www.x.example/g. h');
    const line =
      '<p>b <strong>c</strong> <em>d</em> <code>e</code> <a href="https://x.example">f</a> ' +
      '<a href="https://www.x.example/g">www.x.example/g</a>. h</p>';
    await holds(`<p>a</p><h2>H</h2>${line}`);
    await press(page, 'Enter');
    await keyboard.type('~~i~~');
    await body(page).locator('p').getByText('i', { exact: true }).waitFor();
    await press(page, 'Control+z');
    await body(page).getByText('~~i~~').waitFor();
    await press(page, 'Control+Shift+z', 'Enter');
    await keyboard.type('---');
    await press(page, 'Enter');
    await keyboard.type('```');
    await press(page, 'Enter');
    await keyboard.type('if (j) {');
    await press(page, 'Enter', 'Tab');
    await keyboard.type('**k**');
    await press(page, 'Enter', 'Shift+Tab');
    await keyboard.type('}');
    await press(page, 'Enter', 'Enter');
    await keyboard.type('- l');
    await press(page, 'Enter', 'Enter');
    const code = '<hr /><pre><code>if (j) {\n  **k**\n}</code></pre><ul><li>l</li></ul>';
    await holds(`<p>a</p><h2>H</h2>${line}<p><s>i</s></p>${code}`);
    await paste(page, { 'text/plain': '### M\n\n- n\n- **o**' });
    await holds(
      `<p>a</p><h2>H</h2>${line}<p><s>i</s></p>${code}<h3>M</h3><ul><li>n</li><li><strong>o</strong></li></ul>`,
    );
    await press(page, 'Control+z');
    await holds(`<p>a</p><h2>H</h2>${line}<p><s>i</s></p>${code}`);
    expect(faults).toEqual([]);
    await browser.release(page);
  });

  it('inserts blocks by slash, edits tables by keyboard, adds links by Ctrl+K and replaces all matches', async () => {
    const { page, faults, holds } = await open('<p>one</p>');
    const { keyboard } = page;
    const choose = async (typed: string) => {
      await keyboard.type('/');
      await page.getByRole('menu').waitFor();
      await keyboard.type(typed);
      await press(page, 'Enter');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    };
    await press(page, 'Enter');
    await choose('tab');
    await body(page).locator('table').waitFor();
    await keyboard.type('A');
    await press(page, 'Tab', 'Tab', 'Tab');
    await keyboard.type('one');
    await button(page, editorText.table.deleteColumn).click();
    await press(page, 'Control+z');
    await body(page).locator('th').nth(2).click();
    await button(page, editorText.table.deleteColumn).click();
    const table =
      '<table><thead><tr><th>A</th><th></th></tr></thead><tbody><tr><td>one</td><td></td></tr><tr><td></td><td></td></tr></tbody></table>';
    await holds(`<p>one</p>${table}`);
    await press(page, 'Control+End');
    await keyboard.type('/usr');
    await body(page).getByText('/usr').waitFor();
    await press(page, 'Enter');
    await choose('call');
    await keyboard.type('Notice one');
    await press(page, 'Enter');
    await choose('but');
    await page.getByLabel(editorText.buttonForm.text).fill('Go');
    await page.getByLabel(editorText.buttonForm.address).fill('x.example/go');
    await press(page, 'Enter');
    await body(page).locator('[data-look=button]').waitFor();
    await keyboard.type('end');
    await press(page, 'Shift+Home', 'Control+k');
    await page.getByLabel(editorText.linkForm.address).fill('x.example/end');
    await press(page, 'Enter');
    await holds(`<p>one</p>${table}${rest('one')}`);
    await body(page).getByText('end').click();
    await press(page, 'Control+f');
    await page.getByLabel(editorText.find.words, { exact: true }).fill('ONE');
    await page.getByText(editorText.find.count(1, 3)).waitFor();
    await page.getByLabel(editorText.find.other).fill('two');
    await button(page, editorText.find.replaceAll).click();
    await holds(`<p>two</p>${table.replace('one', 'two')}${rest('two')}`);
    await press(page, 'Escape', 'Control+z');
    await holds(`<p>one</p>${table}${rest('one')}`);
    expect(faults).toEqual([]);
    await browser.release(page);
  });
});
