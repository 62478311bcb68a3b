import type { Ctx } from '#modules/context.ts';
import { classifyRequest, getUserAgent } from '#modules/analytics/audience.ts';
import type { RequestHeaders } from '#modules/analytics/audience.ts';
import { getDayEnd, formatDay } from '#modules/analytics/day.ts';
import { type CounterWriter, openCounterWriter } from '#modules/analytics/counter-writer.ts';
import { getPageName } from '#modules/analytics/page-name.ts';
import type { CountryLookup, GoalRequest, GoalCounter } from '#modules/analytics/ports.ts';
import { getInternalPath, getTrafficSource } from '#modules/analytics/traffic-source.ts';
import {
  countPageView,
  countTrafficSource,
  areCountersEmpty,
  addLinkName,
  mergeCounters,
  createCounters,
  counterLimits,
  splitIntoPortions,
  findOrAddVisitor,
} from '#modules/analytics/counters.ts';
import type { Counters } from '#modules/analytics/counters.ts';
import { goalBits, type Goal, type StoreId } from '#modules/analytics/constants.ts';
import { parseCampaign } from '#modules/analytics/visits/campaign.ts';
import { addGoal, addView } from '#modules/analytics/visits/visit-part.ts';

/**
 * A successful page request. The type is independent of the web framework, because pages from the memory cache are
 * served without the framework.
 */
export type View = {
  method: string;
  /** The requested path and query. Only the campaign parameters of the query (utm_source and others) are used. */
  target: string;
  /** Network of the client: an IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string;
  headers: RequestHeaders;
  /** The visitor's country as two capital letters, from a header that a proxy sets (COUNTRY_HEADER). */
  country?: string | undefined;
};

export type ViewCounter = GoalCounter & {
  /** Counts a page with the response status 200 or 304. Never waits, never throws. */
  countView(view: View): void;
  /**
   * Writes the counts to the database. If the write fails, logs the error, and the next write includes these counts.
   */
  flush(): Promise<void>;
  /** Stops the timer and writes the remaining counts. */
  stop(): Promise<void>;
};

/**
 * Counts are written every 2 s, or earlier if half of the visitor limit is reached. Each visitor needs one row,
 * whatever the number of views.
 */
const flushMs = 2_000;
const flushVisitors = counterLimits.visitors / 2;
/** Maximum number of visitors per write. Preparing 1,000 rows blocks the event loop for about 10 ms. */
const visitorsPerWrite = 1_000;
/** Maximum number of earlier days that remain in memory while the database is unavailable. */
const maxWaitingDays = 3;

/**
 * Starts the view counter of this process. Counting a view takes only memory look-ups. Every 2 s the counts are
 * written to the database in a few upserts, which any number of processes can run concurrently (docs/identity.md: no
 * cookie, no script, a daily salt). A killed process loses at most 2 s of views. Counts nothing while the site settings turn
 * the counting off.
 */
export function startViewCounter(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'settings'> & { siteSettings?: Ctx['siteSettings'] },
  loadCountries: () => Promise<CountryLookup> = async () => () => undefined,
): ViewCounter {
  const { clock, log } = ctx;
  const isOff = () => ctx.siteSettings?.last().analytics === false;
  const counterWriter = openCounterWriter(ctx.db, loadCountries);
  const ownHost = new URL(ctx.settings.publicUrl).hostname;
  const days = createCounterDays(clock.now());
  let pendingWrite: Promise<void> | undefined;
  const timer = setInterval(() => void startWrite(), flushMs).unref();

  function countView({ method, target, network, headers, country }: View): void {
    if (isOff()) return;
    const audience = classifyRequest(method, headers);
    if (audience === 'uncounted') return;
    const at = clock.now().getTime();
    const counters = getCountersAt(days, at);
    if (audience === 'bot') {
      counters.bots += 1;
      return;
    }
    const page = countPageView(counters, target);
    if (page === null) return;
    const host = getTrafficSource(headers, ownHost);
    const source = host === null ? null : countTrafficSource(counters, host);
    const visitor = findOrAddVisitor(counters, { userAgent: getUserAgent(headers), network, at, country });
    if (visitor !== undefined) {
      visitor.country ??= country;
      const linkCampaign = parseCampaign(target);
      addView(visitor, {
        page,
        at,
        source: linkCampaign.source === null ? source : addLinkName(counters, linkCampaign.source),
        campaign: linkCampaign.campaign === null ? null : addLinkName(counters, linkCampaign.campaign),
      });
    }
    if (counters.visitors >= flushVisitors) void startWrite();
  }

  function countGoal(goal: Goal, { network, headers }: GoalRequest, store?: StoreId): void {
    if (isOff() || classifyRequest('GET', headers) !== 'person') return;
    const at = clock.now().getTime();
    const visitor = findOrAddVisitor(getCountersAt(days, at), {
      userAgent: getUserAgent(headers),
      network,
      at,
    });
    const from = getInternalPath(headers, ownHost);
    const page = from === null ? null : getPageName(from);
    if (visitor !== undefined) addGoal(visitor, { goal, bit: goalBits[goal], at, store, page });
  }

  /** Starts a write if none is running. Views that arrive during a write are part of the next write. */
  function startWrite(): Promise<void> {
    pendingWrite ??= writeDays(days, counterWriter, clock.now())
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Page views could not be stored; the next run tries again'),
      )
      .finally(() => {
        pendingWrite = undefined;
      });
    return pendingWrite;
  }

  async function flush(): Promise<void> {
    await pendingWrite;
    await startWrite();
  }

  void startWrite();
  return {
    countView,
    count: (goal, goalRequest) => countGoal(goal, goalRequest),
    countStore: (store, by) => countGoal('store', by, store),
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

/** The counters of today, valid until `endsAt`, and the unwritten counters of earlier days. */
type CounterDays = { current: Counters; endsAt: number; waiting: Counters[] };

function createCounterDays(now: Date): CounterDays {
  const current = createCounters(formatDay(now));
  return { current, endsAt: getDayEnd(current.day), waiting: [] };
}

/** Returns today's counters. The first call after midnight moves yesterday's counters to `waiting`. */
function getCountersAt(days: CounterDays, at: number): Counters {
  if (at < days.endsAt) return days.current;
  days.waiting = [...days.waiting, days.current]
    .filter((counters) => !areCountersEmpty(counters))
    .slice(-maxWaitingDays);
  days.current = createCounters(formatDay(new Date(at)));
  days.endsAt = getDayEnd(days.current.day);
  return days.current;
}

async function writeDays(days: CounterDays, writer: CounterWriter, now: Date): Promise<void> {
  const { day } = getCountersAt(days, now.getTime());
  await writer.open(day);
  for (let next = days.waiting.shift(); next !== undefined; next = days.waiting.shift())
    await writeCounters(days, writer, next);
  writer.clearSaltsBefore(day);
  const { current } = days;
  // A new day may have started during this write. The next write opens the new day first.
  if (areCountersEmpty(current) || current.day !== day) return;
  days.current = createCounters(day);
  await writeCounters(days, writer, current);
}

/** Writes counters in portions. After an error, the remaining portions are merged into the counters of the next write. */
async function writeCounters(days: CounterDays, writer: CounterWriter, counters: Counters): Promise<void> {
  const portions = splitIntoPortions(counters, visitorsPerWrite);
  let writtenCount = 0;
  try {
    for (const portion of portions) {
      await writer.write(portion);
      writtenCount += 1;
    }
  } catch (error) {
    const isOfToday = counters.day === days.current.day;
    const unwritten = isOfToday ? days.current : createCounters(counters.day);
    for (const portion of portions.slice(writtenCount)) mergeCounters(unwritten, portion);
    if (!isOfToday) days.waiting = [unwritten, ...days.waiting].slice(-maxWaitingDays);
    throw error;
  }
}
