import { verifyChain } from '#modules/audit-log/chain.ts';
import type { Ctx } from '#modules/context.ts';

/**
 * Verifies the chain and logs its head, each night: a log that is kept elsewhere then proves what the database alone cannot.
 * A fault is an error of the log.
 */
export async function noteHead(ctx: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  const { fault, head, entries, removed } = await verifyChain(ctx);
  if (fault === undefined) ctx.log.info({ head, entries, removed }, 'The audit log is whole up to this head');
  else ctx.log.error({ ...fault, head, entries, removed }, 'The audit log was changed');
}
