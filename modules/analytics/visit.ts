import type { Ctx } from '#modules/context.ts';
import { audienceOf, userAgentOf } from '#modules/analytics/audience.ts';
import type { Headers } from '#modules/analytics/audience.ts';
import { dayEnd, dayOf } from '#modules/analytics/day.ts';
import { type CounterWriter, openCounterWriter } from '#modules/analytics/counter-writer.ts';
import { pageName } from '#modules/analytics/page.ts';
import type { CountryOf, GoalRequest, Goals } from '#modules/analytics/ports.ts';
import { innerPath, sourceOf } from '#modules/analytics/source.ts';
import {
  addPage,
  addSource,
  isEmpty,
  linkName,
  merge,
  createCounters,
  counterLimits,
  portionsOf,
  visitorIn,
} from '#modules/analytics/counters.ts';
import type { Counters } from '#modules/analytics/counters.ts';
import { goalBits, type Goal, type StoreId } from '#modules/analytics/constants.ts';
import { campaignOf } from '#modules/analytics/visits/campaign.ts';
import { addGoal, addView } from '#modules/analytics/visits/part.ts';

/**
 * A successful page request in plain fields, so that a page from the memory cache is counted without the web framework.
 */
export type View = {
  method: string;
  /** The requested path and query. Of the query only the campaign parameters (utm_source and others) are used. */
  target: string;
  /** Network of the client: an IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string;
  headers: Headers;
  /** The visitor's country from a proxy (COUNTRY_HEADER), two capital letters. */
  country?: string | undefined;
};

export type Counting = Goals & {
  /** Counts a page that was answered with 200 or 304. Never waits, never throws. */
  countView(view: View): void;
  /** Writes the counts to the database. After a failure, which is logged, the counts are part of the next write. */
  flush(): Promise<void>;
  /** Stops the timer and writes the remaining counts. */
  stop(): Promise<void>;
};

/**
 * Counts are written every 2 s, or earlier if half of the visitor limit is reached. Each visitor is one row,
 * independent of the number of views.
 */
const flushMs = 2_000;
const flushVisitors = counterLimits.visitors / 2;
/** Preparing this number of rows blocks the event loop for about 10 ms. */
const visitorsAtOnce = 1_000;
/** If the database is unavailable over midnight, this number of earlier days stays in memory. */
const waitingDays = 3;

/**
 * Starts the view counter of this process. A view costs only memory look-ups. Every 2 s the counts go to the database
 * in a few upserts, which any number of processes can share (docs/identity.md: no cookie, no script, a daily salt). A
 * killed process loses at most 2 s of views.
 */
export function startCounting(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'settings'>,
  loadCountries: () => Promise<CountryOf> = async () => () => undefined,
): Counting {
  const { clock, log } = ctx;
  const counterWriter = openCounterWriter(ctx.db, loadCountries);
  const ownHost = new URL(ctx.settings.publicUrl).hostname;
  const days = openDays(clock.now());
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => void begin(), flushMs).unref();

  function countView({ method, target, network, headers, country }: View): void {
    const audience = audienceOf(method, headers);
    if (audience === 'uncounted') return;
    const at = clock.now().getTime();
    const counters = countersAt(days, at);
    if (audience === 'bot') {
      counters.bots += 1;
      return;
    }
    const page = addPage(counters, target);
    if (page === null) return;
    const host = sourceOf(headers, ownHost);
    const source = host === null ? null : addSource(counters, host);
    const visitor = visitorIn(counters, { userAgent: userAgentOf(headers), network, at, country });
    if (visitor !== undefined) {
      visitor.country ??= country;
      const link = campaignOf(target);
      addView(visitor, {
        page,
        at,
        source: link.source === null ? source : linkName(counters, link.source),
        campaign: link.campaign === null ? null : linkName(counters, link.campaign),
      });
    }
    if (counters.visitors >= flushVisitors) void begin();
  }

  function countGoal(goal: Goal, { network, headers }: GoalRequest, store?: StoreId): void {
    if (audienceOf('GET', headers) !== 'person') return;
    const at = clock.now().getTime();
    const visitor = visitorIn(countersAt(days, at), { userAgent: userAgentOf(headers), network, at });
    const from = innerPath(headers, ownHost);
    const page = from === null ? null : pageName(from);
    if (visitor !== undefined) addGoal(visitor, { goal, bit: goalBits[goal], at, store, page });
  }

  /** Only one write runs at a time. Views that arrive during a write wait for the next write. */
  function begin(): Promise<void> {
    writing ??= writeDays(days, counterWriter, clock.now())
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Views could not be written and wait for the next time'),
      )
      .finally(() => {
        writing = undefined;
      });
    return writing;
  }

  async function flush(): Promise<void> {
    await writing;
    await begin();
  }

  void begin();
  return {
    countView,
    count: (goal, by) => countGoal(goal, by),
    countStore: (store, by) => countGoal('store', by, store),
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

/** The counters of today, valid until `endsAt`, and the unwritten counters of earlier days. */
type Days = { current: Counters; endsAt: number; waiting: Counters[] };

function openDays(now: Date): Days {
  const current = createCounters(dayOf(now));
  return { current, endsAt: dayEnd(current.day), waiting: [] };
}

/** Returns today's counters. After midnight it moves yesterday's counters to `waiting`. */
function countersAt(days: Days, at: number): Counters {
  if (at < days.endsAt) return days.current;
  days.waiting = [...days.waiting, days.current].filter((counters) => !isEmpty(counters)).slice(-waitingDays);
  days.current = createCounters(dayOf(new Date(at)));
  days.endsAt = dayEnd(days.current.day);
  return days.current;
}

async function writeDays(days: Days, writer: CounterWriter, now: Date): Promise<void> {
  const { day } = countersAt(days, now.getTime());
  await writer.open(day);
  for (let next = days.waiting.shift(); next !== undefined; next = days.waiting.shift())
    await writeCounters(days, writer, next);
  writer.forgetBefore(day);
  const { current } = days;
  // A new day may have started during the write. The next write opens it first.
  if (isEmpty(current) || current.day !== day) return;
  days.current = createCounters(day);
  await writeCounters(days, writer, current);
}

/** Portions that could not be written are merged into the next write. */
async function writeCounters(days: Days, writer: CounterWriter, counters: Counters): Promise<void> {
  const portions = portionsOf(counters, visitorsAtOnce);
  let written = 0;
  try {
    for (const portion of portions) {
      await writer.write(portion);
      written += 1;
    }
  } catch (error) {
    const isOfToday = counters.day === days.current.day;
    const left = isOfToday ? days.current : createCounters(counters.day);
    for (const portion of portions.slice(written)) merge(left, portion);
    if (!isOfToday) days.waiting = [left, ...days.waiting].slice(-waitingDays);
    throw error;
  }
}
