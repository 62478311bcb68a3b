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

/** A domain that was slowed down and that takes as many as this a second again is as any other. */
const recoveredRate = 100;

/** What may be claimed now for each domain, in one transaction. */
export type DomainBudget = {
  /** Asks what is kept of these domains. Comes before `take` of each. */
  learn(domains: Iterable<string>): Promise<void>;
  /** Takes as many as the domain may have, at most `wanted`. */
  take(domain: string, wanted: number): number;
  /** Gives back what was taken for nobody. */
  giveBack(domain: string, unused: number): void;
  /** Stores what was taken. */
  keep(): Promise<void>;
};

type Account = { limit: NamedLimit; rate: number; tokens: number; room: number; isTaken: boolean };

/** The budget of a claim: the pace is shared by all processes, `roomOf` says what this process may hold. */
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

/** Emails a second: what is set, or less while the domain recovers. */
function rateNow({ rate = Infinity }: NamedLimit, pace: DomainPace | undefined): number {
  if (pace === undefined || pace.slowRate === null || pace.sinceSlowed === null) return rate;
  if (pace.sinceSlowed < slowing.restSeconds) return 0;
  const slow = pace.slowRate * 2 ** (pace.sinceSlowed / slowing.doublingSeconds);
  return slow >= recoveredRate ? rate : Math.min(rate, slow);
}

/** In bursts of one second at most, or of one email. */
function tokensNow(rate: number, pace: DomainPace | undefined): number {
  if (rate === Infinity) return Infinity;
  if (rate === 0) return 0;
  const most = Math.max(1, rate);
  return pace === undefined ? most : Math.min(most, pace.tokens + rate * pace.sinceTaken);
}

/** Half of its rate is left to a domain of which a mail server says, in these words, that we are too fast for it. */
export async function slowDown(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  limit: NamedLimit,
  answer: string,
): Promise<void> {
  const rate = await slowDomain(db, limit);
  if (rate === undefined) return;
  log.info({ domain: limit.name, emailsPerSecond: rate, answer }, 'A domain wants emails more slowly');
}

/** Forgets domains that nothing was sent to for a day: they may have all that their limit allows. */
export async function forgetIdleDomains({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await deleteIdlePaces(db);
}
