import { pageName } from '#modules/analytics/page.ts';
import { otherSources } from '#modules/analytics/constants.ts';
import type { CounterKind } from '#modules/analytics/constants.ts';
import { createPart, mergePart, type VisitPart } from '#modules/analytics/visits/part.ts';

/** Bounds of what one process holds until it is written; beyond them counts go on and names do not. */
export const counterLimits = { pages: 5_000, sources: 100, links: 200, visitors: 20_000 } as const;

/** What one process has counted of one day (UTC) and not written yet. */
export type Counters = {
  day: string;
  views: number;
  pages: Map<string, number>;
  sources: Map<string, number>;
  bots: number;
  /** What links said of themselves: names of sources and campaigns, which anybody can invent. */
  links: Set<string>;
  /**
   * Who was seen, and what they did: user agent -> network -> part of a visit. As they are and not hashed, because two
   * look-ups cost a tenth of a hash and most views are by somebody who was here a second ago; in memory alone.
   */
  seen: Map<string, Map<string, VisitPart>>;
  visitors: number;
};

/** An empty tally of a day (UTC, `2026-11-20`). */
export function createCounters(day: string): Counters {
  return {
    day,
    views: 0,
    pages: new Map(),
    sources: new Map(),
    bots: 0,
    links: new Set(),
    seen: new Map(),
    visitors: 0,
  };
}

/** Counts the view of a page and answers its name; null for a target that is no counted page. */
export function addPage(counters: Counters, target: string): string | null {
  const name = pageName(target);
  if (name === null) return null;
  counters.views += 1;
  return add(counters.pages, name, 1, counterLimits.pages) ? name : null;
}

/** Counts where a visitor came from, and answers by what name: hosts beyond the bound together, because anybody can invent them. */
export function addSource(counters: Counters, source: string): string {
  if (add(counters.sources, source, 1, counterLimits.sources)) return source;
  add(counters.sources, otherSources.other, 1, Infinity);
  return otherSources.other;
}

/** The name of a source or campaign that a link gave itself; beyond the bound they are one. */
export function linkName(counters: Counters, name: string): string {
  if (!counters.links.has(name) && counters.links.size >= counterLimits.links) return otherSources.other;
  counters.links.add(name);
  return name;
}

/** Who asks, remembered once however often they come before the next writing; undefined where there is no room for another one. */
export function visitorIn(
  counters: Counters,
  { userAgent, network, at, country }: Visitor,
): VisitPart | undefined {
  let networks = counters.seen.get(userAgent);
  const known = networks?.get(network);
  if (known !== undefined) return known;
  if (counters.visitors >= counterLimits.visitors) return undefined;
  if (networks === undefined) {
    networks = new Map();
    counters.seen.set(userAgent, networks);
  }
  const part = createPart(at, country);
  networks.set(network, part);
  counters.visitors += 1;
  return part;
}

type Visitor = { userAgent: string; network: string; at: number; country?: string | undefined };

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
    for (const [network, part] of networks) {
      const { beganAt: at, country } = part;
      const visitor = visitorIn(into, { userAgent, network, at, country });
      if (visitor !== undefined) mergePart(visitor, part);
    }
  }
}

/**
 * The same counts in portions of at most so many visitors, of which each can be written by itself: what is added up, whoever it was, is
 * in the first one.
 */
export function portionsOf(counters: Counters, visitors: number): Counters[] {
  const portions = [{ ...counters, seen: new Map(), visitors: 0 } satisfies Counters];
  for (const [userAgent, networks] of counters.seen) {
    for (const [network, part] of networks) {
      const last = portions.at(-1);
      const portion = last !== undefined && last.visitors < visitors ? last : createCounters(counters.day);
      if (portion !== last) portions.push(portion);
      const seen = portion.seen.get(userAgent) ?? new Map<string, VisitPart>();
      portion.seen.set(userAgent, seen.set(network, part));
      portion.visitors += 1;
    }
  }
  return portions;
}

/** True when there is nothing to write. */
export function isEmpty(counters: Counters): boolean {
  return counters.views === 0 && counters.bots === 0 && counters.visitors === 0;
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
