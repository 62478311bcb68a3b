import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '#content/visitor-language.ts';
import { getEntries, getTopics } from '#web/site/faq/entries.ts';
import { publicUrl, createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { spec } from '#tests/specification/spec.ts';

const faqEntries = getEntries(english);
const faqTopics = getTopics(english);
const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

const open = (page: Page) => page.locator('main details[open] summary :is(h2, h3)').allTextContents();
const shown = (page: Page) => page.locator('main details:visible summary :is(h2, h3)').allTextContents();
const question = (page: Page, text: string) => page.locator('main summary', { hasText: text });
const both = [true, false];

describe('The 48 questions and a link to /contact', spec('2.30'), () => {
  it('are shown by topic with counts', async () => {
    const page = await browser.open(`${site().url}/faq`);
    expect(await page.locator('main details').count()).toBe(48);
    expect(await page.locator('.questions h2').allTextContents()).toEqual([
      ...faqTopics.map(({ name }) => name),
      'Not in the list?',
    ]);
    const counts = await page.locator('.topics li span').allTextContents();
    expect(counts.map(Number).reduce((sum, one) => sum + one, 0)).toBe(48);
    await page.locator('main').getByRole('link', { name: 'Contact Us' }).click();
    expect(new URL(page.url()).pathname).toBe('/contact');
    await page.context().close();
  });

  it.each(both)(
    'open one at a time, and a click on the open question closes its answer (JavaScript: %s)',
    spec('4.13', '4.14'),
    async (script) => {
      const page = await browser.open(`${site().url}/faq`, { javaScriptEnabled: script });
      const [first, second] = faqEntries.map((entry) => entry.question);
      await question(page, second ?? '').click();
      await expect.poll(() => open(page)).toEqual([second]);
      await question(page, first ?? '').click();
      await expect.poll(() => open(page)).toEqual([first]);
      await question(page, first ?? '').click();
      await expect.poll(() => open(page)).toEqual([]);
      await page.context().close();
    },
  );
});

describe('The address of an entry', () => {
  it.each(both)('/faq#slug opens the entry and scrolls to it (JavaScript: %s)', async (script) => {
    const entry = faqEntries[30] ?? faqEntries[0];
    const page = await browser.open(`${site().url}/faq#${entry?.slug}`, { javaScriptEnabled: script });
    await expect.poll(() => open(page)).toEqual([entry?.question]);
    const top = async () => (await question(page, entry?.question ?? '').boundingBox())?.y ?? -1;
    await expect.poll(async () => (await top()) > 60 && (await top()) < 700).toBe(true);
    await page.context().close();
  });

  it('is linked below each answer', async () => {
    const page = await browser.open(`${site().url}/faq`);
    const links = await page
      .locator('main details > a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(faqEntries.map(({ slug }) => `#${slug}`));
    for (const { slug } of faqEntries) expect(await page.locator(`[id="${slug}"]`).count()).toBe(1);
    await page.context().close();
  });
});

describe('The search', () => {
  it('works without JavaScript, preserves the input and can be cleared', async () => {
    const page = await browser.open(`${site().url}/faq`, { javaScriptEnabled: false });
    await page.getByLabel('Search the questions').fill('sell coins');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(new URL(page.url()).search).toBe('?q=sell+coins');
    const found = await shown(page);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(48);
    expect(await page.getByRole('status').textContent()).toContain(`for “sell coins”`);
    expect(await page.getByLabel('Search the questions').inputValue()).toBe('sell coins');
    await page.getByRole('link', { name: 'Show all questions' }).click();
    await expect.poll(() => shown(page)).toHaveLength(48);
    await page.context().close();
  });

  it('finds words with a typing error during typing', async () => {
    const page = await browser.open(`${site().url}/faq`);
    await page.getByLabel('Search the questions').fill('stolne phone');
    await expect.poll(async () => (await shown(page))[0]).toBe('My phone is lost or stolen. What now?');
    await page.context().close();
  });

  it('shows the best answers first during typing, in the order of the server', async () => {
    const page = await browser.open(`${site().url}/faq`);
    await page.getByLabel('Search the questions').fill('SELL  coins');
    await expect.poll(async () => (await shown(page))[0]).toBe('How do I sell coins?');
    expect(await page.locator('.topics').isVisible()).toBe(false);
    const typed = await shown(page);
    const sentence = await page.getByRole('status').first().textContent();
    const server = await browser.open(`${site().url}/faq?q=SELL++coins`, { javaScriptEnabled: false });
    expect(await shown(server)).toEqual(typed);
    expect(await server.getByRole('status').first().textContent()).toBe(sentence);
    await page.getByLabel('Search the questions').press('Enter');
    // Enter does not load the page again, because the visitor may be offline. A form submit would encode the space as `+`.
    expect(new URL(page.url()).search).toBe('?q=SELL%20coins');
    await page.getByLabel('Search the questions').fill('zebra');
    await expect.poll(() => shown(page)).toEqual([]);
    expect(await page.getByText('No answer for “zebra”').isVisible()).toBe(true);
    await page.getByLabel('Search the questions').fill('');
    await expect.poll(() => shown(page)).toEqual(faqEntries.map((entry) => entry.question));
    expect(new URL(page.url()).search).toBe('');
    await server.context().close();
    await page.context().close();
  });

  it('finds the answers with all words without a connection', async () => {
    const page = await browser.open(`${site().url}/faq`);
    await page.context().setOffline(true);
    await page.getByLabel('Search the questions').fill('sell coins');
    await expect.poll(async () => (await shown(page)).length).toBeLessThan(48);
    expect(await shown(page)).toContain('How do I sell coins?');
    await page.getByLabel('Search the questions').fill('');
    await expect.poll(() => shown(page)).toHaveLength(48);
    await page.context().close();
  });

  it.each([
    ['/faq', 'login'],
    ['/faq', 'otp'],
    ['/faq', 'cash out'],
    ['/faq', 'sign in code'],
    ['/ha/faq', 'cire kudi'],
    ['/yo/faq', 'kọ́ìnì'],
  ])('on %s finds synonyms of %s like the server', spec('2.161'), async (address, typed) => {
    const page = await browser.open(`${site().url}${address}`);
    await page.locator('#faq-words').fill(typed);
    await expect.poll(async () => (await shown(page)).length).toBeLessThan(20);
    const found = await shown(page);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(20);
    await page.goto(`${site().url}${address}?q=${encodeURIComponent(typed)}`);
    expect(await shown(page)).toEqual(found);
    await page.context().close();
  });

  it('renders only the matching entries, and loads all entries when the search changes', async () => {
    const html = await (await fetch(`${site().url}/faq?q=sell+coins`)).text();
    const found = faqEntries.filter(({ question: one }) => html.includes(one.replaceAll("'", '&#x27;')));
    const page = await browser.open(`${site().url}/faq?q=sell+coins`);
    expect((await shown(page)).toSorted()).toEqual(found.map((entry) => entry.question).toSorted());
    expect((await shown(page))[0]).toBe('How do I sell coins?');
    expect(found.length).toBeLessThan(48);
    await page.getByLabel('Search the questions').fill('otp');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=otp');
    const typed = await shown(page);
    expect(await page.getByRole('status').textContent()).toContain('for “otp”');
    await page.reload();
    expect(await shown(page)).toEqual(typed);
    await page.getByLabel('Search the questions').fill('');
    await expect.poll(() => shown(page)).toHaveLength(48);
    await page.context().close();
  });

  it('applies input that was typed before the script loaded', async () => {
    const page = await browser.open('about:blank');
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/enhance-*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(`${site().url}/faq`);
    await page.locator('#faq-words').fill('otp');
    expect(await shown(page)).toHaveLength(48);
    release.resolve();
    await expect.poll(async () => (await shown(page)).length).toBeLessThan(20);
    expect(new URL(page.url()).search).toBe('?q=otp');
    await page.context().close();
  });

  it.each([
    '%',
    '%00',
    '%F0%9F%92%A3',
    '<script>alert(1)</script>',
    'a'.repeat(4_000),
    "' or 1=1 --",
    '(((',
    '$&',
  ])('accepts ?q=%s without an error and without script injection', async (texts) => {
    const answer = await fetch(`${site().url}/faq?q=${texts}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/faq">`);
  });
});

describe('The structured data of the questions', () => {
  it('is valid FAQPage JSON-LD on the page, and absent in search results', async () => {
    const page = await browser.open(`${site().url}/faq`);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const found: unknown = JSON.parse(text ?? '');
    expect(found).toMatchObject({ '@type': 'FAQPage' });
    expect(found).toHaveProperty('mainEntity.length', 48);
    await page.goto(`${site().url}/faq?q=coins`);
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
    await page.context().close();
  });
});
