import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Db, Trx } from '#domain/context.ts';
import type { LibraryImage, LibraryPosition, LibraryQuery } from '#domain/media/library-schema.ts';

type Page = { limit: number; after?: LibraryPosition | undefined };
type Rows = SelectQueryBuilder<Tables, 'media', object>;

/** One page of the library: one walk along an index. */
export async function listedImages(db: Db, query: LibraryQuery, page: Page): Promise<LibraryImage[]> {
  return imagesOf(inOrder(listedAfter(db, query, page), query).limit(page.limit));
}

/** A page of a search, among the next `rows` of the library alone. */
export async function foundImagesNear(
  db: Db,
  query: LibraryQuery,
  page: Page & { rows: number },
): Promise<LibraryImage[]> {
  return alongIndex(db, (trx) => {
    const near = inOrder(listedAfter(trx, query, page), query)
      .limit(page.rows)
      .selectAll();
    return imagesOf(inOrder(trx.selectFrom(near.as('media')).where(holds(query)), query).limit(page.limit));
  });
}

/** A page of a search among all: what holds the text is found before it is ordered. */
export async function foundImages(db: Db, query: LibraryQuery, page: Page): Promise<LibraryImage[]> {
  const rows = listedAfter(db, query, page).where(sql<boolean>`id in (${idsHolding(query)})`);
  return imagesOf(inOrder(rows, query).limit(page.limit));
}

/** How many there are, counted up to `most`. */
export async function countListed(db: Db, query: LibraryQuery, most: number): Promise<number> {
  return countOf(db, listed(db, query), most);
}

/** How many of the first `rows` of the library hold the text, and how many those are. */
export async function countFoundNear(
  db: Db,
  query: LibraryQuery,
  rows: number,
): Promise<{ found: number; looked: number }> {
  return alongIndex(db, (trx) => {
    const near = inOrder(listed(trx, query), query).limit(rows).selectAll();
    return trx
      .selectFrom(near.as('media'))
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere(holds(query)).as('found'),
        fn.countAll<number>().as('looked'),
      ])
      .executeTakeFirstOrThrow();
  });
}

/** How many hold the text, counted up to `most`. */
export async function countFound(db: Db, query: LibraryQuery, most: number): Promise<number> {
  return countOf(db, listed(db, query).where(sql<boolean>`id in (${idsHolding(query)})`), most);
}

/** One image of the library; undefined for what is deleted or no image of a text. In a transaction it is kept as it is. */
export async function imageById(db: Db, id: string, lock?: 'lock'): Promise<LibraryImage | undefined> {
  const rows = db.selectFrom('media').where('id', '=', id).where(isListed);
  const [image] = await imagesOf(lock === undefined ? rows : rows.forUpdate());
  return image;
}

/** Says of an upload what is not undefined. */
export async function updateImage(
  db: Db,
  id: string,
  values: { name?: string | undefined; alt?: string | undefined; focus_x?: number | undefined } & {
    focus_y?: number | undefined;
    kept_at?: Date | null | undefined;
  },
): Promise<void> {
  await db.updateTable('media').set(values).where('id', '=', id).execute();
}

/** Deletes an upload for now. */
export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('media').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** Takes that back, and keeps it from then on; answers its name, undefined where there is none to restore. */
export async function unmarkDeleted(db: Db, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('media')
    .set({ deleted_at: null, kept_at: sql`coalesce(kept_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Says of uploads what a text says that they show, where nobody has said it yet. */
export async function noteDescriptions(db: Db, texts: ReadonlyMap<string, string>): Promise<void> {
  if (texts.size === 0) return;
  await sql`update media set alt = said.alt
    from unnest(${[...texts.keys()]}::text[], ${[...texts.values()]}::text[]) as said (id, alt)
    where media.id = said.id and media.alt = ''`.execute(db);
}

/** As in domain/blog/staff-list-store.ts: a database that knows nothing of the table yet would read and sort all rows. */
async function alongIndex<Found>(db: Db, read: (trx: Trx) => Promise<Found>): Promise<Found> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_sort', 'off', true)`.execute(trx);
    return read(trx);
  });
}

/** NOTE: the words are those of the indexes media_listed and media_free, letter for letter. */
const isListed = sql<boolean>`kind in ('post-image', 'newsletter-image', 'video') and deleted_at is null`;

function listed(db: Pick<Db, 'selectFrom'>, { isUnused, isImage = false }: LibraryQuery): Rows {
  const all = db.selectFrom('media').where(isListed);
  const rows = isImage ? all.where('kind', '!=', 'video') : all;
  return isUnused ? rows.where('claimed_at', 'is', null) : rows;
}

function listedAfter(db: Pick<Db, 'selectFrom'>, query: LibraryQuery, { after }: Page): Rows {
  const rows = listed(db, query);
  if (after === undefined) return rows;
  const compare = directionOf(query) === 'desc' ? sql`<` : sql`>`;
  return rows.where(
    sql<boolean>`(${keyOf(query)}, id) ${compare} (${keyAt(query, after)}, ${after.id}::text)`,
  );
}

/** What nothing uses has no text around it. */
function holds(query: LibraryQuery) {
  return query.isUnused ? isNamed(query) : sql<boolean>`(${isNamed(query)} or ${isShown(query)})`;
}

/** NOTE: the expression is that of the index media_words, letter for letter. */
function isNamed({ search }: LibraryQuery) {
  return sql<boolean>`lower(name || e'\\n' || alt) like containing(${search}::text)`;
}

/** NOTE: `offset 0` has each row look its own texts up: the database would else collect all that hold "x", 1.2 s of a million. */
function isShown({ search }: LibraryQuery) {
  return sql<boolean>`(
    exists (select from post_media join posts on posts.id = post_media.post_id
      where post_media.media_id = media.id and lower(posts.title) like containing(${search}::text) offset 0)
    or exists (select from newsletter_media join newsletters on newsletters.id = newsletter_media.newsletter_id
      where newsletter_media.media_id = media.id and newsletters.subject ilike containing(${search}::text) offset 0))`;
}

/** The same from the other end: what the indexes of words find, of texts what they show. */
function idsHolding(query: LibraryQuery) {
  const { search, isUnused } = query;
  const named = sql`select id from media where ${isNamed(query)} and kind in ('post-image', 'newsletter-image', 'video')`;
  if (isUnused) return named;
  return sql`${named}
    union select media_id from post_media where post_id in (
      select id from posts where lower(title) like containing(${search}::text))
    union select media_id from newsletter_media where newsletter_id in (
      select id from newsletters where subject ilike containing(${search}::text))`;
}

function inOrder(rows: Rows, query: LibraryQuery): Rows {
  return rows.orderBy(keyOf(query), directionOf(query)).orderBy('id', directionOf(query));
}

type Key = 'created' | 'name' | 'size';
const keys: Readonly<Record<Key, RawBuilder<unknown>>> = {
  created: sql`created_at`,
  name: sql`lower(name)`,
  size: sql`size_bytes`,
};

function keyOf(query: LibraryQuery) {
  return keys[orderOf(query)];
}

function keyAt(query: LibraryQuery, { id, createdAt, sizeBytes }: LibraryPosition): RawBuilder<unknown> {
  const order = orderOf(query);
  if (order === 'created') return sql`${createdAt}::timestamptz`;
  if (order === 'size') return sql`${sizeBytes}::integer`;
  return sql`coalesce((select lower(name) from media where id = ${id}), '')`;
}

function orderOf({ sort }: LibraryQuery): Key {
  if (sort.endsWith('name')) return 'name';
  return sort.endsWith('size') ? 'size' : 'created';
}

function directionOf({ sort }: LibraryQuery): 'desc' | 'asc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}

async function countOf(db: Db, rows: Rows, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(rows.select('id').limit(most).as('found'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function imagesOf(rows: Rows): Promise<LibraryImage[]> {
  const found = await rows
    .select(['id', 'kind', 'files', 'size_bytes', 'width', 'height', 'name', 'alt', 'focus_x', 'focus_y'])
    .select(['created_at', 'kept_at', 'claimed_at', 'duration_ms'])
    .execute();
  return found.map((row) => ({
    id: row.id,
    kind: row.kind === 'post-image' || row.kind === 'video' ? row.kind : 'newsletter-image',
    files: row.files,
    sizeBytes: row.size_bytes,
    width: row.width,
    height: row.height,
    name: row.name,
    alt: row.alt,
    durationMs: row.duration_ms,
    focus: { x: row.focus_x, y: row.focus_y },
    createdAt: row.created_at,
    isKept: row.kept_at !== null,
    isUsed: row.claimed_at !== null,
  }));
}
