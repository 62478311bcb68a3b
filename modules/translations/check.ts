import { mostCharacters } from '#modules/translations/constants.ts';
import { LegalFault, readLegalText } from '#modules/translations/legal-text.ts';
import type { Texts } from '#modules/translations/ports.ts';
import { legalNames, type ProductText, type Translation } from '#modules/translations/schema.ts';
import { Refusal } from '#modules/refusal.ts';

/** Normalizes the owner's text: composed characters, LF line breaks, no surrounding spaces. */
export function tidied(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

/**
 * Validates a text by the owner.
 * @throws {Refusal} invalid for a text that is too long, multiple lines in a single-line text, control characters, an invalid
 * message, missing or unknown values, and an invalid legal text or one with other sections.
 */
export function refuseUnfit(texts: Texts, language: Translation, product: ProductText, own: string): void {
  const most = mostCharacters(product);
  if (own.length > most) throw fault('translation.tooLong', { most });
  if (/[\p{Cc}\u2028\u2029\uFFFD]/u.test(own.replaceAll('\n', ''))) throw fault('field.invalid');
  if (product.kind === 'legal') return refuseLegal(texts, product, own);
  if (product.kind === 'plain' && own.includes('\n') && !product.english.includes('\n'))
    throw fault('translation.oneLine');
  const filled = product.kind === 'message' ? texts.fill(language, own) : own;
  if (filled === undefined) throw fault('translation.unreadable');
  const [wanted, given] = [placesIn(product.english), placesIn(filled)];
  const missing = wanted.filter((place) => !given.includes(place));
  if (missing.length > 0) throw fault('translation.missing', { places: missing.join(', ') });
  const unknown = given.filter((place) => !wanted.includes(place));
  if (unknown.length > 0) throw fault('translation.unknown', { places: unknown.join(', ') });
}

function refuseLegal(texts: Texts, { path, english }: ProductText, own: string): void {
  const name = legalNames.find((one) => path === `legal.${one}`);
  if (name === undefined) throw new Error(`${path} is no legal text`);
  const { values } = texts.legal(name);
  const numbersOf = (text: string) => readLegalText(text, { values }).sections.map(({ number }) => number);
  try {
    const wanted = numbersOf(english);
    const given = numbersOf(own);
    if (given.join() !== wanted.join())
      throw fault('translation.sections', { wanted: wanted.length, given: given.join(', ') || '0' });
  } catch (error) {
    if (error instanceof LegalFault) throw fault('translation.legal', { fault: error.message });
    throw error;
  }
}

/** Returns the values of a text without duplicates, as `{$a}` or `{email}`. */
function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\$?\w+\}/g))].toSorted();
}

function fault(message: string, values: Record<string, string | number> = {}): Refusal {
  return new Refusal('invalid', message, { values, fields: [{ path: 'text', message, values }] });
}
