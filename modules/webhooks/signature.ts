import { createHmac, randomBytes } from 'node:crypto';
import { secretPrefix } from '#modules/webhooks/constants.ts';

const secretBytes = 32;

/** The purpose by which secrets of webhooks are sealed. */
export const sealPurpose = 'webhooks';

/** 32 random bytes, to sign with. */
export function makeSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** A secret as its receiver writes it down: `whsec_` and base64. */
export function secretText(secret: Uint8Array): string {
  return secretPrefix + Buffer.from(secret).toString('base64');
}

/**
 * The headers of a delivery (Standard Webhooks 1.0.0): its id, which every repetition has too, the moment of this try in
 * seconds, and for each secret `v1,` with the HMAC-SHA256 of `id.seconds.body` in base64.
 */
export function signedHeaders(
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
