import type { DomainLimit } from '#modules/deliveries/ports.ts';

/** The limit of one recipient domain, or of several domains that share the limit: `name` is the first of these domains. */
export type NamedDomainLimit = Pick<DomainLimit, 'rate' | 'connections'> & { name: string };

/** The limit of each recipient domain, for all processes together. */
export type DomainLimits = { forDomain(domain: string): NamedDomainLimit; isAny: boolean };

/** Returns the domain of an address in canonical form. */
export function getEmailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/**
 * Creates the lookup of limits by domain. A domain without a configured limit gets its own copy of the limit of `*`,
 * if there is one.
 */
export function openDomainLimits(limits: readonly DomainLimit[]): DomainLimits {
  const limitByDomain = new Map(
    limits.flatMap(({ domains, rate, connections }) =>
      domains.map((domain): [string, NamedDomainLimit] => [
        domain,
        { name: domains[0] ?? '', rate, connections },
      ]),
    ),
  );
  const defaultLimit = limitByDomain.get('*') ?? { rate: undefined, connections: undefined };
  return {
    forDomain: (domain) => limitByDomain.get(domain) ?? { ...defaultLimit, name: domain },
    isAny: limits.length > 0,
  };
}

/** The index of this sending process, starting at 0, and the number of sending processes. */
export type WorkerShare = { rank: number; living: number };

/** Returns this process's share of a number of connections; the shares of all processes add up to the number. */
export function getConnectionShare(connections: number, { rank, living }: WorkerShare): number {
  return Math.floor(connections / living) + (rank < connections % living ? 1 : 0);
}
