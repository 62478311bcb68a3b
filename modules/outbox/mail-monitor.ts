import type { Ctx, Db } from '#modules/context.ts';
import type { MailServerError, MailMonitor } from '#modules/outbox/ports.ts';
import { addMailCounts, endTroubles, recordTrouble } from '#modules/outbox/store.ts';
import { notify } from '#modules/notifications/notification.ts';

/** A server that responded to an email within this time works, even if it accepts no further connection. */
const recentAnswerMs = 5_000;
/** Delay before results are written to the database in one batch. */
const batchDelayMs = 500;

type PendingResults = {
  counts: Map<string, number>;
  /** The last result of each server: an error, or undefined after a successful connection or email. */
  servers: Map<string, MailServerError | undefined>;
};

/**
 * Counts emails and connections of this process, and stores problems of mail servers in the database, where every process can
 * read them. After a failed write, the next batch contains the results; `close` writes the remaining results.
 */
export function openMailMonitor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
): MailMonitor & { close(): Promise<void> } {
  let pending: PendingResults = { counts: new Map(), servers: new Map() };
  const answeredAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Promise.resolve();

  const write = async () => {
    const batch = pending;
    pending = { counts: new Map(), servers: new Map() };
    try {
      await ctx.db.transaction().execute((trx) => storeResults(ctx, trx, batch));
    } catch (error) {
      ctx.log.warn({ err: error }, 'Delivery results could not be counted and will be retried');
      for (const [name, count] of batch.counts) addCount(pending, name, count);
      for (const [server, fault] of batch.servers)
        if (!pending.servers.has(server)) pending.servers.set(server, fault);
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    lastWrite = lastWrite.then(write);
    return lastWrite;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), batchDelayMs);
  };
  return {
    connected: (server) => {
      pending.servers.set(server, undefined);
      schedule();
    },
    failed: (fault) => {
      addCount(pending, `mail.error.${fault.kind}@${fault.server}`, 1);
      const sinceMs = performance.now() - (answeredAt.get(fault.server) ?? -Infinity);
      if (sinceMs >= recentAnswerMs) pending.servers.set(fault.server, fault);
      schedule();
    },
    answered: (server, outcome) => {
      addCount(pending, `mail.${outcome}@${server}`, 1);
      pending.servers.set(server, undefined);
      answeredAt.set(server, performance.now());
      schedule();
    },
    close: flush,
  };
}

function addCount({ counts }: PendingResults, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

async function storeResults(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  { counts, servers }: PendingResults,
): Promise<void> {
  const now = ctx.clock.now();
  const readyServers: string[] = [];
  for (const [server, fault] of [...servers].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (fault === undefined) readyServers.push(server);
    else await recordTrouble(db, fault, now);
  }
  if (readyServers.length > 0) {
    for (const server of await endTroubles(db, readyServers, now))
      await notify(ctx, db, { kind: 'mail-recovered', targetId: 0, title: server });
  }
  await addMailCounts(db, counts);
}
