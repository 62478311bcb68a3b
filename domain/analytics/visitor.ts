import { hash } from 'node:crypto';
import type { Salts } from '#domain/analytics/schema.ts';
import type { Counters } from '#domain/analytics/counters.ts';

/** 128 bits in hexadecimal: among a million visitors two are alike once in 10^26 days. */
const hashLength = 32;

/** Hash -> when the visitor was seen, in milliseconds since 1970. */
export type Sightings = { own: Map<string, number>; previous: Map<string, number> };

/** Turns who was seen into hashes: under the salt of the day, and under that of the day before. */
export function hashVisitors(seen: Counters['seen'], salts: Salts): Sightings {
  const own = new Map<string, number>();
  const previous = new Map<string, number>();
  for (const [userAgent, networks] of seen) {
    for (const [network, at] of networks) {
      own.set(visitorHash(salts.own, network, userAgent), at);
      previous.set(visitorHash(salts.previous, network, userAgent), at);
    }
  }
  return { own, previous };
}

/**
 * Stands for a visitor as long as the salt exists: SHA-256 of salt, network and user agent, cut to 128 bits.
 * Costs 0.4 microseconds (node:crypto's one-shot `hash`; an HMAC object costs 1.4).
 */
export function visitorHash(salt: string, network: string, userAgent: string): string {
  return hash('sha256', `${salt}${network}\n${userAgent}`, 'hex').slice(0, hashLength);
}
