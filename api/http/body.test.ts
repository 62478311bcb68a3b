import { describe, expect, test } from 'vitest';
import { decodeText, parseJson } from './body.ts';

const createNestedArrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('JSON', () => {
  test('32 levels pass, 33 are refused, brackets inside of texts are no levels', () => {
    expect(parseJson(createNestedArrays(32))).toBeInstanceOf(Array);
    expect(() => parseJson(createNestedArrays(33))).toThrow('request.tooDeep');
    expect(parseJson(JSON.stringify(`\\"${'['.repeat(99)}`))).toBe(`\\"${'['.repeat(99)}`);
    expect(parseJson(JSON.stringify(Array.from({ length: 99 }, () => [{}])))).toHaveLength(99);
  });

  test.each(['', '{', "{'a':1}", '{"a":1,}', 'NaN', '{"a":1}{'])('refuses %s', (text) => {
    expect(() => parseJson(text)).toThrow('request.badJson');
  });

  test('half of a character is refused in texts and names, whole ones in two escapes are not', () => {
    for (const text of ['"a\\udc00b"', '["\\uD83D"]', '{"\\ud800":1}', '{"a":[{"b":"\\ude00\\ud83d"}]}'])
      expect(() => parseJson(text)).toThrow('request.badText');
    expect(parseJson('["\\ud83d\\uDE00", "\\\\ud800"]')).toEqual(['\u{1f600}', String.raw`\ud800`]);
  });
});

test('text is UTF-8 or refused; a byte order mark is no text', () => {
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b]))).toBe('{');
  for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
    expect(() => decodeText(new Uint8Array(bytes))).toThrow('request.badText');
  }
});
