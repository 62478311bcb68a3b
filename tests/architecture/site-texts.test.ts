import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles().filter(({ path }) =>
  /^(?:web\/site|emails)\/.*(?<!\.test)\.tsx?$/.test(path),
);

it('pages and emails take texts by group, in the language of their reader and with the values of the brand', () => {
  expect(files.some(({ text }) => text.includes("useTexts('home')"))).toBe(true);
  const catalogue = /^import (?!type ).*'#content\/(?:en|ha|yo|ig|pcm|fr)\/.*$/gm;
  expect(
    files.flatMap(({ path, text }) => (text.match(catalogue) ?? []).map((line) => `${path}: ${line}`)),
  ).toEqual([]);
});

it('pages and emails do not put the name of the brand into texts: a text has the value {$brand}', () => {
  const composed = files.flatMap(({ path, text }) =>
    Array.from(
      text.matchAll(/\$\{brand\.(?:name|company|city|country)\}/g),
      ([found]) => `${path}: ${found}`,
    ),
  );
  expect(composed).toEqual([]);
});

it('texts of staff screens are in the files that show them, not in content/admin', () => {
  const paths = readSourceFiles().map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('content/admin/'))).toEqual([]);
});

it('each export of a texts.ts of the admin is used by two files or more', () => {
  const all = readSourceFiles();
  const exported = all
    .filter(({ path }) => /^web\/admin\/(?:.*\/)?texts\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/^export const (\w+)/gm), ([, name]) => ({ path, name })),
    );
  expect(exported.length).toBeGreaterThan(5);
  const used = exported.map(({ path, name }) => {
    const users = all.filter(
      ({ path: user, text }) =>
        user !== path &&
        Array.from(text.matchAll(/^import \{([^}]*)\} from '([^']*texts\.ts)'/gm)).some(
          ([, names = '', from = '']) =>
            new RegExp(`\\b${name}\\b`).test(names) &&
            (from.startsWith('#') ? from.slice(1) : join(dirname(user), from)) === path,
        ),
    );
    return { path, name, users: users.length };
  });
  expect(used.filter(({ users }) => users < 2)).toEqual([]);
});
