import { prepareClaims } from '#modules/deliveries/claim.ts';
import type { Claim, PreparedTemplates } from '#modules/deliveries/claim.ts';
import { claimDeliveries, releaseClaims } from '#modules/deliveries/claim-store.ts';
import type { DomainChooser } from '#modules/deliveries/claim-store.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import { createDomainChooser } from '#modules/deliveries/domain-claim.ts';
import { getEmailDomain, openDomainLimits } from '#modules/deliveries/limits/domain-limit.ts';
import type { NamedDomainLimit, WorkerShare } from '#modules/deliveries/limits/domain-limit.ts';
import { returnSendPermits, takeSendPermits } from '#modules/deliveries/send-rate-store.ts';
import { createReadyClaims } from '#modules/deliveries/ready-claims.ts';
import type { ReadyClaims } from '#modules/deliveries/ready-claims.ts';
import { deleteFinishedClaims } from '#modules/deliveries/worker-store.ts';

/** The emails that this process has claimed. Connections take them one by one. */
export type DeliveryQueue = {
  takeNow(): Claim | undefined;
  /** Waits for the next email for at most `limitMs`. Returns undefined when the queue is closed. */
  take(limitMs: number): Promise<Claim | 'idle' | undefined>;
  /**
   * Waits until there is an email for which no idle connection is available. Returns false when the queue is closed.
   */
  awaitWork(): Promise<boolean>;
  /** Puts a taken email back into the queue if it was not sent. The next free connection takes the email. */
  returnUnsent(claim: Claim): Promise<void>;
  /** Marks a taken email as finished. */
  markDone(claim: Claim): void;
  /** Sets the newsletters to send, oldest first. Claimed emails of other newsletters are released. */
  setNewsletters(newsletterIds: readonly number[]): Promise<void>;
  /** Returns true if this queue contains no email of the newsletter and the last claim found no more emails. */
  isEmpty(newsletterId: number): boolean;
  setShare(workerShare: WorkerShare): void;
  getLimit(claim: Claim): NamedDomainLimit;
  /** Releases the waiting emails of a domain after the domain was slowed down. */
  releaseDomain(name: string): Promise<void>;
  close(): Promise<void>;
};

const batchSizes = { least: 20, perConnection: 30, most: 500 } as const;
/** Delay before the next claim for a newsletter after a claim found too few emails. */
const emptyRetryMs = 300;
/** With a rate limit or domain limits, emails are claimed in intervals of this length. */
const limitedIntervalMs = 100;

type QueueState = {
  ctx: SendingCtx;
  workerId: number;
  size: number;
  templates: PreparedTemplates;
  ready: ReadyClaims;
  domainChooser: DomainChooser;
  /**
   * Idle connections, longest idle first. The last connection gets the next email, so that the first connection can
   * close.
   */
  waitingConnections: ((claim: Claim | undefined) => void)[];
  /** Connections without a session on the mail server. */
  disconnectedWaiters: ((isAvailable: boolean) => void)[];
  newsletterIds: readonly number[];
  /**
   * Time until which a newsletter counts as empty, by id. `emptyUntil` and `nextFillAt` use the clock of
   * `performance`.
   */
  emptyUntil: Map<number, number>;
  /** The current claim. Only one claim runs at a time. */
  currentClaim: Promise<void> | undefined;
  nextFillAt: number;
  refillTimer: NodeJS.Timeout | undefined;
  isClosed: boolean;
};

/** Claims emails in advance, so that connections never wait for the database. */
export function createDeliveryQueue(ctx: SendingCtx, workerId: number): DeliveryQueue {
  let workerShare: WorkerShare = { rank: 0, living: 1 };
  const domainLimits = openDomainLimits(ctx.settings.domainLimits);
  const ready = createReadyClaims(domainLimits, () => workerShare);
  const state: QueueState = {
    ctx,
    workerId,
    size: Math.min(
      batchSizes.most,
      Math.max(batchSizes.least, ctx.settings.mailConnections * batchSizes.perConnection),
    ),
    templates: new Map(),
    ready,
    domainChooser: createDomainChooser({
      limits: domainLimits,
      getCapacity: (limit) => ready.getCapacity(limit),
      lastServed: new Map(),
    }),
    waitingConnections: [],
    disconnectedWaiters: [],
    newsletterIds: [],
    emptyUntil: new Map(),
    currentClaim: undefined,
    nextFillAt: 0,
    refillTimer: undefined,
    isClosed: false,
  };
  return {
    takeNow: () => {
      if (state.isClosed) return undefined;
      refill(state);
      return ready.takeNext();
    },
    take: async (limitMs) => {
      if (state.isClosed) return undefined;
      refill(state);
      return ready.takeNext() ?? waitForClaim(state, limitMs);
    },
    awaitWork: async () => {
      if (state.isClosed || ready.readyCount() > 0) return !state.isClosed;
      refill(state);
      return new Promise((resolve) => void state.disconnectedWaiters.push(resolve));
    },
    returnUnsent: async (claim) => {
      ready.putBack(claim);
      if (state.isClosed)
        return releaseUnsent(
          state,
          ready.remove((candidate) => candidate === claim),
        );
      return serveWaitingConnections(state);
    },
    markDone: (claim) => {
      ready.markDone(claim);
      // A connection to the domain is free now, so another email to the domain may be sent.
      if (domainLimits.isAny && state.waitingConnections.length + state.disconnectedWaiters.length > 0)
        serveWaitingConnections(state);
    },
    setNewsletters: (newsletterIds) => setServedNewsletters(state, newsletterIds),
    isEmpty: (newsletterId) =>
      (state.emptyUntil.get(newsletterId) ?? 0) > 0 &&
      state.currentClaim === undefined &&
      ready.listSubscriberIds(newsletterId).length === 0,
    setShare: (newShare) => {
      workerShare = newShare;
    },
    getLimit: ({ email }) => domainLimits.forDomain(getEmailDomain(email)),
    releaseDomain: (name) =>
      releaseUnsent(
        state,
        ready.remove(({ email }) => domainLimits.forDomain(getEmailDomain(email)).name === name),
      ),
    close: async () => {
      state.isClosed = true;
      clearTimeout(state.refillTimer);
      for (const resolve of state.waitingConnections.splice(0)) resolve(undefined);
      for (const resolve of state.disconnectedWaiters.splice(0)) resolve(false);
      await state.currentClaim;
      await releaseUnsent(
        state,
        ready.remove(() => true),
      );
    },
  };
}

function refill(state: QueueState): void {
  if (state.isClosed || state.currentClaim !== undefined || hasEnoughClaims(state)) return;
  const waitMs = state.nextFillAt - performance.now();
  if (waitMs > 0) return scheduleRefill(state, waitMs);
  const { log, settings } = state.ctx;
  if (settings.mailRate !== undefined) state.nextFillAt = performance.now() + limitedIntervalMs;
  const filling = claimMore(state).catch((error: unknown) =>
    log.warn({ err: error }, 'No emails could be claimed'),
  );
  void blockClaims(state, filling);
}

/** Returns true if enough emails are ready, or if too many emails wait for their domains. */
function hasEnoughClaims({ ready, size }: QueueState): boolean {
  return ready.readyCount() > size / 2 || ready.waitingCount() > size * 2;
}

function scheduleRefill(state: QueueState, waitMs: number): void {
  state.refillTimer ??= setTimeout(() => {
    state.refillTimer = undefined;
    refill(state);
  }, waitMs);
}

/** Prevents new claims until the promise settles. */
function blockClaims(state: QueueState, until: Promise<void>): Promise<void> {
  state.currentClaim = until.finally(() => {
    state.currentClaim = undefined;
  });
  return state.currentClaim;
}

/** Claims emails. Takes permits of the shared rate limit first, and afterwards returns the unused permits. */
async function claimMore(state: QueueState): Promise<void> {
  const { ctx, size, emptyUntil } = state;
  const { mailRate } = ctx.settings;
  const activeIds = state.newsletterIds.filter((id) => (emptyUntil.get(id) ?? 0) <= performance.now());
  if (activeIds.length === 0) return;
  const permits = mailRate === undefined ? size : await takeSendPermits(ctx.db, mailRate, size);
  let claimedCount = 0;
  try {
    for (const newsletterId of activeIds) {
      if (claimedCount === permits) return;
      const { count, isHeldBack } = await claimNewsletter(state, newsletterId, permits - claimedCount);
      claimedCount += count;
      if (isHeldBack) delayNextClaim(state);
      // Without a rate limit, the oldest newsletter goes first while it has emails that may leave.
      else if (mailRate === undefined && claimedCount > 0) return;
    }
  } finally {
    if (mailRate !== undefined && claimedCount < permits)
      await returnSendPermits(ctx.db, mailRate, permits - claimedCount);
  }
}

/** Schedules the next claim after a short delay, because domain limits hold some emails back. */
function delayNextClaim(state: QueueState): void {
  state.nextFillAt = performance.now() + limitedIntervalMs;
  scheduleRefill(state, limitedIntervalMs);
}

/**
 * Claims emails of one newsletter. Returns the number of claimed emails, and `isHeldBack` if domain limits hold
 * further emails back.
 */
async function claimNewsletter(
  state: QueueState,
  newsletterId: number,
  limit: number,
): Promise<{ count: number; isHeldBack: boolean }> {
  const { ctx, workerId, emptyUntil, domainChooser } = state;
  const claim = { newsletterId, workerId, limit, now: ctx.clock.now() };
  const { rows, isHeldBack } = await claimDeliveries(ctx.db, claim, domainChooser);
  if (rows.length < limit && !isHeldBack) emptyUntil.set(newsletterId, performance.now() + emptyRetryMs);
  if (rows.length === 0) return { count: 0, isHeldBack };
  const claims = await prepareClaims(ctx, state.templates, newsletterId, rows);
  if (state.isClosed || !state.newsletterIds.includes(newsletterId)) {
    await releaseUnsent(state, claims);
    return { count: 0, isHeldBack };
  }
  addClaims(state, claims);
  return { count: claims.length, isHeldBack };
}

function addClaims(state: QueueState, claims: Claim[]): void {
  state.ready.add(claims);
  serveWaitingConnections(state);
  refill(state);
}

/** Gives ready emails to idle connections. If emails remain, lets disconnected connections connect. */
function serveWaitingConnections(state: QueueState): void {
  const { ready, waitingConnections, disconnectedWaiters } = state;
  while (waitingConnections.length > 0) {
    const claim = ready.takeNext();
    if (claim === undefined) break;
    waitingConnections.pop()?.(claim);
  }
  for (const resolve of disconnectedWaiters.splice(
    Math.max(0, disconnectedWaiters.length - ready.readyCount()),
  ))
    resolve(true);
}

function waitForClaim(state: QueueState, limitMs: number): Promise<Claim | 'idle' | undefined> {
  return new Promise((resolve) => {
    const onClaim = (claim: Claim | undefined) => {
      clearTimeout(timer);
      resolve(claim);
    };
    const timer = setTimeout(() => {
      state.waitingConnections = state.waitingConnections.filter((candidate) => candidate !== onClaim);
      resolve('idle');
    }, limitMs);
    state.waitingConnections.push(onClaim);
  });
}

async function setServedNewsletters(state: QueueState, newsletterIds: readonly number[]): Promise<void> {
  const { ready, templates } = state;
  const isServed = (newsletterId: number) => newsletterIds.includes(newsletterId);
  state.newsletterIds = newsletterIds;
  for (const id of templates.keys()) if (!isServed(id)) templates.delete(id);
  await releaseUnsent(
    state,
    ready.remove(({ newsletterId }) => !isServed(newsletterId)),
  );
  for (const id of newsletterIds) if (state.currentClaim === undefined) await deleteDoneClaims(state, id);
  refill(state);
}

/**
 * Deletes finished claims. No claim may run at the same time, because a new claim whose emails are not in the queue
 * yet would look finished.
 */
async function deleteDoneClaims(state: QueueState, newsletterId: number): Promise<void> {
  const { ctx, workerId } = state;
  const readySubscribers = state.ready.listSubscriberIds(newsletterId);
  const deletion = deleteFinishedClaims(ctx.db, {
    workerId,
    newsletterId,
    keep: readySubscribers,
    now: ctx.clock.now(),
  });
  const block = blockClaims(
    state,
    deletion.catch(() => {}),
  );
  await deletion;
  await block;
}

async function releaseUnsent({ ctx, workerId }: QueueState, claims: readonly Claim[]): Promise<void> {
  for (const [newsletterId, ownClaims] of Map.groupBy(claims, (claim) => claim.newsletterId)) {
    const ids = ownClaims.map(({ subscriberId }) => subscriberId);
    await releaseClaims(ctx.db, workerId, newsletterId, ids, ctx.clock.now());
  }
}
