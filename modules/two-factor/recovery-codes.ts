import { createHash, randomInt } from 'node:crypto';
import { recoveryCodes } from '#modules/two-factor/constants.ts';

/** No letter that is taken for a digit or for another letter: 32 of them, 5 bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
const length = recoveryCodes.groups * recoveryCodes.groupLength;
const shape = new RegExp(`^[${alphabet}]{${length}}$`);

/** Ten fresh codes of 80 random bits each, as people write them down: `abcd-efgh-jkmn-pqrs`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes.count }, () => {
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    return letters.match(new RegExp(`.{${recoveryCodes.groupLength}}`, 'g'))?.join('-') ?? letters;
  });
}

/**
 * A typed code as it is stored, whatever stands between its letters; undefined for what can be none. A plain hash: 80 random
 * bits are not tried out, and the codes outlive a change of the site's secret.
 */
export function hashOfRecoveryCode(typed: string): Buffer | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return shape.test(letters) ? createHash('sha256').update(`recovery code ${letters}`).digest() : undefined;
}
