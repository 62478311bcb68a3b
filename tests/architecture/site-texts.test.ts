import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

it('pages and emails take texts by group, in the language of their reader and with the values of the brand', () => {
  const files = readSourceFiles().filter(({ path }) =>
    /^(?:web\/site|emails)\/.*(?<!\.test)\.tsx?$/.test(path),
  );
  expect(files.some(({ text }) => text.includes("useTexts('home')"))).toBe(true);
  const catalogue = /^import (?!type ).*'#content\/(?:en|ha|yo|ig|pcm|fr)\/.*$/gm;
  expect(
    files.flatMap(({ path, text }) => (text.match(catalogue) ?? []).map((line) => `${path}: ${line}`)),
  ).toEqual([]);
});
