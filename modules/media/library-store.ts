import { sql } from 'kysely';
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Db, Trx } from '#modules/context.ts';
import { buildExactTime, matchesSearch, rowMatchesSearch } from '#modules/text-search/list-store.ts';
import type { LibraryImage, LibraryPosition, LibraryQuery } from '#modules/media/library-schema.ts';

type Page = { limit: number; after?: LibraryPosition | undefined };
type MediaQuery = SelectQueryBuilder<Tables, 'media', object>;

/** Returns one page of the library by reading along an index. */
export async function listLibraryPage(db: Db, query: LibraryQuery, page: Page): Promise<LibraryImage[]> {
  return listLibraryImages(orderRows(selectLibraryAfter(db, query, page), query).limit(page.limit));
}

/**
 * Searches only the next `rows` of the library. Returns a page of matches, the number of matches and the number of searched
 * rows.
 */
export async function searchImagesInNextRows(
  db: Db,
  query: LibraryQuery,
  { rows, ...page }: Page & { rows: number },
): Promise<{ rows: LibraryImage[]; found: number; looked: number }> {
  const nearbyResult = await forceIndex(db, async (trx) => {
    const rowsToSearch = orderRows(selectLibraryAfter(trx, query, page), query)
      .limit(rows)
      .select(['id', getSortColumn(query).as('place'), buildRowMatchCondition(query).as('isFound')]);
    return searchRows(trx, query, { walk: rowsToSearch, limit: page.limit });
  });
  return { ...nearbyResult, rows: await listImagesByIds(db, query, nearbyResult.ids) };
}

async function searchRows(
  db: Db,
  query: LibraryQuery,
  { walk, limit }: { walk: Expression<unknown>; limit: number },
): Promise<{ ids: string[]; found: number; looked: number }> {
  const direction = sql.raw(getDirection(query));
  const { rows } = await sql<{ ids: string[]; found: number; looked: number }>`
    with near as materialized (${walk})
    select count(*)::integer as looked, (count(*) filter (where is_found))::integer as found,
      array(select id from near where is_found order by place ${direction}, id ${direction} limit ${limit}) as ids
    from near`.execute(db);
  return rows[0] ?? { ids: [], found: 0, looked: 0 };
}

/**
 * Searches the whole library. Returns a page of matches and the number of matches, counted up to `maxCount`. Matches
 * are computed once, before sorting.
 */
export async function searchAllImages(
  db: Db,
  query: LibraryQuery,
  { after, limit, most: maxCount }: Page & { most: number },
): Promise<{ rows: LibraryImage[]; count: number }> {
  const direction = sql.raw(getDirection(query));
  const isAfterCondition = after === undefined ? sql`true` : buildAfterCondition(query, after);
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with found as materialized (
      select id, ${getSortColumn(query)} as place, ${isAfterCondition} as is_later from media
      where ${isInLibrary} and ${buildTypeCondition(query)} and ${buildIndexMatchCondition(query)}
    )
    select (select count(*)::integer from (select from found limit ${maxCount}) as counted) as count,
      array(select id from found where is_later order by place ${direction}, id ${direction} limit ${limit}) as ids`.execute(
    db,
  );
  const { ids = [], count = 0 } = rows[0] ?? {};
  return { rows: await listImagesByIds(db, query, ids), count };
}

async function listImagesByIds(db: Db, query: LibraryQuery, ids: string[]): Promise<LibraryImage[]> {
  if (ids.length === 0) return [];
  return listLibraryImages(
    orderRows(db.selectFrom('media').where(sql<boolean>`id = any(${ids}::text[])`), query),
  );
}

export async function countLibraryImages(db: Db, query: LibraryQuery, maxCount: number): Promise<number> {
  return countUpTo(db, selectLibrary(db, query), maxCount);
}

export async function countMatchingImages(db: Db, query: LibraryQuery, maxCount: number): Promise<number> {
  return countUpTo(db, selectLibrary(db, query).where(buildIndexMatchCondition(query)), maxCount);
}

/**
 * Returns an image of the library; undefined if it is deleted or is not an image of a post or newsletter. `lock`
 * locks the row until the transaction ends.
 */
export async function findLibraryImageById(
  db: Db,
  id: string,
  lock?: 'lock',
): Promise<LibraryImage | undefined> {
  const rows = db.selectFrom('media').where('id', '=', id).where(isInLibrary);
  const [image] = await listLibraryImages(lock === undefined ? rows : rows.forUpdate());
  return image;
}

/** Updates an upload; undefined fields remain unchanged. */
export async function updateImage(
  db: Db,
  id: string,
  values: { name?: string | undefined; alt?: string | undefined; focusX?: number | undefined } & {
    focusY?: number | undefined;
    keptAt?: Date | null | undefined;
  },
): Promise<void> {
  await db.updateTable('media').set(values).where('id', '=', id).execute();
}

/** Marks an upload as deleted; it can be restored. */
export async function markImageDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('media').set({ deletedAt: now }).where('id', '=', id).execute();
}

/** Restores a deleted upload and saves it for reuse. Returns its name, or undefined if there is nothing to restore. */
export async function restoreDeletedImage(db: Db, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('media')
    .set({ deletedAt: null, keptAt: sql`coalesce(kept_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/**
 * Copies descriptions from a post or newsletter to its uploads that have no description yet. `texts` contains the
 * descriptions by upload id.
 */
export async function addMissingDescriptions(db: Db, texts: ReadonlyMap<string, string>): Promise<void> {
  if (texts.size === 0) return;
  await sql`update media set alt = said.alt
    from unnest(${[...texts.keys()]}::text[], ${[...texts.values()]}::text[]) as said (id, alt)
    where media.id = said.id and media.alt = ''`.execute(db);
}

/** Forces the index, as in modules/posts/staff-list-store.ts: without statistics, PostgreSQL would read and sort all rows. */
async function forceIndex<Result>(db: Db, readRows: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_sort', 'off', true)`.execute(trx);
    return readRows(trx);
  });
}

/**
 * NOTE: this condition and `buildTypeCondition` must match the expressions of the indexes media_listed and media_free exactly.
 */
const isInLibrary = sql<boolean>`kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null`;

function buildTypeCondition({ isUnused, isImage = false }: LibraryQuery) {
  const kind = isImage ? sql<boolean>`kind <> 'video'` : sql<boolean>`true`;
  return isUnused ? sql<boolean>`${kind} and claimed_at is null` : kind;
}

function selectLibrary(db: Pick<Db, 'selectFrom'>, query: LibraryQuery): MediaQuery {
  return db.selectFrom('media').where(isInLibrary).where(buildTypeCondition(query));
}

function selectLibraryAfter(db: Pick<Db, 'selectFrom'>, query: LibraryQuery, { after }: Page): MediaQuery {
  const rows = selectLibrary(db, query);
  return after === undefined ? rows : rows.where(buildAfterCondition(query, after));
}

function buildAfterCondition(query: LibraryQuery, after: LibraryPosition) {
  const compare = getDirection(query) === 'desc' ? sql`<` : sql`>`;
  return sql<boolean>`(${getSortColumn(query)}, id) ${compare} (${getSortValue(query, after)}, ${after.id}::text)`;
}

/**
 * NOTE: this condition checks each row that an index of the library has found. No content uses unused uploads, so
 * only their name and description are searched.
 */
function buildRowMatchCondition({ search, isUnused }: LibraryQuery) {
  const searchText = isUnused
    ? sql`fold_characters(name || e'\\x1f' || alt)`
    : sql`(select words from image_words where media_id = media.id)`;
  return rowMatchesSearch(searchText, search);
}

/** Builds the same condition as `buildRowMatchCondition`, but finds the rows with the index of `image_words`. */
function buildIndexMatchCondition({ search }: LibraryQuery) {
  return sql<boolean>`id in (select media_id from image_words where ${matchesSearch(sql`words`, search)})`;
}

function orderRows(rows: MediaQuery, query: LibraryQuery): MediaQuery {
  return rows.orderBy(getSortColumn(query), getDirection(query)).orderBy('id', getDirection(query));
}

type SortKey = 'created' | 'name' | 'size';
const sortColumns: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  created: sql`created_at`,
  name: sql`fold_characters(name) collate "C"`,
  size: sql`size_bytes`,
};

function getSortColumn(query: LibraryQuery) {
  return sortColumns[getSortKey(query)];
}

function getSortValue(
  query: LibraryQuery,
  { id, createdAt, sizeBytes }: LibraryPosition,
): RawBuilder<unknown> {
  const order = getSortKey(query);
  if (order === 'created')
    return buildExactTime(sql`select created_at from media where id = ${id}`, createdAt);
  if (order === 'size') return sql`${sizeBytes}::integer`;
  return sql`coalesce((select fold_characters(name) from media where id = ${id}), '')`;
}

function getSortKey({ sort }: LibraryQuery): SortKey {
  if (sort.endsWith('name')) return 'name';
  return sort.endsWith('size') ? 'size' : 'created';
}

function getDirection({ sort }: LibraryQuery): 'desc' | 'asc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}

async function countUpTo(db: Db, rows: MediaQuery, maxCount: number): Promise<number> {
  const { count } = await db
    .selectFrom(rows.select('id').limit(maxCount).as('found'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function listLibraryImages(rows: MediaQuery): Promise<LibraryImage[]> {
  const mediaRows = await rows
    .select(['id', 'kind', 'files', 'sizeBytes', 'width', 'height', 'name', 'alt', 'focusX', 'focusY'])
    .select(['createdAt', 'keptAt', 'claimedAt', 'durationMs'])
    .execute();
  return mediaRows.map(({ focusX: x, focusY: y, keptAt, claimedAt, kind, ...row }) =>
    Object.assign(row, {
      kind: kind === 'post-image' || kind === 'video' ? kind : ('newsletter-image' as const),
      focus: { x, y },
      isKept: keptAt !== null,
      isUsed: claimedAt !== null,
    }),
  );
}
