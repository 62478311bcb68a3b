import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from '#web/routes.ts';
import { compileHelpPage } from '#web/vite/help-pages.ts';
import { helpAddress } from '../paths.ts';
import { findHelpOfScreen, helpGroups } from './help-list.ts';

const pages = helpGroups.flatMap((group) => group.pages);
const files = globSync('content/help/*.md').map((path) => path.slice('content/help/'.length, -'.md'.length));
const sources = files.map((name) => ({ name, source: readFileSync(`content/help/${name}.md`, 'utf8') }));
const screens = listPaths(routes).flatMap((path) =>
  path === 'admin/dashboard' ? [''] : path.startsWith('admin/dashboard/') ? [path.slice(16)] : [],
);

describe('The staff handbook', () => {
  it('has a page for each screen, and each page is in the contents once', () => {
    expect(screens.length).toBeGreaterThan(30);
    expect(screens.filter((screen) => findHelpOfScreen(screen.replace('?', '')) === undefined)).toEqual([]);
    expect(pages.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
    const listed = pages.flatMap((page) => page.screens);
    expect(listed.filter((screen) => !screens.includes(screen) && !screens.includes(`${screen}?`))).toEqual([
      // The screen of an import is also the list of imports.
      'create-blog-content/moving',
    ]);
  });

  it.each([
    ['', 'dashboard'],
    ['newsletter/12', 'newsletters'],
    ['newsletter/write', 'write-newsletter'],
    ['newsletter/12/edit', 'write-newsletter'],
    ['create-blog-content/moving', 'import-export'],
    ['nothing', undefined],
  ])('has for the screen %j the page %s', (path, page) => expect(findHelpOfScreen(path)).toBe(page));

  it('has pages of 100 to 250 words with a heading', () => {
    for (const { name, source } of sources) {
      const { title, text } = compileHelpPage(source);
      expect([name, title.length > 2, text.split(' ').length >= 100]).toEqual([name, true, true]);
      expect([name, text.split(' ').length]).toSatisfy(([, words]) => Number(words) <= 250);
    }
  });

  it('names only labels that the admin shows in bold', () => {
    const shown = globSync('{web/admin,web/ui,modules}/**/*.{ts,tsx}')
      .filter((path) => !path.endsWith('.test.ts') && !path.includes('/help/'))
      .concat(globSync('content/*.ts'))
      .map((path) => readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ').replaceAll("\\'", "'"))
      .map((text) => text.replaceAll('> ', '>').replaceAll(' <', '<'))
      .join('\n');
    const isShown = (label: string) =>
      [
        ["'", "'"],
        ['"', '"'],
        ['`', '`'],
        ['>', '<'],
      ].some(([start, end]) => shown.includes(`${start}${label}${end}`));
    const unknown = sources.flatMap(({ name, source }) =>
      Array.from(source.matchAll(/\*\*([^*]+)\*\*/g), ([, label = '']) => label)
        .filter((label) => !isShown(label))
        .map((label) => `${name}: ${label}`),
    );
    expect(unknown).toEqual([]);
  });

  it('links only to existing pages', () => {
    const addresses = [
      ...screens.map((screen) => `/admin/dashboard/${screen}`.replace(/\/$/, '')),
      ...files.map((name) => `${helpAddress}/${name}`),
    ];
    const links = sources.flatMap(({ source }) =>
      Array.from(source.matchAll(/\]\(([^)]+)\)/g), ([, link]) => link),
    );
    const known = new Set(addresses.map((address) => address.replace(/\/:\w+\?$/, '')));
    expect(links.filter((link) => !known.has(link ?? ''))).toEqual([]);
  });
});

function listPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...listPaths(children ?? []),
  ]);
}
