/**
 * Returns 32 hexadecimal digits (128 random bits). Every form needs a key, and browsers have no `crypto.randomUUID`
 * on plain http, which offices use for a server on their own network.
 */
export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
