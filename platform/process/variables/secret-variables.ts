import { z } from 'zod';
import { isPublishedSecret } from '#platform/process/variables/published-secrets.ts';
import { defineVariable } from '#platform/process/variables/variable.ts';

/** The members module accepts no other addresses. Checking here reports the error with the variable's name. */
const signInAddress = z
  .string()
  .regex(/^[^\s@<>,;:"()[\]\\]{1,64}@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u);

export const secretVariables = {
  ADMIN_EMAIL: defineVariable(
    'an e-mail address',
    'admin@example.com',
    signInAddress.default('admin@example.com'),
  ),
  ADMIN_PASSWORD: defineVariable(
    'a password of 8 to 200 characters',
    'the output of: openssl rand -base64 15',
    z.string().min(8).max(200).optional(),
  ),
  SECRET: defineVariable(
    'at least 32 bytes that cannot be guessed',
    'the output of: openssl rand -hex 32',
    z
      .string()
      .refine((text) => Buffer.byteLength(text) >= 32)
      .optional(),
  ),
};

/**
 * A secret with fewer different characters is rejected. Random bytes have more in any encoding: of 1,000,000 samples
 * of 32 hexadecimal characters, none had fewer than 11.
 */
const minDifferentCharacters = 8;
/** Common placeholder words in secrets. */
const commonWords =
  /secret|passw(?:or)?d|change ?(?:me|this|it)|example|default|admin|hirawa|letmein|qwerty|please|insert|replace|your|key|test|\d+/gi;

/** Returns one line for a SECRET that is long enough but can be guessed, and one line for an ADMIN_PASSWORD that is published. */
export function findSecretErrors(read: (name: string) => string | undefined): string[] {
  const reason = findWeakness(read('SECRET') ?? '');
  const errors =
    reason === undefined
      ? []
      : [
          `  SECRET can be guessed: ${reason}. Use random bytes, for example SECRET=the output of: openssl rand -hex 32`,
        ];
  if (isPublishedSecret(read('ADMIN_PASSWORD') ?? ''))
    errors.push(
      '  ADMIN_PASSWORD can be guessed: it is published with this product. Use another password, or unset ADMIN_PASSWORD',
    );
  return errors;
}

function findWeakness(text: string): string | undefined {
  if (Buffer.byteLength(text) < 32) return undefined;
  if (isPublishedSecret(text)) return 'it is published with this product';
  const characters = Array.from(text);
  const different = new Set(characters).size;
  if (different < minDifferentCharacters) return `it has ${different} different characters`;
  if (isRepeated(text)) return 'it repeats itself';
  const steps = characters.filter((character, at) => isAdjacent(characters[at - 1], character)).length;
  if (steps > characters.length / 2) return 'its characters are consecutive';
  const rest = text.replaceAll(/[\s_.-]+/g, ' ').replaceAll(commonWords, '');
  // Random text contains digits too, so only letters count: a secret of common words leaves hardly any letters.
  const isWords = /[a-z]{4}/i.test(text) && rest.replaceAll(/[^\p{L}]/gu, '').length < 8;
  return isWords ? 'it consists of common words' : undefined;
}

/** Returns true if the text repeats a period of at most half its length. */
function isRepeated(text: string): boolean {
  return Array.from({ length: Math.floor(text.length / 2) }, (_, nr) => nr + 1).some(
    (period) => text.slice(period) === text.slice(0, -period),
  );
}

function isAdjacent(before: string | undefined, character: string): boolean {
  const step = (character.codePointAt(0) ?? 0) - (before?.codePointAt(0) ?? -9);
  return Math.abs(step) <= 1;
}
