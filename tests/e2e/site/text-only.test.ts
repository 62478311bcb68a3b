import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSamplePosts } from '#tests/fixtures/sample-posts.ts';
import { publicUrl, createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { measurePageWeight } from '#tests/harness/page-weight.ts';
import { spec } from '#tests/specification/spec.ts';

const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await publishSamplePosts(site().ctx);
});

afterAll(() => browser[Symbol.asyncDispose]());

const htmlOf = async (path: string) => (await fetch(site().url + path)).text();

describe('Pages without images', spec('2.170'), () => {
  it.each(['/', '/ha', '/blog', '/blog/12', '/about', '/contact', '/press', '/status'])(
    '%s is one request of at most 4 KB',
    async (path) => {
      const weight = await measurePageWeight(browser, `${site().url}${path}?pictures=0`);
      expect(weight.requests).toBe(1);
      expect(weight.all).toBeLessThanOrEqual(4 * 1024);
    },
  );

  it('stay without images after links, language changes and a form, until images are turned on again', async () => {
    const page = await browser.open(`${site().url}/blog?after=6`);
    await page.getByRole('link', { name: 'Text only' }).click();
    const at = () => page.url().slice(site().url.length);
    expect(at()).toBe('/blog?after=6&pictures=0');
    expect(await page.locator('img,svg,script,link[rel=preload]').count()).toBe(0);
    await page.getByRole('link', { name: 'FAQs' }).first().click();
    expect(at()).toBe('/faq?pictures=0');
    await page.getByRole('searchbox').fill('scam');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(at()).toBe('/faq?pictures=0&q=scam');
    await page.goto(`${site().url}/contact?pictures=0`);
    await page.getByRole('link', { name: 'Hausa' }).click();
    expect(at()).toBe('/ha/contact?pictures=0');
    await page.getByRole('link', { name: 'English' }).click();
    await page.locator('#newsletter-email').fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(at()).toMatch(/^\/newsletter\/subscribed\?(?:confirm=1&)?pictures=0$/);
    await page.goto(`${site().url}/About?pictures=0`);
    await page.getByRole('link', { name: 'Show pictures' }).click();
    expect(at()).toBe('/about');
    expect(await page.locator('svg').count()).toBeGreaterThan(5);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  });

  it('are excluded from search engines, and do not change the usual pages', async () => {
    const whole = await htmlOf('/about');
    const bare = await htmlOf('/about?pictures=0');
    expect(bare).toContain('<meta name="robots" content="noindex">');
    expect(bare).toContain(`<link rel="canonical" href="${publicUrl}/about">`);
    expect(await htmlOf('/about')).toBe(whole);
    expect(await htmlOf('/about?pictures=1')).toBe(whole);
    expect(whole).not.toContain('noindex');
  });

  it('include the not-found page, in the language of its address', async () => {
    const answer = await fetch(`${site().url}/yo/nowhere?pictures=0`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<html lang="yo">');
    expect(html).not.toContain('<svg');
    expect(html).toContain('Ẹ fi àwòrán hàn');
  });
});
