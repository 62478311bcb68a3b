import { getPageName } from '#modules/analytics/page-name.ts';
import { otherSources } from '#modules/analytics/constants.ts';
import type { CounterKind } from '#modules/analytics/constants.ts';
import { createVisitPart, mergeVisitPart, type VisitPart } from '#modules/analytics/visits/visit-part.ts';

/**
 * Limits of one process between two writes. When a limit is reached, totals are still counted, but new names and
 * visitors are not stored.
 */
export const counterLimits = { pages: 5_000, sources: 100, links: 200, visitors: 20_000 } as const;

/** The counts of one process for one day (UTC) that are not written yet. */
export type Counters = {
  day: string;
  views: number;
  pages: Map<string, number>;
  sources: Map<string, number>;
  bots: number;
  /**
   * Names of sources and campaigns from link parameters, limited because visitors can invent any number of names.
   */
  links: Set<string>;
  /**
   * Visitors and their actions: user agent → network → part of a visit. The keys are not hashed, because two map
   * look-ups take a tenth of the time of a hash and most views come from a recent visitor. The keys are never written
   * to the database.
   */
  seen: Map<string, Map<string, VisitPart>>;
  visitors: number;
};

/** Creates empty counters of a day, such as `2026-11-20` in UTC. */
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

/**
 * Counts a page view and returns the name of the page. Returns null if the page is not counted, or if the limit of
 * names is reached and the view counts only in the total.
 */
export function countPageView(counters: Counters, target: string): string | null {
  const name = getPageName(target);
  if (name === null) return null;
  counters.views += 1;
  return add(counters.pages, name, 1, counterLimits.pages) ? name : null;
}

/**
 * Counts a traffic source and returns its name. Hosts beyond the limit are counted together as `other`, because
 * visitors can invent any number of hosts.
 */
export function countTrafficSource(counters: Counters, source: string): string {
  if (add(counters.sources, source, 1, counterLimits.sources)) return source;
  add(counters.sources, otherSources.other, 1, Infinity);
  return otherSources.other;
}

/** Returns `name`, the name of a source or campaign, or `other` if the limit of names is reached. */
export function addLinkName(counters: Counters, name: string): string {
  if (!counters.links.has(name) && counters.links.size >= counterLimits.links) return otherSources.other;
  counters.links.add(name);
  return name;
}

/**
 * Returns the entry of a visitor. A visitor has one entry between two writes. Returns undefined if the visitor limit
 * is reached.
 */
export function findOrAddVisitor(
  counters: Counters,
  { userAgent, network, at, country }: Visitor,
): VisitPart | undefined {
  let networks = counters.seen.get(userAgent);
  const knownPart = networks?.get(network);
  if (knownPart !== undefined) return knownPart;
  if (counters.visitors >= counterLimits.visitors) return undefined;
  if (networks === undefined) {
    networks = new Map();
    counters.seen.set(userAgent, networks);
  }
  const part = createVisitPart(at, country);
  networks.set(network, part);
  counters.visitors += 1;
  return part;
}

type Visitor = { userAgent: string; network: string; at: number; country?: string | undefined };

/** Adds the counters of a failed write to the newer counters, within the same limits. */
export function mergeCounters(into: Counters, from: Counters): void {
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
      const visitor = findOrAddVisitor(into, { userAgent, network, at, country });
      if (visitor !== undefined) mergeVisitPart(visitor, part);
    }
  }
}

/**
 * Splits counters into portions with at most `visitors` visitors, so that each portion can be written separately. The
 * first portion contains all counts that do not depend on visitors.
 */
export function splitIntoPortions(counters: Counters, visitors: number): Counters[] {
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

export function areCountersEmpty(counters: Counters): boolean {
  return counters.views === 0 && counters.bots === 0 && counters.visitors === 0;
}

/** Returns the counts as rows of daily_figures. */
export function toCountRows(counters: Counters): { kind: CounterKind; name: string; count: number }[] {
  const rows: { kind: CounterKind; name: string; count: number }[] = [];
  for (const [name, count] of counters.pages) rows.push({ kind: 'page', name, count });
  for (const [name, count] of counters.sources) rows.push({ kind: 'source', name, count });
  if (counters.views > 0) rows.push({ kind: 'views', name: '', count: counters.views });
  if (counters.bots > 0) rows.push({ kind: 'bots', name: '', count: counters.bots });
  return rows;
}

/** Returns false if the map is full and the name is new. */
function add(counts: Map<string, number>, name: string, count: number, limit: number): boolean {
  const before = counts.get(name);
  if (before === undefined && counts.size >= limit) return false;
  counts.set(name, (before ?? 0) + count);
  return true;
}
