import { afterAll, beforeAll, expect, it } from 'vitest';
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
  'an incident is written, published, updated and deleted with an undo, and visitors see each step',
  spec('2.176', '2.177'),
  async () => {
    const token = await app().signInWith(['status']);
    const page = await openAdmin(browser, app(), '/admin/dashboard/status', { token });
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
    const dialog = page.getByRole('dialog');
    await page.getByText('No incidents yet').waitFor();
    await button('New incident').click();
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await dialog.getByText('Please enter a title.').waitFor();
    await dialog.getByLabel('Title').fill('<b>Messages</b> are slow');
    await dialog.getByLabel('Impact').selectOption({ label: 'Large disruption' });
    await dialog.getByLabel('The app').check();
    await dialog.getByLabel('Began (time of Lagos)').fill('2026-11-20T09:00');
    await dialog.getByLabel('First update').fill('We look into it.');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/status\/\d+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const shown = async (path = '/status') => (await app().get(path)).text();
    expect(await shown()).not.toContain('are slow');
    await button('Publish').click();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('is on the status page').waitFor();
    const visitor = await browser.open(`${app().url}/status`);
    await visitor.getByRole('link', { name: '<b>Messages</b> are slow' }).click();
    await visitor.getByText('We look into it.').waitFor();
    await button('New update').click();
    await dialog.getByLabel('State').selectOption({ label: 'Resolved' });
    await dialog.getByLabel('Text').fill('A new disk\nsolved it.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Update added').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await visitor.reload();
    await visitor.getByText('A new disk').waitFor();
    await browser.release(visitor);

    // Another member changes the title meanwhile.
    await button('Edit').click();
    await dialog.getByLabel('Title').fill('My title');
    const { version, ...stored } = await app()
      .ctx.db.selectFrom('incidents')
      .selectAll()
      .executeTakeFirstOrThrow();
    const other = await app().send(
      'PUT',
      `/api/v1/incidents/${id}`,
      {
        title: 'Their title',
        impact: stored.impact,
        parts: [],
        starts_at: stored.startsAt.toISOString(),
        version,
      },
      { token },
    );
    expect(other.status).toBe(200);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText(/Their title/).waitFor();
    await dialog.getByRole('button', { name: /mine/i }).click();
    await page.getByRole('heading', { name: 'My title' }).waitFor();

    await button('Delete').click();
    await page.getByText('“My title” deleted').waitFor();
    expect((await app().get(`/status/${id}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'My title' }).first().waitFor();
    expect(await shown(`/status/${id}`)).toContain('My title');
    await browser.release(page);
  },
);
