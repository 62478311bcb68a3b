import type { Ctx } from '#domain/context.ts';
import { audienceOf, userAgentOf } from '#domain/analytics/audience.ts';
import type { Headers } from '#domain/analytics/audience.ts';
import { dayEnd, dayOf } from '#domain/analytics/day.ts';
import { openLedger } from '#domain/analytics/counter-writer.ts';
import { sourceOf } from '#domain/analytics/source.ts';
import {
  addPage,
  addSource,
  addVisitor,
  isEmpty,
  merge,
  newTally,
  tallyLimits,
} from '#domain/analytics/counters.ts';
import type { Tally } from '#domain/analytics/counters.ts';

/** One answered request for a page, in plain fields so that a page kept in memory is counted without a framework. */
export type View = {
  method: string;
  /** Path and query as they were asked for; the query is not looked at. */
  target: string;
  /** Network of the client: an IPv4 address, or the first 64 bits of an IPv6 one. */
  network: string;
  headers: Headers;
};

export type Counting = {
  /** Counts a page that was answered with 200 or 304. Never waits, never throws. */
  countView(view: View): void;
  /** Writes what was counted; a failure is logged and its counts are written the next time. */
  flush(): Promise<void>;
  /** Ends the regular writing and writes what is left. */
  stop(): Promise<void>;
};

/** How long a view may be uncounted in the database, and how many visitors bring the writing forward. */
const flushMs = 2_000;
const flushVisitors = tallyLimits.visitors / 20;
/** While the database is away over midnights, the last days are kept. */
const waitingDays = 3;

/**
 * Begins to count views in this process: a view costs look-ups in memory alone, and every 2 s everything goes to the
 * database in two upserts, which any number of processes share (identity.md: no cookie, no script, a salt of the
 * day). A kill loses the views of 2 s at most.
 */
export function startCounting(ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'settings'>): Counting {
  const { clock, log } = ctx;
  const ledger = openLedger(ctx.db);
  const ownHost = new URL(ctx.settings.publicUrl).hostname;
  let current = newTally(dayOf(clock.now()));
  let endsAt = dayEnd(current.day);
  let waiting: Tally[] = [];
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => void begin(), flushMs).unref();

  function today(at: number): Tally {
    if (at < endsAt) return current;
    waiting = [...waiting, current].filter((tally) => !isEmpty(tally)).slice(-waitingDays);
    current = newTally(dayOf(new Date(at)));
    endsAt = dayEnd(current.day);
    return current;
  }

  function countView({ method, target, network, headers }: View): void {
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
    addVisitor(tally, userAgentOf(headers), network, at);
    if (tally.visitors >= flushVisitors) void begin();
  }

  /** One writing at a time: while one is under way, what is counted waits for the next. */
  function begin(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function write(): Promise<void> {
    try {
      const { day } = today(clock.now().getTime());
      await ledger.open(day);
      while (waiting.length > 0) await writeTally(waiting.shift());
      ledger.forgetBefore(day);
      // At midnight a new day may have begun meanwhile: the next writing opens it first.
      if (isEmpty(current) || current.day !== day) return;
      const tally = current;
      current = newTally(tally.day);
      await writeTally(tally);
    } catch (error) {
      log.warn({ err: error }, 'Views could not be written and wait for the next time');
    }
  }

  async function writeTally(tally: Tally | undefined): Promise<void> {
    if (tally === undefined) return;
    try {
      await ledger.write(tally);
    } catch (error) {
      if (tally.day === current.day) merge(current, tally);
      else waiting = [tally, ...waiting].slice(-waitingDays);
      throw error;
    }
  }

  void begin();
  return {
    countView,
    flush: async () => {
      await writing;
      await begin();
    },
    stop: async () => {
      clearInterval(timer);
      await writing;
      await begin();
    },
  };
}
