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

/** Text files of the staff screens that are not moved yet. The list may only get shorter. */
const notMoved = new Set([
  'audiences',
  'blog',
  'catalogue',
  'catalogue/packs',
  'connectors/connectors',
  'copy-before-closing',
  'digest',
  'editor',
  'frame',
  'frame/lists',
  'integrations',
  'login',
  'mail-server',
  'messages',
  'newsletter-progress',
  'newsletter',
  'outbox',
  'roles',
  'schedule',
  'sender',
  'sessions',
  'snippets',
  'subscribers',
  'team',
  'templates',
  'two-factor',
  'upload-wait',
  'versions',
  'visits',
  'welcome',
  'write-newsletter',
  'writing/app-changes',
  'writing/import-export',
  'writing/post-settings',
  'writing/posts-list',
  'writing/send-post',
]);

it('texts of staff screens are in the files that show them: content/admin gets no new file', () => {
  const paths = readSourceFiles().flatMap(
    ({ path }) => /^content\/admin\/(.*)(?<!\.test)\.ts$/.exec(path)?.[1] ?? [],
  );
  expect(paths.filter((path) => !notMoved.has(path))).toEqual([]);
});

it('each export of a texts.ts of the admin is used by two files or more', () => {
  const all = readSourceFiles();
  const exported = all
    .filter(({ path }) => /^web\/admin\/.*\/texts\.ts$/.test(path))
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
