import { sql } from 'kysely';
import type { PublicAuthor, AuthorInput } from '#modules/authors/schema.ts';
import type { Db } from '#modules/context.ts';
import { forceIndexScan, rowMatchesSearch } from '#modules/text-search/list-store.ts';

const columns = ['id', 'memberId', 'name', 'about'] as const;

/**
 * Returns authors, ordered by name. With `search`, returns only authors whose names contain this text. NOTE: the
 * expressions must be identical to the expressions of the index post_authors_sorted. PostgreSQL then reads only this
 * index for a search, in its order.
 */
export async function listAuthorsByName(
  db: Db,
  { limit, search }: { limit: number; search?: string | undefined },
): Promise<PublicAuthor[]> {
  const ids = await forceIndexScan(db, async (trx) => {
    const found = sorted(trx).$if(Boolean(search), (authors) =>
      authors.where(rowMatchesSearch(sql`(fold_characters(name) collate "C")`, search ?? '')),
    );
    return (await found.select('id').limit(limit).execute()).map(({ id }) => id);
  });
  return sorted(db)
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

function sorted(from: Pick<Db, 'selectFrom'>) {
  return from
    .selectFrom('postAuthors')
    .orderBy(sql`fold_characters(name) collate "C"`)
    .orderBy('id');
}

export async function countAuthors(db: Db): Promise<number> {
  const query = db.selectFrom('postAuthors').select((select) => select.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function findAuthorById(db: Db, id: number): Promise<PublicAuthor | undefined> {
  return db.selectFrom('postAuthors').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findAuthorRowByFormerPath(
  db: Db,
  paths: readonly string[],
): Promise<PublicAuthor | undefined> {
  return db
    .selectFrom('authorAddresses')
    .innerJoin('postAuthors', 'postAuthors.id', 'authorId')
    .select(columns)
    .where('path', 'in', paths)
    .limit(1)
    .executeTakeFirst();
}

export async function hasAuthorAddresses(db: Db): Promise<boolean> {
  return (await db.selectFrom('authorAddresses').select('path').limit(1).executeTakeFirst()) !== undefined;
}

export async function listAuthorRowsByIds(db: Db, ids: readonly number[]): Promise<PublicAuthor[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('postAuthors')
    .select(columns)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}

export async function findAuthorByMember(db: Db, memberId: number): Promise<PublicAuthor | undefined> {
  return db.selectFrom('postAuthors').select(columns).where('memberId', '=', memberId).executeTakeFirst();
}

/** Takes a lock, so that authors who are not members are added one after the other. */
export async function lockAuthors(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('post authors'))`.execute(db);
}

/** Returns the first author with this name, ignoring case. Authors who are not members come first. */
export async function findAuthorByName(db: Db, name: string): Promise<PublicAuthor | undefined> {
  return db
    .selectFrom('postAuthors')
    .select(columns)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy(sql`member_id is not null`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Stores an author. If the member already has an author, it returns that author unchanged. */
export async function insertAuthor(
  db: Db,
  author: AuthorInput & { memberId: number | null },
  at: Date,
): Promise<PublicAuthor> {
  const { memberId, name, about } = author;
  const row = await db
    .insertInto('postAuthors')
    .values({ memberId, name, about, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ memberId }))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row;
}

export async function updateAuthorRow(
  db: Db,
  id: number,
  { name, about }: AuthorInput,
  at: Date,
): Promise<PublicAuthor | undefined> {
  return db
    .updateTable('postAuthors')
    .set({ name, about, updatedAt: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}
