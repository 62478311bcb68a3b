import { prepareTemplate } from '#domain/delivery/personalize.ts';
import { claimDeliveries, releaseClaims } from '#domain/delivery/claim-store.ts';
import type { ClaimRow } from '#domain/delivery/claim-store.ts';
import { issueUnsubscribeTokens } from '#domain/subscribers/tokens.ts';
import type { EmailTemplate } from '#domain/delivery/mime.ts';
import { readEmail } from '#domain/newsletters/email.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';
import { forgetClaims, takePace } from '#domain/delivery/worker-store.ts';

/** An email to one person, ready to be filled and sent. */
export type Claim = ClaimRow & { newsletterId: number; template: EmailTemplate };

/** Emails that this process has claimed, handed out one by one. */
export type DeliveryQueue = {
  /** The next email, if one is at hand. */
  takeNow(): Claim | undefined;
  /** Waits for the next email; undefined when the queue is closed. */
  take(): Promise<Claim | undefined>;
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

/** Claims emails ahead of the connections that send them, so that these never wait for the database. */
export function openDeliveryQueue(ctx: SendingCtx, workerId: number): DeliveryQueue {
  const { mailRate, mailConnections } = ctx.settings;
  const size = Math.min(batch.most, Math.max(batch.least, mailConnections * batch.perConnection));
  const templates = new Map<number, EmailTemplate>();
  const underWay = new Set<Claim>();
  const dryUntil = new Map<number, number>();
  let queue: Claim[] = [];
  let takers: ((claim: Claim | undefined) => void)[] = [];
  let served: readonly number[] = [];
  let isClosed = false;
  let filling: Promise<void> | undefined;
  let nextFillAt = 0;
  let later: NodeJS.Timeout | undefined;

  function refill(): void {
    if (isClosed || filling !== undefined || queue.length > size / 2) return;
    const waitMs = nextFillAt - performance.now();
    if (waitMs > 0) {
      later ??= setTimeout(() => {
        later = undefined;
        refill();
      }, waitMs);
      return;
    }
    if (mailRate !== undefined) nextFillAt = performance.now() + pacedMs;
    filling = fill()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'No emails could be claimed'))
      .finally(() => {
        filling = undefined;
      });
  }

  async function fill(): Promise<void> {
    for (const newsletterId of served) {
      if ((dryUntil.get(newsletterId) ?? 0) > performance.now()) continue;
      const limit = mailRate === undefined ? size : await takePace(ctx.db, mailRate, size);
      if (limit === 0) return;
      const rows = await claimDeliveries(ctx.db, { newsletterId, workerId, limit, now: ctx.clock.now() });
      if (rows.length < limit) dryUntil.set(newsletterId, performance.now() + dryMs);
      if (rows.length === 0) continue;
      await issueUnsubscribeTokens(
        ctx,
        ctx.db,
        rows.filter(({ isGranted }) => !isGranted).map(({ subscriberId }) => subscriberId),
      );
      const template = await templateOf(newsletterId);
      const claims = rows.map((row): Claim => Object.assign(row, { newsletterId, template }));
      if (isClosed || !served.includes(newsletterId)) await release(claims);
      else handOut(claims);
      return;
    }
  }

  /** Nothing is claimed meanwhile: a claim whose emails are not in the queue yet is none to forget. */
  async function forget(newsletterId: number, keep: readonly number[]): Promise<void> {
    const forgetting = forgetClaims(ctx.db, { workerId, newsletterId, keep, now: ctx.clock.now() });
    filling = forgetting
      .catch(() => {})
      .finally(() => {
        filling = undefined;
      });
    await forgetting;
    await filling;
  }

  async function templateOf(newsletterId: number): Promise<EmailTemplate> {
    const kept = templates.get(newsletterId);
    if (kept !== undefined) return kept;
    const email = await readEmail(ctx, newsletterId);
    if (email === undefined) throw new Error(`Newsletter ${newsletterId} was never rendered`);
    const template = prepareTemplate(ctx, newsletterId, email);
    templates.set(newsletterId, template);
    return template;
  }

  function handOut(claims: Claim[]): void {
    queue.push(...claims);
    while (takers.length > 0 && queue.length > 0) takers.shift()?.(next());
    refill();
  }

  function next(): Claim | undefined {
    const claim = queue.shift();
    if (claim !== undefined) underWay.add(claim);
    return claim;
  }

  async function release(claims: readonly Claim[]): Promise<void> {
    for (const [newsletterId, own] of Map.groupBy(claims, (claim) => claim.newsletterId)) {
      const ids = own.map(({ subscriberId }) => subscriberId);
      await releaseClaims(ctx.db, workerId, newsletterId, ids, ctx.clock.now());
    }
  }

  return {
    takeNow: () => {
      if (isClosed) return undefined;
      refill();
      return next();
    },
    take: async () => {
      if (isClosed) return undefined;
      refill();
      return next() ?? new Promise<Claim | undefined>((resolve) => void takers.push(resolve));
    },
    giveBack: (claim) => void underWay.delete(claim),
    serve: async (newsletterIds) => {
      served = newsletterIds;
      const idle = queue.filter(({ newsletterId }) => !newsletterIds.includes(newsletterId));
      queue = queue.filter(({ newsletterId }) => newsletterIds.includes(newsletterId));
      for (const id of templates.keys()) if (!newsletterIds.includes(id)) templates.delete(id);
      await release(idle);
      for (const id of newsletterIds) {
        const keep = [...queue, ...underWay].filter((claim) => claim.newsletterId === id);
        if (filling === undefined)
          await forget(
            id,
            keep.map(({ subscriberId }) => subscriberId),
          );
      }
      refill();
    },
    isDry: (newsletterId) =>
      (dryUntil.get(newsletterId) ?? 0) > 0 &&
      filling === undefined &&
      ![...queue, ...underWay].some((claim) => claim.newsletterId === newsletterId),
    close: async () => {
      isClosed = true;
      clearTimeout(later);
      for (const resolve of takers) resolve(undefined);
      takers = [];
      await filling;
      const idle = queue;
      queue = [];
      await release(idle);
    },
  };
}
