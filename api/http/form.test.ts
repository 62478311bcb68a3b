import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMultipart, readUrlencoded, toUniqueFields } from './form.ts';

const encodeText = (text: string) => new TextEncoder().encode(text);

describe('multipart/form-data', () => {
  test('reads a body that FormData of Node writes, for any names and values', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    const fields = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fields, async (pairs) => {
        const form = new FormData();
        for (const [name, value] of pairs) form.append(name, value);
        const bytes = new Uint8Array(await new Response(form).arrayBuffer());
        expect(await readMultipart(bytes)).toEqual([...form.entries()]);
      }),
      { numRuns: 50 },
    );
  });

  test('rejects a body that is cut off at any byte', async () => {
    const whole = '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.com\r\n--b--\r\n';
    for (let length = 0; length < whole.length - '\r\n'.length; length += 1) {
      await expect(readMultipart(encodeText(whole.slice(0, length)))).rejects.toMatchObject({
        code: 'malformed',
      });
    }
    expect(await readMultipart(encodeText(whole))).toEqual([['email', 'a@example.com']]);
  });
});

describe('application/x-www-form-urlencoded', () => {
  test('reads a body that URLSearchParams writes', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), (pairs) => {
        expect(readUrlencoded(new URLSearchParams(pairs).toString())).toEqual(pairs);
      }),
    );
  });

  test.each(['email=%', 'email=%C3', 'email=%ff', '%zz=1'])('rejects %s', (text) => {
    expect(() => readUrlencoded(text)).toThrow('request.formInvalid');
  });
});

test('rejects a repeated field name, and accepts the names of built-in object properties', () => {
  expect(() =>
    toUniqueFields([
      ['a', '1'],
      ['a', '2'],
    ]),
  ).toThrow('request.repeatedField');
  expect(
    Object.keys(
      toUniqueFields([
        ['__proto__', 'x'],
        ['a', '1'],
      ]),
    ),
  ).toEqual(['__proto__', 'a']);
});
