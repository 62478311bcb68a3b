import { mostCharacters } from '#modules/translations/constants.ts';
import { LegalFault, readLegalText } from '#modules/translations/legal-text.ts';
import type { Texts } from '#modules/translations/ports.ts';
import { legalNames, type ProductText, type Translation } from '#modules/translations/schema.ts';
import { Refusal } from '#modules/refusal.ts';

/** An own text as it is stored: composed letters, no space around it; '' for none. */
export function tidied(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

/**
 * Refuses what a reader could not be shown: too long, several lines where there is one, signs that are no text, a message that
 * cannot be read, values that are missing or that nobody gives, and a legal text that is none, or has other sections.
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

/** The values of a text, as `{$a}` or `{email}`, each once. */
function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\$?\w+\}/g))].toSorted();
}

function fault(message: string, values: Record<string, string | number> = {}): Refusal {
  return new Refusal('invalid', message, { values, fields: [{ path: 'text', message, values }] });
}
