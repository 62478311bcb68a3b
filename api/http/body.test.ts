import { describe, expect, test } from 'vitest';
import { decodeText, parseJson } from './body.ts';

const createNestedArrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('JSON bodies', () => {
  test('accepts 32 levels of nesting, rejects 33, and ignores brackets inside strings', () => {
    expect(parseJson(createNestedArrays(32))).toBeInstanceOf(Array);
    expect(() => parseJson(createNestedArrays(33))).toThrow('request.tooDeep');
    expect(parseJson(JSON.stringify(`\\"${'['.repeat(99)}`))).toBe(`\\"${'['.repeat(99)}`);
    expect(parseJson(JSON.stringify(Array.from({ length: 99 }, () => [{}])))).toHaveLength(99);
  });

  test.each(['', '{', "{'a':1}", '{"a":1,}', 'NaN', '{"a":1}{'])('rejects invalid JSON: %s', (text) => {
    expect(() => parseJson(text)).toThrow('request.jsonInvalid');
  });

  test('rejects lone surrogates in strings and keys, and accepts escaped pairs', () => {
    for (const text of ['"a\\udc00b"', '["\\uD83D"]', '{"\\ud800":1}', '{"a":[{"b":"\\ude00\\ud83d"}]}'])
      expect(() => parseJson(text)).toThrow('request.notUtf8');
    expect(parseJson('["\\ud83d\\uDE00", "\\\\ud800"]')).toEqual(['\u{1f600}', String.raw`\ud800`]);
  });
});

test('rejects bytes that are not UTF-8, and removes a byte order mark', () => {
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b]))).toBe('{');
  for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
    expect(() => decodeText(new Uint8Array(bytes))).toThrow('request.notUtf8');
  }
});
