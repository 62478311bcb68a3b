import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages } from '#content/error-messages.ts';
import { storeNewsletter, storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { chooseAction, openAdmin } from '#tests/harness/admin.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { createForm } from '#tests/harness/uploads.ts';
import { newsletterEditor } from '#web/admin/newsletters/edit/texts.ts';
import { lists } from '#web/admin/table/texts.ts';
import { editorText } from '#web/admin/editing/texts.ts';
import { templateTexts as texts } from '#web/admin/newsletters/texts.ts';
import { newsletter } from '#web/admin/newsletters/list/texts.ts';
import { snippets } from '#web/admin/editing/snippets/texts.ts';

const list = '/admin/dashboard/newsletter';
let browser: TestBrowser;
let app: App;
let token: string;

beforeAll(async () => {
  app = await startApp({ optIn: 'single' });
  browser = await sharedBrowser();
  token = await app.signInAs('SUPPORT');
  await storeSubscribers(app.ctx.db, 3, app.clock.now());
  const createdAt = new Date(app.clock.now().getTime() - 86_400_000);
  await storeNewsletter(app.ctx.db, {
    subject: 'Harmattan filters',
    state: 'sent',
    createdAt,
    startedAt: createdAt,
    counts: { sent: 3 },
  });
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const dialog = (page: Page) => page.getByRole('dialog');
const subject = (page: Page) => page.getByRole('textbox', { name: newsletterEditor.subject, exact: true });

/** Drops the response to the first successful request. Returns a function that counts the dropped responses. */
async function loseFirstAnswer(page: Page, calls: string): Promise<() => number> {
  let made = 0;
  await page.route(calls, async (route) => {
    if (made > 0) return route.continue();
    const answer = await route.fetch();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the API's tests check
    made = ((await answer.json()) as { data: { id: number } }).data.id;
    return route.abort();
  });
  return () => made;
}

async function chooseInMenu(page: Page, ofSubject: string, item: string) {
  // Copies of a newsletter have the same subject, but are drafts.
  const row = page.getByRole('row').filter({ hasText: ofSubject, hasNotText: 'Draft' });
  await row.getByRole('button', { name: lists.actionsOf(ofSubject) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function openSnippets(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: editorText.snippets }).click();
  return page.getByRole('dialog', { name: 'Snippets' });
}

describe('Duplicate', () => {
  it('opens the copy in the editor, and creates one copy for two clicks on a bad connection', async () => {
    const page = await openAdmin(browser, app, list, { token });
    const answered = await loseFirstAnswer(page, '**/api/v1/newsletters/*/duplicate');
    await chooseInMenu(page, 'Harmattan filters', 'Duplicate');
    await page.getByRole('alert').filter({ hasText: errorMessages.network }).waitFor();
    await chooseInMenu(page, 'Harmattan filters', 'Duplicate');
    await page.waitForURL(/\/\d+\/edit$/);
    await expect.poll(() => subject(page).inputValue()).toBe('Harmattan filters');
    expect(page.url()).toContain(`/${answered()}/edit`);
    await browser.release(page);
  });
});

describe('Templates of newsletters', () => {
  it('are saved from the list, and are not changed when a newsletter uses them', async () => {
    const page = await openAdmin(browser, app, list, { token });
    await chooseInMenu(page, 'Harmattan filters', texts.editor.save);
    const name = dialog(page).getByLabel('Name', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Harmattan filters');
    await name.fill('Monthly news');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Start from…' }).click();
    await dialog(page)
      .getByRole('button', { name: /Monthly news/ })
      .click();
    await page.waitForURL(/\/\d+\/edit$/);
    await expect.poll(() => subject(page).inputValue()).toBe('Harmattan filters');
    await subject(page).fill('Something else');
    await page.getByRole('button', { name: 'Save and close' }).click();
    await page.waitForURL(new RegExp(`${list}$`));
    await page.getByRole('link', { name: texts.heading, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Monthly news' });
    await row.getByText('Harmattan filters').waitFor();
    await browser.release(page);
  });

  it('are written in the newsletter editor, without a send action', async () => {
    const page = await openAdmin(browser, app, `${list}/templates`, { token });
    await page.getByRole('link', { name: 'Monthly news' }).click();
    await page.getByRole('heading', { level: 1, name: texts.editor.heading }).waitFor();
    await subject(page).fill('News for {name|you}');
    expect(await page.getByRole('group', { name: 'When' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'all readers' }).count()).toBe(0);
    await page.getByRole('button', { name: texts.editor.use }).click();
    await page.getByRole('heading', { level: 1, name: newsletterEditor.editing }).waitFor();
    await expect.poll(() => subject(page).inputValue()).toBe('News for {name|you}');
    await page.getByRole('button', { name: texts.editor.save }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('By name');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await browser.release(page);
  });

  it('are saved with the latest input, and cannot be empty', async () => {
    const page = await openAdmin(browser, app, `${list}/write`, { token });
    await page.getByRole('button', { name: texts.editor.save }).click();
    const save = dialog(page).getByRole('button', { name: 'Save', exact: true });
    await dialog(page).getByLabel('Name', { exact: true }).fill('Nothing');
    await save.click();
    await dialog(page).getByText(texts.editor.nothing).waitFor();
    await page.keyboard.press('Escape');
    await subject(page).fill('Straight away');
    await page.getByRole('button', { name: texts.editor.save }).click();
    await save.click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.waitForURL(/\/\d+\/edit$/);
    await page.goto(`${app.url}${list}/templates`);
    await page.getByRole('link', { name: 'Straight away' }).waitFor();
    await browser.release(page);
  });

  it('are renamed, duplicated, and deleted with undo', async () => {
    const page = await openAdmin(browser, app, `${list}/templates`, { token });
    const row = (name: string) => page.getByRole('link', { name, exact: true });
    await chooseAction(page, 'By name', 'Duplicate');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await row('Copy of By name').waitFor();
    await chooseAction(page, 'By name', 'Rename');
    await dialog(page).getByLabel('Name', { exact: true }).fill('');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(page).getByText('Please name the template.').first().waitFor();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Greeting');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await row('Greeting').waitFor();
    await chooseAction(page, 'Greeting', 'Delete');
    await expect.poll(() => row('Greeting').count()).toBe(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await row('Greeting').waitFor();
    await browser.release(page);
  });

  it('are offered for a new newsletter, beside the last sent newsletter', async () => {
    const page = await openAdmin(browser, app, list, { token });
    await page.getByRole('link', { name: newsletter.write }).first().click();
    // The list has a button of the same name, whose dialog closes when the page changes.
    await subject(page).waitFor();
    await page.getByRole('button', { name: 'Start from…' }).click();
    await dialog(page).getByRole('link', { name: 'Blank' }).waitFor();
    await dialog(page).getByRole('button', { name: 'The last newsletter sent' }).click();
    await page.waitForURL(/\/\d+\/edit$/);
    await expect.poll(() => subject(page).inputValue()).toBe('Harmattan filters');
    await browser.release(page);
  });
});

describe('Snippets', () => {
  it('store selected blocks by name, and insert the blocks as one undo step', async () => {
    const page = await openAdmin(browser, app, `${list}/write`, { token });
    await message(page).click();
    await page.keyboard.type('Dear {name|friend},');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Not this one');
    await page.keyboard.press('Control+Home');
    const first = await openSnippets(page);
    await first.getByText('Dear {name|friend},').waitFor();
    await first.getByLabel(snippets.name, { exact: true }).fill('Greeting');
    await first.getByRole('button', { name: 'Save for reuse' }).click();
    await first.getByRole('button', { name: /^Greeting/ }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    const lines = () => message(page).locator(':scope > *').allInnerTexts();
    const greeting = 'Dear {name|friend},';
    await expect.poll(lines).toEqual([greeting, greeting, 'Not this one']);
    await page.keyboard.press('Control+z');
    await expect.poll(lines).toEqual([greeting, 'Not this one']);
    const again = await openSnippets(page);
    await again.getByRole('button', { name: 'Rename Greeting' }).click();
    await again.getByLabel(snippets.name, { exact: true }).last().fill('Hello');
    await again.getByRole('button', { name: 'Save', exact: true }).click();
    await again.getByRole('button', { name: 'Delete Hello' }).click();
    await again.getByText('Delete “Hello”? Texts that already contain it do not change.').waitFor();
    await again.getByRole('button', { name: 'Delete', exact: true }).click();
    await again.getByText('No snippets yet.').waitFor();
    await page.keyboard.press('Escape');
    await subject(page).fill('Kept words');
    await page
      .getByText(/^Draft saved/)
      .first()
      .waitFor();
    await browser.release(page);
  });

  it('give each newsletter and post its own copies of the images', async () => {
    const admin = await app.signInAs('ADMIN');
    const form = createForm({
      image: { bytes: await createPng({ width: 300, height: 200 }), name: 'a.png' },
    });
    const sent = await app.send('POST', '/api/v1/newsletters/images', form, { token: admin });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the API's tests check
    const { data } = (await sent.json()) as { data: { src: string } };
    const html = `<p>Above</p><img src="${data.src}" alt="Cloth">`;
    await app.send('POST', '/api/v1/snippets', { name: 'Cloth', html }, { token: admin });
    const page = await openAdmin(browser, app, '/admin/dashboard/create-blog-content', { token: admin });
    await page.getByRole('textbox', { name: 'Body' }).click();
    const shown = await openSnippets(page);
    await shown.getByRole('button', { name: /^Cloth/ }).click();
    const saved = async () =>
      (await app.ctx.db.selectFrom('posts').select(['body', 'pictures']).executeTakeFirst()) ?? null;
    await expect
      .poll(saved, { timeout: 20_000 })
      .toMatchObject({ body: expect.stringMatching(/Above.*src="\/media\/[\da-f]{32}-\d+\.jpg"/s) });
    expect(Object.keys((await saved())?.pictures ?? {})).toHaveLength(1);
    await browser.release(page);
  });
});
