import type { DomainLimit } from '#modules/recipient-limits/ports.ts';

/** What holds for one recipient: `name` is the first of the domains that share it. */
export type NamedLimit = Pick<DomainLimit, 'rate' | 'connections'> & { name: string };

/** The limit of each domain of recipients, of all processes together. */
export type DomainLimits = { of(domain: string): NamedLimit; isAny: boolean };

/** The part after the @ of an address in its canonical form. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Looks limits up by domain; a domain of which none speaks has a name of its own, and no limit. */
export function openDomainLimits(limits: readonly DomainLimit[]): DomainLimits {
  const known = new Map(
    limits.flatMap(({ domains, rate, connections }) =>
      domains.map((domain): [string, NamedLimit] => [domain, { name: domains[0] ?? '', rate, connections }]),
    ),
  );
  const others = known.get('*') ?? { rate: undefined, connections: undefined };
  return {
    of: (domain) => known.get(domain) ?? { ...others, name: domain },
    isAny: limits.length > 0,
  };
}

/** Which of the processes that send this is, counted from 0, and how many there are. */
export type WorkerShare = { rank: number; living: number };

/** The part of some connections that one process may use: those of all processes add up to all of them. */
export function shareOf(connections: number, { rank, living }: WorkerShare): number {
  return Math.floor(connections / living) + (rank < connections % living ? 1 : 0);
}
