import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSamples } from '#tests/fixtures/samples.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { sharedApp } from '#tests/harness/app.ts';
import { violations } from '#tests/harness/violations.ts';

const site = sharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await publishSamples(site().ctx);
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
  '/careers',
  '/privacy',
  '/terms',
  '/get',
  '/newsletter/subscribed?confirm=1',
  '/newsletter/refused',
  '/newsletter/confirm',
];

const looks: [string, BrowserContextOptions][] = [
  ['light, wide', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }],
  ['dark, phone', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }],
];

describe.each(looks)('public pages, %s', (_, look) => {
  it.each(paths)('%s has no violation', async (path) => {
    const page = await browser.open(site().url + path, { ...look, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('the menu and the scrolled bar have no violation', async () => {
    const page = await browser.open(site().url, { ...look, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const menu = document.querySelector('details');
      if (menu) menu.open = true;
      scrollTo(0, 900);
    });
    await expect.poll(() => page.locator('.scrolled').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it.each(['newsletter-done', 'newsletter-failed'])('the dialog %s has no violation', async (id) => {
    const page = await browser.open(site().url, { ...look, reducedMotion: 'reduce' });
    await page.locator(`#${id}`).evaluate((dialog: HTMLDialogElement) => dialog.showModal());
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
