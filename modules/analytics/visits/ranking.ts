import { placeholderNames, type VisitDimension } from '#modules/analytics/constants.ts';
import type { NameCounts } from '#modules/analytics/schema.ts';
import { getCountsVersion } from '#modules/analytics/visit-count-store.ts';
import type { VisitQuery, VisitRow } from '#modules/analytics/visit-query.ts';
import {
  addToSums,
  sumByName,
  countAddedVisits,
  type VisitSumsWithVisitors,
  createZeroCounts,
  type SketchedSums,
  addSketchedVisitors,
} from '#modules/analytics/visits/count-visits.ts';
import { addSketch, createSketch, serializeSketch } from '#modules/analytics/visits/sketch.ts';
import type { Ctx } from '#modules/context.ts';

/**
 * The counted names of a query. `rows` are sorted, most visitors first. `omitted` is the name that lists do not show,
 * if there is one. `size` is the size of the ranking in the cache.
 */
type Ranking = {
  names: ReadonlyMap<string, SketchedSums>;
  rows: readonly VisitRow[];
  omitted: string | undefined;
  size: number;
};

/** The rankings of one version of the counts, most recently used last. */
type Cached = { version: number; rankings: Map<string, Ranking> };

/** The maximum size of the cache of a process: 120,000 names need about 35 MB. */
const cachedNames = 120_000;
/** A name with a sketch, which has up to 4 KB, counts as this many additional names. */
const sketchSize = 16;
/** The key is `ctx.pages`, because a process has one `ctx.pages` object, while each request has its own `ctx.db`. */
const cache = new WeakMap<Ctx['pages'], Cached>();

/**
 * Returns the ranking of a query, without the visits that are not added yet. Sorting 100,000 names takes 0.3 s, so
 * the process caches the ranking until the counts change, which happens every five minutes.
 */
export async function readRanking(
  ctx: Pick<Ctx, 'db' | 'pages'>,
  query: VisitQuery,
  dimension: VisitDimension,
): Promise<Ranking> {
  // NOTE: the version must be read before the counts. If the counts change in between, the cached version is too old,
  // and the next request reads the ranking again.
  const version = await getCountsVersion(ctx.db);
  const rankings = rankingsOf(ctx.pages, version);
  const key = JSON.stringify([dimension, query.from, query.to, query.filter]);
  const ranking =
    rankings.get(key) ?? rankNames(sumByName(await countAddedVisits(ctx, query, dimension)), dimension);
  store(rankings, key, ranking);
  return ranking;
}

/** Sorts the counts of names, most visitors first, then most views, then by name. */
export function rankNames(names: ReadonlyMap<string, SketchedSums>, dimension: VisitDimension): Ranking {
  const omitted = dimension === 'campaign' ? placeholderNames.campaign : undefined;
  const rows = [...names]
    .filter(([name]) => name !== omitted)
    .map(([name, sums]) => toRow(name, addSketchedVisitors(sums)))
    .filter((row) => isShown(row));
  return { names, rows: rows.toSorted(compareRows), omitted, size: sizeOf(names) };
}

/**
 * Adds further counts to a ranking. Returns one page of the result and the number of all names. Sorts only the names
 * with further counts.
 */
export function getRankingPage(
  { names, rows, omitted }: Ranking,
  further: readonly NameCounts[],
  { limit, offset }: { limit: number; offset: number },
): { rows: VisitRow[]; total: number } {
  const changed = new Map<string, SketchedSums>();
  for (const row of further) {
    if (row.name === omitted) continue;
    const entry = changed.get(row.name) ?? copyOf(names.get(row.name));
    changed.set(row.name, entry);
    addToSums(entry, row);
  }
  const moved = [...changed].map(([name, sums]) => toRow(name, addSketchedVisitors(sums)));
  const fresh = moved.filter((row) => isShown(row)).toSorted(compareRows);
  let replaced = 0;
  for (const name of changed.keys()) {
    const sums = names.get(name);
    if (sums !== undefined && isShown(sums.sums)) replaced += 1;
  }
  const page: VisitRow[] = [];
  let at = 0;
  let [left, right] = [0, 0];
  while (page.length < limit) {
    while (left < rows.length && changed.has(rows[left]?.name ?? '')) left += 1;
    const [one, other] = [rows[left], fresh[right]];
    const next = one !== undefined && (other === undefined || compareRows(one, other) < 0) ? one : other;
    if (next === undefined) break;
    if (next === one) left += 1;
    else right += 1;
    if (at >= offset) page.push(next);
    at += 1;
  }
  return { rows: page, total: rows.length - replaced + fresh.length };
}

function rankingsOf(pages: Ctx['pages'], version: number | undefined): Map<string, Ranking> {
  if (version === undefined) return new Map();
  const cached = cache.get(pages);
  if (cached?.version === version) return cached.rankings;
  const rankings = new Map<string, Ranking>();
  cache.set(pages, { version, rankings });
  return rankings;
}

/** Caches a ranking as the most recently used ranking. Removes the least recently used rankings beyond the maximum size. */
function store(rankings: Map<string, Ranking>, key: string, ranking: Ranking): void {
  rankings.delete(key);
  rankings.set(key, ranking);
  let size = 0;
  for (const [one, { size: own }] of [...rankings].toReversed()) {
    size += own;
    if (size > cachedNames) rankings.delete(one);
  }
}

function sizeOf(names: Ranking['names']): number {
  let size = names.size;
  for (const { sketch } of names.values()) if (sketch !== undefined) size += sketchSize;
  return size;
}

function copyOf(sums: SketchedSums | undefined): SketchedSums {
  if (sums === undefined) return { sums: createZeroCounts(), sketch: undefined };
  if (sums.sketch === undefined) return { sums: { ...sums.sums }, sketch: undefined };
  const sketch = createSketch();
  addSketch(sketch, serializeSketch(sums.sketch));
  return { sums: { ...sums.sums }, sketch };
}

function toRow(name: string, { visitors, visits, views, bounces }: VisitSumsWithVisitors): VisitRow {
  return { name, visitors, visits, views, bounces };
}

function isShown({ views, visits }: { views: number; visits: number }): boolean {
  return views > 0 || visits > 0;
}

function compareRows(a: VisitRow, b: VisitRow): number {
  return b.visitors - a.visitors || b.views - a.views || (a.name < b.name ? -1 : 1);
}
