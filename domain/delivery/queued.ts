import type { Ctx } from '#domain/context.ts';
import { countQueued } from '#domain/delivery/queued-store.ts';

/** How many emails of newsletters wait to be sent, for /metrics. */
export async function queuedDeliveries(ctx: Pick<Ctx, 'db'>): Promise<number> {
  return countQueued(ctx.db);
}
