import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken, buildLink, createUnsubscribeToken } from '#modules/subscribers/tokens.ts';
import { storeNewsletter } from '#tests/fixtures/newsletters.ts';
import { publishSamplePosts, tagSamplePost } from '#tests/fixtures/sample-posts.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { runScan } from '#tests/harness/accessibility-violations.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const preferences = translateTexts(english, 'preferences');

const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await publishSamplePosts(site().ctx);
  await tagSamplePost(site().ctx, 12);
  const at = site().clock.now();
  await storeNewsletter(site().ctx.db, { subject: 'Rooms', state: 'sent', createdAt: at, startedAt: at });
  await site().ctx.db.updateTable('newsletters').set({ archivedAt: at }).execute();
  const token = await site().signInAs('SUPPORT');
  await site().send('POST', '/api/v1/topics', { name: 'Events', description: 'Where we meet' }, { token });
  await site().send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
});

const paths = [
  '/',
  '/nope',
  '/about',
  '/faq',
  '/faq?q=coins',
  '/faq?q=zebra',
  '/contact',
  '/contact?sent=1',
  '/blog',
  '/blog/12',
  '/blog/tags/1-networks',
  '/blog/archive',
  '/blog/archive/2026/11',
  '/blog/search?q=network',
  '/blog/search?q=zebra',
  '/careers',
  '/security',
  '/press',
  '/accessibility',
  '/changelog',
  '/status',
  '/stickers',
  '/filters',
  '/privacy',
  '/terms',
  '/get',
  '/newsletter/subscribed?confirm=1',
  '/newsletter/refused',
  '/newsletter/confirm',
  '/newsletters',
  '/newsletters/1',
];

/** Scans in light colours in a wide window, and in dark colours on a phone. */
async function scanBoth(page: Page): Promise<string[]> {
  const wide = await runScan(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...wide, ...(await runScan(page)).map((line) => `on a phone in the dark: ${line}`)];
}

const open = (path: string) =>
  browser.open(site().url + path, { reducedMotion: 'reduce', colorScheme: 'light' });

describe('Public pages, light and dark, on wide screens and phones', () => {
  it.each(paths)('%s has no accessibility violation', async (path) => {
    const page = await open(path);
    expect(await scanBoth(page)).toEqual([]);
    await page.context().close();
  });

  it('the subscriber pages have no accessibility violation', async () => {
    const { ctx } = site();
    const any = createUnsubscribeToken(ctx, 1);
    const grant = { subscriberId: 1, purpose: 'preferences', nonce: 'own' } as const;
    await issueToken(ctx, ctx.db, { ...grant, expiresAt: null });
    const own = new URL(buildLink(ctx, grant)).search;
    for (const path of [`preferences${own}`, `unsubscribe?token=${any}`]) {
      const page = await open(`/newsletter/${path}`);
      await page.locator('h1').waitFor();
      expect([path, ...(await scanBoth(page))]).toEqual([path]);
      await page.context().close();
    }
    const page = await open(`/newsletter/preferences?token=${any}`);
    await page.getByRole('button', { name: preferences.save }).click();
    await page.getByRole('status').waitFor();
    expect(await scanBoth(page)).toEqual([]);
    await page.context().close();
  });

  it('the menu and the scrolled header have no accessibility violation', async () => {
    const page = await open('/');
    const show = async () => {
      await page.evaluate(() => {
        const menu = document.querySelector('details');
        if (menu) menu.open = true;
        scrollTo(0, 900);
      });
      await expect.poll(() => page.locator('.scrolled').count()).toBe(1);
    };
    await show();
    expect(await runScan(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await show();
    expect(await runScan(page)).toEqual([]);
    await page.context().close();
  });

  it.each(['newsletter-done', 'newsletter-failed'])(
    'the dialog %s has no accessibility violation',
    async (id) => {
      const page = await open('/');
      await page.locator(`#${id}`).evaluate((dialog: HTMLDialogElement) => dialog.showModal());
      expect(await scanBoth(page)).toEqual([]);
      await page.context().close();
    },
  );
});
