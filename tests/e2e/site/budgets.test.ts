import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { measurePageWeight } from '#tests/harness/page-weight.ts';
import { waitUntilDrawn, waitForAnimations, waitUntilSettled } from '#tests/harness/wait-until-settled.ts';
import { pageBudgets, scriptBudget } from '#tests/fixtures/page-budgets.ts';
import { publishSamplePosts, tagSamplePost } from '#tests/fixtures/sample-posts.ts';

const kilobyte = 1024;
const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await publishSamplePosts(site().ctx);
  await tagSamplePost(site().ctx, 12);
});

afterAll(() => browser[Symbol.asyncDispose]());

describe('The weight of a page', () => {
  it.each(Object.entries(pageBudgets))('%s stays within its budget', async (path, budget) => {
    const weight = await measurePageWeight(browser, site().url + path);
    expect(weight.html).toBeGreaterThan(1 * kilobyte);
    expect(weight.html).toBeLessThanOrEqual(budget.htmlKilobytes * kilobyte);
    expect(weight.script).toBeLessThanOrEqual(scriptBudget * kilobyte);
    expect(weight.all).toBeLessThanOrEqual(budget.totalKilobytes * kilobyte);
    expect(weight.requests).toBeLessThanOrEqual(budget.requests);
    expect(weight.foreign).toEqual([]);
  });
});

const phone = { width: 360, height: 740 };

describe('A page during load and scrolling', () => {
  it.each(['/faq', '/blog', '/blog/12', '/contact', '/about', '/terms'])(
    '%s has a layout shift of at most 0.005 and sets no cookie',
    async (path) => {
      const page = await browser.open('about:blank', { viewport: phone, reducedMotion: 'no-preference' });
      await notesShifts(page);
      await page.goto(site().url + path);
      for (let y = 0; y < 6_000; y += 300) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
        await waitUntilDrawn(page);
      }
      await waitForAnimations(page);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.005);
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      await page.context().close();
    },
  );
});

describe.each([
  ['/', ''],
  ['/pcm', ''],
  ['/ha', 'ɓ ɗ ƙ ƴ Ɓ Ɗ Ƙ Ƴ ʼ'],
  ['/yo', 'ẹ ọ ṣ Ẹ Ọ Ṣ à é ì ó ù À É ń ǹ ḿ ẹ́ ọ̀ Ẹ̀ Ọ́ m̀ M̀ ụ'],
  ['/ig', 'ị ọ ụ ṅ ñ Ị Ọ Ụ Ṅ Ñ à é ì ó ù ị́ ọ̀ ụ́ Ị̀ n̄ m̀ ẹ́'],
  ['/fr', 'à â æ ç é è ê ë î ï ô œ ù û ü ÿ À Ç É Œ « »'],
])('The home page at %s', (path, letters) => {
  it('is at most 22 KB in three requests, all to this site', async () => {
    const weight = await measurePageWeight(browser, site().url + path);
    expect(weight.all).toBeLessThanOrEqual(22 * kilobyte);
    expect(weight.requests).toBe(3);
    expect(weight.foreign).toEqual([]);
  });

  it('has no layout shift when the font loads late, and the font has all letters and marks', async () => {
    const page = await browser.open('about:blank', { viewport: phone });
    await notesShifts(page);
    const shown = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      asked.push(route.request().url());
      await shown.promise;
      await route.continue();
    });
    await page.goto(site().url + path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    shown.resolve();
    await waitUntilSettled(page);
    expect(await shiftOf(page)).toBe(0);
    expect(asked).toHaveLength(1);
    // On a first visit, the headline has the brand's font, although the font arrives late.
    await expect.poll(() => fontsOfHeading(page)).toEqual(['Unbounded']);
    const clusters = [...new Intl.Segmenter().segment(`Our, 7 ${letters}`)].map(({ segment }) => segment);
    const strays = await page.evaluate(straysOf, { address: asked[0] ?? '', clusters });
    expect(strays).toEqual([]);
    await expect.poll(() => fontsOfHeading(page)).toEqual(['Unbounded']);
    await page.context().close();
  });
});

/** Returns the fonts of the first heading. A system font is an empty string. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send('DOM.getDocument');
  await devtools.send('CSS.enable');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : ''));
}

/** Runs in the page. Draws letters with the page's heading font and returns the letters whose marks are misplaced. */
async function straysOf({ address, clusters }: { address: string; clusters: string[] }): Promise<string[]> {
  document.fonts.add(await new FontFace('Own', `url(${address})`).load());
  const heading = document.querySelector('h1');
  if (!heading) return ['no heading'];
  heading.style.fontFamily = 'Own';
  heading.textContent = clusters.join('');
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return ['no canvas'];
  context.font = '100px Own';
  return clusters.filter((cluster) => {
    const [letter = '', ...marks] = cluster;
    const [plain, marked] = [context.measureText(letter), context.measureText(cluster)];
    const isAbove = marked.actualBoundingBoxAscent > plain.actualBoundingBoxAscent;
    // At a font size of 100 px, a mark on the narrow ị extends by 14 px on one side. A mark without an anchor is
    // behind its letter, and extends by 36 px or more.
    const out = Math.max(
      marked.actualBoundingBoxLeft - plain.actualBoundingBoxLeft,
      marked.actualBoundingBoxRight - plain.actualBoundingBoxRight,
    );
    return marks.length > 0 && (out > 20 || !isAbove || marked.width !== plain.width);
  });
}

async function notesShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark('shift', { detail: entry.toJSON() });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByName('shift')
      .reduce((sum, mark) => sum + Number(Reflect.get(mark, 'detail')?.value ?? 0), 0),
  );
}

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
  '/stickers',
  '/filters',
  '/terms',
  '/privacy',
  '/get',
];

describe('No horizontal scrolling', () => {
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
