import { randomBytes } from 'node:crypto';
import type { Ctx } from '#domain/context.ts';
import { audienceOf, userAgentOf } from '#domain/figures/audience.ts';
import type { Headers } from '#domain/figures/audience.ts';
import { dayOf } from '#domain/figures/day.ts';
import { sourceOf } from '#domain/figures/source.ts';
import { addCounts, addVisitors, deleteSaltsBefore, keepSalts } from '#domain/figures/store.ts';
import {
  addPage,
  addSource,
  addVisitor,
  countsOf,
  isEmpty,
  merge,
  newTally,
  salt,
} from '#domain/figures/tally.ts';
import type { Tally } from '#domain/figures/tally.ts';
import { networkOf } from '#domain/figures/visitor.ts';

/** One answered request for a page, in plain fields so that a page kept in memory is counted without a framework. */
export type View = {
  method: string;
  /** Path and query as they were asked for; the query is not looked at. */
  target: string;
  /** Address of the client: the socket's, or what a trusted proxy says. */
  address: string;
  headers: Headers;
};

export type Counting = {
  /** Counts a page that was answered with 200 or 304. Never waits, never throws, keeps nothing of the request. */
  countView(view: View): void;
  /** Writes what was counted; a failure is logged and its counts are written the next time. */
  flush(): Promise<void>;
  /** Ends the regular writing and writes what is left. */
  stop(): Promise<void>;
};

/** How long a view may be uncounted in the database, and how many new visitors bring the writing forward. */
const flushMs = 2_000;
const flushVisitors = 5_000;
/** While the database is away over midnights, the last days are kept. */
const waitingDays = 3;

/**
 * Begins to count views in this process: a visit costs memory alone, at most two hashes, and every 2 s everything
 * goes to the database in two upserts, which any number of processes share (identity.md: no cookie, no script, a
 * salt of the day). A kill loses the views of 2 s at most.
 */
export function startCounting(ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'settings'>): Counting {
  const { db, clock, log, settings } = ctx;
  const ownHost = new URL(settings.publicUrl).hostname;
  let current = newTally(dayOf(clock.now()));
  let endsAt = dayEnd(current.day);
  let waiting: Tally[] = [];
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => void begin(), flushMs).unref();

  function today(at: number): Tally {
    if (at >= endsAt) {
      waiting = [...waiting, current].filter((tally) => !isEmpty(tally)).slice(-waitingDays);
      current = newTally(dayOf(new Date(at)));
      endsAt = dayEnd(current.day);
    }
    return current;
  }

  function countView({ method, target, address, headers }: View): void {
    const audience = audienceOf(method, headers);
    if (audience === 'uncounted') return;
    const at = clock.now().getTime();
    const tally = today(at);
    if (audience === 'bot') {
      tally.bots += 1;
      return;
    }
    if (!addPage(tally, target)) return;
    const source = sourceOf(headers, ownHost);
    if (source !== null) addSource(tally, source);
    addVisitor(tally, { network: networkOf(address), userAgent: userAgentOf(headers), at });
    if (tally.own.size >= flushVisitors) void begin();
  }

  /** One writing at a time: while one is under way, what is counted waits for the next. */
  function begin(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function flush(): Promise<void> {
    await writing;
    await begin();
  }

  async function write(): Promise<void> {
    const tally = today(clock.now().getTime());
    try {
      if (tally.salts === undefined) await saltToday(tally);
      while (waiting.length > 0) await writeOldest();
      if (isEmpty(tally)) return;
      if (current === tally) current = newTally(tally.day, tally.salts);
      await writeTally(tally);
    } catch (error) {
      log.warn({ err: error }, 'Views could not be written and wait for the next time');
    }
  }

  async function saltToday(tally: Tally): Promise<void> {
    const at = new Date(`${tally.day}T00:00:00Z`);
    const days = { own: tally.day, previous: dayOf(at, -1) };
    salt(tally, await keepSalts(db, days, { own: randomBytes(32), previous: randomBytes(32) }));
    await deleteSaltsBefore(db, dayOf(at, -1));
  }

  async function writeOldest(): Promise<void> {
    const [oldest] = waiting;
    if (oldest === undefined) return;
    waiting = waiting.slice(1);
    await writeTally(oldest);
  }

  async function writeTally(tally: Tally): Promise<void> {
    try {
      await db.transaction().execute(async (trx) => {
        await addCounts(trx, tally.day, countsOf(tally));
        const day = new Date(`${tally.day}T00:00:00Z`);
        await addVisitors(trx, tally.day, tally.own);
        await addVisitors(trx, dayOf(day, -1), tally.previous);
      });
    } catch (error) {
      if (tally.day === current.day) merge(current, tally);
      else waiting = [tally, ...waiting].slice(-waitingDays);
      throw error;
    }
  }

  void begin();
  return {
    countView,
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

function dayEnd(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000;
}
