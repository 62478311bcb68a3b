import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#modules/translations/constants.ts';
import { ha } from '#content/ha/texts.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const offline = translateTexts(english, 'offline');

const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('site');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}

describe('A visited page', spec('2.169'), () => {
  it('opens offline, even if it was the first page; an unvisited page shows an explanation', async () => {
    const page = await browser.open(`${site().url}/faq`, { serviceWorkers: 'allow' });
    const kept = page.locator('.kept');
    const line = page.context();
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/faq', '/offline']));
    await expect.poll(async () => (await keptPaths(page)).some((path) => path.endsWith('.woff2'))).toBe(true);
    await page.goto(`${site().url}/ha/about`);
    expect(await kept.isVisible()).toBe(false);
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/ha/about', '/ha/offline']));
    for (const path of [
      '/newsletter/refused',
      '/newsletter/preferences?token=x',
      '/blog/search?q=x',
      '/admin/login',
    ])
      await page.goto(site().url + path);
    await page.goto(`${site().url}/contact`);
    await expect.poll(() => keptPaths(page)).toContain('/contact');
    await line.setOffline(true);
    await page.goto(`${site().url}/faq`);
    expect(await kept.textContent()).toMatch(
      /^You are offline, or your connection is slow\. .* \d{1,2} \w+ 2\d{3} at \d\d:\d\d\.$/,
    );
    expect(await kept.isVisible()).toBe(true);
    // The cache also contains the script.
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
    await page.locator('.top.scrolled').waitFor();
    await page.goto(`${site().url}/ha/about`);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await kept.isVisible()).toBe(true);
    await page.goto(`${site().url}/ha/about?utm_source=x`);
    expect(await kept.isVisible()).toBe(true);
    await page.goto(`${site().url}/careers`);
    expect(await page.locator('h1').textContent()).toBe(offline.heading);
    await page.goto(`${site().url}/ha/careers`);
    expect(await page.locator('h1').textContent()).toBe(ha.offline.heading);
    await expect(page.goto(`${site().url}/newsletter/refused`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await line.setOffline(false);
    await page.goto(`${site().url}/ha/careers`);
    expect(await kept.isVisible()).toBe(false);
    const paths = await keptPaths(page);
    expect(paths.filter((path) => /^\/(?:admin|api|newsletter|blog)/.test(path))).toEqual([]);
    expect(paths.filter((path) => path.startsWith('/assets/') && !/enhance|woff2/.test(path))).toEqual([]);
    await page.context().close();
  });

  it('is removed after a newer uncacheable response, and when 30 newer pages are stored', async () => {
    const page = await browser.open(`${site().url}/faq`, { serviceWorkers: 'allow' });
    await expect.poll(() => keptPaths(page)).toContain('/offline');
    await page.evaluate(async () => {
      const cache = await caches.open('site');
      await cache.put('/nowhere', new Response('old'));
      for (let at = 0; at < 40; at += 1) await cache.put(`/blog/${at}`, new Response('old'));
    });
    await page.goto(`${site().url}/nowhere`);
    await page.goto(`${site().url}/about`);
    const newest = [...Array.from({ length: 29 }, (_, at) => `/blog/${at + 11}`), '/about'];
    await expect
      .poll(async () => (await keptPaths(page)).filter((path) => /^\/(?:blog|about|faq|nowhere)/.test(path)))
      .toEqual(newest);
    expect(await keptPaths(page)).toContain('/offline');
    await page.context().close();
  });
});

describe('The service worker', () => {
  it('is at most 1 KB in brotli, has its own policy, and is revalidated at each visit', async () => {
    const answer = await fetch(`${site().url}/worker.js`, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(Number(answer.headers.get('Content-Length'))).toBeLessThanOrEqual(1024);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(await answer.text()).toContain(languages.filter((one) => one !== 'en').join('|'));
    expect(await readFile('build/client/off/worker.js', 'utf8')).toContain('unregister');
  });
});
