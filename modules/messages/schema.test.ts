import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isMessageKey } from '#content/messages.ts';
import { fillPlaceholders, topics, listUnfilledFields } from '#modules/messages/constants.ts';
import { toCanonicalPhone, cleanBody, message } from '#modules/messages/schema.ts';
import { spec } from '#tests/specification/spec.ts';

const valid = { email: 'ada@example.com', phone: '0803 555 0142', body: 'Hello', topic: 'Errors' };

describe('phone numbers', () => {
  it.each<[string | number, string]>([
    ['0803 555 0142', '08035550142'],
    ['+234 803 555 0142', '+2348035550142'],
    ['+234 (0)803-555/01.42', '+2348035550142'],
    ['+234 ( 0 ) 803 555 0142', '+2348035550142'],
    ['00234 (0) 803 555 0142', '002348035550142'],
    ['+44（0）20 7946 0018', '+442079460018'],
    ['(0) 803 555 0142', '08035550142'],
    ['+39 06 1234 5678', '+390612345678'],
    ['(234) 803 555 0142', '2348035550142'],
    ['\u202A+234 803 123 4567\u202C', '+2348031234567'],
    ['\u200E+234\u200B803\uFEFF1234567\u2069', '+2348031234567'],
    ['\u00A0080\u20113555\u20130142 ', '08035550142'],
    ['１２３４５６７', '1234567'],
    ['\u202a+234 803 123 4567\u202c', '+2348031234567'],
    ['\u034f0803\ufe0f\u200b\u3164555\u2800 0142', '08035550142'],
    [2_348_035_550_142, '2348035550142'],
    [1_234_567, '1234567'],
    ['1234567', '1234567'],
    ['123456789012345', '123456789012345'],
  ])('stores %j as %s', spec('5.3'), (written, kept) => expect(toCanonicalPhone(written)).toBe(kept));

  it.each<[string | number]>([
    [''],
    ['123456'],
    ['1234567890123456'],
    [123_456],
    [1_234_567_890_123_456],
    [-1_234_567],
    [1_234_567.5],
    [1e21],
    [NaN],
    [Infinity],
    ['++2348035550142'],
    ['234+8035550142'],
    ['0803555014x'],
    ['0803555\u00000142'],
    ['0803555014٢'],
    ['1'.padEnd(70, ' ')],
    ['0x1234567'],
  ])('rejects %j', spec('5.3'), (written) => expect(toCanonicalPhone(written)).toBeUndefined());

  it('returns digits with an optional plus, or undefined, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (written) => {
        expect(toCanonicalPhone(written) ?? '+1234567').toMatch(/^\+?\d{7,15}$/);
      }),
    );
  });
});

describe('the body of a message', () => {
  it('preserves lines, emoji, accents and text direction', () => {
    const written = 'Ẹ kú àárọ̀ 👩🏾‍💻\n\n\tسلام ₦500';
    expect(cleanBody(written)).toBe(written);
  });

  it('loses only control characters, lone surrogates and blank lines at both ends', () => {
    expect(cleanBody('  \r\n  a\u0000b\u0007c\u001B[31m\r\nd\re\u007F\u009Bf\uD800g \n\n ')).toBe(
      '  abc[31m\nd\nef\uFFFDg',
    );
  });

  it('is cleaned in linear time, also with much white space', () => {
    expect(cleanBody(`a${' '.repeat(2_000_000)}b`)).toHaveLength(2_000_002);
  });
});

describe('the fields of a message', () => {
  it('are parsed to the stored values', () => {
    expect(z.parse(message, { ...valid, email: ' Ada@EXAMPLE.com ' })).toEqual({
      email: 'ada@example.com',
      phone: '08035550142',
      body: 'Hello',
      topic: 'Errors',
      elapsedMs: null,
      isFilledByProgram: false,
    });
  });

  it('default to the topic Payment', () => {
    expect(z.parse(message, { ...valid, topic: undefined }).topic).toBe('Payment');
    expect(topics).toEqual(['Payment', 'Features', 'Errors', 'Others']);
  });

  it('accept 5,000 characters of any plane and reject one more', spec('5.28'), () => {
    expect(z.parse(message, { ...valid, body: '😀'.repeat(5_000) }).body).toHaveLength(10_000);
    expect(listErrors({ ...valid, body: 'x'.repeat(5_001) })).toEqual(['body contact.body.tooLong']);
  });

  it('count 5,000 characters as the form does, with a line end as one character', () => {
    expect(z.parse(message, { ...valid, body: '\r\nx'.repeat(2_500) }).body).toHaveLength(4_999);
  });

  it('report all missing fields at once', () => {
    expect(listErrors({})).toEqual([
      'email email.required',
      'phone phone.required',
      'body contact.body.required',
    ]);
    expect(listErrors({ ...valid, body: ' \r\n\u0000 ' })).toEqual(['body contact.body.required']);
    expect(listErrors({ ...valid, phone: ' ' })).toEqual(['phone phone.required']);
  });

  it.each([
    ['zero-width spaces', '\u200B\u2060\uFEFF'],
    ['joiners and direction marks', '\u200C\u200D\u200E\u202E\u2066'],
    ['spaces of other scripts', '\u00A0\u2003\u3000\u1680'],
    ['filler characters', '\u3164\u115F\u1160\uFFA0\u17B4\u2800'],
    ['soft hyphens, tag characters and variation selectors', '\u00AD\u{E0041}\uFE0F\u180E'],
  ])('require visible content: %s', (_name, written) => {
    expect(listErrors({ ...valid, body: written })).toEqual(['body contact.body.required']);
    expect(z.parse(message, { ...valid, body: `${written}👍${written}` }).body).toContain('👍');
  });

  it.each([
    [{ email: 'ada@example.com\r\nBcc: eve@example.com' }, 'email email.invalid'],
    [{ email: ['ada@example.com'] }, 'email field.typeInvalid'],
    [{ phone: { $gt: '' } }, 'phone field.typeInvalid'],
    [{ phone: 'call me' }, 'phone phone.invalid'],
    [{ phone: true }, 'phone field.typeInvalid'],
    [{ body: 42 }, 'body field.typeInvalid'],
    [{ body: ['a'] }, 'body field.typeInvalid'],
    [{ topic: 'payment' }, 'topic contact.topic.invalid'],
    [{ topic: ['Payment'] }, 'topic contact.topic.invalid'],
    [{ topic: '__proto__' }, 'topic contact.topic.invalid'],
  ])('reject %j', (change, fault) => expect(listErrors({ ...valid, ...change })).toEqual([fault]));

  it('are never rejected for values that a bot or a slow phone adds', spec('5.6'), () => {
    for (const elapsed of ['', 'soon', -1, 1e99, null, {}, ['5']])
      expect(z.parse(message, { ...valid, elapsed }).elapsedMs).toBeNull();
    expect(z.parse(message, { ...valid, elapsed: '4200.4' }).elapsedMs).toBe(4200);
    expect(z.parse(message, { ...valid, topic_hint: 'https://spam.example' }).isFilledByProgram).toBe(true);
    expect(z.parse(message, { ...valid, topic_hint: '' }).isFilledByProgram).toBe(false);
  });
});

describe('a saved reply', () => {
  const known = { name: null, topic: 'Payment', member: 'Ada' };

  it('is filled in with known values; a missing value becomes its fallback or stays visible', () => {
    expect(fillPlaceholders('Hi {name|there}, {topic}. {member|us}', known)).toBe('Hi there, Payment. Ada');
    expect(fillPlaceholders('Hi {name}, {nmae|x}', known)).toBe('Hi {name}, {nmae|x}');
    expect(fillPlaceholders('{name|}{{name}} { name } {NAME}', { ...known, name: 'Bọ́lá {topic}' })).toBe(
      'Bọ́lá {topic}{{name}} { name } {NAME}',
    );
  });

  it('cannot be sent with unfilled fields, and double braces are plain text', () => {
    expect(listUnfilledFields('{name} and {name}, {topic|x}, {{count}}, { name }, {}')).toEqual([
      '{name}',
      '{topic|x}',
    ]);
    expect(listUnfilledFields('{'.repeat(100_000))).toEqual([]);
  });
});

function listErrors(fields: unknown): string[] {
  const result = z.safeParse(message, fields);
  return (result.error?.issues ?? []).map((issue) => {
    expect(isMessageKey(issue.message)).toBe(true);
    return `${issue.path.join('.')} ${issue.message}`;
  });
}
