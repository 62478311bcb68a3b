import { MessageFormat, MessageSyntaxError } from 'messageformat';
import { DefaultFunctions, type MessageFunction } from 'messageformat/functions';
import { en } from '#content/en/texts.ts';
import { fr } from '#content/fr/texts.ts';
import { ha } from '#content/ha/texts.ts';
import { ig } from '#content/ig/texts.ts';
import type { Language, Translation } from '#content/languages.ts';
import { formatMessage, type MessageKey } from '#content/messages.ts';
import { pcm } from '#content/pcm/texts.ts';
import { sharedValues } from '#content/text-values.ts';
import type { Texts, Translations } from '#content/translated.ts';
import { yo } from '#content/yo/texts.ts';

/**
 * The owner's own texts by path: `home.hero.tagline`, `faqTexts.download.answer.0`. If a value is null, the page
 * shows the English text, because the English text changed after the owner had written the translation.
 */
export type OwnTexts = Readonly<Record<string, string | null>>;

type Values = Readonly<Record<string, string | number>>;

/**
 * A language, and the owner's own texts in this language. `english`: the owner's English texts, which replace the English texts of
 * the product on pages in another language. `values`: shared values of the site settings, such as the name; the others are the
 * values of the product.
 */
export type VisitorLanguage = {
  language: Language;
  own: OwnTexts;
  english?: OwnTexts | undefined;
  values?: Values | undefined;
};

export const english: VisitorLanguage = { language: 'en', own: {} };

/** Translations that are part of the product. */
export const translations: Readonly<Record<Translation, Translations>> = { ha, yo, ig, pcm, fr };

type Groups = Partial<Record<keyof Texts, unknown>>;

const groupsOfRequest = new WeakMap<VisitorLanguage, Groups>();
/** Prepared texts by language and own texts, so that requests share them. */
const groupsOfVersion = new Map<string, Groups>();
/** Enough for pages, emails and error documents in each language; the oldest version is dropped. */
const maxVersions = 24;

/**
 * Returns a group of texts in a language, with the values of the brand filled in. A text with values of its own is a
 * function of these values. A group is prepared once for each language and version of the owner's texts.
 */
export function translateTexts<Name extends keyof Texts>(
  visitorLanguage: VisitorLanguage,
  name: Name,
): Texts[Name] {
  const groups = getGroups(visitorLanguage);
  const { language } = visitorLanguage;
  const written = language === 'en' ? en[name] : translations[language][name];
  groups[name] ??= prepareTexts(en[name], written, { ...visitorLanguage, path: name });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- prepared texts have the shape of their English texts
  return groups[name] as Texts[Name];
}

function getGroups(visitorLanguage: VisitorLanguage): Groups {
  const known = groupsOfRequest.get(visitorLanguage);
  if (known !== undefined) return known;
  const { language, own, english: ownEnglish, values } = visitorLanguage;
  const version = `${language} ${JSON.stringify([own, ownEnglish, values])}`;
  const groups = groupsOfVersion.get(version) ?? {};
  groupsOfRequest.set(visitorLanguage, groups);
  groupsOfVersion.set(version, groups);
  const [oldest = ''] = groupsOfVersion.keys();
  if (groupsOfVersion.size > maxVersions) groupsOfVersion.delete(oldest);
  return groups;
}

/** Returns a text that only the owner wrote, in the language or in English; empty if there is none. */
export function translateOwnText(
  { language, own, english: ownEnglish = {}, values }: VisitorLanguage,
  path: string,
): string {
  const shared = values === undefined ? sharedValues : { ...sharedValues, ...values };
  const text = own[path];
  const format =
    typeof text === 'string'
      ? compileText(language, text, shared)
      : compileText('en', ownEnglish[path] ?? '', shared);
  return format?.({}) ?? '';
}

/** Formats a message for visitors in a language. Messages for staff are in English. */
export function translateMessage(
  visitorLanguage: VisitorLanguage,
  key: MessageKey,
  values: Values = {},
): string {
  if (!isVisitorMessage(key)) return formatMessage(key, values);
  const message: string | ((messageValues: never) => string) = translateTexts(visitorLanguage, 'messages')[
    key
  ];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an error has the values of its message
  return typeof message === 'string' ? message : message(values as never);
}

function isVisitorMessage(key: string): key is keyof Texts['messages'] {
  return Object.hasOwn(en.messages, key);
}

type TextPosition = VisitorLanguage & { path: string };

function prepareTexts(englishTexts: unknown, written: unknown, { path, ...at }: TextPosition): unknown {
  if (typeof englishTexts === 'string') return prepareText(englishTexts, written, { path, ...at });
  if (typeof englishTexts !== 'object' || englishTexts === null) return englishTexts;
  const prepare = ([key, text]: [string, unknown]) =>
    [key, prepareTexts(text, getPart(written, key), { ...at, path: `${path}.${key}` })] as const;
  const parts = Object.entries(englishTexts).map(prepare);
  return Array.isArray(englishTexts) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** Prepares the owner's text, else the product's text. Shows the English text if it changed after the owner's text. */
function prepareText(
  englishText: string,
  written: unknown,
  { language, own, english: ownEnglish = {}, values, path }: TextPosition,
): unknown {
  const shared = values === undefined ? sharedValues : { ...sharedValues, ...values };
  const ownText = own[path];
  const compile = (text: unknown, textLanguage = language) =>
    typeof text === 'string' ? compileText(textLanguage, text, shared) : undefined;
  const format =
    (ownText === null ? undefined : (compile(ownText) ?? compile(written))) ??
    compile(ownEnglish[path], 'en') ??
    compile(englishText, 'en') ??
    (() => englishText);
  return listValueNames(englishText).length === 0 ? format({}) : format;
}

function getPart(written: unknown, key: string): unknown {
  return typeof written === 'object' && written !== null ? Reflect.get(written, key) : undefined;
}

/** Returns the names of the values that a text has besides the shared values, in the order of the text. */
export function listValueNames(text: string): string[] {
  const names = Array.from(text.matchAll(/\{\s*\$([\w-]+)/g), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(sharedValues, name));
}

/** Formats a message with names in place of values, such as `{$count}`. Returns undefined for an invalid message. */
export function renderWithValueNames(language: Language, text: string): string | undefined {
  const names = Array.from(text.matchAll(/\$([\w-]+)/g), ([, name = '']) => name);
  return compileText(language, text, {})?.(Object.fromEntries(names.map((name) => [name, `{$${name}}`])));
}

/**
 * Returns the position of the first error in a message (in characters from 0), or undefined if it can be formatted. The position is
 * the end of the text if only formatting fails.
 */
export function findMessageError(language: Language, text: string): number | undefined {
  if (renderWithValueNames(language, text) !== undefined) return undefined;
  try {
    void new MessageFormat(language, text, { functions });
  } catch (error) {
    if (error instanceof MessageSyntaxError) return Math.max(0, error.start);
  }
  return text.length;
}

/**
 * Returns a function that formats a text with values, or undefined for an invalid message; the owner's input may be
 * invalid. A text is a message in MessageFormat 2 if it contains a value or a declaration. Other texts are shown as
 * they are.
 */
function compileText(
  language: Language,
  text: string,
  shared: Values = sharedValues,
): ((values: Values) => string) | undefined {
  if (!/\{\s*\$|^\s*(?:\.(?:input|local|match)\b|\{\{)/.test(text)) return () => text;
  if (!/^\s*\.|[{}\\]/.test(text.replaceAll(simpleValue, ''))) return compileSimpleText(text, shared);
  try {
    const message = new MessageFormat(language, text, { bidiIsolation: 'none', functions });
    const format = (values: Values) => {
      const strings = Object.entries({ ...shared, ...values }).map(([name, value]) => [name, String(value)]);
      return message.format(Object.fromEntries(strings), () => {});
    };
    return format({}) === '' ? undefined : format;
  } catch {
    return undefined;
  }
}

const simpleValue = /\{\$([\w-]+)\}/g;

/** Compiles a text without plurals and escapes, which most texts are; this needs no parser. */
function compileSimpleText(text: string, shared: Values): (values: Values) => string {
  const fill = (value: string, name: string) => (Object.hasOwn(shared, name) ? String(shared[name]) : value);
  // Every second part is the name of a value.
  const parts = text.replaceAll(simpleValue, fill).split(simpleValue);
  return (values) =>
    parts
      .map((part, i) => (i % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part] : `{$${part}}`))
      .join('');
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
