import { createHmac, randomBytes } from 'node:crypto';
import { secretPrefix } from '#modules/webhooks/constants.ts';

const secretBytes = 32;

/** The purpose for which the secrets of webhooks are encrypted. */
export const sealPurpose = 'webhooks';

/** Returns 32 random bytes. */
export function createSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** Returns the text form of a secret: `whsec_` and base64. */
export function formatSecret(secret: Uint8Array): string {
  return secretPrefix + Buffer.from(secret).toString('base64');
}

/**
 * Returns the headers of a delivery (Standard Webhooks 1.0.0): the id of the delivery, which is the same in all attempts; the
 * time of this attempt in seconds; and for each secret a signature, `v1,` with the HMAC-SHA256 of `id.seconds.body` in base64.
 */
export function createSignedHeaders(
  secrets: readonly Uint8Array[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
    return `v1,${signature}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
