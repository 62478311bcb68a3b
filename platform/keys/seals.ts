import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ValueEncryption } from '#modules/context.ts';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes;

/**
 * Encrypts values that must be readable later, such as secrets of authenticator apps, so that the database alone does
 * not reveal them: AES-256-GCM (NIST SP 800-38D) with a random nonce and a key per purpose, derived from the site's
 * secret by HKDF-SHA256 (RFC 5869). Layout: 1 byte of version, 12 bytes of nonce, the ciphertext, 16 bytes of tag.
 * The values cannot be decrypted with another secret.
 */
export function createValueEncryption(secret: Uint8Array): ValueEncryption {
  const keys = new Map<string, Buffer>();
  const getKey = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `sealed ${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', getKey(purpose), nonce);
      const sealed = [cipher.update(plain), cipher.final()];
      return Buffer.concat([Buffer.of(version), nonce, ...sealed, cipher.getAuthTag()]);
    },
    unseal(purpose, sealed) {
      if (sealed.length < headBytes + tagBytes || sealed[0] !== version) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', getKey(purpose), sealed.subarray(1, headBytes));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
