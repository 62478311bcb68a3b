import type { Ctx, Trx } from '#modules/context.ts';
import type { DomainLimits, NamedLimit } from '#modules/recipient-limits/domain-limit.ts';
import {
  deleteIdlePaces,
  keepDomainPaces,
  lockDomainPaces,
  slowDomain,
  slowing,
} from '#modules/recipient-limits/store.ts';
import type { DomainPace } from '#modules/recipient-limits/store.ts';

/** Emails per second at which a slowed domain counts as recovered and has only its configured limit. */
const recoveredRate = 100;

/** The number of emails that may be claimed now for each domain, in one transaction. */
export type DomainBudget = {
  /** Loads the stored rates of these domains. Call it before `take`. */
  learn(domains: Iterable<string>): Promise<void>;
  /** Takes as many emails as the domain's limit allows, at most `wanted`. */
  take(domain: string, wanted: number): number;
  /** Returns unused emails to the budget. */
  giveBack(domain: string, unused: number): void;
  /** Stores the taken emails. */
  keep(): Promise<void>;
};

type Account = { limit: NamedLimit; rate: number; tokens: number; room: number; isTaken: boolean };

/**
 * Opens the budget of a claim: all processes share the rate; `roomOf` returns the number of emails that this process may hold.
 */
export function openDomainBudget(
  trx: Trx,
  limits: DomainLimits,
  roomOf: (limit: NamedLimit) => number,
): DomainBudget {
  const accounts = new Map<string, Account>();
  return {
    learn: async (domains) => {
      const asked = new Map([...domains].map((domain) => limits.of(domain)).map((one) => [one.name, one]));
      const fresh = [...asked.values()].filter(({ name }) => !accounts.has(name));
      if (fresh.length === 0) return;
      const kept = await lockDomainPaces(
        trx,
        fresh.filter(({ rate }) => rate !== undefined).map(({ name }) => name),
      );
      const paces = new Map(kept.map((pace) => [pace.name, pace]));
      for (const limit of fresh) {
        const rate = rateNow(limit, paces.get(limit.name));
        const tokens = tokensNow(rate, paces.get(limit.name));
        accounts.set(limit.name, { limit, rate, tokens, room: roomOf(limit), isTaken: false });
      }
    },
    take: (domain, wanted) => {
      const account = accounts.get(limits.of(domain).name);
      if (account === undefined) return wanted;
      const given = Math.min(wanted, Math.floor(account.tokens), account.room);
      account.tokens -= given;
      account.room -= given;
      account.isTaken ||= given > 0;
      return given;
    },
    giveBack: (domain, unused) => {
      const account = accounts.get(limits.of(domain).name);
      if (account === undefined) return;
      account.tokens += unused;
      account.room += unused;
    },
    keep: () =>
      keepDomainPaces(
        trx,
        [...accounts.values()]
          .filter(({ isTaken, rate }) => isTaken && rate < Infinity)
          .map(({ limit: { name }, tokens }) => ({ name, tokens })),
      ),
  };
}

/** Returns emails per second: the configured rate, or less while the domain recovers. */
function rateNow({ rate = Infinity }: NamedLimit, pace: DomainPace | undefined): number {
  if (pace === undefined || pace.slowRate === null || pace.sinceSlowed === null) return rate;
  if (pace.sinceSlowed < slowing.restSeconds) return 0;
  const slow = pace.slowRate * 2 ** (pace.sinceSlowed / slowing.doublingSeconds);
  return slow >= recoveredRate ? rate : Math.min(rate, slow);
}

/** Limits bursts to one second, or to one email. */
function tokensNow(rate: number, pace: DomainPace | undefined): number {
  if (rate === Infinity) return Infinity;
  if (rate === 0) return 0;
  const most = Math.max(1, rate);
  return pace === undefined ? most : Math.min(most, pace.tokens + rate * pace.sinceTaken);
}

/** Halves the rate of a domain after a mail server has responded that we send too fast. */
export async function slowDown(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  limit: NamedLimit,
  answer: string,
): Promise<void> {
  const rate = await slowDomain(db, limit);
  if (rate === undefined) return;
  log.info({ domain: limit.name, emailsPerSecond: rate, answer }, 'A domain wants emails more slowly');
}

/** Deletes the stored rates of domains without emails for a day, which then have their full limit. */
export async function forgetIdleDomains({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await deleteIdlePaces(db);
}
