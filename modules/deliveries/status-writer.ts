import { writeStatuses } from '#modules/deliveries/store.ts';
import type { StatusChange } from '#modules/deliveries/store.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';

type Row = { newsletterId: number; subscriberId: number };

/** Changes of state of one process, many in one commit. */
export type StatusWriter = {
  /**
   * Reserves it by a note that must be durable before the final dot leaves. False: the email may not leave any more. What
   * became of the connection's email before, `unwritten`, is stored in the same commit: no connection ever has two emails in doubt.
   */
  reserve(row: Row, unwritten: StatusChange | undefined): Promise<boolean>;
  /** Stores what became of an email. */
  record(change: StatusChange): Promise<void>;
  /** Resolves when everything noted so far is stored. */
  settle(): Promise<void>;
};

/** Changes that are stored together; the last of them is the one that is asked about. */
type Waiting = { changes: StatusChange[]; resolve: (isAllowed: boolean) => void };

const batchLimit = 300;
const retryMs = 200;
/** One commit at a time makes the largest groups; where the disk takes longer than this, others need not wait for it. */
const patienceMs = 2;
const flushLimit = 3;

/**
 * Collects what comes in while a commit is under way and writes it with the next one (group commit): ten connections
 * cost one disk flush for up to ten reservations. With three commits under way at any time the database worked 160
 * microseconds an email, with one 90: a further one begins when those before it take long. A database that is away is
 * asked again until it answers; nothing that a mail server has accepted is forgotten while this process lives.
 * Repeating a batch whose commit is uncertain changes nothing: a reservation that had been stored is refused then, and its
 * email waits.
 */
export function openStatusWriter(ctx: SendingCtx, workerId: number): StatusWriter {
  let waiting: Waiting[] = [];
  let isGathering = false;
  let flushes = 0;
  let impatience: NodeJS.Timeout | undefined;

  function add(changes: StatusChange[]): Promise<boolean> {
    return new Promise((resolve) => {
      waiting.push({ changes, resolve });
      if (isGathering) return;
      isGathering = true;
      // Connections that were answered in the same turn of the event loop share the commit.
      setImmediate(() => {
        isGathering = false;
        if (flushes === 0) begin();
        else impatience ??= setTimeout(begin, patienceMs);
      });
    });
  }

  function begin(): void {
    clearTimeout(impatience);
    impatience = undefined;
    if (waiting.length === 0 || flushes >= flushLimit) return;
    const batch = waiting.slice(0, batchLimit);
    waiting = waiting.slice(batchLimit);
    flushes += 1;
    void writeBatch(ctx, workerId, batch).finally(() => {
      flushes -= 1;
      begin();
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
    settle: async () => {
      while (waiting.length + flushCount() > 0) await nextTurn();
    },
  };
}

/** Asks the database until it takes the batch, and tells each whether its email may leave. */
async function writeBatch(ctx: SendingCtx, workerId: number, batch: Waiting[]): Promise<void> {
  const changes = batch.flatMap((one) => one.changes);
  for (;;) {
    try {
      const done = await writeStatuses(ctx.db, workerId, changes, ctx.clock.now());
      const allowed = new Set(done.map(keyOf));
      for (const { changes: own, resolve } of batch) resolve(isLastIn(own, allowed));
      return;
    } catch (error) {
      ctx.log.warn({ err: error, emails: batch.length }, 'The state of emails could not be stored yet');
      await new Promise((resolve) => void setTimeout(resolve, retryMs));
    }
  }
}

function keyOf({ newsletterId, subscriberId }: Row): string {
  return `${newsletterId}/${subscriberId}`;
}

function isLastIn(changes: StatusChange[], allowed: ReadonlySet<string>): boolean {
  const last = changes.at(-1);
  return last !== undefined && allowed.has(keyOf(last));
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 5));
}
