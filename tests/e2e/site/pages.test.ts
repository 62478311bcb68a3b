import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { legalDocuments } from '#content/site/legal.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { spec } from '#tests/specification/spec.ts';

const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

describe('/about', () => {
  it(
    'has its six sections, the three roles of the team, Lagos, and 5 to 20 employees',
    spec('1.5', '2.35'),
    async () => {
      const page = await browser.open(`${site().url}/about`, { javaScriptEnabled: false });
      expect(await page.locator('main h2').allTextContents()).toEqual([
        'Mission',
        'Who We Are',
        'Vision',
        'Company',
        'The team',
        'A location finder app',
      ]);
      expect(await page.locator('.team .role').allTextContents()).toEqual([
        'Founder and CEO',
        'Co-founder, CTO and HR',
        'Product manager',
      ]);
      expect(await page.locator('main').textContent()).toContain('5 to 20 employees');
      expect(await page.locator('main').textContent()).toContain('Lagos');
      await page.context().close();
    },
  );
});

describe('/careers', () => {
  it(
    'has its banner, its text, the image of the team and a link to the page of the company',
    spec('2.43'),
    async () => {
      const page = await browser.open(`${site().url}/careers`, { javaScriptEnabled: false });
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Work with us');
      expect(await page.getByRole('heading', { name: 'Join Us Today' }).isVisible()).toBe(true);
      expect(await page.getByRole('img', { name: /team/ }).isVisible()).toBe(true);
      const network = brand.networks.find(({ id }) => id === 'professional');
      const link = page.locator('main').getByRole('link', { name: network?.name ?? '' });
      expect(await link.getAttribute('href')).toBe(network?.address);
      await page.context().close();
    },
  );
});

describe.each(['privacy', 'terms'] as const)('/%s', (name) => {
  it(
    'has over 10,000 characters, the date of the last update, and contents that link to each section',
    spec('2.36'),
    async () => {
      const page = await browser.open(`${site().url}/${name}`, { javaScriptEnabled: false });
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(legalDocuments[name].title);
      expect(await page.getByText('Last updated May 14, 2023').isVisible()).toBe(true);
      expect(((await page.locator('.legal-text').textContent()) ?? '').length).toBeGreaterThan(10_000);
      const links = await page
        .locator('.contents a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(links.length).toBeGreaterThan(10);
      for (const link of links) expect(await page.locator(link ?? 'nothing').count()).toBe(1);
      const last = page.locator('.contents a').last();
      const heading = await last.textContent();
      await last.click();
      await expect
        .poll(
          async () =>
            (await page.getByRole('heading', { name: heading ?? '', level: 2 }).boundingBox())?.y ?? 9_999,
        )
        .toBeLessThan(900);
      await page.context().close();
    },
  );

  it('is printed in black on white, without header, footer and buttons', async () => {
    const page = await browser.open(`${site().url}/${name}`, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.contents').isVisible()).toBe(false);
    expect(await page.locator('footer').isVisible()).toBe(false);
    const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
    expect(await leftOf('.legal-text p')).toBe(await leftOf('h1'));
    expect(
      await page
        .locator('.legal-text p')
        .first()
        .evaluate((p) => getComputedStyle(p).color),
    ).toBe('rgb(0, 0, 0)');
    await page.context().close();
  });
});

it.each([
  ['14', 'Privacy policy'],
  ['15', 'Copyright infringements'],
  ['16', 'Term and termination'],
  ['17', 'Modifications and interruptions'],
  ['18', 'Governing law'],
])(
  'the terms have section %s %s',
  spec('2.37', '2.38', '2.39', '2.40', '2.41', '2.42'),
  async (number, heading) => {
    const html = await (await fetch(`${site().url}/terms`)).text();
    expect(html.toLowerCase()).toContain(`id="heading-${number}">${number}. ${heading.toLowerCase()}`);
  },
);

it('section 18 names the law of Nigeria', spec('2.42'), async () => {
  const html = await (await fetch(`${site().url}/terms`)).text();
  const section = html.slice(html.indexOf('id="heading-18"'), html.indexOf('id="heading-19"'));
  expect(section).toContain('laws of Nigeria');
});

it('a page opened by a link starts at its top', spec('2.6'), async () => {
  const page = await browser.open(`${site().url}/faq`);
  await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }));
  await page.locator('footer').getByRole('link', { name: 'Terms of Use' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/terms');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});
