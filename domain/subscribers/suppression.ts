import { createHash } from 'node:crypto';

/** How an address is known to the suppression list. */
export function hashOfAddress(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}
