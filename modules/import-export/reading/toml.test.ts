import * as fc from 'fast-check';
import { TomlError } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { parseToml } from '#modules/import-export/reading/toml.ts';

describe('TOML front matter', () => {
  it('is read with values of all types', () => {
    const text = [
      'title = "A \\"b\\" \\u00e9" # a word',
      "path = 'C:\\x'",
      'date = 2020-02-03T04:05:06+01:00',
      'day = 2020-02-03',
      'draft = false',
      'clock = 04:05:06.789',
      'zulu = 2020-02-03 04:05:06Z',
      'large = 9_007_199_254_740_993',
      'constructor = "Ferrari"',
      'weight = -1_000.5',
      'tags = [ "One", # first',
      "  'two', ]",
      'long = """',
      'one \\',
      '   two""three"""',
      "raw = '''a\n'b'''",
      'a.b."c d" = 1',
      'cover = { image = "a.png", size = {w = 1} }',
      '[params]',
      'author = "Ada"',
      '[[resources]]',
      'src = "1"',
      '[[resources]]',
      'src = "2"',
      '[resources.more]',
      'x = true\r',
      '',
    ].join('\n');
    expect(parseToml(text)).toEqual({
      title: 'A "b" é',
      path: 'C:\\x',
      date: '2020-02-03T04:05:06+01:00',
      day: '2020-02-03',
      clock: '04:05:06.789',
      zulu: '2020-02-03T04:05:06+00:00',
      large: 9_007_199_254_740_992,
      constructor: 'Ferrari',
      draft: false,
      weight: -1000.5,
      tags: ['One', 'two'],
      long: 'one two""three',
      raw: "a\n'b",
      a: { b: { 'c d': 1 } },
      cover: { image: 'a.png', size: { w: 1 } },
      params: { author: 'Ada' },
      resources: [{ src: '1' }, { src: '2', more: { x: true } }],
    });
  });

  it.each([
    'a',
    'a =',
    'a = b',
    'a = "b',
    'a = 1 2',
    'a = 1\na = 2',
    '[a]\n[a]',
    'day = 2020-02-31',
    'weight = 08',
    'a = [1',
    'a = {b = 1',
    '[a',
    'a = 1\n[a.b]',
    '__proto__ = 1',
    'a = "\\q"',
    'a = "\\U00110000"',
    `a = ${'['.repeat(100_000)}`,
    `a${'.a'.repeat(100)} = 1`,
  ])('is rejected if it is invalid: %s', (text) => {
    expect(() => parseToml(text)).toThrow(/^Invalid TOML|nested too deep|__proto__/);
  });

  it('is read or rejected with an error of the reader for any input', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('a=.[]{}"\'\\\n #,1-\u0000')) }),
        (text) => {
          try {
            expect(typeof parseToml(text)).toBe('object');
          } catch (error) {
            if (!(error instanceof SyntaxError || error instanceof TomlError)) throw error;
          }
        },
      ),
      { numRuns: 300 },
    ));
});
