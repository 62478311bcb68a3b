/**
 * Returns 32 hexadecimal digits, 128 random bits. `crypto.randomUUID` is missing on plain http, where an office opens
 * its own server by its name, and every form needs a key.
 */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
