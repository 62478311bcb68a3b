import { pageName } from '#domain/analytics/page.ts';
import { otherSources } from '#domain/analytics/limits.ts';
import type { CounterKind } from '#domain/analytics/limits.ts';

/** Bounds of what one process holds until it is written; beyond them counts go on and names do not. */
export const counterLimits = { pages: 5_000, sources: 100, visitors: 20_000 } as const;

/** What one process has counted of one day (UTC) and not written yet. */
export type Counters = {
  day: string;
  views: number;
  pages: Map<string, number>;
  sources: Map<string, number>;
  bots: number;
  /**
   * Who was seen: user agent -> network -> when, in milliseconds since 1970. As they are and not hashed, because two
   * look-ups cost a tenth of a hash and most views are by somebody who was here a second ago; in memory alone.
   */
  seen: Map<string, Map<string, number>>;
  visitors: number;
};

/** An empty tally of a day (UTC, `2026-11-20`). */
export function createCounters(day: string): Counters {
  return { day, views: 0, pages: new Map(), sources: new Map(), bots: 0, seen: new Map(), visitors: 0 };
}

/** Counts the view of a page; false for a target that is no counted page. */
export function addPage(counters: Counters, target: string): boolean {
  const name = pageName(target);
  if (name === null) return false;
  counters.views += 1;
  add(counters.pages, name, 1, counterLimits.pages);
  return true;
}

/** Counts where a visitor came from; hosts beyond the bound together, because anybody can invent them. */
export function addSource(counters: Counters, source: string): void {
  if (!add(counters.sources, source, 1, counterLimits.sources))
    add(counters.sources, otherSources.other, 1, Infinity);
}

/** Remembers a visitor once, however often they come before the next writing. */
export function addVisitor(counters: Counters, userAgent: string, network: string, at: number): void {
  let networks = counters.seen.get(userAgent);
  if (networks?.has(network)) return;
  if (counters.visitors >= counterLimits.visitors) return;
  if (networks === undefined) {
    networks = new Map();
    counters.seen.set(userAgent, networks);
  }
  networks.set(network, at);
  counters.visitors += 1;
}

/** Adds what could not be written to what was counted since, within the same bounds. */
export function merge(into: Counters, from: Counters): void {
  for (const [name, count] of from.pages) add(into.pages, name, count, counterLimits.pages);
  for (const [name, count] of from.sources) {
    if (!add(into.sources, name, count, counterLimits.sources))
      add(into.sources, otherSources.other, count, Infinity);
  }
  into.views += from.views;
  into.bots += from.bots;
  for (const [userAgent, networks] of from.seen) {
    for (const [network, at] of networks) addVisitor(into, userAgent, network, at);
  }
}

/** True when there is nothing to write: visitors never come without a view. */
export function isEmpty(counters: Counters): boolean {
  return counters.views === 0 && counters.bots === 0;
}

/** The counts as rows of daily_figures. */
export function countsOf(counters: Counters): { kind: CounterKind; name: string; count: number }[] {
  const rows: { kind: CounterKind; name: string; count: number }[] = [];
  for (const [name, count] of counters.pages) rows.push({ kind: 'page', name, count });
  for (const [name, count] of counters.sources) rows.push({ kind: 'source', name, count });
  if (counters.views > 0) rows.push({ kind: 'views', name: '', count: counters.views });
  if (counters.bots > 0) rows.push({ kind: 'bots', name: '', count: counters.bots });
  return rows;
}

/** False where there is no room for another name. */
function add(counts: Map<string, number>, name: string, count: number, limit: number): boolean {
  const before = counts.get(name);
  if (before === undefined && counts.size >= limit) return false;
  counts.set(name, (before ?? 0) + count);
  return true;
}
