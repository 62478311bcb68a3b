import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { openAdmin, password, getLoginToken } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { lists } from '#web/admin/table/texts.ts';
import { endedSessions, deviceTexts } from '#web/admin/sessions/texts.ts';
import { staffSessions } from '#web/admin/texts.ts';

const path = '/admin/dashboard/sessions';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const you = 'ngozi@example.com';
let app: App;
let browser: TestBrowser;
let token: string;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  await addMember(app.ctx, { name: 'Ngozi Adeyemi', email: you, password, role: 'ADMIN' });
  token = await getLoginToken(app, you, firefox);
  await app.send('DELETE', '/api/v1/auth/remove/admin@example.com', undefined, { token });
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const row = (page: Page, texts: string) => page.getByRole('row').filter({ hasText: texts });
const isOpen = async (session: string) =>
  (await app.get('/api/v1/auth/current_user', { token: session })).status === 200;

describe('Labelled sample rows while the signed-in member is alone', spec('2.82'), () => {
  it('are separate from the real row, without buttons, and disappear when a second member exists', async () => {
    const page = await openAdmin(browser, app, path, { token });
    await page.getByText('Sample data', { exact: true }).waitFor();
    const [real, sample] = [page.getByRole('table').first(), page.getByRole('table').nth(1)];
    expect(await real.getByRole('row').count()).toBe(2);
    expect(await sample.getByRole('row').count()).toBe(1 + 4);
    expect(await sample.getByRole('button').count()).toBe(0);

    await addMember(app.ctx, { name: 'Dayo Lawson', email: 'dayo@example.com', password, role: 'SUPPORT' });
    await page.reload();
    await row(page, 'Dayo Lawson').waitFor();
    expect(await page.getByText('Sample data', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('table').count()).toBe(1);
    await browser.release(page);
  });
});

describe('The table of Sessions', spec('2.82'), () => {
  it('shows each member as active now, last seen or never seen', async () => {
    await app.send('PUT', `/api/v1/users/${you}`, { job_title: 'Operations lead' }, { token });
    const page = await openAdmin(browser, app, path, { token });
    await row(page, 'Dayo Lawson').waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'S/N',
      'Staff',
      'Job Title',
      'Active',
      'Device',
      'Actions',
    ]);
    expect(await row(page, 'Ngozi').innerText()).toMatch(
      /1[\s\S]*Operations lead[\s\S]*Now[\s\S]*Firefox on Linux[\s\S]*This session/,
    );
    expect(await row(page, 'Dayo').innerText()).toMatch(
      /2[\s\S]*Team member[\s\S]*Not yet[\s\S]*Has not logged in/,
    );
    await page.getByText('Active 1', { exact: true }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByText('All 2', { exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search staff' }).fill('zzz');
    await page.getByRole('heading', { name: 'No one matches “zzz”' }).waitFor();
    await browser.release(page);
  });

  it('ends one session at once on the server, with a toast', async () => {
    const theirs = await getLoginToken(app, 'dayo@example.com', android);
    const page = await openAdmin(browser, app, path, { token });
    await page.getByRole('button', { name: 'End session of Dayo Lawson' }).click();
    await page.getByText(endedSessions.ended('Dayo Lawson', 'Chrome on Android')).waitFor();
    expect(await isOpen(theirs)).toBe(false);
    await expect.poll(() => row(page, 'Dayo').innerText()).toContain('Not logged in');
    await browser.release(page);
  });

  it('shows devices, ends one session, and then ends all sessions', async () => {
    const theirs = [
      await getLoginToken(app, 'dayo@example.com', android),
      await getLoginToken(app, 'dayo@example.com', firefox),
      await getLoginToken(app, 'dayo@example.com', android),
    ];
    const page = await openAdmin(browser, app, path, { token });
    await page.getByRole('button', { name: 'Devices of Dayo Lawson' }).click();
    const modal = page.getByRole('dialog', { name: 'Devices of Dayo Lawson' });
    const listed = modal.locator('[data-rows] > *');
    expect(await listed.count()).toBe(3);
    await modal.getByRole('button', { name: 'Log out: Firefox on Linux' }).click();
    await page.getByText(endedSessions.ended('Dayo Lawson', 'Firefox on Linux')).waitFor();
    expect(await Promise.all(theirs.map(isOpen))).toEqual([true, false, true]);
    await expect.poll(() => listed.count()).toBe(2);
    // Escape first clears the selection, and then closes the dialog.
    await modal
      .getByRole('checkbox', { name: lists.select('Chrome on Android') })
      .first()
      .press('Space');
    await modal.getByText(lists.selected('1')).waitFor();
    await page.keyboard.press('Escape');
    await modal.getByText(lists.selected('1')).waitFor({ state: 'detached' });
    await modal.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByText(endedSessions.allEnded('Dayo Lawson')).waitFor();
    expect(await Promise.all(theirs.map(isOpen))).toEqual([false, false, false]);
    await browser.release(page);
  });

  it('asks before End all other sessions, and preserves the current session', async () => {
    const other = await getLoginToken(app, you, android);
    const page = await openAdmin(browser, app, path, { token });
    await row(page, 'Ngozi').waitFor();
    await page.getByRole('button', { name: staffSessions.endOthers }).click();
    const modal = page.getByRole('dialog', { name: 'End all other sessions?' });
    await modal.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText(deviceTexts.othersEnded).waitFor();
    expect([await isOpen(other), await isOpen(token)]).toEqual([false, true]);
    await browser.release(page);
  });

  it('is shown to each member, who sees and ends only their own sessions', async () => {
    const theirs = await getLoginToken(app, 'dayo@example.com', android);
    const page = await openAdmin(browser, app, path, { token: theirs });
    await row(page, 'Ngozi').waitFor();
    expect(await row(page, 'Ngozi').getByRole('button').count()).toBe(0);
    expect(await row(page, 'Ngozi').innerText()).toContain('Only Admins see this');
    expect(await row(page, 'Dayo').innerText()).toContain('Chrome on Android');
    await browser.release(page);
  });

  it('distinguishes a member who was active half an hour ago from an active member', async () => {
    app.clock.advance({ seconds: 31 * 60 });
    const page = await openAdmin(browser, app, path, { token });
    await expect.poll(() => row(page, 'Dayo').innerText()).toContain('31 min ago');
    await page.getByText('Not active 1', { exact: true }).waitFor();
    await browser.release(page);
  });
});
