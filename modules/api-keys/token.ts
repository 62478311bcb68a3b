import { createHash, randomBytes } from 'node:crypto';
import { keyPrefix } from '#modules/api-keys/constants.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Base-62 digits for the secret of 256 bits and the checksum of 32 bits. */
const secretCharacters = 43;
const checksumCharacters = 6;
const keyPattern = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretCharacters + checksumCharacters}}$`);

/**
 * Returns a new API key: `hirawa_`, 32 random bytes as 43 base-62 characters, and a checksum of 6 characters (the first
 * 4 bytes of the SHA-256 of the rest). Secret scanners can verify the checksum offline.
 */
export function createKeyToken(): string {
  const body = keyPrefix + encodeBase62(randomBytes(32), secretCharacters);
  return body + computeChecksum(body);
}

/** Returns true if a bearer token has the prefix of API keys. Session tokens never have this prefix. */
export function isKeyToken(token: string): boolean {
  return token.startsWith(keyPrefix);
}

/** Returns the SHA-256 under which a key is stored. Returns undefined for a truncated or mistyped key, which saves a query. */
export function hashKeyToken(token: string): Buffer | undefined {
  const body = token.slice(0, -checksumCharacters);
  if (!keyPattern.test(token) || computeChecksum(body) !== token.slice(-checksumCharacters)) return undefined;
  return createHash('sha256').update(token).digest();
}

function computeChecksum(body: string): string {
  return encodeBase62(createHash('sha256').update(body).digest().subarray(0, 4), checksumCharacters);
}

function encodeBase62(bytes: Buffer, characters: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let at = 0; at < characters; at += 1) {
    text = (digits[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text;
}
