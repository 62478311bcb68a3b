import { domainOf, shareOf } from '#modules/recipient-limits/domain-limit.ts';
import type { DomainLimits, NamedLimit, WorkerShare } from '#modules/recipient-limits/domain-limit.ts';
import type { Claim } from '#modules/deliveries/claim.ts';

/**
 * Maximum number of emails held per allowed connection of a domain. More would wait here while other emails could
 * leave.
 */
const aheadPerConnection = 10;

/** The claims of this process: waiting claims and claims taken by connections. */
export type ReadyClaims = {
  add(claims: readonly Claim[]): void;
  /** Returns a taken email that could not be tried to the front of the queue. */
  putBack(claim: Claim): void;
  /** Returns the next email whose domain has a free connection. */
  next(): Claim | undefined;
  /** Marks a taken email as finished. */
  done(claim: Claim): void;
  /** Returns the number of emails that `next` could return now. */
  readyCount(): number;
  waitingCount(): number;
  /** Removes and returns the waiting claims that match. */
  remove(fits: (claim: Claim) => boolean): Claim[];
  subscribersOf(newsletterId: number): number[];
  /** Returns how many more emails of a domain this process may claim. */
  roomOf(limit: NamedLimit): number;
};

/** Holds claims in order. Claims of domains with a connection limit leave when a connection of the domain is free. */
export function openReadyClaims(limits: DomainLimits, share: () => WorkerShare): ReadyClaims {
  let free: Claim[] = [];
  let limited: Claim[] = [];
  const underWay = new Set<Claim>();
  const busy = new Map<string, number>();
  const limitOf = ({ email }: Claim): NamedLimit => limits.of(domainOf(email));
  const isLimited = (claim: Claim): boolean => limits.isAny && limitOf(claim).connections !== undefined;
  const count = (claim: Claim, change: number): void => {
    const { name } = limitOf(claim);
    const now = (busy.get(name) ?? 0) + change;
    if (now > 0) busy.set(name, now);
    else busy.delete(name);
  };
  // Emails that are already held may leave even if the share of this process dropped to zero.
  const hasRoom = (claim: Claim): boolean => {
    const { name, connections = Infinity } = limitOf(claim);
    return (busy.get(name) ?? 0) < Math.max(1, shareOf(connections, share()));
  };
  return {
    add: (claims) => {
      for (const claim of claims) (isLimited(claim) ? limited : free).push(claim);
    },
    putBack: (claim) => {
      if (underWay.delete(claim) && isLimited(claim)) count(claim, -1);
      (isLimited(claim) ? limited : free).unshift(claim);
    },
    next: () => {
      const at = limited.length === 0 ? -1 : limited.findIndex(hasRoom);
      const claim = at < 0 ? free.shift() : limited.splice(at, 1)[0];
      if (claim === undefined) return undefined;
      underWay.add(claim);
      if (at >= 0) count(claim, 1);
      return claim;
    },
    done: (claim) => {
      if (underWay.delete(claim) && isLimited(claim)) count(claim, -1);
    },
    readyCount: () => free.length + limited.filter(hasRoom).length,
    waitingCount: () => free.length + limited.length,
    remove: (fits) => {
      const removed = [...limited, ...free].filter(fits);
      limited = limited.filter((claim) => !fits(claim));
      free = free.filter((claim) => !fits(claim));
      return removed;
    },
    subscribersOf: (newsletterId) =>
      [...limited, ...free, ...underWay]
        .filter((claim) => claim.newsletterId === newsletterId)
        .map(({ subscriberId }) => subscriberId),
    roomOf: ({ name, connections }) => {
      if (connections === undefined) return Infinity;
      const waiting = limited.filter((claim) => limitOf(claim).name === name).length;
      return Math.max(0, shareOf(connections, share()) * aheadPerConnection - waiting);
    },
  };
}
