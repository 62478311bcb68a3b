import {
  getMaxCharacters,
  type Language,
  parseFaqList,
  parsePositions,
  positionsPath,
} from '#modules/translations/constants.ts';
import { LegalTextError, parseLegalDate, parseLegalText } from '#modules/translations/legal-text.ts';
import type { ProductTexts } from '#modules/translations/ports.ts';
import { legalNames, type ProductText } from '#modules/translations/schema.ts';
import { AppError } from '#modules/app-error.ts';

/** Normalizes the owner's text: composed characters, LF line breaks, no surrounding spaces. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

/**
 * Validates a text by the owner.
 * @throws {AppError} invalid for a text that is too long, multiple lines in a single-line text, control characters, an invalid
 * message, missing or unknown values, an invalid legal text, and a legal text whose sections differ from the English text.
 */
export function validateText(
  texts: ProductTexts,
  language: Language,
  product: ProductText,
  ownText: string,
): void {
  const maxCharacters = getMaxCharacters(product);
  if (ownText.length > maxCharacters) throw createTextError('translation.tooLong', { most: maxCharacters });
  if (/[\p{Cc}\u2028\u2029\uFFFD]/u.test(ownText.replaceAll('\n', '')))
    throw createTextError('field.invalid');
  if (product.kind === 'list') {
    const parsed = product.path === positionsPath ? parsePositions(ownText) : parseFaqList(ownText);
    if (parsed === undefined) throw createTextError('translation.listInvalid');
    return;
  }
  if (product.kind === 'legal') return validateLegalText(texts, language, { product, ownText });
  if (product.kind === 'plain' && ownText.includes('\n') && !product.english.includes('\n'))
    throw createTextError('translation.lineBreak');
  const filled = texts.fill(language, ownText);
  if (filled === undefined) throw createMessageError(ownText, texts.findError(language, ownText) ?? 0);
  const required = product.valueNames.map((name) => `{$${name}}`);
  const given = findPlaceholders(filled);
  const missing = required.filter((placeholder) => !given.includes(placeholder));
  if (missing.length > 0)
    throw createTextError('translation.placeholderMissing', { places: missing.join(', ') });
  const known = new Set([...required, ...texts.sharedValueNames.map((name) => `{$${name}}`)]);
  const unknown = given.filter((placeholder) => !known.has(placeholder));
  if (unknown.length > 0)
    throw createTextError('translation.placeholderUnknown', { places: unknown.join(', ') });
}

/** The owner can add sections to the English text; a translation has the sections of the English text. */
function validateLegalText(
  texts: ProductTexts,
  language: Language,
  { product: { path, english }, ownText }: { product: ProductText; ownText: string },
): void {
  const name = legalNames.find((legalName) => path === `legal.${legalName}`);
  if (name === undefined) throw new Error(`${path} is not a legal text`);
  if (language === 'en' && parseLegalDate(ownText) === undefined)
    throw createTextError('translation.legalDate');
  const { values } = texts.legal(name);
  const listSectionNumbers = (text: string) =>
    parseLegalText(text, { values }).sections.map(({ number }) => number);
  try {
    const actualNumbers = listSectionNumbers(ownText);
    const expectedNumbers = language === 'en' ? actualNumbers : listSectionNumbers(english);
    if (actualNumbers.join() !== expectedNumbers.join())
      throw createTextError('translation.sectionsDiffer', {
        wanted: expectedNumbers.length,
        given: actualNumbers.join(', ') || '0',
      });
  } catch (error) {
    if (error instanceof LegalTextError)
      throw createTextError('translation.legalInvalid', { reason: error.message });
    throw error;
  }
}

/** Returns the placeholders of a text, such as `{$count}`, sorted and without duplicates. */
function findPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\$?\w+\}/g))].toSorted();
}

const shownCharacters = 20;

/** `at`: the position of the error in characters from 0. */
function createMessageError(text: string, at: number): AppError {
  const before = text.slice(0, at).split('\n');
  const part = text.slice(Math.max(0, at - shownCharacters), at + shownCharacters).replaceAll('\n', ' ');
  return createTextError('translation.messageInvalid', {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    part,
  });
}

function createTextError(message: string, values: Record<string, string | number> = {}): AppError {
  return new AppError('invalid', message, { values, fields: [{ path: 'text', message, values }] });
}
