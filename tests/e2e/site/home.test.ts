import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { publicUrl, createSharedApp } from '#tests/harness/app.ts';
import { waitUntilDrawn, waitForAnimations, waitUntilSettled } from '#tests/harness/wait-until-settled.ts';
import { spec } from '#tests/specification/spec.ts';

const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
});

const bar = (page: Page) => page.locator('header');
const isScrolled = (page: Page) => bar(page).evaluate((element) => element.classList.contains('scrolled'));
const waiting = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'paused').length);
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

describe('The home page', () => {
  it('describes the app in one main heading, and has all sections', async () => {
    const page = await browser.open(site().url);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Our Features',
      'Why choose us',
      'Download',
      'Newsletter',
      'App',
      'Legal',
      'Follow us',
    ]);
    const links = page.locator('main').getByRole('link', { name: /Galaxy Store|AppGallery|Play/ });
    expect(await links.count()).toBe(2 * brand.stores.length);
    expect(await page.getByText('Not available for iPhone, Windows or Mac.').count()).toBe(3);
    expect(await page.locator('ol li h3').allTextContents()).toEqual([
      'Unique',
      'Secure',
      'Flexibility',
      'Privacy',
    ]);
    await page.context().close();
  });

  it.each([360, 992, 1280])('has store buttons of one size, with two lines each, at %i px', async (width) => {
    const page = await browser.open(site().url, { viewport: { width, height: 800 } });
    const sizes = await page.locator('.hero .stores a').evaluateAll((all) =>
      all.map((one) => {
        const { width: inline, height } = one.getBoundingClientRect();
        return `${inline} x ${height}, ${one.querySelector('b')?.offsetHeight}`;
      }),
    );
    expect(sizes).toHaveLength(3);
    expect(new Set(sizes).size).toBe(1);
    await page.context().close();
  });

  it('has metadata for search engines and shared links', async () => {
    const page = await browser.open(site().url);
    expect(await page.title()).toContain(brand.name);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${publicUrl}/`);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('encrypted');
    expect(await page.locator('meta[property="og:title"]').count()).toBe(1);
    expect(await page.locator('head > title, head > link, head > meta').count()).toBeGreaterThan(8);
    await page.context().close();
  });

  it.each([320, 360, 768, 992, 1280, 1920])('has no horizontal scrolling at %i px', async (width) => {
    const page = await browser.open(site().url, { viewport: { width, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  });
});

describe('The header', () => {
  it('changes its style past 400 px of scrolling, not before', spec('2.4'), async () => {
    const page = await browser.open(site().url);
    expect(await isScrolled(page)).toBe(false);
    await scrollTo(page, 400);
    await waitUntilDrawn(page);
    expect(await isScrolled(page)).toBe(false);
    await scrollTo(page, 401);
    await expect.poll(() => isScrolled(page)).toBe(true);
    await scrollTo(page, 0);
    await expect.poll(() => isScrolled(page)).toBe(false);
    await page.context().close();
  });

  it('marks the current page', async () => {
    const page = await browser.open(site().url);
    expect(await bar(page).locator('[aria-current=page]:visible').allTextContents()).toEqual(['Home']);
    await page.context().close();
  });

  it.each([true, false])(
    'folds its links into a menu below 992 px (JavaScript: %s)',
    spec('2.5'),
    async (javaScriptEnabled) => {
      const page = await browser.open(site().url, {
        javaScriptEnabled,
        viewport: { width: 991, height: 800 },
      });
      const faq = bar(page).getByRole('link', { name: 'FAQs' });
      expect(await faq.count()).toBe(0);
      await page.getByText('Menu', { exact: true }).click();
      await expect.poll(() => faq.count()).toBe(1);
      const label = () =>
        page.locator('.menu summary').evaluate((one) => getComputedStyle(one, '::before').content);
      expect([await label(), await page.getByText('Menu', { exact: true }).isVisible()]).toEqual([
        '"Close"',
        false,
      ]);
      await page.locator('.menu summary').click();
      await expect.poll(() => faq.count()).toBe(0);
      await page.context().close();
    },
  );

  it('closes its menu with Escape and restores the focus', async () => {
    const page = await browser.open(site().url, { viewport: { width: 390, height: 800 } });
    await page.locator('.menu summary').click();
    await bar(page).getByRole('link', { name: 'FAQs' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => bar(page).getByRole('link', { name: 'FAQs' }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await page.context().close();
  });

  it.each([true, false])(
    'offers the languages in its bar and in its menu (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const page = await browser.open(site().url, {
        javaScriptEnabled,
        viewport: { width: 1280, height: 800 },
      });
      const french = bar(page).getByRole('link', { name: 'Français' });
      expect(await french.count()).toBe(0);
      await bar(page).locator('.tongue summary').click();
      await expect.poll(() => french.count()).toBe(1);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => french.count()).toBe(0);
      await page.locator('.menu summary').click();
      await french.click();
      await page.waitForURL('**/fr');
      await page.context().close();
    },
  );

  it('closes its languages with Escape and on a click outside', async () => {
    const page = await browser.open(site().url, { viewport: { width: 1280, height: 800 } });
    const links = bar(page).getByRole('list', { name: 'Languages' }).getByRole('link');
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(300, 600)]) {
      await bar(page).locator('.tongue summary').click();
      await expect.poll(() => links.count()).toBe(6);
      await close();
      await expect.poll(() => links.count()).toBe(0);
    }
    await page.context().close();
  });

  it('shows links side by side from 992 px', async () => {
    const page = await browser.open(site().url, { viewport: { width: 992, height: 800 } });
    expect(await bar(page).getByRole('link').allTextContents()).toEqual([
      brand.name,
      'Home',
      'FAQs',
      'About Us',
      'Blog',
    ]);
    await page.context().close();
  });
});

describe('The download address', () => {
  it.each([true, false])(
    'leads to its section below the header (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const page = await browser.open(`${site().url}/download`, { javaScriptEnabled });
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/#download');
      const top = () => page.locator('#download').boundingBox();
      await expect.poll(async () => (await top())?.y ?? 9999).toBeLessThan(500);
      await page.context().close();
    },
  );

  it('scrolls smoothly to its element once, and jumps afterwards', spec('2.28'), async () => {
    const page = await browser.open(site().url, { reducedMotion: 'no-preference' });
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    const press = () =>
      page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '#download';
        document.body.append(link);
        link.click();
      });
    expect(await behaviour()).toBe('smooth');
    await press();
    expect(await behaviour()).toBe('smooth');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
    await press();
    expect(await behaviour()).toBe('auto');
    await page.context().close();
  });
});

describe('Motion', () => {
  it(
    'fades in and raises each section once, when the section first becomes visible',
    spec('2.29'),
    async () => {
      const page = await browser.open(site().url, { reducedMotion: 'no-preference' });
      const count = await page
        .locator('.reveal')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top >= innerHeight).length);
      expect(count).toBeGreaterThanOrEqual(2);
      await expect.poll(() => waiting(page)).toBe(count);
      const timing = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => !(one instanceof CSSAnimation))
          .map((one) => one.effect?.getTiming()),
      );
      expect(timing.every((one) => one?.duration === 500 && one.delay === 250)).toBe(true);
      const frames = await page.evaluate(() =>
        document.getAnimations().flatMap((one) => {
          if (one instanceof CSSAnimation) return [];
          const { effect } = one;
          const all = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
          return [all.map((frame) => `${String(frame['opacity'])} ${String(frame['transform'])}`).join(', ')];
        }),
      );
      // Chrome 83 throws an error for an animation without an end keyframe.
      expect(new Set(frames)).toEqual(new Set(['0 translateY(75px), 1 none']));
      for (let y = 0; y < 4000; y += 300) {
        await scrollTo(page, y);
        await waitUntilDrawn(page);
      }
      await expect.poll(() => waiting(page)).toBe(0);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      await scrollTo(page, 0);
      await scrollTo(page, 2000);
      await waitUntilDrawn(page);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await page.context().close();
    },
  );

  it('colours one square of the pattern once, within half a second', async () => {
    const page = await browser.open('about:blank', { reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      addEventListener('animationend', ({ animationName, elapsedTime }) => {
        performance.mark('dyed', { detail: `${animationName} ${elapsedTime}` });
      });
    });
    await page.goto(site().url);
    const dyed = () =>
      page.evaluate(() =>
        performance.getEntriesByName('dyed').map((mark): unknown => Reflect.get(mark, 'detail')),
      );
    await expect.poll(async () => new Set(await dyed())).toEqual(new Set(['dye 0.5']));
    const count = (await dyed()).length;
    await scrollTo(page, 3000);
    await waitUntilDrawn(page);
    await scrollTo(page, 0);
    await waitUntilDrawn(page);
    expect(await dyed()).toHaveLength(count);
    await page.context().close();
  });

  it('hides no content when the page is printed', async () => {
    const page = await browser.open(site().url, { reducedMotion: 'no-preference' });
    await expect.poll(() => waiting(page)).toBeGreaterThan(0);
    await page.pdf();
    expect(await waiting(page)).toBe(0);
    await page.context().close();
  });

  it('is off with reduced motion', async () => {
    const page = await browser.open(site().url, { reducedMotion: 'reduce' });
    await scrollTo(page, 900);
    await waitUntilDrawn(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    await page.context().close();
  });

  it('hides no content without JavaScript', async () => {
    const page = await browser.open(site().url, { javaScriptEnabled: false });
    for (const section of await page.locator('.reveal').all()) {
      expect(await section.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    }
    await page.context().close();
  });
});

describe('An unknown address', () => {
  it.each(['/nope', '/blog/x/y/z', '/newsletter', '/%F0%9F%98%80'])(
    '%s returns the 404 page',
    spec('2.18'),
    async (path) => {
      const answer = await fetch(site().url + path);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('It looks like you&#x27;re lost...');
      expect(html).toContain('noindex');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  it('the 404 page links to the home page', spec('2.18'), async () => {
    const page = await browser.open(`${site().url}/nope`);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.context().close();
  });
});

describe('The document of the home page', () => {
  it('stays within its budget, in three requests to this site and without a cookie', async () => {
    const page = await browser.open('about:blank');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site().url);
    await waitUntilSettled(page);
    // Headless Chromium requests no icon. The icon is inlined, so other browsers send no request for the icon either.
    expect(await page.locator('link[rel=icon]').last().getAttribute('href')).toMatch(/^data:image\/svg/);
    const addresses = new Set(requests);
    expect([...addresses].every((address) => address.startsWith(site().url))).toBe(true);
    expect(addresses.size).toBeLessThanOrEqual(3);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

    const bytes = new Map<string, number>();
    for (const address of addresses) bytes.set(address, await servedBytes(address));
    const script = [...bytes].filter(([address]) => address.endsWith('.js'));
    expect(bytes.get(`${site().url}/`)).toBeLessThanOrEqual(10.25 * 1024);
    expect(script).toHaveLength(1);
    expect(script[0]?.[1]).toBeLessThanOrEqual(3 * 1024);
    expect([...bytes.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(22 * 1024);
    await page.context().close();
  });

  it('includes a script that runs even if the end of the page arrives long after the first frame', async () => {
    const markup = await (await fetch(site().url)).text();
    const at = markup.indexOf('</h1>');
    const release = Promise.withResolvers<void>();
    const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
      if (url !== '/') {
        const file = await fetch(site().url + url);
        response.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' });
        response.end(Buffer.from(await file.arrayBuffer()));
        return;
      }
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.write(markup.slice(0, at));
      await release.promise;
      response.end(markup.slice(at));
    };
    const slow = createServer((request, response) => void answer(request, response));
    await once(slow.listen(0, '127.0.0.1'), 'listening');
    const address = slow.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const page = await browser.open('about:blank');
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilDrawn(page);
    release.resolve();
    await page.waitForLoadState();
    await waitUntilSettled(page);
    // The form is in the last part of the page, and the script has added a live region to its button.
    await page.locator('form[data-outcome] button[aria-live]').waitFor({ timeout: 5_000 });
    expect(faults).toEqual([]);
    await page.context().close();
    slow.closeAllConnections();
    slow.close();
  });

  it('includes only one inline script and one inline style, both allowed by its policy', async () => {
    const page = await browser.open(site().url);
    const scripts = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents();
    // Drawings contain empty scripts, which run no code (web/site/parts/script-only.tsx).
    const inline = scripts.filter((text) => text !== '');
    const { headers } = await fetch(site().url);
    const allowed = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(allowed).toHaveLength(1);
    expect(headers.get('Content-Security-Policy')).toContain(`script-src 'self' ${allowed.join(' ')};`);
    expect(await page.locator('[style]').count()).toBe(0);
    expect(await page.locator('style').count()).toBe(1);
    await page.context().close();
  });

  it.each([
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ])('has no layout shift during load and scrolling at $width px', async (viewport) => {
    const page = await browser.open('about:blank', { viewport, reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) performance.mark('shift', { detail: entry.toJSON() });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(site().url);
    for (let y = 0; y < 4000; y += 200) {
      await scrollTo(page, y);
      await waitUntilDrawn(page);
    }
    await waitForAnimations(page);
    await scrollTo(page, 0);
    await waitUntilDrawn(page);
    expect(await page.evaluate(() => performance.getEntriesByName('shift').length)).toBe(0);
    await page.context().close();
  });
});

/** Returns the size of the body for a browser that accepts brotli. */
async function servedBytes(address: string): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        if (answer.headers['content-encoding'] === 'br') brotliDecompressSync(body);
        resolve(body.length);
      });
      answer.on('error', reject);
    }).on('error', reject);
  });
}
