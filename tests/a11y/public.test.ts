import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSamples } from '#tests/fixtures/samples.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { sharedApp } from '#tests/harness/app.ts';
import { scan } from '#tests/harness/violations.ts';

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

/** Light in a wide window, dark on a phone. */
async function scanBoth(page: Page): Promise<string[]> {
  const wide = await scan(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...wide, ...(await scan(page)).map((line) => `on a phone in the dark: ${line}`)];
}

const open = (path: string) =>
  browser.open(site().url + path, { reducedMotion: 'reduce', colorScheme: 'light' });

describe('public pages, light and wide, dark and on a phone', () => {
  it.each(paths)('%s has no violation', async (path) => {
    const page = await open(path);
    expect(await scanBoth(page)).toEqual([]);
    await page.context().close();
  });

  it('the menu and the scrolled bar have no violation', async () => {
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
    expect(await scan(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await show();
    expect(await scan(page)).toEqual([]);
    await page.context().close();
  });

  it.each(['newsletter-done', 'newsletter-failed'])('the dialog %s has no violation', async (id) => {
    const page = await open('/');
    await page.locator(`#${id}`).evaluate((dialog: HTMLDialogElement) => dialog.showModal());
    expect(await scanBoth(page)).toEqual([]);
    await page.context().close();
  });
});
