import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLanguagePrefix, splitLanguagePrefix } from '#modules/translations/constants.ts';
import { root } from '#tests/architecture/source-files.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { casesOf } from './cases.ts';
import { htmlErrors } from './checks/html.ts';
import { findPrintErrors } from './checks/printed-text.ts';
import { fillSite, pages } from './filled-site.ts';
import { type Reader, startReader } from './reader.ts';

const site = createSharedApp();
let browser: TestBrowser;
let addresses: Record<string, string>;
/** Readers that currently read no page. The tests read several pages at the same time. */
const free: Reader[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  addresses = await fillSite(site());
});

afterAll(() => browser[Symbol.asyncDispose]());

/** Pages for staff who are not logged in. */
const staffPages = [
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/accept-invite',
];

/** Returns the public pages of web/routes.ts as address patterns. */
function publicRoutes(): string[] {
  const routes = readFileSync(join(root, 'web/routes.ts'), 'utf8');
  const read = [...routes.matchAll(/route\('([^']+)', 'site\/[\w/-]+\.tsx'/g)].map(([, path = '']) => path);
  return read.filter((path) => !/\.\w+$/.test(path));
}

describe('A page without JavaScript', () => {
  it('is tested for each route of web/routes.ts', () => {
    const read = [...pages, ...Object.values(addresses)].map((address) => address.replace(/\?.*/, ''));
    const missing = publicRoutes().filter((path) => {
      const pattern = new RegExp(`^/${path.replace('*', '[a-z]+').replaceAll(/:\w+/g, '[^/]+')}$`);
      return !read.some((address) => pattern.test(address));
    });
    expect(missing).toEqual([]);
  });

  it.concurrent.for(casesOf(pages))(
    '$path in $language $read is readable, usable, and links to pages of its language',
    async ({ path, language, ways }, { expect }) => {
      const reader = free.pop() ?? (await startReader(browser, site().url));
      const address = addresses[path] ?? path;
      await reader.open(address, language);
      const spoken = splitLanguagePrefix(addLanguagePrefix(language, address)).language;
      expect(await reader.page.getAttribute('html', 'lang')).toBe(spoken);
      expect(await reader.page.locator('h1').count()).toBe(1);
      const faults = [];
      for (const way of ways) faults.push(...(await reader.faultsIn(way)).map((fault) => `${way}: ${fault}`));
      expect(faults).toEqual([]);
      free.push(reader);
    },
  );

  it.concurrent.for(casesOf(pages))(
    '$path in $language is printed by text browsers with its title, without parts that need JavaScript',
    async ({ path, language }, { expect }) => {
      const address = site().url + addLanguagePrefix(language, addresses[path] ?? path);
      expect(await findPrintErrors(address)).toEqual([]);
    },
  );

  it.concurrent('is valid HTML and CSS in the W3C checker, and so is each admin page', async ({ expect }) => {
    using folder = createTemporaryFolder();
    const staff = staffPages.map((path) => ({ path, language: 'en' as const }));
    for (const { path, language } of [...casesOf(pages), ...staff]) {
      const answer = await fetch(site().url + addLanguagePrefix(language, addresses[path] ?? path));
      await mkdir(join(folder.path, language), { recursive: true });
      const name = `${path.replaceAll(/\W+/g, '-')}.html`;
      await writeFile(join(folder.path, language, name), await answer.text());
    }
    expect(await htmlErrors(folder.path)).toEqual([]);
  });
});
