import { hash } from 'node:crypto';
import type { Salts } from '#modules/analytics/schema.ts';
import type { Counters } from '#modules/analytics/counters.ts';
import type { VisitPart } from '#modules/analytics/visits/visit-part.ts';

/** 128 bits in hexadecimal. With a million visitors a day, a collision is expected once in 10^26 days. */
const hashLength = 32;

/**
 * The actions of a visitor and the visitor's two hashes: `own` with the salt of the day, `previous` with the salt of
 * the day before.
 */
export type HashedPart = {
  own: string;
  previous: string;
  userAgent: string;
  network: string;
  part: VisitPart;
};

export function hashVisitors(visitors: Counters['seen'], salts: Salts): HashedPart[] {
  const hashed: HashedPart[] = [];
  for (const [userAgent, networks] of visitors) {
    for (const [network, part] of networks) {
      const ownHash = hashVisitor(salts.own, network, userAgent);
      const previous = hashVisitor(salts.previous, network, userAgent);
      hashed.push({ own: ownHash, previous, userAgent, network, part });
    }
  }
  return hashed;
}

/**
 * Returns the identifier of a visitor for the lifetime of the salt: SHA-256 of salt, network and user agent, cut to
 * 128 bits. Takes 0.4 microseconds with the one-shot `hash` of node:crypto; an HMAC object would take 1.4.
 */
export function hashVisitor(salt: string, network: string, userAgent: string): string {
  return hash('sha256', `${salt}${network}\n${userAgent}`, 'hex').slice(0, hashLength);
}
