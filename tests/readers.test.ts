import { expect, test } from 'vitest';
import { foldText } from '#domain/contact/reading/folded-text.ts';
import { cleanBounded } from '#domain/html/bounded.ts';
import { readPage } from '#domain/media/page-facts.ts';
import { decodeText, findTags } from '#domain/moving/reading/markup.ts';
import { findSuperlinearCost, type TextReader, type Unit } from '#tests/linear-cost.ts';

/** `most`: characters of the longest text; more where a reader is so fast that a quadratic cost shows late. */
type Reader = { read: TextReader; units: readonly Unit[]; most?: number };

/** Units that any text may hold: white space, and what opens without being closed. */
const anyText: readonly Unit[] = [['a', ' ', 'b'], ['a', '\n', 'b'], '<', '>', '&', 'a', '[', '"'];

/** Elements that stay open, that the parser closes itself, and what it looks up or joins for each. */
const html: readonly Unit[] = [
  ...anyText,
  '<li><p>',
  '<div>',
  '<p><svg></p>',
  '<p><noscript></p>',
  '</p>',
  '<a ',
  '<a href="',
  '<!--',
  '<title>',
  '<img src="https://a.example/b.jpg">',
  '<a href="https://a.example/">a</a>',
];

const readers: Record<string, Reader> = {
  'domain/contact/reading/folded-text.ts': {
    read: foldText,
    units: [
      ...anyText,
      '1111<a@',
      ['1', '<a@', ':'],
      '> a\n\n',
      'On a\n',
      'From: a\n',
      `${'_'.repeat(20)}\n\n`,
    ],
  },
  'domain/html/bounded.ts': {
    read: (text) => cleanBounded(text, { allowedTags: ['p', 'li', 'a', 'img'] }),
    units: html,
    most: 256_000,
  },
  'domain/media/page-facts.ts': {
    read: (text) => readPage(Buffer.from(text), { url: 'https://a.example/', type: 'text/html' }),
    units: [...html, '<meta name="a" content="b">', ['<title>', 'a\u0000 ', '</title>'], '<meta charset='],
    most: 256_000,
  },
  'domain/moving/reading/markup.ts': {
    read: (text) => [findTags(text, new Set(['p', 'a', 'img'])), decodeText(text)],
    units: html,
    most: 256_000,
  },
};

test.each(Object.entries(readers))(
  '%s reads repeated units in linear time',
  async (_, { read, units, most = 64_000 }) => {
    const found: string[] = [];
    for (const unit of units) found.push((await findSuperlinearCost(read, unit, most)) ?? '');
    expect(found.filter(Boolean)).toEqual([]);
  },
);
