import { moveDeliveries } from '#domain/delivery/store.ts';
import type { Move } from '#domain/delivery/store.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';

type Row = { newsletterId: number; subscriberId: number };

/** Changes of state of one process, many in one commit. */
export type Moves = {
  /**
   * Asks for the mark that must be durable before the final dot leaves. False: the letter may not leave any more. What
   * became of the lane's letter before, `owed`, is stored in the same commit: no lane ever has two letters in doubt.
   */
  mark(row: Row, owed: Move | undefined): Promise<boolean>;
  /** Stores what became of a letter. */
  record(move: Move): Promise<void>;
  /** Resolves when everything noted so far is stored. */
  settle(): Promise<void>;
};

/** Moves that are stored together; the last of them is the one that is asked about. */
type Waiting = { moves: Move[]; resolve: (isAllowed: boolean) => void };

const batchLimit = 300;
const retryMs = 200;
/** One commit at a time makes the largest groups; where the disk takes longer than this, others need not wait for it. */
const patienceMs = 2;
const flushLimit = 3;

/**
 * Collects what comes in while a commit is under way and writes it with the next one (group commit): ten connections
 * cost one disk flush for up to ten marks. With three commits under way at any time the database worked 160
 * microseconds a letter, with one 90: a further one begins when those before it take long. A database that is away is
 * asked again until it answers; nothing that a mail server has accepted is forgotten while this process lives.
 * Repeating a batch whose commit is uncertain changes nothing: a mark that had been stored is refused then, and its
 * letter waits.
 */
export function openMoves(ctx: SendingCtx, workerId: number): Moves {
  let waiting: Waiting[] = [];
  let isGathering = false;
  let flushes = 0;
  let impatience: NodeJS.Timeout | undefined;

  function add(moves: Move[]): Promise<boolean> {
    return new Promise((resolve) => {
      waiting.push({ moves, resolve });
      if (isGathering) return;
      isGathering = true;
      // Lanes that were answered in the same turn of the event loop share the commit.
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
    void write(batch).finally(() => {
      flushes -= 1;
      begin();
    });
  }

  function flushCount(): number {
    return flushes;
  }

  async function write(batch: Waiting[]): Promise<void> {
    const moves = batch.flatMap((one) => one.moves);
    for (;;) {
      try {
        const done = await moveDeliveries(ctx.db, workerId, moves, ctx.clock.now());
        const allowed = new Set(done.map(keyOf));
        for (const { moves: own, resolve } of batch) resolve(isLastIn(own, allowed));
        return;
      } catch (error) {
        ctx.log.warn({ err: error, letters: batch.length }, 'The state of letters could not be stored yet');
        await new Promise((resolve) => void setTimeout(resolve, retryMs));
      }
    }
  }

  return {
    mark: (row, owed) => {
      const mark: Move = { ...row, state: 'sending', answer: null, tryAt: null };
      return add(owed === undefined ? [mark] : [owed, mark]);
    },
    record: async (move) => void (await add([move])),
    settle: async () => {
      while (waiting.length + flushCount() > 0) await nextTurn();
    },
  };
}

function keyOf({ newsletterId, subscriberId }: Row): string {
  return `${newsletterId}/${subscriberId}`;
}

function isLastIn(moves: Move[], allowed: ReadonlySet<string>): boolean {
  const last = moves.at(-1);
  return last !== undefined && allowed.has(keyOf(last));
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 5));
}
