import { verifyChain } from '#modules/audit-log/chain.ts';
import type { Ctx } from '#modules/context.ts';

/**
 * Job, every night: verifies the chain and writes its head to the process log. If the process log is stored on another
 * machine, its heads reveal a rewritten chain. A broken chain is logged as an error.
 */
export async function logChainHead(ctx: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  const { error, head, entries, removed } = await verifyChain(ctx);
  if (error === undefined)
    ctx.log.info({ head, entries, removed }, 'The audit log is intact up to this head of the chain');
  else
    ctx.log.error(
      { ...error, head, entries, removed },
      'The audit log was tampered with: its chain is broken',
    );
}
