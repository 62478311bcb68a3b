import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { messageHandling, inbox } from '#web/admin/messages/texts.ts';
import { lists } from '#web/admin/table/texts.ts';

const path = '/admin/dashboard/messages';
const shared = createSharedApp();
let browser: TestBrowser;
let token = '';

beforeAll(async () => {
  browser = await sharedBrowser();
  token = await shared().signInAs('ADMIN');
  for (const [nr, email] of ['ada', 'bola', 'chi', 'ada'].entries())
    await write(shared(), email, `Message ${nr + 1}`);
});

afterAll(() => browser[Symbol.asyncDispose]());

async function write(app: App, name: string, body: string): Promise<void> {
  const fields = { email: `${name}@example.com`, phone: '08035550142', body };
  expect((await app.send('POST', '/api/v1/contact', fields)).status).toBe(200);
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Messages' });
const thread = (page: Page) => page.getByRole('region', { name: 'Thread' });
const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ }).first();
const opened = (page: Page) => new URL(page.url()).searchParams.get('message');

describe('The inbox', () => {
  it('assigns, tags, annotates and merges messages with keyboard shortcuts, and undoes each action', async () => {
    const page = await openAdmin(browser, shared(), `${path}?message=4`, { token });
    const faults = collectPageErrors(page);
    await thread(page).getByText('Message 4').waitFor();
    const work = page.getByRole('region', { name: 'Work on this message' });
    const assignee = work.getByRole('combobox', { name: messageHandling.assignee });
    await assignee.selectOption({ label: 'Me (ADMIN of the test)' });
    await list(page).getByText(inbox.mine).waitFor();
    const tag = work.getByRole('combobox', { name: 'Add a tag' });
    await tag.fill('a'.repeat(45));
    await work.getByText('45 / 40').waitFor();
    await page.keyboard.press('Enter');
    expect(await tag.inputValue()).toHaveLength(45);
    await tag.fill('Refund');
    await page.keyboard.press('Enter');
    await work.getByRole('button', { name: 'Remove the tag refund' }).waitFor();
    await undo(page).click();
    await work.getByRole('button', { name: 'Remove the tag refund' }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Merge into one thread' }).click();
    await thread(page).getByText('Message 1').waitFor();
    await expect.poll(() => list(page).getByRole('link').count()).toBe(3);
    await undo(page).click();
    await expect.poll(() => list(page).getByRole('link').count()).toBe(4);

    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('n');
    const note = page.getByRole('textbox', { name: 'Note' });
    await expect.poll(() => note.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('Only for us');
    await page.keyboard.press('Control+Enter');
    await thread(page).getByText('Only for us').waitFor();
    await thread(page).getByRole('button', { name: 'Delete' }).click();
    await thread(page).getByText('Only for us').waitFor({ state: 'detached' });
    await undo(page).click();
    await thread(page).getByText('Only for us').waitFor();

    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('j');
    await page.getByRole('article', { name: 'Message from chi@example.com' }).waitFor();
    expect(opened(page)).toBe('3');
    await page.keyboard.press('k');
    await expect.poll(() => opened(page)).toBe('4');
    expect(faults).toEqual([]);
    await browser.release(page);
  });

  it('inserts a saved reply by "/" with its placeholders filled, and sends no unfilled placeholder', async () => {
    const page = await openAdmin(browser, shared(), `${path}?message=3`, { token });
    await answer(page).fill('Hello {name},\n{topic} is our word. {member}');
    await page.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('button', { name: 'New saved reply' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Our word');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('list', { name: 'Saved replies' }).getByText('Our word', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await answer(page).fill('');
    await answer(page).press('/');
    const search = page.getByRole('searchbox', { name: 'Search saved replies' });
    await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('our');
    await page.getByRole('list', { name: 'Saved replies' }).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => answer(page).inputValue())
      .toBe('Hello {name},\nPayment is our word. ADMIN of the test');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page
      .getByText(
        'There is no value for {name}. Replace or remove it. To send it unchanged, write two braces on each side.',
      )
      .waitFor();
    await answer(page).fill('');
    await answer(page).press('/');
    await search.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => answer(page).inputValue()).toBe('/');
    // The user has not placed the caret in a restored draft, so the saved reply is inserted after the draft.
    await answer(page).fill('Written before');
    await page.reload();
    await expect.poll(() => answer(page).inputValue()).toBe('Written before');
    await page.getByRole('button', { name: 'Saved replies' }).click();
    await page.locator('[data-insert]').first().click();
    await expect.poll(() => answer(page).inputValue()).toMatch(/^Written before\n\nHello \{name\}/);
    await answer(page).fill('');
    await browser.release(page);
  });

  it('shows the reply of another member before a reply is sent, and then opens the next message', async () => {
    const page = await openAdmin(browser, shared(), `${path}?state=new&message=3`, { token });
    await answer(page).click();
    await page.keyboard.type('Mine');
    const other = await shared().signInAs('SUPPORT');
    const path3 = '/api/v1/messages/3/replies';
    expect((await shared().send('POST', path3, { body: 'Theirs' }, { token: other })).status).toBe(200);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('alert').waitFor();
    await thread(page).getByText('Theirs').waitFor();
    expect(await answer(page).inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'I have read it' }).click();
    await page.getByRole('checkbox', { name: 'Then open the next message' }).check();
    await page.getByRole('button', { name: 'Send and close' }).click();
    await expect.poll(() => opened(page)).toBe('2');
    const { state, closed, seen } = await (await shared().get('/api/v1/messages/3', { token })).json();
    expect([state, closed === null, seen]).toEqual(['answered', false, 2]);
    await page.getByRole('checkbox', { name: 'Then open the next message' }).uncheck();
    await browser.release(page);
  });

  it('changes several messages at once and undoes the change, also on a phone', async () => {
    const viewport = { width: 360, height: 740 };
    const page = await openAdmin(browser, shared(), `${path}?state=new`, { token, viewport });
    const boxes = page.getByRole('checkbox', { name: /^Select the message/ });
    await expect.poll(() => boxes.count()).toBe(3);
    await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
    await page.getByText(lists.selected('3')).waitFor();
    const bar = page.getByRole('region', { name: lists.bulk });
    await bar.getByRole('button', { name: inbox.marks.spam }).click();
    await page.getByRole('heading', { name: 'No matching messages' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await undo(page).click();
    await expect.poll(() => boxes.count()).toBe(3);
    await browser.release(page);
  });

  it('offers answers of the FAQ that fit, inserts one at the caret, and undoes the insertion', async () => {
    await write(shared(), 'dele', 'My phone was stolen. What can I do now?');
    const { id } = await shared()
      .ctx.db.selectFrom('messages')
      .select('id')
      .where('email', '=', 'dele@example.com')
      .executeTakeFirstOrThrow();
    const page = await openAdmin(browser, shared(), `${path}?message=${id}`, { token });
    await answer(page).fill('Hello Dele,');
    const offered = page.getByRole('region', { name: 'Answers of the FAQ that may fit' });
    await offered.getByRole('button', { name: /^Insert “My phone is lost/ }).click();
    await expect
      .poll(() => answer(page).inputValue())
      .toMatch(/^Hello Dele,\n\nYour account is tied .*#lost/s);
    await page.keyboard.press('Control+z');
    await expect.poll(() => answer(page).inputValue()).toBe('Hello Dele,');
    await offered.getByRole('button', { name: /^Insert “My phone is lost/ }).click();
    await expect.poll(() => answer(page).inputValue()).toContain('#lost');
    await undo(page).click();
    await expect.poll(() => answer(page).inputValue()).toBe('Hello Dele,');
    await page.context().close();
  });
});
