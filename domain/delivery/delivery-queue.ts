import { prepareTemplate } from '#domain/delivery/personalize.ts';
import { claimDeliveries, releaseClaims } from '#domain/delivery/claim-store.ts';
import type { ClaimRow } from '#domain/delivery/claim-store.ts';
import { issueUnsubscribeTokens } from '#domain/subscribers/tokens.ts';
import type { EmailTemplate } from '#domain/delivery/mime.ts';
import type { PersonValues } from '#domain/newsletters/personal.ts';
import { readValues } from '#domain/subscribers/values.ts';
import { readEmail } from '#domain/newsletters/email.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';
import { returnPace, takePace } from '#domain/delivery/pace-store.ts';
import { forgetClaims } from '#domain/delivery/worker-store.ts';

/** An email to one person, ready to be filled and sent. */
export type Claim = ClaimRow & {
  newsletterId: number;
  template: EmailTemplate;
  /** What is known of the person, where the newsletter says any of it. */
  values?: PersonValues | undefined;
};

/** Emails that this process has claimed, handed out one by one. */
export type DeliveryQueue = {
  /** The next email, if one is at hand. */
  takeNow(): Claim | undefined;
  /** Waits for the next email, but not longer than this; undefined when the queue is closed. */
  take(limitMs: number): Promise<Claim | 'idle' | undefined>;
  /** Waits until there is an email that nobody at rest takes; false when the queue is closed. */
  awaitWork(): Promise<boolean>;
  /** An email that was taken and could not be tried: the next connection that is free takes it. */
  returnUnsent(claim: Claim): Promise<void>;
  /** An email that was taken is done with. */
  giveBack(claim: Claim): void;
  /** The newsletters to take from, oldest first; emails of others are released. */
  serve(newsletterIds: readonly number[]): Promise<void>;
  /** Nothing of this newsletter is held here, and the last claim found nothing. */
  isDry(newsletterId: number): boolean;
  close(): Promise<void>;
};

const batch = { least: 20, perConnection: 30, most: 500 } as const;
/** A claim that found nothing is not repeated before this. */
const dryMs = 300;
/** With a limit of mails per second, what may leave is asked for in steps of this. */
const pacedMs = 100;

type QueueState = {
  ctx: SendingCtx;
  workerId: number;
  size: number;
  templates: Map<number, EmailTemplate>;
  queue: Claim[];
  underWay: Set<Claim>;
  /** Connections at rest, the one that rests for longest first: it may end while the last goes on. */
  takers: ((claim: Claim | undefined) => void)[];
  /** Connections that are not connected. */
  awaiting: ((isThere: boolean) => void)[];
  served: readonly number[];
  /** By newsletter, on the clock of `performance`, as is `nextFillAt`. */
  dryUntil: Map<number, number>;
  /** The claim under way; no other begins before its end. */
  filling: Promise<void> | undefined;
  nextFillAt: number;
  later: NodeJS.Timeout | undefined;
  isClosed: boolean;
};

/** Claims emails ahead of the connections that send them, so that these never wait for the database. */
export function openDeliveryQueue(ctx: SendingCtx, workerId: number): DeliveryQueue {
  const state: QueueState = {
    ctx,
    workerId,
    size: Math.min(batch.most, Math.max(batch.least, ctx.settings.mailConnections * batch.perConnection)),
    templates: new Map(),
    queue: [],
    underWay: new Set(),
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
      return next(state);
    },
    take: async (limitMs) => {
      if (state.isClosed) return undefined;
      refill(state);
      return next(state) ?? waitForClaim(state, limitMs);
    },
    awaitWork: async () => {
      if (state.isClosed || state.queue.length > 0) return !state.isClosed;
      refill(state);
      return new Promise((resolve) => void state.awaiting.push(resolve));
    },
    returnUnsent: async (claim) => {
      state.underWay.delete(claim);
      if (state.isClosed) return release(state, [claim]);
      state.queue.unshift(claim);
      return wake(state);
    },
    giveBack: (claim) => void state.underWay.delete(claim),
    serve: (newsletterIds) => serve(state, newsletterIds),
    isDry: (newsletterId) =>
      (state.dryUntil.get(newsletterId) ?? 0) > 0 &&
      state.filling === undefined &&
      heldIds(state, newsletterId).length === 0,
    close: async () => {
      state.isClosed = true;
      clearTimeout(state.later);
      for (const resolve of state.takers.splice(0)) resolve(undefined);
      for (const resolve of state.awaiting.splice(0)) resolve(false);
      await state.filling;
      await release(state, state.queue.splice(0));
    },
  };
}

function refill(state: QueueState): void {
  if (state.isClosed || state.filling !== undefined || state.queue.length > state.size / 2) return;
  const waitMs = state.nextFillAt - performance.now();
  if (waitMs > 0) {
    state.later ??= setTimeout(() => {
      state.later = undefined;
      refill(state);
    }, waitMs);
    return;
  }
  const { log, settings } = state.ctx;
  if (settings.mailRate !== undefined) state.nextFillAt = performance.now() + pacedMs;
  const filling = fill(state).catch((error: unknown) =>
    log.warn({ err: error }, 'No emails could be claimed'),
  );
  void blockClaims(state, filling);
}

/** No claim begins until this is over. */
function blockClaims(state: QueueState, until: Promise<void>): Promise<void> {
  state.filling = until.finally(() => {
    state.filling = undefined;
  });
  return state.filling;
}

/** What may leave is asked for once, and what no newsletter had emails for is given back to those who share the pace. */
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
      taken += await claimFrom(state, newsletterId, allowed - taken);
      // Without a pace the oldest newsletter goes first, as far as it has emails.
      if (mailRate === undefined && taken > 0) return;
    }
  } finally {
    if (mailRate !== undefined && taken < allowed) await returnPace(ctx.db, mailRate, allowed - taken);
  }
}

/** Answers how many emails of a newsletter were claimed. */
async function claimFrom(state: QueueState, newsletterId: number, limit: number): Promise<number> {
  const { ctx, workerId, dryUntil } = state;
  const rows = await claimDeliveries(ctx.db, { newsletterId, workerId, limit, now: ctx.clock.now() });
  if (rows.length < limit) dryUntil.set(newsletterId, performance.now() + dryMs);
  if (rows.length === 0) return 0;
  await issueUnsubscribeTokens(
    ctx,
    ctx.db,
    rows.filter(({ isGranted }) => !isGranted).map(({ subscriberId }) => subscriberId),
  );
  const template = await templateOf(state, newsletterId);
  const people = template.personal === undefined ? noValues : await readValues(ctx, idsOf(rows));
  const claims = rows.map((row): Claim =>
    Object.assign(row, { newsletterId, template, values: people.get(row.subscriberId) }),
  );
  if (state.isClosed || !state.served.includes(newsletterId)) {
    await release(state, claims);
    return 0;
  }
  handOut(state, claims);
  return claims.length;
}

const noValues: ReadonlyMap<number, PersonValues> = new Map();

function idsOf(rows: readonly ClaimRow[]): number[] {
  return rows.map(({ subscriberId }) => subscriberId);
}

async function templateOf({ ctx, templates }: QueueState, newsletterId: number): Promise<EmailTemplate> {
  const kept = templates.get(newsletterId);
  if (kept !== undefined) return kept;
  const email = await readEmail(ctx, newsletterId);
  if (email === undefined) throw new Error(`Newsletter ${newsletterId} was never rendered`);
  const template = prepareTemplate(ctx, newsletterId, email);
  templates.set(newsletterId, template);
  return template;
}

function handOut(state: QueueState, claims: Claim[]): void {
  state.queue.push(...claims);
  wake(state);
  refill(state);
}

/** Connections at rest take what there is; for the rest others connect. */
function wake(state: QueueState): void {
  const { queue, takers, awaiting } = state;
  while (takers.length > 0 && queue.length > 0) takers.pop()?.(next(state));
  for (const resolve of awaiting.splice(Math.max(0, awaiting.length - queue.length))) resolve(true);
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

function next({ queue, underWay }: QueueState): Claim | undefined {
  const claim = queue.shift();
  if (claim !== undefined) underWay.add(claim);
  return claim;
}

async function serve(state: QueueState, newsletterIds: readonly number[]): Promise<void> {
  const { queue, templates } = state;
  const isServed = (newsletterId: number) => newsletterIds.includes(newsletterId);
  state.served = newsletterIds;
  state.queue = queue.filter(({ newsletterId }) => isServed(newsletterId));
  for (const id of templates.keys()) if (!isServed(id)) templates.delete(id);
  await release(
    state,
    queue.filter(({ newsletterId }) => !isServed(newsletterId)),
  );
  for (const id of newsletterIds) if (state.filling === undefined) await forget(state, id);
  refill(state);
}

/** Claims wait meanwhile: one whose emails are not in the queue yet is none to forget. */
async function forget(state: QueueState, newsletterId: number): Promise<void> {
  const { ctx, workerId } = state;
  const keep = heldIds(state, newsletterId);
  const forgetting = forgetClaims(ctx.db, { workerId, newsletterId, keep, now: ctx.clock.now() });
  const held = blockClaims(
    state,
    forgetting.catch(() => {}),
  );
  await forgetting;
  await held;
}

/** The subscribers whose emails of this newsletter wait here or are under way. */
function heldIds({ queue, underWay }: QueueState, newsletterId: number): number[] {
  return [...queue, ...underWay]
    .filter((claim) => claim.newsletterId === newsletterId)
    .map(({ subscriberId }) => subscriberId);
}

async function release({ ctx, workerId }: QueueState, claims: readonly Claim[]): Promise<void> {
  for (const [newsletterId, own] of Map.groupBy(claims, (claim) => claim.newsletterId)) {
    const ids = own.map(({ subscriberId }) => subscriberId);
    await releaseClaims(ctx.db, workerId, newsletterId, ids, ctx.clock.now());
  }
}
