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
