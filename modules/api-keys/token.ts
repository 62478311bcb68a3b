import { createHash, randomBytes } from 'node:crypto';
import { keyPrefix } from '#modules/api-keys/constants.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 256 bits and 32 bits in base 62. */
const secretCharacters = 43;
const sumCharacters = 6;
const shape = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretCharacters + sumCharacters}}$`);

/**
 * A new API key: `hirawa_`, 32 random bytes as 43 characters of base 62, and 6 characters of a sum over what stands before
 * them, the first 4 bytes of its SHA-256: whoever looks for leaked keys can tell one without asking us.
 */
export function makeKeyToken(): string {
  const body = keyPrefix + inBase62(randomBytes(32), secretCharacters);
  return body + sumOf(body);
}

/** Whether a bearer token claims to be a key of ours; no session's token begins like one. */
export function isKeyToken(token: string): boolean {
  return token.startsWith(keyPrefix);
}

/** The SHA-256 by which a key is stored; undefined for what is cut off or mistyped, which no database need be asked about. */
export function hashOfKey(token: string): Buffer | undefined {
  const body = token.slice(0, -sumCharacters);
  if (!shape.test(token) || sumOf(body) !== token.slice(-sumCharacters)) return undefined;
  return createHash('sha256').update(token).digest();
}

function sumOf(body: string): string {
  return inBase62(createHash('sha256').update(body).digest().subarray(0, 4), sumCharacters);
}

function inBase62(bytes: Buffer, characters: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let at = 0; at < characters; at += 1) {
    text = (digits[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text;
}
