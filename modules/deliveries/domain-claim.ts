import type { Trx } from '#modules/context.ts';
import { openDomainBudget } from '#modules/recipient-limits/domain-budget.ts';
import type { DomainBudget } from '#modules/recipient-limits/domain-budget.ts';
import type { DomainLimits, NamedLimit } from '#modules/recipient-limits/domain-limit.ts';
import {
  dueDeliveries,
  forgetDueTimes,
  freshDeliveries,
  waitingDomains,
  setDeliveriesAside,
  takeWaiting,
} from '#modules/deliveries/claim-store.ts';
import type { ByDomain, Candidate, DomainClaim, Wanted } from '#modules/deliveries/claim-store.ts';

/** The state of a process for claims with domain limits. */
export type DomainRooms = {
  limits: DomainLimits;
  /** Returns how many more emails of a domain this process may hold. */
  roomOf: (limit: NamedLimit) => number;
  /** The last served domain by newsletter. The next claim starts after it. */
  lastServed: Map<number, string>;
};

/**
 * New deliveries examined per query. If one slow domain dominates, emails to other domains are found in the next
 * windows.
 */
const freshWindow = 1_000;
const windowsLimit = 5;
const domainsLimit = 200;

export function openDomainClaims(rooms: DomainRooms): ByDomain {
  return { isLimited: rooms.limits.isAny, choose: (trx, wanted) => claimByDomain(trx, wanted, rooms) };
}

/**
 * Selects deliveries whose domains accept them now: first requeued deliveries, then waiting deliveries (at most half of
 * the rest while there are new deliveries), then new deliveries. Deliveries to domains without capacity wait.
 */
async function claimByDomain(trx: Trx, wanted: Wanted, rooms: DomainRooms): Promise<DomainClaim> {
  const { newsletterId, limit, from, to } = wanted;
  const budget = openDomainBudget(trx, rooms.limits, rooms.roomOf);
  const due = await dueDeliveries(trx, wanted);
  await budget.learn(due.map(({ domain }) => domain));
  const [again, early] = divide(due, budget, limit);
  await forgetDueTimes(trx, newsletterId, early);
  await setDeliveriesAside(trx, newsletterId, early);
  const left = limit - again.length;
  const waiting = await fromWaiting(
    trx,
    budget,
    { ...wanted, limit: from < to ? Math.ceil(left / 2) : left },
    rooms,
  );
  const fresh = await fromFresh(trx, budget, { ...wanted, limit: left - waiting.candidates.length });
  await budget.keep();
  return {
    again,
    fresh: [...waiting.candidates, ...fresh.candidates],
    claimedTo: fresh.claimedTo,
    isHeldBack: early.length > 0 || waiting.isMore || fresh.isMore,
  };
}

async function fromWaiting(
  trx: Trx,
  budget: DomainBudget,
  { newsletterId, limit }: Wanted,
  { lastServed }: DomainRooms,
): Promise<{ candidates: Candidate[]; isMore: boolean }> {
  const after = lastServed.get(newsletterId) ?? '';
  const behind = await waitingDomains(trx, { newsletterId, after, limit: domainsLimit });
  const around =
    after === '' || behind.length === domainsLimit
      ? []
      : await waitingDomains(trx, { newsletterId, after: '', limit: domainsLimit });
  const domains = [...new Set([...behind, ...around])];
  await budget.learn(domains);
  const asked: { domain: string; most: number }[] = [];
  let left = limit;
  for (const domain of domains) {
    const most = budget.take(domain, left);
    if (most > 0) asked.push({ domain, most });
    left -= most;
    if (left === 0) break;
  }
  const { candidates, taken } = await takeWaiting(trx, newsletterId, asked);
  for (const { domain, most } of asked) budget.giveBack(domain, most - (taken.get(domain) ?? 0));
  // If every domain had its turn, the next claim starts with the first domain, else after the last served domain.
  const last = left === 0 ? asked.at(-1)?.domain : behind.length === domainsLimit ? behind.at(-1) : undefined;
  if (last === undefined) lastServed.delete(newsletterId);
  else lastServed.set(newsletterId, last);
  return { candidates, isMore: domains.length > 0 };
}

async function fromFresh(
  trx: Trx,
  budget: DomainBudget,
  { newsletterId, limit, from, to }: Wanted,
): Promise<{ candidates: Candidate[]; claimedTo: number | undefined; isMore: boolean }> {
  const candidates: Candidate[] = [];
  const set: Candidate[] = [];
  let claimedTo: number | undefined;
  let isEnd = from >= to;
  for (let nr = 0; nr < windowsLimit && !isEnd && candidates.length < limit; nr += 1) {
    const rows = await freshDeliveries(trx, {
      newsletterId,
      from: claimedTo ?? from,
      to,
      limit: freshWindow,
    });
    await budget.learn(rows.map(({ domain }) => domain));
    for (const row of rows) {
      if (candidates.length === limit) break;
      (budget.take(row.domain, 1) === 1 ? candidates : set).push(row);
      claimedTo = row.id;
    }
    isEnd = rows.length < freshWindow;
  }
  await setDeliveriesAside(trx, newsletterId, set);
  return { candidates, claimedTo, isMore: set.length > 0 || (!isEnd && candidates.length < limit) };
}

function divide(
  rows: readonly Candidate[],
  budget: DomainBudget,
  limit: number,
): [may: Candidate[], mayNot: Candidate[]] {
  const may: Candidate[] = [];
  const mayNot: Candidate[] = [];
  for (const row of rows) (may.length < limit && budget.take(row.domain, 1) === 1 ? may : mayNot).push(row);
  return [may, mayNot];
}
