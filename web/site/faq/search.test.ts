import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faqEntries } from '#content/site/faq.ts';
import { findEntries, searchText } from '#web/site/faq/search.ts';
import { faqStructuredData } from '#web/site/faq/structured-data.ts';

const slugs = (texts: string) =>
  faqEntries.filter(({ id }) => findEntries(texts, faqEntries).has(id)).map(({ slug }) => slug);

describe('a search of the questions', () => {
  it('finds nothing missing: no words give all of them', () => {
    expect(findEntries('', faqEntries).size).toBe(faqEntries.length);
    expect(findEntries('   ', faqEntries).size).toBe(faqEntries.length);
  });

  it('wants every word, anywhere in question or answer, in any order and case', () => {
    expect(slugs('encrypted messages')).toContain('end-to-end-encryption');
    expect(slugs('MESSAGES Encrypted')).toEqual(slugs('encrypted messages'));
    expect(slugs('encrypted zebra')).toEqual([]);
  });

  it('reads emails with and without marks, and both apostrophes, as one', () => {
    expect(findEntries('éncrypted', faqEntries)).toEqual(findEntries('encrypted', faqEntries));
    expect(findEntries('don’t', faqEntries)).toEqual(findEntries("don't", faqEntries));
  });

  it.each([
    [null, ''],
    ['  coins \t\n sell ', 'coins sell'],
    ['\u0000\u202Ecoins\uFEFF', 'coins'],
    ['a'.repeat(5_000), 'a'.repeat(100)],
    [`${'a'.repeat(99)}💣`, `${'a'.repeat(99)}\uFFFD`],
  ])('of %j looks for %j', (asked, texts) => expect(searchText(asked)).toBe(texts));

  it('never fails, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (asked) => {
        const texts = searchText(asked);
        expect(texts.length).toBeLessThanOrEqual(100);
        expect(searchText(texts)).toBe(texts);
        expect(findEntries(texts, faqEntries).size).toBeLessThanOrEqual(faqEntries.length);
      }),
    );
  });
});

describe('the questions for machines', () => {
  it('are the questions of the page, each with its whole answer', () => {
    const { mainEntity } = faqStructuredData(faqEntries);
    expect(mainEntity.map(({ name }) => name)).toEqual(faqEntries.map(({ question }) => question));
    for (const [i, { answer, steps = [] }] of faqEntries.entries()) {
      const { text = '' } = mainEntity[i]?.acceptedAnswer ?? {};
      for (const part of [...answer, ...steps]) expect(text).toContain(part);
    }
  });
});
