import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages, formatMessage } from '#content/messages.ts';
import { english } from '#content/visitor-language.ts';
import { getEntries } from '#web/site/faq/entries.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { spec } from '#tests/specification/spec.ts';
import { lists } from '#web/admin/table/texts.ts';

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
    await page.getByText('No versions yet').waitFor();
    await button('Add a version').click();
    await page.getByLabel('Version', { exact: true }).fill('2.14.0');
    expect(await page.getByLabel('Released on').inputValue()).toBe('2026-11-20');
    await button('Save').click();
    await page.getByText(messages['release.textRequired']).waitFor();
    await page.getByLabel('What changed').fill('- Rooms use less data\n- Stickers open faster');
    await button('Save').click();
    await page.getByText(formatMessage('change.added', { version: '2.14.0' })).waitFor();
    await page.getByText('2 changes: Rooms use less data').waitFor();
    await button('Edit version 2.14.0').click();
    expect(await page.getByLabel('What changed').inputValue()).toBe(
      'Rooms use less data\nStickers open faster',
    );
    await page.getByLabel('Version', { exact: true }).fill('2.14.1');
    await button('Save').click();
    await page.getByText(formatMessage('change.changed', { version: '2.14.1' })).waitFor();
    const shown = async () => (await app().get('/changelog')).text();
    expect(await shown()).toContain('Version 2.14.1');
    await button(lists.actionOf('Delete', '2.14.1')).click();
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
    const links = page.getByRole('region', { name: 'Answers to compare with the app' }).locator('a');
    await links.first().waitFor({ state: 'attached' });
    const marked = getEntries(english).filter(({ toConfirm }) => toConfirm !== undefined);
    expect((await links.allTextContents()).toSorted()).toEqual(
      marked.map(({ question }) => question).toSorted(),
    );
    expect(await (await app().get('/faq')).text()).not.toMatch(/toConfirm|to-confirm|behaviour/);
    await browser.release(page);
  },
);
