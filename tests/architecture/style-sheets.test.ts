import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveImport, root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const withoutComments = (sheet: string) => sheet.replaceAll(/\/\*[^]*?\*\//g, '');

const components = globSync('web/**/*.{ts,tsx}', { cwd: root }).map((path) => ({ path, text: read(path) }));
const sheets = globSync('web/{admin,ui,styles}/**/*.css', {
  cwd: root,
  exclude: ['web/styles/base.css', 'web/ui/cloth/cloth.css'],
}).map((path) => ({
  path,
  text: withoutComments(read(path)),
}));

type Use = { sheet: string; path: string; name: string; text: string };

/** The imports of CSS modules: the sheet, the component and the name of the imported object. */
const uses: Use[] = components.flatMap(({ path, text }) =>
  Array.from(
    text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm),
    ([, name = '', written = '']) => ({
      sheet: resolveImport(path, written),
      path,
      name,
      text: text.replaceAll(/^import .*$/gm, ''),
    }),
  ),
);

/** Values of the tokens in web/styles/admin.css, by the properties that must use them. */
const tokens = [
  { properties: /^border(-[a-z]+)*-radius$/, values: /(?<![\w.-])(8|10|12|14|999)px/, token: '--radius-*' },
  {
    properties: /^(gap|padding|margin)(-[a-z]+)*$/,
    values: /(?<![\w.-])(4|8|12|16|20|24)px/,
    token: '--space-*',
  },
  {
    properties: /^font$/,
    values: /\b(12px \/ 16px|13px \/ 18px|14px \/ 20px) var\(--text\)/,
    token: '--type-*',
  },
];

/** Lists values that a token names. Functions such as `calc()` may contain any length. */
function listRawValues(path: string, sheet: string): string[] {
  return [...sheet.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].flatMap(
    ([, property = '', value = '']) =>
      tokens
        .filter(
          ({ properties, values }) =>
            properties.test(property) && values.test(value) && !/\w\(/.test(value.replaceAll('var(', '')),
        )
        .map(({ token }) => `${path}: ${property}: ${value} instead of ${token}`),
  );
}

describe('The style sheets of the admin', () => {
  it('contain only classes that a component uses', () => {
    const unused = sheets.flatMap(({ path, text }) => {
      if (!path.endsWith('.module.css')) return [];
      const users = uses.filter(({ sheet }) => sheet === path);
      // `styles[tone]` can be any class.
      if (users.some((use) => new RegExp(String.raw`\b${use.name}\[`).test(use.text))) return [];
      return [...listClasses(text)]
        .filter((one) => !users.some((use) => new RegExp(String.raw`\b${use.name}\.${one}\b`).test(use.text)))
        .map((one) => `${path}: .${one}`);
    });
    expect(unused).toEqual([]);
  });

  it('contain all classes that components use', () => {
    const missing = uses.flatMap(({ sheet, path, name, text }) => {
      const classes = listClasses(sheets.find((one) => one.path === sheet)?.text ?? '');
      return Array.from(
        text.matchAll(new RegExp(String.raw`(?<![\w.])${name}\.(\w+)`, 'g')),
        ([, one = '']) => one,
      )
        .filter((one) => !classes.has(one) && isImportedStyle(text, name))
        .map((one) => `${path}: ${name}.${one}`);
    });
    expect(missing).toEqual([]);
  });

  it('use only custom properties that exist', () => {
    const texts = [...sheets, ...components].map(({ text }) => text).join('\n');
    const defined = new Set(
      Array.from(texts.matchAll(/(--[\w-]+)(?:['"\]]*\s*:|['"`])/g), ([, name]) => name),
    );
    const unknown = sheets.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name)
        .filter((name) => !defined.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('use the tokens of space, type and radius', () => {
    const raw = sheets
      .filter(({ path }) => path !== 'web/styles/admin.css')
      .flatMap(({ path, text }) => listRawValues(path, text));
    expect(raw).toEqual([]);
  });

  it('may use lengths without a token', () => {
    const sheet =
      'a { gap: 6px; padding: 8px 10px; margin: calc(8px + 1em); border-radius: 10px; font: 600 13px / 18px var(--text); }';
    expect(listRawValues('a.css', sheet)).toEqual([
      'a.css: padding: 8px 10px instead of --space-*',
      'a.css: border-radius: 10px instead of --radius-*',
      'a.css: font: 600 13px / 18px var(--text) instead of --type-*',
    ]);
  });
});

function listClasses(sheet: string): Set<string> {
  const selectors = sheet.replaceAll(/:global\([^)]*\)/g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(
    selectors.flatMap((one) => Array.from(one.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name)),
  );
}

/** Returns false if a variable or parameter of a function has the name of the imported object. */
function isImportedStyle(text: string, name: string): boolean {
  return !new RegExp(
    String.raw`(?:const|let) (?:\{[^}]*\b)?${name}\b|(?:[({,] ?|\.\.\.)${name}[,:\s})]`,
  ).test(text);
}
