import { domainOf, shareOf } from '#modules/recipient-limits/domain-limit.ts';
import type { DomainLimits, NamedLimit, WorkerShare } from '#modules/recipient-limits/domain-limit.ts';
import type { Claim } from '#modules/deliveries/claim.ts';

/** So many emails are held ahead for each connection that a domain takes: more would wait while others could leave. */
const aheadPerConnection = 10;

/** Claims that this process holds: those that wait and those that connections have taken. */
export type ReadyClaims = {
  add(claims: readonly Claim[]): void;
  /** It was taken and could not be tried: it is the next one. */
  putBack(claim: Claim): void;
  /** The next email whose domain takes one more just now. */
  next(): Claim | undefined;
  /** An email that was taken is done with. */
  done(claim: Claim): void;
  /** How many `next` could hand out. */
  readyCount(): number;
  waitingCount(): number;
  /** Takes those that wait and fit out of here. */
  remove(fits: (claim: Claim) => boolean): Claim[];
  /** The subscribers whose emails of this newsletter wait here or are under way. */
  subscribersOf(newsletterId: number): number[];
  /** How many emails more of a domain this process may claim. */
  roomOf(limit: NamedLimit): number;
};

/** Holds claims in their order; those of domains with a limit of connections leave as these are free. */
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
  // What is held already leaves, also where the share of this process has become none.
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
