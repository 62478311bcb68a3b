import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressIn, type Language, languages, splitLanguage } from '#domain/languages/limits.ts';
import { publishSamples, tagSample } from '#tests/fixtures/samples.ts';
import { sharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { overflow } from '#tests/harness/overflow.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';
import { scan } from '#tests/harness/violations.ts';

/** `npm run test:reach`: every page in every language and way of reading, and the W3C's checker. Else each page once. */
const isWhole = process.env['REACH'] === 'full';

const site = sharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await publishSamples(site().ctx);
  await tagSample(site().ctx, 12);
});

afterAll(() => browser[Symbol.asyncDispose]());

const pages = [
  '/',
  '/about',
  '/accessibility',
  '/blog',
  '/blog/12',
  '/blog/archive',
  '/blog/archive/2026/11',
  '/blog/search?q=network',
  '/blog/tags/1-networks',
  '/careers',
  '/changelog',
  '/contact',
  '/faq',
  '/faq?q=coins',
  '/get',
  '/newsletter/refused?reason=busy',
  '/newsletter/subscribed?confirm=1',
  '/newsletters',
  '/nope',
  '/press',
  '/privacy',
  '/security',
  '/status',
  '/terms',
];

/** How people read: the narrowest phone, a phone, a wide window, letters of twice the size, a zoom of 400 %, colours of their own. */
const ways: Readonly<Record<string, { options: BrowserContextOptions; textSize?: string }>> = {
  '280 px': { options: { viewport: { width: 280, height: 650 } } },
  '360 px': { options: { viewport: { width: 360, height: 740 } } },
  '1280 px': { options: { viewport: { width: 1280, height: 900 } } },
  '200 % text': { options: { viewport: { width: 1280, height: 900 } }, textSize: '200%' },
  '400 % zoom': { options: { viewport: { width: 320, height: 225 }, deviceScaleFactor: 4 } },
  'forced colours': { options: { viewport: { width: 360, height: 740 }, forcedColors: 'active' } },
};

type Case = { language: Language; path: string; way: string };

function casesOf(): Case[] {
  const names = Object.keys(ways);
  if (isWhole)
    return languages.flatMap((language) =>
      pages.flatMap((path) => names.map((way) => ({ language, path, way }))),
    );
  // Neighbours differ in both, so that a few pages meet every language in every way.
  return pages.map((path, at) => ({
    path,
    language: languages[at % languages.length] ?? 'en',
    way: names[(at + Math.floor(at / languages.length)) % names.length] ?? '',
  }));
}

async function read({ language, path, way }: Case): Promise<Page> {
  const { options, textSize } = ways[way] ?? { options: {} };
  const url = site().url + addressIn(language, path);
  const page = await browser.open(url, { ...options, javaScriptEnabled: false });
  if (textSize !== undefined) await page.addStyleTag({ content: `html { font-size: ${textSize} }` });
  return page;
}

/** Where a page leads within this site that is no page of its language, the choice of languages apart. */
function strayLinks(page: Page): Promise<string[]> {
  return page.$$eval('a[href^="/"]:not([lang]), form[action^="/"]', (parts) =>
    parts.map((part) => part.getAttribute('href') ?? part.getAttribute('action') ?? ''),
  );
}

describe('a page without script', () => {
  it.each(casesOf())(
    '$path in $language at $way can be read, and leads on in its language',
    async (asked) => {
      const page = await read(asked);
      expect(await page.getAttribute('html', 'lang')).toBe(asked.language);
      expect(await overflow(page)).toEqual([]);
      expect(await page.locator('h1').count()).toBe(1);
      const strays = (await strayLinks(page)).filter(
        (address) =>
          addressIn(asked.language, address) !== address &&
          splitLanguage(address).language !== asked.language,
      );
      expect(strays).toEqual([]);
      expect(await scan(page)).toEqual([]);
      await page.context().close();
    },
  );
});

if (isWhole)
  it('is what the W3C’s checker takes for HTML, every page in every language', async () => {
    using folder = temporaryFolder();
    for (const language of languages) {
      mkdirSync(join(folder.path, language));
      for (const path of pages) {
        const answer = await fetch(site().url + addressIn(language, path));
        const name = `${path.replaceAll(/\W+/g, '-')}.html`;
        writeFileSync(join(folder.path, language, name), await answer.text());
      }
    }
    const checker = import.meta.resolve('vnu-jar/build/dist/vnu.jar').replace('file://', '');
    const { stderr, error } = spawnSync('java', ['-jar', checker, '--errors-only', folder.path], {
      encoding: 'utf8',
    });
    if (error)
      throw new Error('The checker needs Java: apt-get install default-jre-headless', { cause: error });
    expect(stderr).toBe('');
  }, 600_000);
