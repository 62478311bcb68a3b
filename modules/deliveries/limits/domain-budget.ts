import type { Ctx, Trx } from '#modules/context.ts';
import type { DomainLimits, NamedDomainLimit } from '#modules/deliveries/limits/domain-limit.ts';
import {
  deleteIdleDomainRates,
  saveDomainRates,
  lockDomainRates,
  slowDomain,
  slowDownSettings,
} from '#modules/deliveries/limits/store.ts';
import type { DomainRate } from '#modules/deliveries/limits/store.ts';

/** A slowed domain with this rate in emails per second counts as recovered. Only its configured limit applies then. */
const recoveredRate = 100;

/** The number of emails that may be claimed now for each domain, in one transaction. */
export type DomainBudget = {
  /** Loads the stored rates of these domains. Call this function before `take`. */
  loadRates(domains: Iterable<string>): Promise<void>;
  /** Takes as many emails as the domain's limit allows, at most `wanted`. */
  take(domain: string, wanted: number): number;
  /** Returns unused emails to the budget. */
  returnUnused(domain: string, unused: number): void;
  /** Stores the taken emails. */
  save(): Promise<void>;
};

type DomainAccount = {
  limit: NamedDomainLimit;
  rate: number;
  tokens: number;
  capacity: number;
  isTaken: boolean;
};

/**
 * Opens the budget of a claim. All processes share the rate of a domain; `getCapacity` returns the number of further
 * emails that this process may claim.
 */
export function openDomainBudget(
  trx: Trx,
  limits: DomainLimits,
  getCapacity: (limit: NamedDomainLimit) => number,
): DomainBudget {
  const accounts = new Map<string, DomainAccount>();
  return {
    loadRates: async (domains) => {
      const requested = new Map(
        [...domains]
          .map((domain) => limits.forDomain(domain))
          .map((domainLimit) => [domainLimit.name, domainLimit]),
      );
      const newLimits = [...requested.values()].filter(({ name }) => !accounts.has(name));
      if (newLimits.length === 0) return;
      const storedPaces = await lockDomainRates(
        trx,
        newLimits.filter(({ rate }) => rate !== undefined).map(({ name }) => name),
      );
      const paces = new Map(storedPaces.map((pace) => [pace.name, pace]));
      for (const limit of newLimits) {
        const rate = getCurrentRate(limit, paces.get(limit.name));
        const tokens = getCurrentTokens(rate, paces.get(limit.name));
        accounts.set(limit.name, { limit, rate, tokens, capacity: getCapacity(limit), isTaken: false });
      }
    },
    take: (domain, wanted) => {
      const account = accounts.get(limits.forDomain(domain).name);
      if (account === undefined) return wanted;
      const granted = Math.min(wanted, Math.floor(account.tokens), account.capacity);
      account.tokens -= granted;
      account.capacity -= granted;
      account.isTaken ||= granted > 0;
      return granted;
    },
    returnUnused: (domain, unused) => {
      const account = accounts.get(limits.forDomain(domain).name);
      if (account === undefined) return;
      account.tokens += unused;
      account.capacity += unused;
    },
    save: () =>
      saveDomainRates(
        trx,
        [...accounts.values()]
          .filter(({ isTaken, rate }) => isTaken && rate < Infinity)
          .map(({ limit: { name }, tokens }) => ({ name, tokens })),
      ),
  };
}

/** Returns emails per second: the configured rate, or less while the domain recovers. */
function getCurrentRate({ rate = Infinity }: NamedDomainLimit, pace: DomainRate | undefined): number {
  if (pace === undefined || pace.slowRate === null || pace.sinceSlowed === null) return rate;
  if (pace.sinceSlowed < slowDownSettings.restSeconds) return 0;
  const recoveringRate = pace.slowRate * 2 ** (pace.sinceSlowed / slowDownSettings.doublingSeconds);
  return recoveringRate >= recoveredRate ? rate : Math.min(rate, recoveringRate);
}

/**
 * Returns the number of emails that the rate allows now. A burst is limited to the emails of one second, or to one
 * email if the rate is below one per second.
 */
function getCurrentTokens(rate: number, pace: DomainRate | undefined): number {
  if (rate === Infinity) return Infinity;
  if (rate === 0) return 0;
  const maxTokens = Math.max(1, rate);
  return pace === undefined ? maxTokens : Math.min(maxTokens, pace.tokens + rate * pace.sinceTaken);
}

/** Halves the rate of a domain after a mail server has responded that we send too fast. */
export async function slowDownDomain(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  limit: NamedDomainLimit,
  answer: string,
): Promise<void> {
  const rate = await slowDomain(db, limit);
  if (rate === undefined) return;
  log.info({ domain: limit.name, emailsPerSecond: rate, answer }, 'A domain requests a lower sending rate');
}

/** Deletes the stored rates of domains that got no email for a day. The full limits of these domains then apply again. */
export async function deleteIdleDomains({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await deleteIdleDomainRates(db);
}
