import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { weighPage } from '#tests/harness/page-weight.ts';
import { drawn, finishedMoving } from '#tests/harness/settled.ts';
import { publishSamples, tagSample } from '#tests/fixtures/samples.ts';

const kilobyte = 1024;
const site = sharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await publishSamples(site().ctx);
  await tagSample(site().ctx, 12);
});

afterAll(() => browser[Symbol.asyncDispose]());

describe('the weight of a page as it is served', () => {
  it.each([
    // Its icon included, which is no request of its own.
    ['/', { html: 10.25, all: 22, requests: 3 }],
    ['/faq', { html: 15, all: 30, requests: 4 }],
    ['/blog', { html: 8, all: 85, requests: 9 }],
    ['/blog/12', { html: 11, all: 40, requests: 5 }],
    ['/blog/tags/1-networks', { html: 9, all: 50, requests: 6 }],
    ['/blog/archive', { html: 9, all: 40, requests: 5 }],
    ['/blog/archive/2026/11', { html: 9, all: 40, requests: 5 }],
    ['/blog/search?q=network', { html: 9, all: 40, requests: 5 }],
    ['/about', { html: 15, all: 30, requests: 4 }],
    ['/contact', { html: 15, all: 30, requests: 4 }],
    ['/terms', { html: 15, all: 30, requests: 4 }],
    ['/privacy', { html: 15, all: 30, requests: 4 }],
    ['/careers', { html: 15, all: 30, requests: 4 }],
    ['/security', { html: 15, all: 30, requests: 4 }],
    ['/press', { html: 15, all: 240, requests: 10 }],
    ['/accessibility', { html: 15, all: 30, requests: 4 }],
    ['/changelog', { html: 15, all: 30, requests: 4 }],
    ['/status', { html: 15, all: 30, requests: 4 }],
    ['/get', { html: 15, all: 30, requests: 4 }],
  ])('%s stays within its budget', async (path, budget) => {
    const weight = await weighPage(browser, site().url + path);
    expect(weight.html).toBeGreaterThan(1 * kilobyte);
    expect(weight.html).toBeLessThanOrEqual(budget.html * kilobyte);
    expect(weight.script).toBeLessThanOrEqual(3 * kilobyte);
    expect(weight.all).toBeLessThanOrEqual(budget.all * kilobyte);
    expect(weight.requests).toBeLessThanOrEqual(budget.requests);
    expect(weight.foreign).toEqual([]);
  });
});

const phone = { width: 360, height: 740 };

describe('a page that loads and is scrolled', () => {
  it.each(['/faq', '/blog', '/blog/12', '/contact', '/about', '/terms'])(
    '%s shifts nothing worth 0.005 and sets no cookie',
    async (path) => {
      const page = await browser.open('about:blank', { viewport: phone, reducedMotion: 'no-preference' });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) performance.mark('shift', { detail: entry.toJSON() });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(site().url + path);
      for (let y = 0; y < 6_000; y += 300) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
        await drawn(page);
      }
      await finishedMoving(page);
      const shift = await page.evaluate(() =>
        performance
          .getEntriesByName('shift')
          .reduce((sum, mark) => sum + Number(Reflect.get(mark, 'detail')?.value ?? 0), 0),
      );
      expect(shift).toBeLessThanOrEqual(0.005);
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      await page.context().close();
    },
  );
});

const paths = [
  '/faq',
  '/faq?q=coins',
  '/blog',
  '/blog/12',
  '/blog/tags/1-networks',
  '/blog/archive',
  '/blog/search?q=network',
  '/contact',
  '/about',
  '/careers',
  '/security',
  '/press',
  '/accessibility',
  '/changelog',
  '/status',
  '/terms',
  '/privacy',
  '/get',
];

describe('no sideways scroll', () => {
  it.each(paths)('%s at 320, 360, 768, 992 and 1280 px', async (path) => {
    const page = await browser.open(site().url + path);
    for (const width of [320, 360, 768, 992, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.context().close();
  });

  it.each(paths)('%s at 400 % zoom of a window of 1280 px', async (path) => {
    const page = await browser.open(site().url + path, { viewport: { width: 320, height: 225 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.context().close();
  });
});
