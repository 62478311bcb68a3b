import type { Ctx, Db } from '#modules/context.ts';
import type { MailFault, MailWatch } from '#modules/outbox/ports.ts';
import { addMailCounts, endTroubles, noteTrouble } from '#modules/outbox/store.ts';
import { notify } from '#modules/notifications/notification.ts';

/** A server that responded to an email within this time works, even if it accepts no further connection. */
const answeringMs = 5_000;
/** Delay before results are written to the database in one batch. */
const writeMs = 500;

type Heard = {
  counts: Map<string, number>;
  /** The last result of each server: an error, or undefined after a successful connection or email. */
  servers: Map<string, MailFault | undefined>;
};

/**
 * Counts emails and connections of this process, and stores problems of mail servers where every process can read them. After a
 * failed write the results are written with the next batch; `close` writes the rest.
 */
export function openMailWatch(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
): MailWatch & { close(): Promise<void> } {
  let heard: Heard = { counts: new Map(), servers: new Map() };
  const answeredAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = async () => {
    const taken = heard;
    heard = { counts: new Map(), servers: new Map() };
    try {
      await ctx.db.transaction().execute((trx) => store(ctx, trx, taken));
    } catch (error) {
      ctx.log.warn({ err: error }, 'What became of emails could not be counted yet');
      for (const [name, count] of taken.counts) add(heard, name, count);
      for (const [server, fault] of taken.servers)
        if (!heard.servers.has(server)) heard.servers.set(server, fault);
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), writeMs);
  };
  return {
    connected: (server) => {
      heard.servers.set(server, undefined);
      schedule();
    },
    failed: (fault) => {
      add(heard, `mail.error.${fault.kind}@${fault.server}`, 1);
      const sinceMs = performance.now() - (answeredAt.get(fault.server) ?? -Infinity);
      if (sinceMs >= answeringMs) heard.servers.set(fault.server, fault);
      schedule();
    },
    answered: (server, outcome) => {
      add(heard, `mail.${outcome}@${server}`, 1);
      heard.servers.set(server, undefined);
      answeredAt.set(server, performance.now());
      schedule();
    },
    close: flush,
  };
}

function add({ counts }: Heard, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

async function store(ctx: Pick<Ctx, 'clock'>, db: Db, { counts, servers }: Heard): Promise<void> {
  const now = ctx.clock.now();
  const well: string[] = [];
  for (const [server, fault] of [...servers].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (fault === undefined) well.push(server);
    else await noteTrouble(db, fault, now);
  }
  if (well.length > 0) {
    for (const server of await endTroubles(db, well, now))
      await notify(ctx, db, { kind: 'mail-recovered', targetId: 0, title: server });
  }
  await addMailCounts(db, counts);
}
