import { createHash } from 'node:crypto';

/** Returns the ETag of a file, without quotes: 132 bits of the SHA-256 of its content. */
export function computeContentTag(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
