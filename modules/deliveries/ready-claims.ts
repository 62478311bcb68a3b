import { getEmailDomain, getConnectionShare } from '#modules/deliveries/limits/domain-limit.ts';
import type { DomainLimits, NamedDomainLimit, WorkerShare } from '#modules/deliveries/limits/domain-limit.ts';
import type { Claim } from '#modules/deliveries/claim.ts';

/**
 * Maximum number of waiting emails per allowed connection of a domain. Further emails to a slow domain would displace
 * emails that could be sent now.
 */
const claimsPerConnection = 10;

/** The claims of this process: waiting claims and claims taken by connections. */
export type ReadyClaims = {
  add(claims: readonly Claim[]): void;
  /** Puts a taken email back at the front of the queue if it was not sent. */
  putBack(claim: Claim): void;
  /** Returns the next email whose domain has a free connection. */
  takeNext(): Claim | undefined;
  /** Marks a taken email as finished. */
  markDone(claim: Claim): void;
  /** Returns the number of emails that `takeNext` could return now. */
  readyCount(): number;
  waitingCount(): number;
  /** Removes and returns the waiting claims that match. */
  remove(matches: (claim: Claim) => boolean): Claim[];
  listSubscriberIds(newsletterId: number): number[];
  /** Returns the number of further emails of a domain that this process may claim. */
  getCapacity(limit: NamedDomainLimit): number;
};

/**
 * Stores claims in order. A claim of a domain with a connection limit can be taken when a connection of the domain is free.
 */
export function createReadyClaims(limits: DomainLimits, share: () => WorkerShare): ReadyClaims {
  let unlimited: Claim[] = [];
  let limited: Claim[] = [];
  const taken = new Set<Claim>();
  const connectionsByDomain = new Map<string, number>();
  const getLimit = ({ email }: Claim): NamedDomainLimit => limits.forDomain(getEmailDomain(email));
  const isLimited = (claim: Claim): boolean => limits.isAny && getLimit(claim).connections !== undefined;
  const changeConnectionCount = (claim: Claim, difference: number): void => {
    const { name } = getLimit(claim);
    const newCount = (connectionsByDomain.get(name) ?? 0) + difference;
    if (newCount > 0) connectionsByDomain.set(name, newCount);
    else connectionsByDomain.delete(name);
  };
  // At least one connection per domain, so that claimed emails are sent even if the share of this process has become zero.
  const hasFreeConnection = (claim: Claim): boolean => {
    const { name, connections = Infinity } = getLimit(claim);
    return (connectionsByDomain.get(name) ?? 0) < Math.max(1, getConnectionShare(connections, share()));
  };
  return {
    add: (claims) => {
      for (const claim of claims) (isLimited(claim) ? limited : unlimited).push(claim);
    },
    putBack: (claim) => {
      if (taken.delete(claim) && isLimited(claim)) changeConnectionCount(claim, -1);
      (isLimited(claim) ? limited : unlimited).unshift(claim);
    },
    takeNext: () => {
      const at = limited.length === 0 ? -1 : limited.findIndex(hasFreeConnection);
      const claim = at < 0 ? unlimited.shift() : limited.splice(at, 1)[0];
      if (claim === undefined) return undefined;
      taken.add(claim);
      if (at >= 0) changeConnectionCount(claim, 1);
      return claim;
    },
    markDone: (claim) => {
      if (taken.delete(claim) && isLimited(claim)) changeConnectionCount(claim, -1);
    },
    readyCount: () => unlimited.length + limited.filter(hasFreeConnection).length,
    waitingCount: () => unlimited.length + limited.length,
    remove: (matches) => {
      const removed = [...limited, ...unlimited].filter(matches);
      limited = limited.filter((claim) => !matches(claim));
      unlimited = unlimited.filter((claim) => !matches(claim));
      return removed;
    },
    listSubscriberIds: (newsletterId) =>
      [...limited, ...unlimited, ...taken]
        .filter((claim) => claim.newsletterId === newsletterId)
        .map(({ subscriberId }) => subscriberId),
    getCapacity: ({ name, connections }) => {
      if (connections === undefined) return Infinity;
      const waiting = limited.filter((claim) => getLimit(claim).name === name).length;
      return Math.max(0, getConnectionShare(connections, share()) * claimsPerConnection - waiting);
    },
  };
}
