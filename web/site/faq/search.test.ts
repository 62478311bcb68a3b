import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '#content/visitor-language.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { foldCharacters } from '#modules/text-search/constants.ts';
import { getEntries } from '#web/site/faq/entries.ts';
import { foldText } from '#web/site/faq/match.ts';
import { findEntries, normalizeSearch } from '#web/site/faq/search.ts';
import { getSynonyms } from '#web/site/faq/synonyms.ts';
import { createFaqStructuredData } from '#web/site/faq/structured-data.ts';

const faqEntries = getEntries(english);
const entriesOf = (language: Language) => getEntries({ language, own: {} });

const find = (texts: string) => findEntries(texts, faqEntries, getSynonyms('en'));
const slugs = (texts: string, language: Language = 'en') => {
  const found = findEntries(texts, entriesOf(language), getSynonyms(language));
  return faqEntries.filter(({ id }) => found.has(id)).map(({ slug }) => slug);
};

const textOf = (slug: string, language: Language = 'en') => {
  const entry = entriesOf(language).find((one) => one.slug === slug);
  return foldText([entry?.question, ...(entry?.answer ?? []), ...(entry?.steps ?? [])].join(' '));
};

describe('the search of the FAQ', () => {
  it('returns all questions for an empty query', () => {
    expect(find('').size).toBe(faqEntries.length);
    expect(find('   ').size).toBe(faqEntries.length);
  });

  it('requires each word, anywhere in question or answer, in any order and letter case', () => {
    expect(slugs('encrypted messages')).toContain('end-to-end-encryption');
    expect(slugs('MESSAGES Encrypted')).toEqual(slugs('encrypted messages'));
    expect(slugs('encrypted zebra')).toEqual([]);
  });

  it('ignores diacritics, and treats both kinds of apostrophes as equal', () => {
    expect(find('éncrypted')).toEqual(find('encrypted'));
    expect(find('don’t')).toEqual(find("don't"));
  });

  it('folds the letters, apostrophes and quotes of our languages as the full table does', () => {
    for (const form of ['NFC', 'NFD'])
      for (const text of "Ọ̀rọ̀|ÀGBÀ|Ƙarshe ɓarna ɗaki ƴan ŋ|ʼYan|ma’aikata|n’ụlọ|l'été|“Ṅụọ”|ç".split('|'))
        expect(foldText(text.normalize(form))).toBe(foldCharacters(text));
  });

  it('finds a word with an apostrophe by its letters without the apostrophe', () => {
    const entries = faqEntries
      .slice(0, 1)
      .map(({ id, slug, topic }) => ({ id, slug, topic, question: 'Ma’aikata da ’yan mata', answer: [] }));
    for (const typed of ['maaikata', "ma'aikata", 'ʼyan', 'yan', '“mata”'])
      expect([typed, findEntries(typed, entries).size]).toEqual([typed, 1]);
  });

  it('treats hooked letters of Hausa and Fulfulde as plain letters', () => {
    const entries = faqEntries
      .slice(0, 1)
      .map(({ id, slug, topic }) => ({ id, slug, topic, question: 'Ƙara ɗan ɓangare, Ƴar Ŋ', answer: [] }));
    for (const typed of ['kara dan bangare', 'ƙara ɗan', 'yar n'])
      expect(findEntries(typed, entries).size).toBe(1);
  });

  it.each([
    [null, ''],
    ['  coins \t\n sell ', 'coins sell'],
    ['\u0000\u202Ecoins\uFEFF', 'coins'],
    ['a'.repeat(5_000), 'a'.repeat(100)],
    [`${'a'.repeat(99)}💣`, `${'a'.repeat(99)}\uFFFD`],
  ])('normalizes %j to %j', (asked, texts) => expect(normalizeSearch(asked)).toBe(texts));

  it.each([
    ['login', 'log-in'],
    ['sign in', 'log-in'],
    ['OTP', 'code-does-not-come'],
    ['verification code', 'code-does-not-come'],
    ['backup', 'back-up-chats'],
    ['restore chats', 'back-up-chats'],
    ['withdraw', 'withdraw-money'],
    ['cash out', 'sell-coins'],
    ['fraud', 'scams'],
    ['scam', 'scams'],
    ['ios', 'iphone-windows-mac'],
    ['update', 'app-version'],
    ['stolen phone', 'lost-or-stolen-phone'],
    ['hacked account', 'somebody-has-my-account'],
    ['new phone', 'new-phone'],
    ['age', 'minimum-age'],
    ['security', 'end-to-end-encryption'],
    ['encription', 'end-to-end-encryption'],
    ['password', 'log-in'],
    ['wihtdraw money', 'withdraw-money'],
    ['acount stolne', 'lost-or-stolen-phone'],
  ])('finds for %s the answer %s', (texts, slug) => expect(slugs(texts)).toContain(slug));

  it('matches synonyms at the beginning of words, and the query anywhere', () => {
    expect(slugs('ios')).toEqual(slugs('iphone'));
    expect(slugs('crypt').length).toBeGreaterThan(0);
    for (const slug of slugs('otp')) expect(textOf(slug)).toMatch(/\b(?:otp|code|pin|verification|sms)/);
  });

  it.each(languages.filter((language) => language !== 'en'))('finds English words in %s too', (language) => {
    const asked = [
      ['log in', 'log-in'],
      ['otp', 'code-does-not-come'],
      ['verification code', 'code-does-not-come'],
      ['backup', 'back-up-chats'],
      ['withdraw', 'withdraw-money'],
      ['scam', 'scams'],
      ['ios', 'iphone-windows-mac'],
      ['version', 'app-version'],
      ['stolen', 'lost-or-stolen-phone'],
      ['refund', 'refunds'],
      ['delete', 'delete-my-account'],
      ['group', 'create-a-group'],
    ];
    for (const [texts = '', slug] of asked)
      expect([texts, slugs(texts, language)]).toEqual([texts, expect.arrayContaining([slug])]);
    // A synonym must not match half of the answers.
    for (const [texts = ''] of asked)
      expect(slugs(texts, language).length).toBeLessThan(faqEntries.length / 3);
  });

  it.each([
    ['ha', 'cire kuɗi', 'cire kudi', 'withdraw-money'],
    ['ha', 'ɓace', 'bace', 'lost-or-stolen-phone'],
    ['ha', 'guruf', 'GURUF', 'create-a-group'],
    ['yo', 'wọlé', 'wole', 'log-in'],
    ['yo', 'kọ́ìnì', 'koini', 'sell-coins'],
    ['yo', 'owó ẹyọ', 'owo eyo', 'what-are-coins'],
    ['yo', 'jìbìtì', 'jibiti', 'scams'],
    ['ig', 'òtù', 'otu', 'create-a-group'],
    ['ig', 'aghụghọ', 'aghugho', 'scams'],
    ['ig', 'mbipụta', 'mbiputa', 'app-version'],
    ['pcm', 'pikshure', 'Pikshure', 'edit-my-profile'],
    ['pcm', 'tiff', 'TIFF', 'lost-or-stolen-phone'],
    ['fr', 'désactiver', 'desactiver', 'delete-my-account'],
    ['fr', 'coût', 'cout', 'buy-coins'],
    ['fr', 'piraté', 'pirate', 'somebody-has-my-account'],
    ['fr', 'chiffrement', 'CHIFFREMENT', 'end-to-end-encryption'],
    ['fr', 'sécurité', 'securite', 'end-to-end-encryption'],
    ['ha', 'tsaro', 'Tsaro', 'end-to-end-encryption'],
    ['yo', 'ààbò', 'aabo', 'end-to-end-encryption'],
  ] as const)(
    'in %s, the search for %s, or for %s without special letters, finds the answer %s',
    (language, written, typed, slug) => {
      expect(slugs(written, language)).toContain(slug);
      expect(slugs(typed, language)).toEqual(slugs(written, language));
    },
  );

  it('finds the words of a language only in that language', () => {
    expect(slugs('zamba')).toEqual([]);
    expect(slugs('zamba', 'fr')).toEqual([]);
  });

  it.each(languages)(
    'finds for each synonym in %s at least the answers that contain the words of the synonym',
    (language) => {
      for (const phrase of getSynonyms(language).flat()) {
        const found = slugs(phrase, language);
        const missing = faqEntries.filter(({ slug }) => {
          const text = textOf(slug, language);
          return phrase.split(' ').every((word) => text.includes(word)) && !found.includes(slug);
        });
        expect(missing).toEqual([]);
      }
    },
  );

  it.each(languages)(
    'has unique, folded synonyms in %s, and a synonym of each group occurs in an answer',
    (language) => {
      const all = getSynonyms(language).flat();
      expect(all.filter((phrase) => phrase !== foldText(phrase) || /[,;]/.test(phrase))).toEqual([]);
      expect(new Set(all).size).toBe(all.length);
      const texts = faqEntries.map(({ slug }) => ` ${textOf(slug, language)}`).join(' ');
      for (const group of getSynonyms(language))
        expect([group, group.some((phrase) => texts.includes(` ${phrase}`))]).toEqual([group, true]);
    },
  );

  it('never fails for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (asked) => {
        const texts = normalizeSearch(asked);
        expect(texts.length).toBeLessThanOrEqual(100);
        expect(normalizeSearch(texts)).toBe(texts);
        expect(find(texts).size).toBeLessThanOrEqual(faqEntries.length);
      }),
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
