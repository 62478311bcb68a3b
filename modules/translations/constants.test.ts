import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageNames } from '#content/languages.ts';
import {
  addLanguagePrefix,
  faqLimits,
  languages,
  getMaxCharacters,
  getPreferredLanguage,
  listFaqPaths,
  parseFaqList,
  parsePositions,
  splitLanguagePrefix,
} from '#modules/translations/constants.ts';

describe('the language of an address', () => {
  it.each([
    ['/ha', 'ha', '/'],
    ['/fr?utm_source=x', 'fr', '/?utm_source=x'],
    ['/pcm/blog/7-a?after=3', 'pcm', '/blog/7-a?after=3'],
    ['/faq', 'en', '/faq'],
    ['/hausa', 'en', '/hausa'],
    ['/ha/', 'en', '/ha/'],
    ['/ha/admin/login', 'en', '/ha/admin/login'],
    ['/yo/api/v1/posts', 'en', '/yo/api/v1/posts'],
    ['/ig/media/a.jpg', 'en', '/ig/media/a.jpg'],
    ['/fr/robots.txt', 'en', '/fr/robots.txt'],
    ['/en/faq', 'en', '/en/faq'],
  ])('of %s is %s, with the path %s', (asked, language, target) => {
    expect(splitLanguagePrefix(asked)).toEqual({ language, target });
  });

  it('is read from an address that was built for this language', () => {
    const path = fc.constantFrom('/', '/faq', '/faq?q=a', '/#download', '/blog/1-x', '/contact?sent=1#a');
    fc.assert(
      fc.property(fc.constantFrom(...languages), path, (language, target) => {
        expect(splitLanguagePrefix(addLanguagePrefix(language, target))).toEqual({ language, target });
      }),
    );
  });

  it('is undefined for other sites and for addresses that are not pages', () => {
    for (const address of [
      'https://x.example/',
      '//x.example/a',
      '#a',
      '/go/google',
      '/media/a.jpg',
      '/api/v1/x',
    ])
      expect(addLanguagePrefix('ha', address)).toBe(address);
  });

  it('each language has a name', () => expect(Object.keys(languageNames)).toEqual([...languages]));
});

describe('the preferred language of a browser', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['en-NG,en;q=0.9', 'en'],
    ['fr-BJ,fr;q=0.9,en;q=0.8', 'fr'],
    ['de-DE, ha;q=0.8, en;q=0.5', 'ha'],
    ['en;q=0.2, yo;q=0.7', 'yo'],
    ['ig;q=0, pcm;q=0.1', 'pcm'],
    ['*', 'en'],
    [';;;q=,,=', 'en'],
    ['fr;q=abc', 'fr'],
    ['x,'.repeat(9_000), 'en'],
    [`${'de-DE;q=0.9,'.repeat(199)}ha`, 'ha'],
    [`${'de-DE;q=0.9,'.repeat(200)}ha`, 'en'],
    // `haw` is Hawaiian. If the header were cut after 200 characters, it would end in "ha".
    [`${'de-DE;q=0.9,'.repeat(16)}deu-x,haw`, 'en'],
    [`fr${';q'.repeat(8_000)}`, 'fr'],
  ])('with Accept-Language %s is %s', (header, language) =>
    expect(getPreferredLanguage(header)).toBe(language),
  );
});

describe('texts that are lists', () => {
  const question = { slug: 'two-phones', topic: 'account', answer: 1, steps: 1 };
  const position = { title: 'Tester', place: '', text: '', link: '' };

  it('are read without unknown fields, and have a path for each text of a question', () => {
    expect(parseFaqList(JSON.stringify([{ ...question, other: 1 }]))).toEqual([question]);
    expect(listFaqPaths(question)).toEqual([
      'faqTexts.two-phones.question',
      'faqTexts.two-phones.answer.0',
      'faqTexts.two-phones.steps.0',
    ]);
    expect(parsePositions(JSON.stringify([{ ...position, link: '/contact' }]))).toHaveLength(1);
  });

  it.each([
    [{ ...question, slug: 'A b' }],
    [{ ...question, answer: faqLimits.parts + 1 }],
    [{ ...question, steps: 0.5 }],
    [question, question],
    [null],
  ])('of questions are rejected with an invalid question: %j', (...list) => {
    expect(parseFaqList(JSON.stringify(list))).toBeUndefined();
  });

  it.each(['javascript:alert(1)', '//a.example', '/\\a.example', 'http://a.example', 'https:// a'])(
    'of open positions are refused with the link %s',
    (link) => {
      expect(parsePositions(JSON.stringify([{ ...position, link }]))).toBeUndefined();
    },
  );

  it.each([undefined, null, '', '{', '{}', '3'])('are rejected if they are not lists: %s', (text) => {
    expect([parseFaqList(text), parsePositions(text)]).toEqual([undefined, undefined]);
  });
});

const limit = (characters: number) => getMaxCharacters({ kind: 'plain', english: 'x'.repeat(characters) });

it('limits labels to 120 characters, other texts to four times the English text, all to 5,000', () => {
  expect([5, 40, 41, 200, 4_000].map(limit)).toEqual([120, 160, 300, 800, 5_000]);
});
