import { assert, asyncProperty, string } from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import {
  buildEmailTemplate,
  encodeHeaderText,
  fillBody,
  joinHeadersAndBody,
  formatMailbox,
  encodeQuotedPrintable,
} from '#modules/deliveries/mime.ts';

const marker = 'zq0123456789abcdef01234567';

async function parseWrittenEmail(html: string, text: string, subject: string) {
  const from = { name: 'Ọjà, Ltd.', address: 'hello@example.com' };
  const template = buildEmailTemplate({ from, subject, html, text, marker, headers: [] });
  const body = fillBody(template, { u: Buffer.from('U'.repeat(43)), r: Buffer.from('R'.repeat(32)) });
  const raw = joinHeadersAndBody([...template.headers, ['To', '<a@example.com>']], body);
  return { raw: raw.toString(), mail: await PostalMime.parse(raw) };
}

test('any text is preserved with its placeholders filled in, in lines of at most 76 characters', async () => {
  const anyText = string({ unit: 'grapheme', maxLength: 400 });
  await assert(
    asyncProperty(anyText, anyText, anyText, async (before, between, after) => {
      const html = `<p>${normalizePart(before)}${marker}u${normalizePart(between)}${marker}r${normalizePart(after)}.</p>`;
      const { raw, mail } = await parseWrittenEmail(html, `t ${html}`, 'x');
      const filled = html.replaceAll(`${marker}u`, 'U'.repeat(43)).replaceAll(`${marker}r`, 'R'.repeat(32));
      expect(mail.html?.trimEnd()).toBe(filled.trimEnd());
      expect(mail.text?.trimEnd()).toBe(`t ${filled}`.trimEnd());
      expect(raw.split('\r\n').filter((line) => line.length > 76)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('any subject is preserved and never starts another header', async () => {
  await assert(
    asyncProperty(string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), async (written) => {
      const subject = written
        .toWellFormed()
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim();
      const { mail, raw } = await parseWrittenEmail('<p>x</p>', 'x', subject);
      expect(mail.subject ?? '').toBe(subject);
      expect(
        raw
          .slice(0, raw.indexOf('\r\n\r\n'))
          .split('\r\n')
          .every((line) => /^[ \w-]/.test(line)),
      ).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('line breaks in a subject or a name stay inside their header', () => {
  expect(encodeHeaderText('a\r\nBcc: x@example.com')).toBe('a Bcc: x@example.com');
  expect(formatMailbox({ name: 'A "B", C', address: 'a@example.com' })).toBe(
    String.raw`"A \"B\", C" <a@example.com>`,
  );
});

test('spaces at the end of a line and a dot at the start of a line are encoded, also in folded lines', () => {
  expect(encodeQuotedPrintable('a \n.b=')).toBe('a=20\r\n=2Eb=3D');
  const folded = encodeQuotedPrintable('.'.repeat(400)).split('\r\n');
  expect(folded.filter((line) => line.startsWith('.') || line.length > 76)).toEqual([]);
});

function normalizePart(part: string): string {
  return part
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll('\0', '')
    .toWellFormed();
}
