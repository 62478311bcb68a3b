import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { findOverflow } from '#tests/harness/overflow.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const security = translateTexts(english, 'security');
const accessibility = translateTexts(english, 'accessibility');
const shell = translateTexts(english, 'shell');

const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  const token = await site().signInAs('ADMIN');
  for (const version of ['2.13.0', `2.14.0-${'very-long'.repeat(3)}`]) {
    const sent = { version, released_on: '2026-11-02', text: `One\nTwo ${'word'.repeat(40)}` };
    await site().send('POST', '/api/v1/app-changes', sent, { token });
  }
});

afterAll(() => browser[Symbol.asyncDispose]());

const paths = ['/security', '/press', '/accessibility', '/changelog', '/status'];
const open = (path: string) => browser.open(site().url + path, { javaScriptEnabled: false });

/** Returns the header cell of each row, and true if the row is marked as a promise. */
const promises = (page: Page) =>
  page
    .locator('.promises tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('th')?.textContent, row.querySelector('.promised') !== null]),
    );

describe('/security', () => {
  it(
    'claims encryption only for text chats and friends nearby, also on a phone',
    spec('1.2', '1.3', '2.163'),
    async () => {
      const page = await open('/security');
      const { rows, yes, no } = security.chats;
      expect(await promises(page)).toEqual([
        [rows.text.name, true],
        [rows.nearby.name, true],
        [rows.groups.name, false],
        [rows.rooms.name, false],
        [rows.videos.name, false],
      ]);
      expect(await page.locator('.promises td:last-child').allTextContents()).toEqual([yes, yes, no, no, no]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.getByRole('row').count()).toBe(6);
      expect(await page.getByRole('rowheader').allTextContents()).toContain(rows.groups.name);
      await page.context().close();
    },
  );

  it('links to the contacts of security.txt, the question about abuse and the privacy policy', async () => {
    const page = await open('/security');
    const text = await (await fetch(`${site().url}/.well-known/security.txt`)).text();
    const email = /Contact: (mailto:\S+)/.exec(text)?.[1] ?? '/contact';
    for (const address of [email, '/contact', '/faq#report-abuse', '/privacy', '/.well-known/security.txt'])
      expect([address, await page.locator(`main a[href="${address}"]`).count()]).not.toEqual([address, 0]);
    await page.getByRole('link', { name: security.person.faqLink }).click();
    await page.locator('details[open] h3', { hasText: 'report abuse' }).waitFor();
    await page.context().close();
  });
});

describe('/accessibility', () => {
  it('states the goal and the known limits', spec('2.165'), async () => {
    const page = await open('/accessibility');
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).toContain('(WCAG) 2.2, level AA');
    for (const limit of accessibility.limits.list) expect(text).toContain(limit);
    await page.context().close();
  });

  it('focuses the skip link on the first press of Tab', async () => {
    const page = await browser.open(`${site().url}/accessibility`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(shell.skip);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
    await page.context().close();
  });
});

describe.each(paths)('%s', (path) => {
  it('is in the footer, fits from 280 to 1280 px and at 200 % text, and prints in black', async () => {
    const page = await browser.open(`${site().url}/about`);
    await page.locator(`footer a[href="${path}"]`).click();
    await page.locator('h1').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    for (const width of [280, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, ...(await findOverflow(page))]).toEqual([width]);
    }
    const headingSize = () => page.locator('h1').evaluate((h1) => parseFloat(getComputedStyle(h1).fontSize));
    const usualSize = await headingSize();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await headingSize()).toBe(2 * usualSize);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(
      await page
        .locator('main p')
        .last()
        .evaluate((p) => getComputedStyle(p).color),
    ).toBe('rgb(0, 0, 0)');
    expect(await page.locator('footer').isVisible()).toBe(false);
    await page.context().close();
  });
});
