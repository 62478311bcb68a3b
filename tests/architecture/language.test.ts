import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { isTest, type Module, readModules } from '#tests/measure/modules.ts';
import { findPrivateWords, findUnclearText, isFragment } from '#tests/measure/plain-words.ts';
import { root } from './source-files.ts';

const modules = readModules();

test('Comments, documents and exported names have no private words, and doc comments are sentences', () => {
  expect(findUnclearText(modules)).toEqual([]);
});

/** Returns the code of a module without its comments. */
function codeOf({ text, comments }: Module): string {
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text);
}

describe('Comments', () => {
  const product = modules.filter(({ path }) => !isTest(path));
  const quoted = product.flatMap(({ path, comments }) =>
    comments.flatMap(({ value }) =>
      Array.from(value.matchAll(/`([^`\n]+)`/g), ([, name = '']) => ({ path, name })),
    ),
  );

  it('name only functions, types and members that exist', () => {
    const data = globSync(['db/**/*.sql', 'web/**/*.css', '*.json'], { cwd: root });
    const sources = [...modules.map(codeOf), ...data.map((path) => readFileSync(join(root, path), 'utf8'))];
    const words = new Set(sources.flatMap((source) => source.match(/[A-Za-z_$][\w$]*/g) ?? []));
    // A key or field that a user invents is an example.
    const examples = new Set(['favourite_team', 'NEWSLETTER_EDITOR']);
    const named = quoted.filter(
      ({ name }) => /^[A-Za-z_$]+(\(\))?$/.test(name) && /[a-z][A-Z]|_|\(/.test(name),
    );
    expect(named.length).toBeGreaterThan(300);
    const unknown = named.filter(({ name }) => !words.has(name.replace('()', '')) && !examples.has(name));
    expect(unknown).toEqual([]);
  });

  it('name only files that exist', () => {
    const path = /^(api|cli|content|db|deploy|docs|emails|jobs|modules|platform|tests|web)\/[\w./-]+\.\w+$/;
    const missing = quoted.filter(({ name }) => path.test(name) && !existsSync(join(root, name)));
    expect(missing).toEqual([]);
  });
});

test.each<[string, string[]]>([
  ['Tells whoever asks.', ['whoever', 'Tells']],
  ['A row that stands in `tells` and "nobody" stands out.', ['stands']],
  ['Returns the subscriber, or undefined if there is no subscriber.', []],
  ['The press page and video rooms use keep-alive connections.', []],
  ['A press of the room. `code\n kept` and `unclosed\n\nkept', ['A press', 'room', 'kept']],
])('finds the private words in: %s', (text, words) => {
  const found = findPrivateWords(text).map((word) => word.split(':')[0]);
  expect(new Set(found)).toEqual(new Set(words));
});

test.each([
  ['* What of the form it speaks of.', true],
  ['* Returns the form field of an error.', false],
  [' What a line comment says.', false],
])('detects a doc comment without a sentence: %s', (comment, isOne) => {
  expect(isFragment(comment)).toBe(isOne);
});
