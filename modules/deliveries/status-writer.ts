import { writeStatuses } from '#modules/deliveries/store.ts';
import type { StatusChange } from '#modules/deliveries/store.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';

type DeliveryKey = { newsletterId: number; subscriberId: number };

export type StatusWriter = {
  /**
   * Reserves an email. The reservation must be durable before the final dot is sent. Returns false if the email may
   * not be sent any more. `unwritten` is the result of the connection's previous email and is stored in the same
   * commit, so that a crash leaves at most one email per connection with an unknown result.
   */
  reserve(row: DeliveryKey, unwritten: StatusChange | undefined): Promise<boolean>;
  record(change: StatusChange): Promise<void>;
  /** Resolves when all pending changes are stored. */
  waitUntilWritten(): Promise<void>;
};

/** Changes that are stored together. `resolve` receives true if the last change was allowed. */
type PendingChanges = { changes: StatusChange[]; resolve: (isAllowed: boolean) => void };

const batchLimit = 300;
const retryMs = 200;
/** Groups are largest with a single commit at a time. If a commit takes longer than this, a further commit may start. */
const slowCommitMs = 2;
const flushLimit = 3;

/**
 * Collects changes during a commit and writes them with the next commit (group commit): ten connections need one disk
 * flush for up to ten reservations. With three parallel commits the database needed 160 microseconds per email, with
 * one commit 90, so a further commit starts only if the earlier commits are slow. During a database outage the batch
 * is retried, so that no result is lost while this process runs. It is safe to retry a batch after an uncertain
 * commit: a reservation that is already stored is rejected, and its email waits.
 */
export function createStatusWriter(ctx: SendingCtx, workerId: number): StatusWriter {
  let pending: PendingChanges[] = [];
  let isCollecting = false;
  let flushes = 0;
  let slowCommitTimer: NodeJS.Timeout | undefined;

  function add(changes: StatusChange[]): Promise<boolean> {
    return new Promise((resolve) => {
      pending.push({ changes, resolve });
      if (isCollecting) return;
      isCollecting = true;
      // Connections that received a response in the same iteration of the event loop share the commit.
      setImmediate(() => {
        isCollecting = false;
        if (flushes === 0) startFlush();
        else slowCommitTimer ??= setTimeout(startFlush, slowCommitMs);
      });
    });
  }

  function startFlush(): void {
    clearTimeout(slowCommitTimer);
    slowCommitTimer = undefined;
    if (pending.length === 0 || flushes >= flushLimit) return;
    const batch = pending.slice(0, batchLimit);
    pending = pending.slice(batchLimit);
    flushes += 1;
    void writeBatch(ctx, workerId, batch).finally(() => {
      flushes -= 1;
      startFlush();
    });
  }

  function flushCount(): number {
    return flushes;
  }

  return {
    reserve: (row, unwritten) => {
      const reserve: StatusChange = { ...row, state: 'sending', answer: null, tryAt: null };
      return add(unwritten === undefined ? [reserve] : [unwritten, reserve]);
    },
    record: async (change) => void (await add([change])),
    waitUntilWritten: async () => {
      while (pending.length + flushCount() > 0) await waitBriefly();
    },
  };
}

/** Retries a batch until the database stores it, and resolves each reservation. */
async function writeBatch(ctx: SendingCtx, workerId: number, batch: PendingChanges[]): Promise<void> {
  const changes = batch.flatMap((group) => group.changes);
  for (;;) {
    try {
      const written = await writeStatuses(ctx.db, workerId, changes, ctx.clock.now());
      const allowed = new Set(written.map(toKey));
      for (const { changes: changesOfOne, resolve } of batch) resolve(isLastAllowed(changesOfOne, allowed));
      return;
    } catch (error) {
      ctx.log.warn(
        { err: error, emails: batch.length },
        'The state of emails could not be stored and will be retried',
      );
      await new Promise((resolve) => void setTimeout(resolve, retryMs));
    }
  }
}

function toKey({ newsletterId, subscriberId }: DeliveryKey): string {
  return `${newsletterId}/${subscriberId}`;
}

function isLastAllowed(changes: StatusChange[], allowed: ReadonlySet<string>): boolean {
  const last = changes.at(-1);
  return last !== undefined && allowed.has(toKey(last));
}

function waitBriefly(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 5));
}
