import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { publishSamplePosts } from '#tests/fixtures/sample-posts.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const home = translateTexts(english, 'home');

/** The tests below check, in a browser, items of the specification about the whole public site. */
const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await publishSamplePosts(site().ctx);
});

afterAll(() => browser[Symbol.asyncDispose]());

const publicPaths = [
  '/',
  '/about',
  '/faq',
  '/privacy',
  '/terms',
  '/contact',
  '/blog',
  '/blog/12',
  '/careers',
  '/security',
  '/press',
  '/accessibility',
  '/changelog',
  '/status',
  '/stickers',
  '/filters',
];

function listenForRequests(page: Page): { method: string; url: string; kind: string }[] {
  const asked: { method: string; url: string; kind: string }[] = [];
  page.on('request', (request) =>
    asked.push({ method: request.method(), url: request.url(), kind: request.resourceType() }),
  );
  return asked;
}

describe('The public layout', () => {
  it('links logo and name to the home page', spec('2.2'), async () => {
    const page = await browser.open(`${site().url}/faq`);
    await page.locator('header').getByRole('link', { name: brand.name }).click();
    await expect.poll(() => page.url()).toBe(`${site().url}/`);
    await page.context().close();
  });

  it.each([...publicPaths, '/get', '/nowhere'])('has the footer on %s', spec('2.7'), async (path) => {
    const page = await browser.open(site().url + path, { javaScriptEnabled: false });
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').getByPlaceholder('Enter your email address').count()).toBe(1);
    await page.context().close();
  });
});

describe('The home page', () => {
  it('has a hero with a headline, a tagline and three store buttons', spec('2.19'), async () => {
    const page = await browser.open(site().url);
    const hero = page.locator('.hero');
    expect(await hero.getByRole('heading', { level: 1 }).innerText()).toMatch(
      new RegExp(home.hero.lines.join(String.raw`\s+`)),
    );
    expect(await hero.getByText(home.hero.tagline).isVisible()).toBe(true);
    const badges = await hero.locator('.stores a').all();
    expect(badges).toHaveLength(3);
    for (const [index, badge] of badges.entries()) {
      expect(await badge.innerText()).toContain(brand.stores[index]?.name);
      expect(await badge.isVisible()).toBe(true);
    }
    await page.context().close();
  });

  it('has a numbered list of four items under Why choose us', spec('2.26'), async () => {
    const page = await browser.open(site().url);
    const list = page.getByRole('region', { name: 'Why choose us' }).getByRole('list');
    expect(await list.evaluate((element) => element.tagName)).toBe('OL');
    expect(await list.getByRole('heading').allTextContents()).toEqual([
      'Unique',
      'Secure',
      'Flexibility',
      'Privacy',
    ]);
    const numerals = await list
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content));
    expect(numerals).toEqual(Array.from({ length: 4 }, () => 'counter(reason)'));
    await page.context().close();
  });

  it('has a section Download with an anchor and links to the stores', spec('1.4', '2.27'), async () => {
    const page = await browser.open(`${site().url}/#download`);
    const section = page.locator('#download');
    expect(await section.getByRole('heading', { level: 2 }).textContent()).toBe('Download');
    const links = await section
      .locator('.stores a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/go/samsung', '/go/huawei', '/go/google']);
    await expect.poll(async () => (await section.boundingBox())?.y ?? 9_999).toBeLessThan(500);
    await page.context().close();
  });
});

describe('Posts', () => {
  it('show the image of the author on card and article, or otherwise a drawn cover', async () => {
    await using blog = await startApp();
    const image = `${blog.url}/picture.png`;
    const [plain, illustrated] = await storePosts(blog.ctx.db, [
      { title: 'Without a picture' },
      { title: 'With a picture', image },
    ]);
    const page = await browser.open(`${blog.url}/blog`);
    const cover = (title: string) => page.locator('.card', { hasText: title }).locator('.cover');
    expect(await cover('With a picture').getAttribute('src')).toBe(image);
    expect(await cover('Without a picture').evaluate((element) => element.tagName)).toBe('svg');
    await page.goto(`${blog.url}/blog/${illustrated}`);
    expect(await page.locator('main img.cover').first().getAttribute('src')).toBe(image);
    await page.goto(`${blog.url}/blog/${plain}`);
    expect(await page.locator('main svg.cover').first().isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('Data that the forms send', () => {
  it('consist of the email as form data in the newsletter form', spec('3.5'), async () => {
    const page = await browser.open(`${site().url}/about`);
    await page.getByPlaceholder('Enter your email address').fill('obi@example.com');
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/v1/newsletter'),
      page.getByRole('button', { name: 'Subscribe' }).click(),
    ]);
    expect(sent.method()).toBe('POST');
    expect(sent.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(sent.postData() ?? '').get('email')).toBe('obi@example.com');
    await page.context().close();
  });

  it('consist of email, phone, body and topic as JSON in the contact form', spec('3.6', '7.10'), async () => {
    const page = await browser.open(`${site().url}/contact`);
    await page.getByLabel('Email', { exact: true }).fill('obi@example.com');
    await page.getByLabel('Phone').fill('08035550142');
    await page.getByLabel('Topic').selectOption('Errors');
    await page.getByLabel('Description').fill('Hello');
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/v1/contact'),
      page.getByRole('button', { name: 'Submit' }).click(),
    ]);
    expect(sent.headers()['content-type']).toBe('application/json');
    const message = { email: 'obi@example.com', phone: '08035550142', body: 'Hello', topic: 'Errors' };
    expect(sent.postDataJSON()).toMatchObject(message);
    await page.context().close();
  });
});

describe('A visitor without an account', () => {
  it('can open each public page, and finds no link to the login', spec('1.1', '6.1', '6.3'), async () => {
    const page = await browser.open(site().url);
    for (const path of [...publicPaths, '/download']) {
      const answer = await page.goto(site().url + path);
      expect(answer?.status()).toBe(200);
      expect(await page.locator('input[type=password], a[href^="/admin"]').count()).toBe(0);
      for (const role of ['link', 'button'] as const)
        expect(await page.getByRole(role, { name: /\b(?:log|sign) in\b/i }).count()).toBe(0);
    }
    await page.getByPlaceholder('Enter your email address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect
      .poll(() => page.getByRole('dialog').getByRole('heading').textContent())
      .toBe('Congratulations');
    await page.context().close();
  });

  it.each(['/faq', '/about', '/privacy', '/terms'])('%s makes no API request', spec('7.31'), async (path) => {
    const page = await browser.open('about:blank');
    const asked = listenForRequests(page);
    await page.goto(site().url + path);
    await waitUntilSettled(page);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await waitUntilSettled(page);
    expect(asked.filter(({ kind }) => kind === 'fetch' || kind === 'xhr')).toEqual([]);
    expect(asked.filter(({ url }) => url.includes('/api/'))).toEqual([]);
    await page.context().close();
  });

  it('no public page requests another server', spec('7.1'), async () => {
    const page = await browser.open('about:blank');
    const asked = listenForRequests(page);
    for (const path of publicPaths) {
      await page.goto(site().url + path);
      await waitUntilSettled(page);
    }
    expect(asked.length).toBeGreaterThan(publicPaths.length);
    expect(asked.filter(({ url }) => !url.startsWith(`${site().url}/`))).toEqual([]);
    await page.context().close();
  });
});
