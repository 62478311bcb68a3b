import type { Page } from 'playwright-core';
import { languages } from '#modules/translations/constants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTopics } from '#web/site/faq/entries.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { waitUntilDrawn } from '#tests/harness/wait-until-settled.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const shell = translateTexts(english, 'shell');
const faqTopics = getTopics(english);
const contact = translateTexts(english, 'contact');

const site = createSharedApp();
let browser: TestBrowser;
const phone = { width: 360, height: 740 };

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

/** Delays all requests to an address until `release` is called, and counts the requests. */
async function hold(page: Page, address: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const asked = { count: 0 };
  await page.route(address, async (route) => {
    asked.count += 1;
    await promise;
    await route.continue();
  });
  return { asked, release };
}

describe('A form on a slow connection', () => {
  it.each([
    ['/about', '**/api/v1/newsletter', shell.newsletter] as const,
    ['/contact', '**/api/v1/contact', contact] as const,
  ])('on %s shows progress on its button, and sends once', spec('8.24'), async (path, address, texts) => {
    const page = await browser.open(site().url + path);
    const { asked, release } = await hold(page, address);
    if (path === '/contact') {
      await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
      await page.getByLabel('Phone').fill('08035550142');
      await page.getByLabel('Description').fill('Hello');
    } else await page.getByPlaceholder('Enter your email address').fill('ada@example.com');
    const button = page.locator(`[action="${path === '/contact' ? path : '/api/v1/newsletter'}"] .button`);
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await button.textContent()).toBe(texts.sending);
    expect(await page.locator('form[aria-busy=true]').count()).toBe(1);
    await page.keyboard.press('Enter');
    release();
    await page.locator('dialog[open]').waitFor();
    await expect.poll(() => button.textContent()).toBe(texts.submit);
    expect([asked.count, await page.locator('[aria-busy]').count()]).toEqual([1, 0]);
    await page.context().close();
  });
});

describe('Keyboard navigation', () => {
  it('closes the menu when Tab leaves the menu at either end', async () => {
    const page = await browser.open(`${site().url}/about`, { viewport: phone });
    const isOpen = () => page.locator('.menu').evaluate((menu: HTMLDetailsElement) => menu.open);
    await page.locator('.menu summary').focus();
    await page.keyboard.press('Enter');
    for (const _ of [...shell.links, ...languages]) await page.keyboard.press('Tab');
    expect([await isOpen(), await page.evaluate(() => document.activeElement?.textContent)]).toEqual([
      true,
      'Français',
    ]);
    await page.keyboard.press('Tab');
    await expect.poll(() => isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await page.locator('.menu summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => isOpen()).toBe(false);
    await page.context().close();
  });

  it('moves the marked topic of the FAQ with End and Home', async () => {
    for (const height of [740, 1400]) {
      const page = await browser.open(`${site().url}/faq`, {
        viewport: { width: 1280, height },
        reducedMotion: 'reduce',
      });
      const marked = () => page.locator('.topics [aria-current]').getAttribute('href');
      const rest = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
      const from = await rest();
      for (const [key, topic, left] of [
        ['End', faqTopics.at(-1), 0],
        ['Home', faqTopics[0], from],
      ] as const) {
        // A page that is drawing may miss a key event, so the test presses the key again.
        const pressed = () => page.keyboard.press(key).then(rest);
        await expect.poll(pressed).toBeCloseTo(left, -1);
        await expect.poll(marked).toBe(`#${topic?.id}`);
      }
      await page.context().close();
    }
  });
});

describe('The contents of a legal text', () => {
  it.each([true, false])(
    'are folded below 992 px, and open beside the text from 992 px (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const page = await browser.open(`${site().url}/terms`, { viewport: phone, javaScriptEnabled });
      const links = page.locator('.contents a:visible');
      expect(await links.count()).toBe(0);
      await page.locator('.contents summary').click();
      await expect.poll(() => links.count()).toBe(26);
      await page.setViewportSize({ width: 992, height: 800 });
      expect(await links.count()).toBe(26);
      await page.context().close();
    },
  );
});

describe('Pages without the colours of the site', () => {
  it('mark the current page in forced colours', async () => {
    const page = await browser.open(`${site().url}/about`, { forcedColors: 'active' });
    const edges = () =>
      page.locator('.bar a:visible:not(.brand)').evaluateAll((all) =>
        all.map((link) => {
          const { borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(link);
          return `${link.textContent} ${borderBlockEndWidth} ${borderBlockEndColor}`;
        }),
      );
    const wide = await edges();
    expect(new Set(wide.map((edge) => edge.replace(/^\D+/, ''))).size).toBe(2);
    expect(wide.find((edge) => edge.startsWith('About Us'))).toContain('4px');
    await page.setViewportSize(phone);
    await page.locator('.menu summary').click();
    expect((await edges()).filter((edge) => edge.includes('4px'))).toEqual([
      expect.stringContaining('About Us'),
      expect.stringContaining('English'),
    ]);
    await page.context().close();
  });

  it('print bullets in black, also in the dark theme', async () => {
    const page = await browser.open(`${site().url}/privacy`, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await waitUntilDrawn(page);
    const edge = await page
      .locator('.legal-text li')
      .first()
      .evaluate((item) => getComputedStyle(item, '::before').borderTopColor);
    expect(edge).toBe('rgb(0, 0, 0)');
    await page.context().close();
  });
});
