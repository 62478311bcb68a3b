import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faqSynonyms } from '#content/site/faq-synonyms.ts';
import { faqEntries } from '#content/site/faq.ts';
import { fold } from '#web/site/faq/match.ts';
import { findEntries, searchText } from '#web/site/faq/search.ts';
import { faqStructuredData } from '#web/site/faq/structured-data.ts';

const find = (texts: string) => findEntries(texts, faqEntries, faqSynonyms.en);
const slugs = (texts: string) => faqEntries.filter(({ id }) => find(texts).has(id)).map(({ slug }) => slug);

const textOf = (slug: string) => {
  const entry = faqEntries.find((one) => one.slug === slug);
  return fold([entry?.question, ...(entry?.answer ?? []), ...(entry?.steps ?? [])].join(' '));
};

describe('a search of the questions', () => {
  it('finds nothing missing: no words give all of them', () => {
    expect(find('').size).toBe(faqEntries.length);
    expect(find('   ').size).toBe(faqEntries.length);
  });

  it('wants every word, anywhere in question or answer, in any order and case', () => {
    expect(slugs('encrypted messages')).toContain('end-to-end-encryption');
    expect(slugs('MESSAGES Encrypted')).toEqual(slugs('encrypted messages'));
    expect(slugs('encrypted zebra')).toEqual([]);
  });

  it('reads emails with and without marks, and both apostrophes, as one', () => {
    expect(find('éncrypted')).toEqual(find('encrypted'));
    expect(find('don’t')).toEqual(find("don't"));
  });

  it('reads hooked letters of Hausa and Fulfulde as the plain ones', () => {
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
  ])('of %j looks for %j', (asked, texts) => expect(searchText(asked)).toBe(texts));

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
  ])('finds by %s, as people say it, the answer %s', (texts, slug) => expect(slugs(texts)).toContain(slug));

  it('looks for a synonym where words begin, and for what was typed anywhere', () => {
    expect(slugs('ios')).toEqual(slugs('iphone'));
    expect(slugs('crypt').length).toBeGreaterThan(0);
    for (const slug of slugs('otp')) expect(textOf(slug)).toMatch(/\b(?:otp|code|pin|verification|sms)/);
  });

  it('finds no less by a synonym than by its words', () => {
    for (const phrase of faqSynonyms.en?.flat() ?? []) {
      const plain = findEntries(phrase, faqEntries);
      for (const id of plain) expect(find(phrase).has(id)).toBe(true);
    }
  });

  it('has synonyms in the letters that are compared, each once, and one of each group in an answer', () => {
    const all = faqSynonyms.en?.flat() ?? [];
    expect(all.filter((phrase) => phrase !== fold(phrase) || /[,;]/.test(phrase))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    const texts = faqEntries.map(({ slug }) => ` ${textOf(slug)}`).join(' ');
    for (const group of faqSynonyms.en ?? [])
      expect([group, group.some((phrase) => texts.includes(` ${phrase}`))]).toEqual([group, true]);
  });

  it('never fails, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (asked) => {
        const texts = searchText(asked);
        expect(texts.length).toBeLessThanOrEqual(100);
        expect(searchText(texts)).toBe(texts);
        expect(find(texts).size).toBeLessThanOrEqual(faqEntries.length);
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
