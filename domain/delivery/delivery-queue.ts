import { prepareLetter } from '#domain/delivery/personalize.ts';
import { claimDeliveries, releaseClaims } from '#domain/delivery/claim-store.ts';
import type { Claim } from '#domain/delivery/claim-store.ts';
import { grantLeaving } from '#domain/subscribers/tokens.ts';
import type { LetterTemplate } from '#domain/delivery/mime.ts';
import { readEmail } from '#domain/newsletters/email.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';
import { forgetClaims, takePace } from '#domain/delivery/worker-store.ts';

/** A letter to one person, ready to be filled and sent. */
export type Letter = Claim & { newsletterId: number; template: LetterTemplate };

/** Letters that this process has claimed, handed out one by one. */
export type Supply = {
  /** The next letter, if one is at hand. */
  takeNow(): Letter | undefined;
  /** Waits for the next letter; undefined when the supply is closed. */
  take(): Promise<Letter | undefined>;
  /** A letter that was taken is done with. */
  giveBack(letter: Letter): void;
  /** The newsletters to take from, oldest first; letters of others are released. */
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

/** Claims letters ahead of the lanes that send them, so that these never wait for the database. */
export function openSupply(ctx: SendingCtx, workerId: number): Supply {
  const { mailRate, mailConnections } = ctx.settings;
  const size = Math.min(batch.most, Math.max(batch.least, mailConnections * batch.perConnection));
  const templates = new Map<number, LetterTemplate>();
  const underWay = new Set<Letter>();
  const dryUntil = new Map<number, number>();
  let queue: Letter[] = [];
  let takers: ((letter: Letter | undefined) => void)[] = [];
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
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'No letters could be claimed'))
      .finally(() => {
        filling = undefined;
      });
  }

  async function fill(): Promise<void> {
    for (const newsletterId of served) {
      if ((dryUntil.get(newsletterId) ?? 0) > performance.now()) continue;
      const limit = mailRate === undefined ? size : await takePace(ctx.db, mailRate, size);
      if (limit === 0) return;
      const claims = await claimDeliveries(ctx.db, { newsletterId, workerId, limit, now: ctx.clock.now() });
      if (claims.length < limit) dryUntil.set(newsletterId, performance.now() + dryMs);
      if (claims.length === 0) continue;
      await grantLeaving(
        ctx,
        ctx.db,
        claims.filter(({ isGranted }) => !isGranted).map((claim) => claim.subscriberId),
      );
      const template = await templateOf(newsletterId);
      const letters = claims.map((claim): Letter => Object.assign(claim, { newsletterId, template }));
      if (isClosed || !served.includes(newsletterId)) await release(letters);
      else handOut(letters);
      return;
    }
  }

  /** Nothing is claimed meanwhile: a claim whose letters are not in the queue yet is none to forget. */
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

  async function templateOf(newsletterId: number): Promise<LetterTemplate> {
    const kept = templates.get(newsletterId);
    if (kept !== undefined) return kept;
    const letter = await readEmail(ctx, newsletterId);
    if (letter === undefined) throw new Error(`Newsletter ${newsletterId} was never rendered`);
    const template = prepareLetter(ctx, newsletterId, letter);
    templates.set(newsletterId, template);
    return template;
  }

  function handOut(letters: Letter[]): void {
    queue.push(...letters);
    while (takers.length > 0 && queue.length > 0) takers.shift()?.(next());
    refill();
  }

  function next(): Letter | undefined {
    const letter = queue.shift();
    if (letter !== undefined) underWay.add(letter);
    return letter;
  }

  async function release(letters: readonly Letter[]): Promise<void> {
    for (const [newsletterId, own] of Map.groupBy(letters, (letter) => letter.newsletterId)) {
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
      return next() ?? new Promise<Letter | undefined>((resolve) => void takers.push(resolve));
    },
    giveBack: (letter) => void underWay.delete(letter),
    serve: async (newsletterIds) => {
      served = newsletterIds;
      const idle = queue.filter(({ newsletterId }) => !newsletterIds.includes(newsletterId));
      queue = queue.filter(({ newsletterId }) => newsletterIds.includes(newsletterId));
      for (const id of templates.keys()) if (!newsletterIds.includes(id)) templates.delete(id);
      await release(idle);
      for (const id of newsletterIds) {
        const keep = [...queue, ...underWay].filter((letter) => letter.newsletterId === id);
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
      ![...queue, ...underWay].some((letter) => letter.newsletterId === newsletterId),
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
