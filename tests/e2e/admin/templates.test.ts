import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletter, newsletterList } from '#content/admin/newsletter.ts';
import { templates as texts } from '#content/admin/templates.ts';
import { writing } from '#content/admin/write-newsletter.ts';
import { storeNewsletter, storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';

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
const subject = (page: Page) => page.getByRole('textbox', { name: writing.subject, exact: true });

async function chooseInMenu(page: Page, ofSubject: string, item: string) {
  await page
    .getByRole('button', { name: newsletterList.actions(ofSubject) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('templates of newsletters', () => {
  it('are saved from the list, begin a newsletter, and stay as they are', async () => {
    const page = await openAdmin(browser, app, list, { token });
    await chooseInMenu(page, 'Harmattan filters', texts.editor.save);
    const name = dialog(page).getByLabel(texts.form.name, { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Harmattan filters');
    await name.fill('Monthly news');
    await dialog(page).getByRole('button', { name: texts.form.save, exact: true }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: texts.start.open }).click();
    await dialog(page)
      .getByRole('button', { name: /Monthly news/ })
      .click();
    await page.waitForURL(/\/\d+\/edit$/);
    await expect.poll(() => subject(page).inputValue()).toBe('Harmattan filters');
    await subject(page).fill('Something else');
    await page.getByRole('button', { name: writing.close }).click();
    await page.waitForURL(new RegExp(`${list}$`));
    await page.getByRole('link', { name: texts.heading, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Monthly news' });
    await row.getByText('Harmattan filters').waitFor();
    await browser.leave(page);
  });

  it('are written in the editor of newsletters, without a way to send them', async () => {
    const page = await openAdmin(browser, app, `${list}/templates`, { token });
    await page.getByRole('link', { name: 'Monthly news' }).click();
    await page.getByRole('heading', { level: 1, name: texts.editor.heading }).waitFor();
    await subject(page).fill('News for {name|you}');
    expect(await page.getByRole('group', { name: writing.when }).count()).toBe(0);
    expect(await page.getByRole('button', { name: writing.allReaders }).count()).toBe(0);
    await page.getByRole('button', { name: texts.editor.use }).click();
    await page.getByRole('heading', { level: 1, name: writing.editing }).waitFor();
    await expect.poll(() => subject(page).inputValue()).toBe('News for {name|you}');
    await page.getByRole('button', { name: texts.editor.save }).click();
    await dialog(page).getByLabel(texts.form.name, { exact: true }).fill('By name');
    await dialog(page).getByRole('button', { name: texts.form.save, exact: true }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await browser.leave(page);
  });

  it('are renamed, duplicated, and deleted with a way back', async () => {
    const page = await openAdmin(browser, app, `${list}/templates`, { token });
    const row = (name: string) => page.getByRole('link', { name, exact: true });
    await page.getByRole('button', { name: texts.duplicateOf('By name') }).click();
    await dialog(page).getByRole('button', { name: texts.form.save, exact: true }).click();
    await row(texts.copyOf('By name')).waitFor();
    await page.getByRole('button', { name: texts.renameOf('By name'), exact: true }).click();
    await dialog(page).getByLabel(texts.form.name, { exact: true }).fill('');
    await dialog(page).getByRole('button', { name: texts.form.save, exact: true }).click();
    await dialog(page).getByText('Please name the template.').first().waitFor();
    await dialog(page).getByLabel(texts.form.name, { exact: true }).fill('Greeting');
    await dialog(page).getByRole('button', { name: texts.form.save, exact: true }).click();
    await row('Greeting').waitFor();
    await page.getByRole('button', { name: texts.deleteOf('Greeting') }).click();
    await expect.poll(() => row('Greeting').count()).toBe(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await row('Greeting').waitFor();
    await browser.leave(page);
  });

  it('are offered where a newsletter is written, beside the newsletter that was sent last', async () => {
    const page = await openAdmin(browser, app, list, { token });
    await page.getByRole('link', { name: newsletter.write }).first().click();
    await page.getByRole('button', { name: texts.start.open }).click();
    await dialog(page).getByRole('link', { name: texts.start.blank }).waitFor();
    await dialog(page).getByRole('button', { name: texts.start.last }).click();
    await page.waitForURL(/\/\d+\/edit$/);
    await expect.poll(() => subject(page).inputValue()).toBe('Harmattan filters');
    await browser.leave(page);
  });
});
