import { pageName } from '#domain/figures/page.ts';
import { otherSources } from '#domain/figures/schema.ts';
import type { FigureKind, Salts } from '#domain/figures/schema.ts';
import { visitorHash } from '#domain/figures/visitor.ts';

/** Bounds of what one process holds until it is written; beyond them counts go on and names do not. */
export const tallyLimits = { pages: 5_000, sources: 100, visitors: 50_000, unhashed: 10_000 } as const;

type Sighting = { network: string; userAgent: string; at: number };

/** What one process has counted of one day (UTC) and not written yet. */
export type Tally = {
  day: string;
  /** Unset until they are read from the database: sightings wait in `unhashed`, in memory alone. */
  salts: Salts | undefined;
  pages: Map<string, number>;
  sources: Map<string, number>;
  bots: number;
  /** Hash -> when it was seen, in milliseconds since 1970. */
  own: Map<string, number>;
  previous: Map<string, number>;
  unhashed: Sighting[];
};

export function newTally(day: string, salts?: Salts): Tally {
  return {
    day,
    salts,
    pages: new Map(),
    sources: new Map(),
    bots: 0,
    own: new Map(),
    previous: new Map(),
    unhashed: [],
  };
}

/** Counts the view of a page; false for a target that is no counted page. */
export function addPage(tally: Tally, target: string): boolean {
  const name = pageName(target);
  if (name === null) return false;
  const count = tally.pages.get(name);
  if (count !== undefined || tally.pages.size < tallyLimits.pages) tally.pages.set(name, (count ?? 0) + 1);
  return true;
}

/** Counts where a visitor came from; hosts beyond the bound together, because anybody can invent them. */
export function addSource(tally: Tally, source: string): void {
  const isRoom = tally.sources.size < tallyLimits.sources || tally.sources.has(source);
  add(tally.sources, isRoom ? source : otherSources.other, 1);
}

/** Remembers a visitor; the second hash is made only for one who was not seen since the last writing. */
export function addVisitor(tally: Tally, sighting: Sighting): void {
  const { salts, own, previous, unhashed } = tally;
  if (salts === undefined) {
    if (unhashed.length < tallyLimits.unhashed) unhashed.push(sighting);
    return;
  }
  const { network, userAgent, at } = sighting;
  const hash = visitorHash(salts.own, network, userAgent);
  if (own.has(hash) || own.size >= tallyLimits.visitors) return;
  own.set(hash, at);
  previous.set(visitorHash(salts.previous, network, userAgent), at);
}

/** Gives the tally its salts and hashes who was seen before they were there. */
export function salt(tally: Tally, salts: Salts): void {
  tally.salts = salts;
  for (const sighting of tally.unhashed.splice(0)) addVisitor(tally, sighting);
}

/** Adds what could not be written to what was counted since, within the same bounds. */
export function merge(into: Tally, from: Tally): void {
  for (const [name, count] of from.pages) {
    if (into.pages.size < tallyLimits.pages || into.pages.has(name)) add(into.pages, name, count);
  }
  for (const [name, count] of from.sources) {
    const isRoom = into.sources.size < tallyLimits.sources || into.sources.has(name);
    add(into.sources, isRoom ? name : otherSources.other, count);
  }
  into.bots += from.bots;
  for (const key of ['own', 'previous'] as const) {
    for (const [hash, at] of from[key]) if (into[key].size < tallyLimits.visitors) into[key].set(hash, at);
  }
}

export function isEmpty(tally: Tally): boolean {
  return tally.pages.size === 0 && tally.bots === 0 && tally.own.size === 0 && tally.unhashed.length === 0;
}

/** The counts as rows of daily_figures. */
export function countsOf(tally: Tally): { kind: FigureKind; name: string; count: number }[] {
  const rows: { kind: FigureKind; name: string; count: number }[] = [];
  for (const [name, count] of tally.pages) rows.push({ kind: 'page', name, count });
  for (const [name, count] of tally.sources) rows.push({ kind: 'source', name, count });
  if (tally.bots > 0) rows.push({ kind: 'bots', name: '', count: tally.bots });
  return rows;
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}
