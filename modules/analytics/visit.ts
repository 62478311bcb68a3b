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

/** One answered request for a page, in plain fields so that a page kept in memory is counted without a framework. */
export type View = {
  method: string;
  /** Path and query as they were asked for; of the query nothing but what a link says of itself (utm_source and others). */
  target: string;
  /** Network of the client: an IPv4 address, or the first 64 bits of an IPv6 one. */
  network: string;
  headers: Headers;
  /** The visitor's country, where a proxy tells it (COUNTRY_HEADER): two capital letters. */
  country?: string | undefined;
};

export type Counting = Goals & {
  /** Counts a page that was answered with 200 or 304. Never waits, never throws. */
  countView(view: View): void;
  /** Writes what was counted; a failure is logged and its counts are written the next time. */
  flush(): Promise<void>;
  /** Ends the regular writing and writes what is left. */
  stop(): Promise<void>;
};

/** How long a view may be uncounted in the database, and how many visitors bring the writing forward: each is a row, however often they come. */
const flushMs = 2_000;
const flushVisitors = counterLimits.visitors / 2;
/** To make so many rows ready holds up everybody else for some 10 ms. */
const visitorsAtOnce = 1_000;
/** While the database is away over midnights, the last days are kept. */
const waitingDays = 3;

/**
 * Begins to count views in this process: a view costs look-ups in memory alone, and every 2 s everything goes to the
 * database in a few upserts, which any number of processes share (docs/identity.md: no cookie, no script, a salt of the
 * day). A kill loses the views of 2 s at most.
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

  /** One writing at a time: while one is under way, what is counted waits for the next. */
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

/** What is counted today, until `endsAt`, and of days before what is not written yet. */
type Days = { current: Counters; endsAt: number; waiting: Counters[] };

function openDays(now: Date): Days {
  const current = createCounters(dayOf(now));
  return { current, endsAt: dayEnd(current.day), waiting: [] };
}

/** Today's counters; after midnight those of yesterday wait. */
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
  // At midnight a new day may have begun meanwhile: the next writing opens it first.
  if (isEmpty(current) || current.day !== day) return;
  days.current = createCounters(day);
  await writeCounters(days, writer, current);
}

/** What could not be written is counted with the next. */
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
