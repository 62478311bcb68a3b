import { prepareClaims } from '#modules/deliveries/claim.ts';
import type { Claim, Templates } from '#modules/deliveries/claim.ts';
import { claimDeliveries, releaseClaims } from '#modules/deliveries/claim-store.ts';
import type { ByDomain } from '#modules/deliveries/claim-store.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import { openDomainClaims } from '#modules/deliveries/domain-claim.ts';
import { domainOf, openDomainLimits } from '#modules/recipient-limits/domain-limit.ts';
import type { NamedLimit, WorkerShare } from '#modules/recipient-limits/domain-limit.ts';
import { returnPace, takePace } from '#modules/deliveries/pace-store.ts';
import { openReadyClaims } from '#modules/deliveries/ready-claims.ts';
import type { ReadyClaims } from '#modules/deliveries/ready-claims.ts';
import { forgetClaims } from '#modules/deliveries/worker-store.ts';

/** The emails that this process has claimed. Connections take them one by one. */
export type DeliveryQueue = {
  takeNow(): Claim | undefined;
  /** Waits for the next email for at most `limitMs`. Returns undefined when the queue is closed. */
  take(limitMs: number): Promise<Claim | 'idle' | undefined>;
  /**
   * Waits until there is an email for which no idle connection is available. Returns false when the queue is closed.
   */
  awaitWork(): Promise<boolean>;
  /** Returns an email that was taken but not tried. The next free connection takes it. */
  returnUnsent(claim: Claim): Promise<void>;
  /** Marks a taken email as finished. */
  giveBack(claim: Claim): void;
  /** Sets the newsletters to send, oldest first. Claimed emails of other newsletters are released. */
  serve(newsletterIds: readonly number[]): Promise<void>;
  /** Returns true if this queue holds no email of the newsletter and the last claim found none. */
  isDry(newsletterId: number): boolean;
  setShare(share: WorkerShare): void;
  limitOf(claim: Claim): NamedLimit;
  /** Releases the emails that wait for a domain limit, because the domain was slowed down. */
  setAside(name: string): Promise<void>;
  close(): Promise<void>;
};

const batch = { least: 20, perConnection: 30, most: 500 } as const;
/** After an empty claim, the next claim waits this long. */
const dryMs = 300;
/** With a rate limit or domain limits, emails are claimed in intervals of this length. */
const pacedMs = 100;

type QueueState = {
  ctx: SendingCtx;
  workerId: number;
  size: number;
  templates: Templates;
  ready: ReadyClaims;
  byDomain: ByDomain;
  /** Idle connections, longest idle first. The last connection is used first, so that the first can close. */
  takers: ((claim: Claim | undefined) => void)[];
  /** Connections without a session on the mail server. */
  awaiting: ((isThere: boolean) => void)[];
  served: readonly number[];
  /** Time until which a newsletter counts as empty, by id. This and `nextFillAt` use the clock of `performance`. */
  dryUntil: Map<number, number>;
  /** The current claim. Only one claim runs at a time. */
  filling: Promise<void> | undefined;
  nextFillAt: number;
  later: NodeJS.Timeout | undefined;
  isClosed: boolean;
};

/** Claims emails in advance, so that connections never wait for the database. */
export function openDeliveryQueue(ctx: SendingCtx, workerId: number): DeliveryQueue {
  let share: WorkerShare = { rank: 0, living: 1 };
  const limits = openDomainLimits(ctx.settings.domainLimits);
  const ready = openReadyClaims(limits, () => share);
  const state: QueueState = {
    ctx,
    workerId,
    size: Math.min(batch.most, Math.max(batch.least, ctx.settings.mailConnections * batch.perConnection)),
    templates: new Map(),
    ready,
    byDomain: openDomainClaims({ limits, roomOf: (limit) => ready.roomOf(limit), lastServed: new Map() }),
    takers: [],
    awaiting: [],
    served: [],
    dryUntil: new Map(),
    filling: undefined,
    nextFillAt: 0,
    later: undefined,
    isClosed: false,
  };
  return {
    takeNow: () => {
      if (state.isClosed) return undefined;
      refill(state);
      return ready.next();
    },
    take: async (limitMs) => {
      if (state.isClosed) return undefined;
      refill(state);
      return ready.next() ?? waitForClaim(state, limitMs);
    },
    awaitWork: async () => {
      if (state.isClosed || ready.readyCount() > 0) return !state.isClosed;
      refill(state);
      return new Promise((resolve) => void state.awaiting.push(resolve));
    },
    returnUnsent: async (claim) => {
      ready.putBack(claim);
      if (state.isClosed)
        return release(
          state,
          ready.remove((one) => one === claim),
        );
      return wake(state);
    },
    giveBack: (claim) => {
      ready.done(claim);
      // Its domain may now accept the next email.
      if (limits.isAny && state.takers.length + state.awaiting.length > 0) wake(state);
    },
    serve: (newsletterIds) => serve(state, newsletterIds),
    isDry: (newsletterId) =>
      (state.dryUntil.get(newsletterId) ?? 0) > 0 &&
      state.filling === undefined &&
      ready.subscribersOf(newsletterId).length === 0,
    setShare: (now) => {
      share = now;
    },
    limitOf: ({ email }) => limits.of(domainOf(email)),
    setAside: (name) =>
      release(
        state,
        ready.remove(({ email }) => limits.of(domainOf(email)).name === name),
      ),
    close: async () => {
      state.isClosed = true;
      clearTimeout(state.later);
      for (const resolve of state.takers.splice(0)) resolve(undefined);
      for (const resolve of state.awaiting.splice(0)) resolve(false);
      await state.filling;
      await release(
        state,
        ready.remove(() => true),
      );
    },
  };
}

function refill(state: QueueState): void {
  if (state.isClosed || state.filling !== undefined || isFull(state)) return;
  const waitMs = state.nextFillAt - performance.now();
  if (waitMs > 0) return refillLater(state, waitMs);
  const { log, settings } = state.ctx;
  if (settings.mailRate !== undefined) state.nextFillAt = performance.now() + pacedMs;
  const filling = fill(state).catch((error: unknown) =>
    log.warn({ err: error }, 'No emails could be claimed'),
  );
  void blockClaims(state, filling);
}

/** Enough emails are ready, or too many wait for their domains. */
function isFull({ ready, size }: QueueState): boolean {
  return ready.readyCount() > size / 2 || ready.waitingCount() > size * 2;
}

function refillLater(state: QueueState, waitMs: number): void {
  state.later ??= setTimeout(() => {
    state.later = undefined;
    refill(state);
  }, waitMs);
}

/** Prevents new claims until the promise settles. */
function blockClaims(state: QueueState, until: Promise<void>): Promise<void> {
  state.filling = until.finally(() => {
    state.filling = undefined;
  });
  return state.filling;
}

/** Takes permits of the shared rate limit once, and returns the permits for which no newsletter had an email. */
async function fill(state: QueueState): Promise<void> {
  const { ctx, size, dryUntil } = state;
  const { mailRate } = ctx.settings;
  const wanted = state.served.filter((id) => (dryUntil.get(id) ?? 0) <= performance.now());
  if (wanted.length === 0) return;
  const allowed = mailRate === undefined ? size : await takePace(ctx.db, mailRate, size);
  let taken = 0;
  try {
    for (const newsletterId of wanted) {
      if (taken === allowed) return;
      const { count, isHeldBack } = await claimFrom(state, newsletterId, allowed - taken);
      taken += count;
      if (isHeldBack) holdUp(state);
      // Without a rate limit, the oldest newsletter goes first while it has emails that may leave.
      else if (mailRate === undefined && taken > 0) return;
    }
  } finally {
    if (mailRate !== undefined && taken < allowed) await returnPace(ctx.db, mailRate, allowed - taken);
  }
}

/** The domains do not accept all emails now, so the next claim follows after a short delay. */
function holdUp(state: QueueState): void {
  state.nextFillAt = performance.now() + pacedMs;
  refillLater(state, pacedMs);
}

/** Returns the number of claimed emails, and whether domain limits hold more back. */
async function claimFrom(
  state: QueueState,
  newsletterId: number,
  limit: number,
): Promise<{ count: number; isHeldBack: boolean }> {
  const { ctx, workerId, dryUntil, byDomain } = state;
  const claim = { newsletterId, workerId, limit, now: ctx.clock.now() };
  const { rows, isHeldBack } = await claimDeliveries(ctx.db, claim, byDomain);
  if (rows.length < limit && !isHeldBack) dryUntil.set(newsletterId, performance.now() + dryMs);
  if (rows.length === 0) return { count: 0, isHeldBack };
  const claims = await prepareClaims(ctx, state.templates, newsletterId, rows);
  if (state.isClosed || !state.served.includes(newsletterId)) {
    await release(state, claims);
    return { count: 0, isHeldBack };
  }
  handOut(state, claims);
  return { count: claims.length, isHeldBack };
}

function handOut(state: QueueState, claims: Claim[]): void {
  state.ready.add(claims);
  wake(state);
  refill(state);
}

/** Gives ready emails to idle connections, and lets closed connections connect for the rest. */
function wake(state: QueueState): void {
  const { ready, takers, awaiting } = state;
  while (takers.length > 0) {
    const claim = ready.next();
    if (claim === undefined) break;
    takers.pop()?.(claim);
  }
  for (const resolve of awaiting.splice(Math.max(0, awaiting.length - ready.readyCount()))) resolve(true);
}

function waitForClaim(state: QueueState, limitMs: number): Promise<Claim | 'idle' | undefined> {
  return new Promise((resolve) => {
    const taker = (claim: Claim | undefined) => {
      clearTimeout(timer);
      resolve(claim);
    };
    const timer = setTimeout(() => {
      state.takers = state.takers.filter((one) => one !== taker);
      resolve('idle');
    }, limitMs);
    state.takers.push(taker);
  });
}

async function serve(state: QueueState, newsletterIds: readonly number[]): Promise<void> {
  const { ready, templates } = state;
  const isServed = (newsletterId: number) => newsletterIds.includes(newsletterId);
  state.served = newsletterIds;
  for (const id of templates.keys()) if (!isServed(id)) templates.delete(id);
  await release(
    state,
    ready.remove(({ newsletterId }) => !isServed(newsletterId)),
  );
  for (const id of newsletterIds) if (state.filling === undefined) await forget(state, id);
  refill(state);
}

/**
 * Removes finished claims. No new claim may start meanwhile, because a claim whose emails are not in the queue yet
 * would look finished.
 */
async function forget(state: QueueState, newsletterId: number): Promise<void> {
  const { ctx, workerId } = state;
  const keep = state.ready.subscribersOf(newsletterId);
  const forgetting = forgetClaims(ctx.db, { workerId, newsletterId, keep, now: ctx.clock.now() });
  const held = blockClaims(
    state,
    forgetting.catch(() => {}),
  );
  await forgetting;
  await held;
}

async function release({ ctx, workerId }: QueueState, claims: readonly Claim[]): Promise<void> {
  for (const [newsletterId, own] of Map.groupBy(claims, (claim) => claim.newsletterId)) {
    const ids = own.map(({ subscriberId }) => subscriberId);
    await releaseClaims(ctx.db, workerId, newsletterId, ids, ctx.clock.now());
  }
}
