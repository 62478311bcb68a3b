import { describe, expect, it } from 'vitest';
import { isMessageKey, messages } from '#content/messages.ts';
import { translateMessage, type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import { blog } from '#content/site/blog.ts';
import { shell } from '#content/site/shell.ts';
import { translatable } from '#content/translatable.ts';
import { visitorMessages } from '#content/visitor-messages.ts';
import { languageNames, type Translation } from '#content/languages.ts';

const translatedLanguages = Object.keys(languageNames).filter((one): one is Translation => one !== 'en');
const createVisitorLanguage = (language: Translation, own: VisitorLanguage['own'] = {}): VisitorLanguage => ({
  language,
  own,
});

/** Placeholders in a text. */
function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}

/** Every text of a group by its path; functions are called with placeholders. */
function listTexts(texts: unknown, path: string): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') return [[path, String(texts('{count}', '{b}', '{c}'))]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, part]) => listTexts(part, `${path}.${key}`));
}

describe.each(translatedLanguages)('translations in %s', (language) => {
  const pairs = Object.entries(translatable)
    .filter(([name]) => name !== 'messages')
    .flatMap(([name, english]) => {
      if (typeof english === 'string') return [];
      const own = new Map(listTexts(translateTexts(createVisitorLanguage(language), english), name));
      return listTexts(english, name).map(([path, text]) => [path, text, own.get(path) ?? ''] as const);
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
    expect(pairs.filter(([, , own]) => /[{}]\$|\$[abc]\b|\.(?:input|match)\b|\uFFFD/.test(own))).toEqual([]);
  });

  it('are in Unicode form NFC, which fonts and searches need', () => {
    expect(pairs.filter(([, , own]) => own.normalize('NFC') !== own).map(([path]) => path)).toEqual([]);
  });

  it('use the placeholders of the English messages', () => {
    for (const key of Object.keys(visitorMessages)) {
      if (!isMessageKey(key)) throw new Error(key);
      expect(listPlaceholders(translateMessage(createVisitorLanguage(language), key))).toEqual(
        listPlaceholders(messages[key]),
      );
    }
  });
});

it('numbers have the format of the language, and years have no thousands separator', () => {
  const { count } = translateTexts(createVisitorLanguage('fr'), blog).archive;
  expect(count(1)).not.toBe(count(2));
  expect(count(12_345)).toMatch(/12[\u202f\u00a0]345/);
  expect(translateTexts(createVisitorLanguage('fr'), shell).copyright(2031)).toContain('2031');
});

it('translations by the owner replace built-in translations, and their placeholders are filled in', () => {
  const own = {
    'shell.menu': 'Liste',
    'shell.copyright': '© {$a}',
    'messages.contact.tooMany': 'Dans {minutes} min',
  };
  const texts = translateTexts(createVisitorLanguage('fr', own), shell);
  expect([texts.menu, texts.copyright(2031), texts.close]).toEqual([
    'Liste',
    '© 2031',
    translateTexts(createVisitorLanguage('fr'), shell).close,
  ]);
  expect(translateMessage(createVisitorLanguage('fr', own), 'contact.tooMany', { minutes: 3 })).toBe(
    'Dans 3 min',
  );
});

it('an invalid translation by the owner is replaced by the built-in translation', () => {
  expect(
    translateTexts(createVisitorLanguage('fr', { 'shell.copyright': '{$a' }), shell).copyright(2031),
  ).toContain('2031');
});

it('texts without translations throw, and messages for staff are in English', () => {
  expect(() => translateTexts(createVisitorLanguage('ha'), { a: 'b' })).toThrow('translatable');
  expect(translateMessage(createVisitorLanguage('ha'), 'login.done')).toBe('Logged in');
});
