import type { Trx } from '#modules/context.ts';
import { openDomainBudget } from '#modules/deliveries/limits/domain-budget.ts';
import type { DomainBudget } from '#modules/deliveries/limits/domain-budget.ts';
import type { DomainLimits, NamedDomainLimit } from '#modules/deliveries/limits/domain-limit.ts';
import {
  lockDueDeliveries,
  clearDueTimes,
  listNewDeliveries,
  listWaitingDomains,
  storeWaitingDeliveries,
  removeWaitingDeliveries,
} from '#modules/deliveries/claim-store.ts';
import type {
  DomainChooser,
  DeliveryCandidate,
  DomainClaimResult,
  ClaimWindow,
} from '#modules/deliveries/claim-store.ts';

/** The state of a process for claims with domain limits. */
export type DomainCapacity = {
  limits: DomainLimits;
  /** Returns the number of further emails of a domain that this process may claim. */
  getCapacity: (limit: NamedDomainLimit) => number;
  /** The last served domain by newsletter. The next claim starts with the domain that follows it. */
  lastServed: Map<number, string>;
};

/**
 * New deliveries that one query reads. If most of them belong to a slow domain, the next queries find emails to other domains.
 */
const windowSize = 1_000;
const maxWindows = 5;
const maxDomains = 200;

export function createDomainChooser(capacity: DomainCapacity): DomainChooser {
  return {
    isLimited: capacity.limits.isAny,
    chooseDeliveries: (trx, claimWindow) => claimByDomain(trx, claimWindow, capacity),
  };
}

/**
 * Selects deliveries that the limits of their domains allow now: first requeued deliveries, then waiting deliveries
 * (at most half of the remaining limit while there are new deliveries), then new deliveries. Deliveries to domains
 * without capacity are stored as waiting.
 */
async function claimByDomain(
  trx: Trx,
  claimWindow: ClaimWindow,
  capacity: DomainCapacity,
): Promise<DomainClaimResult> {
  const { newsletterId, limit, from, to } = claimWindow;
  const budget = openDomainBudget(trx, capacity.limits, capacity.getCapacity);
  const due = await lockDueDeliveries(trx, claimWindow);
  await budget.loadRates(due.map(({ domain }) => domain));
  const [requeued, blocked] = splitByBudget(due, budget, limit);
  await clearDueTimes(trx, newsletterId, blocked);
  await storeWaitingDeliveries(trx, newsletterId, blocked);
  const remaining = limit - requeued.length;
  const waitingResult = await claimWaiting(
    trx,
    budget,
    { ...claimWindow, limit: from < to ? Math.ceil(remaining / 2) : remaining },
    capacity,
  );
  const newResult = await claimNew(trx, budget, {
    ...claimWindow,
    limit: remaining - waitingResult.candidates.length,
  });
  await budget.save();
  return {
    requeued,
    fresh: [...waitingResult.candidates, ...newResult.candidates],
    claimedTo: newResult.claimedTo,
    isHeldBack: blocked.length > 0 || waitingResult.isMore || newResult.isMore,
  };
}

async function claimWaiting(
  trx: Trx,
  budget: DomainBudget,
  { newsletterId, limit }: ClaimWindow,
  { lastServed }: DomainCapacity,
): Promise<{ candidates: DeliveryCandidate[]; isMore: boolean }> {
  const after = lastServed.get(newsletterId) ?? '';
  const domainsAfter = await listWaitingDomains(trx, { newsletterId, after, limit: maxDomains });
  const domainsBefore =
    after === '' || domainsAfter.length === maxDomains
      ? []
      : await listWaitingDomains(trx, { newsletterId, after: '', limit: maxDomains });
  const domains = [...new Set([...domainsAfter, ...domainsBefore])];
  await budget.loadRates(domains);
  const requests: { domain: string; most: number }[] = [];
  let remaining = limit;
  for (const domain of domains) {
    const maxEmails = budget.take(domain, remaining);
    if (maxEmails > 0) requests.push({ domain, most: maxEmails });
    remaining -= maxEmails;
    if (remaining === 0) break;
  }
  const { candidates, taken } = await removeWaitingDeliveries(trx, newsletterId, requests);
  for (const { domain, most } of requests) budget.returnUnused(domain, most - (taken.get(domain) ?? 0));
  // If this claim served all domains, the next claim starts with the first domain. Otherwise the next claim starts
  // with the domain after the last served domain.
  const last =
    remaining === 0
      ? requests.at(-1)?.domain
      : domainsAfter.length === maxDomains
        ? domainsAfter.at(-1)
        : undefined;
  if (last === undefined) lastServed.delete(newsletterId);
  else lastServed.set(newsletterId, last);
  return { candidates, isMore: domains.length > 0 };
}

async function claimNew(
  trx: Trx,
  budget: DomainBudget,
  { newsletterId, limit, from, to }: ClaimWindow,
): Promise<{ candidates: DeliveryCandidate[]; claimedTo: number | undefined; isMore: boolean }> {
  const candidates: DeliveryCandidate[] = [];
  const waitingCandidates: DeliveryCandidate[] = [];
  let claimedTo: number | undefined;
  let isEnd = from >= to;
  for (
    let windowIndex = 0;
    windowIndex < maxWindows && !isEnd && candidates.length < limit;
    windowIndex += 1
  ) {
    const rows = await listNewDeliveries(trx, {
      newsletterId,
      from: claimedTo ?? from,
      to,
      limit: windowSize,
    });
    await budget.loadRates(rows.map(({ domain }) => domain));
    for (const row of rows) {
      if (candidates.length === limit) break;
      (budget.take(row.domain, 1) === 1 ? candidates : waitingCandidates).push(row);
      claimedTo = row.id;
    }
    isEnd = rows.length < windowSize;
  }
  await storeWaitingDeliveries(trx, newsletterId, waitingCandidates);
  return {
    candidates,
    claimedTo,
    isMore: waitingCandidates.length > 0 || (!isEnd && candidates.length < limit),
  };
}

function splitByBudget(
  rows: readonly DeliveryCandidate[],
  budget: DomainBudget,
  limit: number,
): [may: DeliveryCandidate[], mayNot: DeliveryCandidate[]] {
  const allowed: DeliveryCandidate[] = [];
  const notAllowed: DeliveryCandidate[] = [];
  for (const row of rows)
    (allowed.length < limit && budget.take(row.domain, 1) === 1 ? allowed : notAllowed).push(row);
  return [allowed, notAllowed];
}
