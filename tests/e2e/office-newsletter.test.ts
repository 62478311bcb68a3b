import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletter } from '#content/office-newsletter.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { startBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { openOffice } from '#tests/harness/office.ts';

const path = '/admin/dashboard/newsletter';
let app: App;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startApp({ optIn: 'double' });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const tile = (page: Page) => page.getByRole('region', { name: newsletter.total });
const subscribe = (email: string) => app.send('POST', '/api/v1/newsletter', new URLSearchParams({ email }));

async function read<Shape>(address: string, token: string): Promise<Shape> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shapes that tests/api checks
  return (await (await app.get(address, { token })).json()) as Shape;
}

/** Follows the link that the newest letter to this address holds. */
async function confirm(token: string, email: string): Promise<void> {
  const list = await read<{ id: string; to: string }[]>('/api/v1/outbox', token);
  const entry = list.find(({ to }) => to === email);
  const { text } = await read<{ text: string }>(`/api/v1/outbox/${entry?.id}`, token);
  const link = /https?:\/\/\S+\/newsletter\/confirm\?token=[\w.-]+/.exec(text)?.[0];
  const { pathname, search } = new URL(link ?? '');
  const word = new URLSearchParams(search).get('token') ?? '';
  await app.send('POST', pathname + search, new URLSearchParams({ token: word }), {
    headers: { Origin: app.url },
  });
}

describe('the newsletter page', () => {
  it('says that nobody has subscribed yet, and what to do', async () => {
    const page = await openOffice(browser, app, path, { token: await app.signInAs('SUPPORT') });
    await page.getByRole('heading', { name: newsletter.nobody }).waitFor();
    await expect.poll(() => tile(page).innerText()).toContain('0');
    await page.context().close();
  });

  it('counts who waits at once, and who confirmed after the letter was answered', async () => {
    const token = await app.signInAs('ADMIN');
    await subscribe('ada@example.com');
    const page = await openOffice(browser, app, path, { token });
    await expect.poll(() => tile(page).innerText()).toContain('1 more waits to confirm');
    expect(await tile(page).innerText()).toContain(newsletter.noComparison);
    expect(await tile(page).innerText()).toContain(newsletter.source);
    expect(await page.getByRole('row', { name: /ada@example\.com Waits to confirm/ }).count()).toBe(1);

    await confirm(token, 'ada@example.com');
    await page.reload();
    await expect.poll(() => tile(page).innerText()).toMatch(/^Total Subscribers\s+1\s/);
    expect(await page.getByText('1 confirmed subscriber', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('row', { name: /ada@example\.com Confirmed/ }).count()).toBe(1);
    await page.context().close();
  });

  it('tells a Creator that the list is not for them', async () => {
    const page = await openOffice(browser, app, path, { token: await app.signInAs('CREATOR') });
    await page.getByText(newsletter.forbidden).first().waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.context().close();
  });

  it('says that the figure could not be loaded, and loads it on request', async () => {
    const page = await openOffice(browser, app, '/admin/login');
    await page.route('**/api/v1/newsletter/figures', (route) => route.fulfill({ status: 500, json: {} }));
    await page.evaluate(
      (value) => localStorage.setItem('hirawa.session', value),
      await app.signInAs('ADMIN'),
    );
    await page.goto(app.url + path);
    await tile(page).getByRole('alert').waitFor();
    expect(await tile(page).innerText()).toContain(newsletter.failed);
    await page.unroute('**/api/v1/newsletter/figures');
    await tile(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => tile(page).innerText()).toContain(newsletter.counts);
    await page.context().close();
  });
});
