import { createHash, randomInt } from 'node:crypto';
import { recoveryCodes } from '#modules/two-factor/constants.ts';

/** Excludes characters that are easily confused; 32 characters, 5 bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
const codeLength = recoveryCodes.groups * recoveryCodes.groupLength;
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** Creates ten random codes of 80 bits each, formatted as `abcd-efgh-jkmn-pqrs`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes.count }, () => {
    const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
    return letters.match(new RegExp(`.{${recoveryCodes.groupLength}}`, 'g'))?.join('-') ?? letters;
  });
}

/**
 * Returns the hash of an entered code, ignoring separators, or undefined for an invalid format. A plain hash is sufficient for
 * 80 random bits, and remains valid after a change of the site's secret.
 */
export function hashRecoveryCode(input: string): Buffer | undefined {
  const letters = input.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return codePattern.test(letters)
    ? createHash('sha256').update(`recovery code ${letters}`).digest()
    : undefined;
}
