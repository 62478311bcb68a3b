import { afterAll, beforeAll, expect, it } from 'vitest';
import { lists } from '#content/admin/frame/lists.ts';
import { appChangesScreen as texts } from '#content/admin/writing/app-changes.ts';
import { messages, formatMessage } from '#content/messages.ts';
import { english } from '#content/visitor-language.ts';
import { getEntries } from '#web/site/faq/entries.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { spec } from '#tests/specification/spec.ts';

const app = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

it(
  'app changes are added, edited and deleted with an undo, and appear on the public page',
  spec('2.168'),
  async () => {
    const token = await app().signInAs('CREATOR');
    const page = await openAdmin(browser, app(), '/admin/dashboard/app-changes', { token });
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
    await page.getByText(texts.none).waitFor();
    await button(texts.add).click();
    await page.getByLabel(texts.version, { exact: true }).fill('2.14.0');
    expect(await page.getByLabel(texts.day).inputValue()).toBe('2026-11-20');
    await button(texts.save).click();
    await page.getByText(messages['release.textRequired']).waitFor();
    await page.getByLabel(texts.text).fill('- Rooms use less data\n- Stickers open faster');
    await button(texts.save).click();
    await page.getByText(formatMessage('change.added', { version: '2.14.0' })).waitFor();
    await page.getByText(`${texts.changes(2)}: Rooms use less data`).waitFor();
    await button(texts.edit('2.14.0')).click();
    expect(await page.getByLabel(texts.text).inputValue()).toBe('Rooms use less data\nStickers open faster');
    await page.getByLabel(texts.version, { exact: true }).fill('2.14.1');
    await button(texts.save).click();
    await page.getByText(formatMessage('change.changed', { version: '2.14.1' })).waitFor();
    const shown = async () => (await app().get('/changelog')).text();
    expect(await shown()).toContain('Version 2.14.1');
    await button(lists.actionOf(texts.remove, '2.14.1')).click();
    await page.getByText(formatMessage('change.deleted', { version: '2.14.1' })).waitFor();
    expect(await shown()).not.toContain('2.14.1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(formatMessage('change.restored', { version: '2.14.1' })).waitFor();
    expect(await shown()).toContain('Version 2.14.1');
    await browser.release(page);
  },
);

it(
  'lists all FAQ answers that the owner must confirm, without a mark on the public page',
  spec('2.162'),
  async () => {
    const token = await app().signInAs('ADMIN');
    const page = await openAdmin(browser, app(), '/admin/dashboard/app-changes', { token });
    const links = page.getByRole('region', { name: texts.confirm.heading }).locator('a');
    await links.first().waitFor({ state: 'attached' });
    const marked = getEntries(english).filter(({ toConfirm }) => toConfirm !== undefined);
    expect((await links.allTextContents()).toSorted()).toEqual(
      marked.map(({ question }) => question).toSorted(),
    );
    expect(await (await app().get('/faq')).text()).not.toMatch(/toConfirm|to-confirm|behaviour/);
    await browser.release(page);
  },
);
