import { expect, test } from 'vitest';
import { trimScript } from './trim-manifest.ts';

const script = (manifest: object, tail: string) =>
  `window.__reactRouterManifest=${JSON.stringify(manifest)}${tail}`;

test('removes files and fields that a browser never uses, and preserves the rest of the manifest', () => {
  const admin = {
    id: 'admin/a',
    path: 'a',
    hasLoader: true,
    module: '/a.js',
    imports: ['/b.js'],
    css: ['/c.css'],
  };
  const site = { id: 'site/a', module: '/d.js', imports: ['/b.js'], css: ['/c.css'] };
  const entry = { module: '/entry.js', imports: ['/b.js'], css: [] };
  const given = {
    entry,
    routes: {
      'admin/a': { ...admin, hasAction: false },
      'site/a': { ...site, hasLoader: true, hasDefaultExport: true },
      'site/feed': { ...site, id: 'site/feed', hasLoader: true, hasDefaultExport: false },
    },
    version: '1',
  };
  const left = {
    entry,
    routes: { 'admin/a': admin, 'site/a': { ...site, module: '', imports: [], css: [] } },
    version: '1',
  };
  expect(trimScript(script(given, ';'))).toBe(script(left, ';'));
  expect(trimScript(script(given, ''))).toBe(script(left, ''));
});

test.each(['', 'window.other={};', 'export const a = 1;'])(
  'a script other than the manifest is unchanged: %j',
  (text) => {
    expect(trimScript(text)).toBe(text);
  },
);
