import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages } from '#content/error-messages.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { openAdmin, password, getLoginToken } from '#tests/harness/admin.ts';
import { findOverflow } from '#tests/harness/overflow.ts';
import { waitUntilDrawn } from '#tests/harness/wait-until-settled.ts';

const path = '/admin/dashboard/audit';
const you = 'ngozi@example.com';
let app: App;
let browser: TestBrowser;
let token: string;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  await addMember(app.ctx, { name: 'Ngozi Adeyemi', email: you, password, role: 'ADMIN' });
  token = await getLoginToken(app, you, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0');
  await app.send('PUT', '/api/v1/users/admin@example.com', { job_title: 'Founder' }, { token });
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const entry = (page: Page, texts: string) => page.getByRole('row').filter({ hasText: texts });
const changed = `${you} changed the details of admin@example.com`;

describe('The audit log', () => {
  it('shows action, member, time and client, newest first', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await entry(page, changed).waitFor();
    expect(await page.getByRole('row').nth(1).innerText()).toContain(changed);
    expect(await entry(page, changed).innerText()).toMatch(/Today, \d\d:\d\d/);
    expect(await entry(page, `${you} logged in`).innerText()).toMatch(/Firefox on Linux[\s\S]*127\.0\.0\.1/);
    await browser.release(page);
  });

  it('is filtered by kind, member and day, with the filter in the URL', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await entry(page, changed).waitFor();
    await page.getByLabel('Kind of entry').selectOption('Logins');
    await expect.poll(() => entry(page, changed).count()).toBe(0);
    await entry(page, 'logged in').first().waitFor();
    await page.reload();
    expect(await page.getByLabel('Kind of entry').inputValue()).toBe('session');
    await page.getByLabel('From', { exact: true }).fill('2031-01-01');
    await page.getByRole('heading', { name: 'No matching entries' }).waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await entry(page, changed).waitFor();
    await page.getByRole('searchbox', { name: 'Search by email address' }).fill('zzz@example.com');
    await page.getByRole('heading', { name: 'No matching entries' }).waitFor();
    expect(new URL(page.url()).searchParams.get('user')).toBe('zzz@example.com');
    await browser.release(page);
  });

  it('is searched by target, and links to the screen of existing targets', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await page.getByRole('searchbox', { name: 'Search by title or name' }).fill('ADMIN@example');
    await entry(page, `${you} logged in`).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('text')).toBe('ADMIN@example');
    await entry(page, changed).getByRole('link', { name: 'admin@example.com' }).click();
    await page.waitForURL('**/admin/dashboard/add-admin');
    await recordAudit(app.ctx, app.ctx.db, operator, {
      action: 'post.erased',
      target: 'Harmattan',
      details: { id: 7 },
    });
    await page.goto(`${app.url}${path}?action=post`);
    await entry(page, 'Harmattan').waitFor();
    expect(await entry(page, 'Harmattan').getByRole('link').count()).toBe(0);
    await page.getByText('Entries are kept for 36 months.').waitFor();
    await browser.release(page);
  });

  it('has pages of entries', async () => {
    for (let at = 0; at < 60; at += 1) {
      await app.send('PUT', '/api/v1/users/admin@example.com', { job_title: `Founder ${at}` }, { token });
    }
    const page = await openAdmin(browser, app, path, { token });
    await page
      .getByRole('status')
      .filter({ hasText: /^1–50 of \d+/ })
      .waitFor();
    await page.getByRole('button', { name: 'Older entries' }).last().click();
    await page
      .getByRole('status')
      .filter({ hasText: /^51–\d+ of \d+/ })
      .waitFor();
    await entry(page, `${you} logged in`).waitFor();
    await page.getByRole('button', { name: 'Newer entries' }).last().click();
    await page
      .getByRole('status')
      .filter({ hasText: /^1–50 of \d+/ })
      .waitFor();
    expect(await page.getByRole('row').count()).toBe(51);
    await browser.release(page);
  });

  it('downloads the filtered entries as CSV', async () => {
    const page = await openAdmin(browser, app, `${path}?action=session`, { token });
    await entry(page, 'logged in').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(`${you} logged in`);
    expect(text).not.toContain('changed the details');
    await page.getByText('The audit log is downloaded').waitFor();
    await browser.release(page);
  });

  it('fits widths from phone to desktop without horizontal scrolling', async () => {
    const page = await openAdmin(browser, app, path, { token, viewport: { width: 1280, height: 740 } });
    await entry(page, changed).first().waitFor();
    for (const width of [1024, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await waitUntilDrawn(page);
      expect([width, ...(await findOverflow(page))]).toEqual([width]);
    }
    await browser.release(page);
  });

  it('shows rows on a phone without horizontal scrolling', async () => {
    const page = await openAdmin(browser, app, path, { token, viewport: { width: 360, height: 740 } });
    await entry(page, changed).first().waitFor();
    const widths = await page
      .getByRole('region', { name: 'Entries' })
      .evaluate((area) => [area.scrollWidth - area.clientWidth, document.documentElement.scrollWidth]);
    expect(widths).toEqual([0, 360]);
    await browser.release(page);
  });

  it('is shown to Admins; other members see a message', async () => {
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('SUPPORT') });
    await page.getByText(errorMessages.forbidden).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await browser.release(page);
  });
});
