import { MessageFormat } from 'messageformat';
import { DefaultFunctions, type MessageFunction } from 'messageformat/functions';
import type { Language, Translation } from '#content/languages.ts';
import { messages } from '#content/messages.ts';
import { fillPlaceholders } from '#content/alerts.ts';
import { translatable, type Translations } from '#content/translatable.ts';
import { visitorMessages } from '#content/visitor-messages.ts';
import { fr } from '#content/translations/fr/texts.ts';
import { ha } from '#content/translations/ha/texts.ts';
import { ig } from '#content/translations/ig/texts.ts';
import { pcm } from '#content/translations/pcm/texts.ts';
import { yo } from '#content/translations/yo/texts.ts';

/**
 * The owner's own texts by path: `home.hero.tagline`, `faqTexts.download.answer.0`. If a value is null, the page
 * shows the English text, because the English text changed after the owner had written the translation.
 */
export type OwnTexts = Readonly<Record<string, string | null>>;

/** A language, and the owner's own texts in this language. */
export type VisitorLanguage = { language: Language; own: OwnTexts };

export const english: VisitorLanguage = { language: 'en', own: {} };

/** Translations that are part of the product. */
export const translations: Readonly<Record<Translation, Translations>> = { ha, yo, ig, pcm, fr };

/** The name of each group of texts. The key is the object with the English texts. */
const groupNames = new Map<unknown, string>(
  Object.entries(translatable).map(([name, texts]) => [texts, name]),
);

/**
 * Translates a group of English texts (content/translatable.ts), or a single text, to a language. Values that are not
 * text are not changed. Throws for a group that is not translated.
 */
export function translateTexts<Texts extends object | string>(
  { language, own }: VisitorLanguage,
  texts: Texts,
): Texts {
  if (language === 'en') return texts;
  const name = groupNames.get(texts);
  if (name === undefined) throw new Error('These texts are not translated: see content/translatable.ts');
  const written: Readonly<Record<string, unknown>> = translations[language];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a translation has the shape of its English, which fills its gaps
  return translateValue(texts, written[name], { language, own, path: name }) as Texts;
}

/** Renders a message for visitors in a language. Messages without a translation are rendered in English. */
export function translateMessage(
  { language, own }: VisitorLanguage,
  key: keyof typeof messages,
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (language === 'en' || !isVisitorMessage(key)) return fillPlaceholders(messages[key], values);
  const translation = own[`messages.${key}`];
  return fillPlaceholders(
    translation === null ? messages[key] : (translation ?? translations[language].messages[key]),
    values,
  );
}

function isVisitorMessage(key: string): key is keyof typeof visitorMessages {
  return Object.hasOwn(visitorMessages, key);
}

type TextPosition = { language: Translation; own: OwnTexts; path: string };

function translateValue(english: unknown, written: unknown, { path, ...at }: TextPosition): unknown {
  if (at.own[path] === null) return english;
  if (typeof english === 'string') return at.own[path] ?? (typeof written === 'string' ? written : english);
  if (typeof english === 'function') {
    const came = typeof written === 'string' ? createMessageRenderer(at.language, written) : english;
    const own = at.own[path];
    return own !== undefined && isValidMessageFormat(own) ? createMessageRenderer(at.language, own) : came;
  }
  if (typeof english !== 'object' || english === null) return english;
  const part = (key: string, value: unknown) =>
    translateValue(value, getPart(written, key), { ...at, path: `${path}.${key}` });
  if (Array.isArray(english)) return english.map((value, at) => part(String(at), value));
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, part(key, value)]));
}

function getPart(written: unknown, key: string): unknown {
  if (typeof written !== 'object' || written === null) return undefined;
  return Object.entries(written).find(([name]) => name === key)?.[1];
}

/** Returns true for a valid message; the owner's input may be invalid. */
export function isValidMessageFormat(text: string): boolean {
  try {
    return new MessageFormat('en', text).format({ a: '1', b: '1', c: '1' }, () => {}) !== '';
  } catch {
    return false;
  }
}

/** Renders a message with names in place of values, such as `{$a}`. Returns undefined for an invalid message. */
export function renderWithValueNames(language: Translation, text: string): string | undefined {
  if (!isValidMessageFormat(text)) return undefined;
  return createMessageRenderer(language, text)(...valueNames.map((name) => `{$${name}}`));
}

/** Names of a message's values, in the order of the function's parameters. */
const valueNames = ['a', 'b', 'c'] as const;

/** Cache of parsed messages: one for each translated text with values in each language. */
const parsedMessages = new Map<string, MessageFormat<string>>();

/**
 * Returns a function that renders the message and has the parameters of the English function. A number gets digit
 * grouping if the message contains `:number`.
 */
function createMessageRenderer(
  language: Translation,
  text: string,
): (...values: (string | number)[]) => string {
  return (...values) => {
    const key = `${language} ${text}`;
    const message =
      parsedMessages.get(key) ?? new MessageFormat(language, text, { bidiIsolation: 'none', functions });
    parsedMessages.set(key, message);
    return message.format(
      Object.fromEntries(valueNames.map((name, at) => [name, String(values[at])])),
      () => {},
    );
  };
}

/**
 * A placeholder for the page's script, such as `{count}`, is not a number. The placeholder is printed unchanged, and
 * the message uses the plural form.
 */
const numberFunction: MessageFunction<string> = (context, options, operand) => {
  const value: unknown = typeof operand === 'object' && operand !== null ? operand.valueOf() : operand;
  return typeof value === 'string' && !Number.isFinite(Number(value))
    ? DefaultFunctions.string(context, options, value)
    : DefaultFunctions.number(context, options, operand);
};

const functions = { number: numberFunction };
