import { createHash, randomInt } from 'node:crypto';
import { recoveryCodes } from '#modules/two-factor/constants.ts';

/** Excludes characters that are easily confused; 32 characters, 5 bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
const length = recoveryCodes.groups * recoveryCodes.groupLength;
const shape = new RegExp(`^[${alphabet}]{${length}}$`);

/** Creates ten random codes of 80 bits each, formatted as `abcd-efgh-jkmn-pqrs`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes.count }, () => {
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    return letters.match(new RegExp(`.{${recoveryCodes.groupLength}}`, 'g'))?.join('-') ?? letters;
  });
}

/**
 * Returns the hash of an entered code, ignoring separators, or undefined for an invalid format. A plain hash is sufficient for
 * 80 random bits, and remains valid after a change of the site's secret.
 */
export function hashOfRecoveryCode(typed: string): Buffer | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return shape.test(letters) ? createHash('sha256').update(`recovery code ${letters}`).digest() : undefined;
}
