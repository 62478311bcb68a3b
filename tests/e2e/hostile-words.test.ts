import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LongContent, longInput, storeLongContent } from '#tests/fixtures/long-content.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { findOverflow } from '#tests/harness/overflow.ts';
import { waitUntilDrawn, waitUntilSettled } from '#tests/harness/wait-until-settled.ts';

const app = createSharedApp({ optIn: 'double' });
let browser: TestBrowser;
let stored: LongContent;
const viewport = { width: 360, height: 740 };

beforeAll(async () => {
  browser = await sharedBrowser();
  stored = await storeLongContent(app());
});

afterAll(() => browser[Symbol.asyncDispose]());

const publicPaths = () => [
  '/',
  '/about',
  '/careers',
  '/security',
  '/press',
  '/accessibility',
  '/changelog',
  '/status',
  '/stickers',
  '/filters',
  '/contact',
  '/contact?sent=1',
  '/faq',
  `/faq?q=${longInput.word}`,
  '/get',
  '/privacy',
  '/terms',
  '/nope',
  '/newsletter/subscribed?confirm=1',
  '/newsletter/refused',
  '/newsletter/confirm',
  '/blog',
  ...stored.posts.map(({ id }) => `/blog/${id}`),
  stored.preview,
];

const adminPaths = () => [
  '',
  '/sessions',
  '/newsletter',
  '/newsletter/sender',
  '/newsletter/welcome',
  '/newsletter/digest',
  '/newsletter/write',
  ...stored.newsletters.map((id) => `/newsletter/${id}`),
  `/newsletter/${stored.newsletters[0]}/edit`,
  '/subscribers',
  '/subscribers/import',
  '/create-blog-content',
  `/create-blog-content?post=${stored.posts[0]?.id}`,
  '/create-blog-content/posts',
  '/add-filter',
  '/add-stickers',
  '/app-changes',
  '/add-admin',
  '/outbox',
  '/audit',
  '/account',
  '/messages',
  '/messages?message=1',
  '/visits',
];

describe('Long words, names and addresses on a phone of 360 px', () => {
  it('fit each public page, also at 200 % text size', async () => {
    const page = await browser.open('about:blank', { viewport });
    for (const path of publicPaths()) {
      await page.goto(app().url + path);
      expect([path, ...(await findOverflow(page))]).toEqual([path]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect([path, '200 %', ...(await findOverflow(page))]).toEqual([path, '200 %']);
    }
    await page.context().close();
  });

  it('fit each screen of the admin', async () => {
    const { token } = stored;
    const page = await openAdmin(browser, app(), '/admin/dashboard', {
      viewport,
      token,
    });
    for (const path of adminPaths()) {
      await page.goto(`${app().url}/admin/dashboard${path}`);
      await page.locator('main h1').first().waitFor();
      await waitUntilSettled(page);
      expect([path, ...(await findOverflow(page))]).toEqual([path]);
    }
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await waitUntilDrawn(page);
      expect([width, ...(await findOverflow(page))]).toEqual([width]);
    }
    await browser.release(page);
  });
});
