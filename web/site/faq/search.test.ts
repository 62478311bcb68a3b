import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { english } from '#content/visitor-language.ts';
import { languages } from '#modules/translations/constants.ts';
import { createFaqIndex, searchFaq } from '#modules/faq/search.ts';
import { foldCharacters } from '#modules/text-search/constants.ts';
import { getEntries, getFaqTexts } from '#web/site/faq/entries.ts';
import { normalizeSearch } from '#web/site/faq/search.ts';
import { createFaqStructuredData } from '#web/site/faq/structured-data.ts';

const faqEntries = getEntries(english);

describe('the search of the FAQ page', () => {
  it.each([
    [null, ''],
    ['  coins \t\n sell ', 'coins sell'],
    ['\u0000\u202Ecoins\uFEFF', 'coins'],
    ['a'.repeat(5_000), 'a'.repeat(100)],
    [`${'a'.repeat(99)}💣`, `${'a'.repeat(99)}\uFFFD`],
  ])('normalizes %j to %j', (asked, texts) => expect(normalizeSearch(asked)).toBe(texts));

  it('normalizes a search once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (asked) => {
        const texts = normalizeSearch(asked);
        expect(texts.length).toBeLessThanOrEqual(100);
        expect(normalizeSearch(texts)).toBe(texts);
      }),
    );
  });

  it.each(languages)(
    'finds each phrase with the same meaning in %s, and not half of the answers',
    (language) => {
      const texts = getFaqTexts({ language, own: {} });
      const index = createFaqIndex(texts);
      for (const phrase of texts.synonyms.flat()) {
        const found = searchFaq(index, phrase).length;
        expect([phrase, found > 0, found <= texts.entries.length / 2]).toEqual([phrase, true, true]);
      }
    },
  );

  it.each(languages)('has a phrase only in one group in %s', (language) => {
    const { synonyms } = getFaqTexts({ language, own: {} });
    const phrases = synonyms.flatMap((group) => Array.from(new Set(group.map(foldCharacters))));
    expect(phrases.filter((phrase, at) => phrase === '' || phrases.indexOf(phrase) !== at)).toEqual([]);
  });

  it('reads the owner’s words with the same meaning', () => {
    const own = { 'faqSynonyms.otherDevices': 'ios, walkie talkie' };
    const index = createFaqIndex(getFaqTexts({ language: 'en', own }));
    expect(searchFaq(index, 'walkie talkie').map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(searchFaq(index, 'ios').map(({ slug }) => slug)),
    );
  });
});

describe('structured data of the FAQ', () => {
  it('contains the questions of the page, each with its whole answer', () => {
    const { mainEntity } = createFaqStructuredData(faqEntries);
    expect(mainEntity.map(({ name }) => name)).toEqual(faqEntries.map(({ question }) => question));
    for (const [i, { answer, steps = [] }] of faqEntries.entries()) {
      const { text = '' } = mainEntity[i]?.acceptedAnswer ?? {};
      for (const part of [...answer, ...steps]) expect(text).toContain(part);
    }
  });
});
