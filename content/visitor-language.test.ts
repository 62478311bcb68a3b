import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { en } from '#content/en/texts.ts';
import { languageNames, type Translation } from '#content/languages.ts';
import {
  english,
  listValueNames,
  translateMessage,
  translateTexts,
  translations,
  type VisitorLanguage,
} from '#content/visitor-language.ts';

const translatedLanguages = Object.keys(languageNames).filter((one): one is Translation => one !== 'en');
const createVisitorLanguage = (language: Translation, own: VisitorLanguage['own'] = {}): VisitorLanguage => ({
  language,
  own,
});

/** Placeholders in a text. */
function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}

/** Returns every text of a group by its path. The values of a text are their names in braces. */
function listTexts(texts: unknown, english: unknown, path: string): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') {
    const names = listValueNames(String(english));
    return [[path, String(texts(Object.fromEntries(names.map((name) => [name, `{${name}}`]))))]];
  }
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, part]) =>
    listTexts(part, Reflect.get(Object(english), key), `${path}.${key}`),
  );
}

const groups = Object.keys(en).filter((name): name is keyof typeof en => name in en);
const listGroup = (language: VisitorLanguage, name: keyof typeof en) =>
  listTexts(translateTexts(language, name), en[name], name);

describe.each(translatedLanguages)('translations in %s', (language) => {
  const pairs = groups.flatMap((name) => {
    const translated = new Map(listGroup(createVisitorLanguage(language), name));
    return listGroup(english, name).map(([path, text]) => [path, text, translated.get(path) ?? ''] as const);
  });

  it('contain a text for each English text', () => {
    expect(pairs.length).toBeGreaterThan(500);
    expect(
      pairs.filter(([, english, own]) => english !== '' && own.trim() === '').map(([path]) => path),
    ).toEqual([]);
  });

  it('contain each placeholder of the English text, equally often', () => {
    const wrong = pairs.filter(
      ([, english, own]) => listPlaceholders(english).join() !== listPlaceholders(own).join(),
    );
    expect(wrong).toEqual([]);
  });

  it('contain no syntax of the message format after formatting', () => {
    expect(pairs.filter(([, , own]) => /\$\w|\.(?:input|match)\b|\uFFFD/.test(own))).toEqual([]);
  });

  it('are in Unicode form NFC, which fonts and searches need', () => {
    expect(pairs.filter(([, , own]) => own.normalize('NFC') !== own).map(([path]) => path)).toEqual([]);
  });
});

it('numbers have the format of the language, and years have no thousands separator', () => {
  const { count } = translateTexts(createVisitorLanguage('fr'), 'blog').archive;
  expect(count({ count: 1 })).not.toBe(count({ count: 2 }));
  expect(count({ count: 12_345 })).toMatch(/12[\u202f\u00a0]345/);
  expect(translateTexts(createVisitorLanguage('fr'), 'shell').copyright({ year: 2031 })).toContain('2031');
});

it('translations by the owner replace built-in translations, and their placeholders are filled in', () => {
  const own = {
    'shell.menu': 'Liste',
    'shell.copyright': '© {$year} {$company}',
    'messages.contact.tooMany': 'Dans {$minutes} min',
  };
  const texts = translateTexts(createVisitorLanguage('fr', own), 'shell');
  expect([texts.menu, texts.copyright({ year: 2031 }), texts.close]).toEqual([
    'Liste',
    `© 2031 ${brand.company}`,
    translateTexts(createVisitorLanguage('fr'), 'shell').close,
  ]);
  expect(translateMessage(createVisitorLanguage('fr', own), 'contact.tooMany', { minutes: 3 })).toBe(
    'Dans 3 min',
  );
});

it('an invalid translation by the owner is replaced by the built-in translation', () => {
  expect(
    translateTexts(createVisitorLanguage('fr', { 'shell.copyright': '{$year' }), 'shell').copyright({
      year: 2031,
    }),
  ).toContain('2031');
});

const prepare = (own: VisitorLanguage['own']) => translateTexts(createVisitorLanguage('fr', own), 'blog');

it('texts are prepared once for each language and version of the texts of the owner', () => {
  expect(prepare({ 'shell.menu': 'Liste' })).toBe(prepare({ 'shell.menu': 'Liste' }));
  expect(prepare({ 'shell.menu': 'Liste' })).not.toBe(prepare({ 'shell.menu': 'Menu' }));
});

it('messages for staff are in English', () => {
  expect(translateMessage(createVisitorLanguage('ha'), 'login.done')).toBe('Logged in');
});

it('no text of a language contains a name or a fact of the business that can change', () => {
  const fixed = new RegExp(`(?<!\\p{L})(?:${[brand.name, brand.city].join('|')})(?!\\p{L})`, 'u');
  const found = Object.entries({ en, ...translations }).flatMap(([language, texts]) =>
    listRawTexts(texts, language).filter(([, text]) => fixed.test(text)),
  );
  expect(found).toEqual([]);
});

function listRawTexts(texts: unknown, path: string): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  return Object.entries(Object(texts)).flatMap(([key, part]) => listRawTexts(part, `${path}.${key}`));
}

describe('the values of texts', () => {
  it('are those of the English text and those that every text can contain', () => {
    for (const [language, texts] of Object.entries(translations)) {
      const ours = new Map(listRawTexts(texts, ''));
      for (const [path, text] of listRawTexts(en, '')) {
        const translation = ours.get(path);
        if (translation === undefined) continue;
        const names = [translation, text].map((one) => listValueNames(one).toSorted().join());
        expect([language, path, names[0]]).toEqual([language, path, names[1]]);
      }
    }
  });

  it('are checked by types', () => {
    const { shown } = translateTexts(english, 'blog').list;
    // @ts-expect-error -- a value is missing
    expect(shown({ shown: 5 })).toBe('5 of {$total} posts');
    // @ts-expect-error -- the name of a value is wrong
    expect(shown({ shown: 5, all: 6 })).toBe('5 of {$total} posts');
  });
});
