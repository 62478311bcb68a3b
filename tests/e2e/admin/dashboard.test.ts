import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';
import { spec } from '#tests/specification/spec.ts';
import { cancelScheduleDialog } from '#web/admin/texts.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

const chart = (page: Page) => page.getByRole('region', { name: 'Statistics' });
const list = (page: Page) => page.getByRole('region', { name: 'Scheduled' });
const picked = (page: Page) => chart(page).getByRole('radio', { checked: true }).getAttribute('aria-label');

/** Stores store clicks of a year and visits of the last week, so that the charts show no sample data. */
async function fillStatistics(app: App): Promise<void> {
  const clicks = Array.from({ length: 12 }, (_, back) => ({
    day: new Date(Date.UTC(2026, 10 - back, 5)).toISOString().slice(0, 10),
    kind: 'store' as const,
    name: 'google',
    count: 1_000 - back,
  }));
  const views = Array.from({ length: 8 }, (_, back) => ({
    day: new Date(Date.UTC(2026, 10, 19 - back)).toISOString().slice(0, 10),
    kind: 'views' as const,
    name: '',
    count: 5,
  }));
  await app.ctx.db
    .insertInto('dailyFigures')
    .values([...clicks, ...views])
    .execute();
}

const toldDay = (source: string, day: string, count: number) => ({
  source,
  metric: 'downloads' as const,
  day,
  count,
  readAt: new Date('2026-11-20T09:46:00Z'),
});

/** Runs in the page. Finds chart labels over a bar or beyond the panel. */
function labelFaults(region: Element): string[] {
  const label = region.querySelector('fieldset > [aria-hidden]')?.getBoundingClientRect();
  if (label === undefined) return ['no label'];
  const bars = [...region.querySelectorAll('svg g > path')].map((bar) => bar.getBoundingClientRect().top);
  const panel = region.getBoundingClientRect();
  return [
    ...(label.bottom < Math.min(...bars) ? [] : ['over a bar']),
    ...(label.left >= panel.left ? [] : ['beyond the left edge']),
    ...(label.right <= panel.right ? [] : ['beyond the right edge']),
  ];
}

describe('The dashboard', () => {
  it('greets the member by name with the date, and shows name and email', spec('2.74', '2.75'), async () => {
    await using app = await startApp();
    const page = await openAdmin(browser, app, '/admin/dashboard', { token: await app.signInAs('SUPPORT') });
    await page.getByRole('heading', { level: 1, name: 'Welcome back, SUPPORT of the test' }).waitFor();
    await page.getByText('Friday 20 November 2026', { exact: true }).waitFor();
    const card = page.getByRole('region', { name: 'Your profile' });
    expect(await card.innerText()).toMatch(/SUPPORT of the test\s+Support\s+support-[\w-]+@example\.com/);
    expect(await page.getByRole('link', { name: 'New blog post' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Write Newsletter' }).waitFor();
    await browser.release(page);
  });

  it('shows three tiles, and abbreviates 999,950 as 1m', spec('2.76', '2.77'), async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const day = { day: '2026-11-20', kind: 'store', name: 'google', count: 999_950 } as const;
    await app.ctx.db.insertInto('dailyFigures').values(day).execute();
    await app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    const page = await openAdmin(browser, app, '/admin/dashboard', { token });
    const tile = (name: string) => page.getByRole('region', { name, exact: true });
    await expect.poll(() => tile('Downloads').innerText()).toContain('1m');
    expect(await tile('New Users').innerText()).toMatch(
      /^New Users\s+This month\s+1\s+No comparison yet\s+Site sign-ups · just now$/,
    );
    expect(await tile('Active Users').innerText()).toContain('Site visitors · just now');
    const tip = page.getByRole('dialog', { name: 'What Active Users counts' });
    await tile('Active Users').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await tip.getByText('Different visitors of this site in the last 24 hours').waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'What Active Users counts',
    );
    await browser.release(page);
  });

  it('shows connected stores with their last day in tiles and chart, and no label covers a bar', async () => {
    await using app = await startApp();
    await app.ctx.db
      .insertInto('connectors')
      .values(['samsung', 'appGallery'].map((source) => ({ source, nextAt: new Date() })))
      .execute();
    await app.ctx.db
      .insertInto('sourceDays')
      .values([
        ...Array.from({ length: 12 }, (_, nr) =>
          toldDay(
            'samsung',
            `202${nr === 0 ? 5 : 6}-${String(nr === 0 ? 12 : nr).padStart(2, '0')}-01`,
            900 - nr,
          ),
        ),
        toldDay('appGallery', '2025-12-01', 9),
        toldDay('appGallery', '2026-11-18', 3),
        toldDay('samsung', '2026-11-19', 5),
      ])
      .execute();
    const token = await app.signInAs('ADMIN');
    const page = await openAdmin(browser, app, '/admin/dashboard', { token });
    const tile = page.getByRole('region', { name: 'Downloads', exact: true });
    await expect
      .poll(() => tile.innerText())
      .toMatch(/^Downloads\s+1–18 Nov\s+892\s+\+0.2%\s+vs 1–18 Oct\s+2 stores · 14 min ago$/);
    await tile.getByRole('button').click();
    const parts = page.getByRole('dialog').getByRole('listitem');
    await parts.first().waitFor();
    expect(await parts.allInnerTexts()).toEqual([
      expect.stringMatching(/^Samsung Galaxy Store\s+889\s+Last day reported: 19 Nov$/),
      expect.stringMatching(/^Huawei AppGallery\s+3\s+Last day reported: 18 Nov$/),
    ]);
    await page.keyboard.press('Escape');
    await chart(page).getByText('Samsung Galaxy Store, Huawei AppGallery', { exact: true }).waitFor();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const bars = chart(page).getByRole('radio');
      // The chart adapts to the panel's width a moment later. It then shows all bars, or as many bars as fit.
      await expect.poll(() => bars.count()).toBe(width === 360 ? 7 : 12);
      for (const bar of await bars.all()) {
        await bar.press('Space');
        await expect.poll(() => chart(page).evaluate(labelFaults)).toEqual([]);
      }
    }
    await browser.release(page);
  });

  it('shows a metric older than a day in amber with an icon', async () => {
    await using app = await startApp();
    const page = await openAdmin(browser, app, '/robots.txt', { token: await app.signInAs('ADMIN') });
    await page.route('**/api/v1/metrics/tiles', async (route) => {
      const answer = await route.fetch();
      const { tiles } = await answer.json();
      tiles[2].as_of = '2026-11-19T09:00:00.000Z';
      await route.fulfill({ json: { tiles } });
    });
    await page.goto(`${app.url}/admin/dashboard`);
    const age = page.getByRole('region', { name: 'Downloads', exact: true }).getByText(/19 Nov/);
    await age.waitFor();
    const fresh = page.getByRole('region', { name: 'New Users', exact: true }).getByText(/just now/);
    const colour = (place: typeof age) => place.evaluate((element) => getComputedStyle(element).color);
    expect(await colour(age)).not.toBe(await colour(fresh));
    await browser.release(page);
  });
});

describe('Statistics by month and week', spec('2.79'), () => {
  it('shows a labelled sample beside the real data for seven days, and then only real data', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    const page = await openAdmin(browser, app, '/admin/dashboard', { token });
    await chart(page).getByText('Sample data', { exact: true }).waitFor();
    await chart(page).getByText('Your own numbers so far: 0 downloads this month').waitFor();
    await fillStatistics(app);
    await page.reload();
    await expect.poll(() => picked(page)).toBe('October 2026: 999 downloads');
    expect(await chart(page).getByText('Sample data', { exact: true }).count()).toBe(0);
    await browser.release(page);
  });

  it(
    'bars have the specified colour, arrow keys select a bar, and the current month is hatched',
    spec('9.3'),
    async () => {
      await using app = await startApp();
      await fillStatistics(app);
      const page = await openAdmin(browser, app, '/admin/dashboard', { token: await app.signInAs('ADMIN') });
      const faults = collectPageErrors(page);
      await expect.poll(() => picked(page)).toBe('October 2026: 999 downloads');
      await chart(page).getByRole('radio', { checked: true }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => picked(page)).toBe('November 2026: 1k downloads');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => picked(page)).toBe('September 2026: 998 downloads');
      await expect.poll(() => new URL(page.url()).search).toBe('?bar=2026-09-01');
      await page.reload();
      await expect.poll(() => picked(page)).toBe('September 2026: 998 downloads');
      const looks = await chart(page)
        .locator('svg:has(pattern)')
        .evaluate((drawing) =>
          [...drawing.querySelectorAll('path[d], rect')].map((shape) => {
            const { fill, stroke } = getComputedStyle(shape);
            return `${fill} ${stroke}`;
          }),
        );
      expect(looks.filter((look) => look.startsWith('rgb(247, 179, 169)')).length).toBe(11);
      expect(looks.filter((look) => look.startsWith('url(')).length).toBe(1);
      expect(looks.filter((look) => look === 'none rgb(246, 196, 69)').length).toBe(1);
      expect(faults).toEqual([]);
      await browser.release(page);
    },
  );

  it('changes the period without flicker, and offers a table and a file with the same data', async () => {
    await using app = await startApp();
    await fillStatistics(app);
    const token = await app.signInAs('ADMIN');
    const page = await openAdmin(browser, app, '/admin/dashboard', { token, receivesNotifications: false });
    await expect.poll(() => picked(page)).toContain('October 2026');
    const rows = chart(page).getByRole('table').getByRole('row');
    expect(await rows.count()).toBe(13);
    expect(await rows.last().allInnerTexts()).toEqual([
      expect.stringMatching(/November 2026\s+1,000\s+not finished yet/),
    ]);
    const height = (await chart(page).boundingBox())?.height;
    // The other period is loaded in advance, so choosing this period sends no request.
    await waitUntilSettled(page);
    await page.route('**/api/v1/metrics/statistics*', (route) => route.abort());
    await chart(page).getByRole('combobox', { name: 'Period of the chart' }).selectOption('week');
    await chart(page).getByText('Downloads per week', { exact: true }).waitFor();
    await chart(page)
      .getByRole('radio', { name: /16 Nov – 22 Nov/ })
      .waitFor();
    expect((await chart(page).boundingBox())?.height).toBe(height);
    const download = page.waitForEvent('download');
    await chart(page).getByRole('button', { name: 'Download these numbers (CSV)' }).click();
    const file = await (await download).path();
    const text = await readFile(file, 'utf8');
    expect(text.split('\r\n')[0]).toBe('\uFEFFFrom,To,Downloads,Note');
    expect(text).toContain('2026-11-02,2026-11-08,1000,');
    await browser.release(page);
  });
});

describe('Scheduled', spec('2.81'), () => {
  it('shows two labelled sample entries on the first day', async () => {
    await using app = await startApp();
    const page = await openAdmin(browser, app, '/admin/dashboard', { token: await app.signInAs('ADMIN') });
    await list(page).getByText('Sample data', { exact: true }).waitFor();
    expect(await list(page).getByRole('listitem').filter({ hasText: 'WAT' }).count()).toBe(2);
    expect(await list(page).getByRole('button').count()).toBe(0);
    await list(page).getByText('You have not scheduled anything yet.').waitFor();
    await browser.release(page);
  });

  it('shows an empty message once the sample is removed', async () => {
    await using app = await startApp();
    await fillStatistics(app);
    const page = await openAdmin(browser, app, '/admin/dashboard', { token: await app.signInAs('ADMIN') });
    await list(page).getByRole('heading', { name: 'Nothing is scheduled' }).waitFor();
    expect(await list(page).getByText('Sample data').count()).toBe(0);
    await browser.release(page);
  });

  it('shows real posts in Lagos time, and reschedules and cancels a post', async () => {
    await using app = await startApp();
    await storePosts(app.ctx.db, [
      { title: 'Rooms for two', status: 'scheduled', publishedAt: new Date('2026-11-21T23:30:00Z') },
    ]);
    const page = await openAdmin(browser, app, '/admin/dashboard', { token: await app.signInAs('CREATOR') });
    const entry = list(page).getByRole('listitem').filter({ hasText: 'Rooms for two' });
    await entry.waitFor();
    expect(await entry.innerText()).toMatch(/Sun\s+22[\s\S]*Blog ·[\s\S]*00:30 WAT/);
    await entry.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Change time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the time' });
    await dialog.getByLabel('Date').fill('2026-11-19');
    await dialog.getByRole('button', { name: 'Save the time' }).click();
    await dialog.getByText('This time has passed. Please choose a later one.').waitFor();
    await dialog.getByLabel('Date').fill('2026-11-24');
    await dialog.getByLabel('Time in Lagos (WAT)').fill('09:15');
    await dialog.getByRole('button', { name: 'Save the time' }).click();
    await expect.poll(() => entry.innerText()).toMatch(/Tue\s+24[\s\S]*09:15 WAT/);
    await entry.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: cancelScheduleDialog.heading });
    await question.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      cancelScheduleDialog.keep,
    );
    await question.getByRole('button', { name: cancelScheduleDialog.sure }).click();
    await expect.poll(() => entry.count()).toBe(0);
    const posts = await app.ctx.db.selectFrom('posts').select('status').execute();
    expect(posts).toEqual([{ status: 'draft' }]);
    await browser.release(page);
  });
});

describe('First steps', () => {
  it('follow the name of a new Admin, link to screens, and can be hidden and shown again', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await app.ctx.db.updateTable('members').set({ name: null }).execute();
    const page = await openAdmin(browser, app, '/admin/dashboard', { token });
    await page.getByRole('heading', { level: 1, name: 'What is your name?' }).waitFor();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.keyboard.type('Ngozi Ade');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Ngozi Ade' }).waitFor();
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('1 of 8 done').waitFor();
    expect(await steps.getByRole('listitem').filter({ hasText: '(done)' }).innerText()).toContain(
      'Invite the team',
    );
    await steps.getByRole('link', { name: 'Turn on a second factor' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    await page.goBack();
    await steps.getByRole('link', { name: 'Add the app stores' }).click();
    await page.locator('[name="stores.google"]:focus').waitFor();
    await page.goBack();
    await steps.getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => steps.count()).toBe(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await steps.getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => steps.count()).toBe(0);
    await page.goto(`${app.url}/admin/dashboard/account`);
    await page.getByRole('button', { name: 'Show the first steps on the dashboard' }).click();
    await page.getByText('First steps are on the dashboard again').waitFor();
    await page.goto(`${app.url}/admin/dashboard`);
    await steps.waitFor();
    await browser.release(page);
  });

  it('have help pages that are linked from each screen, can be searched, and open offline', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    const options = { token, context: { serviceWorkers: 'allow' } as const };
    const page = await openAdmin(browser, app, '/admin/dashboard/newsletter/sender', options);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'What can go wrong' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/help/sender');
    expect(await page.title()).toContain('Sender and delivery');
    await page.getByRole('link', { name: 'All help pages' }).click();
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('lost phone');
    await page.getByText(/^\d pages$/).waitFor();
    await page.getByRole('link', { name: 'Your account and second factor' }).click();
    await page.getByRole('heading', { level: 3, name: 'Turn on a second factor' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Your account and second factor' }).waitFor();
    await page.getByRole('article').getByRole('link', { name: 'Add Admin' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add Admin' }).waitFor();
    await browser.release(page);
  });
});
