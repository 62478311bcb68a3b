import { sql } from 'kysely';
import { mediaFiles } from '#modules/media/shared-store.ts';
import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { memberNameOrEmail } from '#modules/members/shared-store.ts';
import type { Version, VersionSummary } from '#modules/catalogue/schema.ts';

export type VersionOwner = { kind: 'item' | 'pack'; id: number };

/** A version to store. Only items have files. */
export type NewVersion = {
  number: number;
  changed: readonly string[];
  content: object;
  isPublished: boolean;
  files: { imageMedia: string; uploadMedia: string } | null;
  author: { id: number; email: string | null } | null;
  savedAt: Date;
};

const columns = { item: 'itemId', pack: 'packId' } as const;

export async function insertVersion(db: Db, { kind, id }: VersionOwner, version: NewVersion): Promise<void> {
  await db
    .insertInto('catalogueVersions')
    .values({
      itemId: kind === 'item' ? id : null,
      packId: kind === 'pack' ? id : null,
      number: version.number,
      changed: [...version.changed],
      content: JSON.stringify(version.content),
      isPublished: version.isPublished,
      imageMedia: version.files?.imageMedia ?? null,
      uploadMedia: version.files?.uploadMedia ?? null,
      authorId: version.author?.id ?? null,
      authorEmail: version.author?.email ?? null,
      savedAt: version.savedAt,
    })
    .execute();
}

/**
 * Returns true if an item or pack has versions. Items and packs that are older than the versions feature have no
 * version until their next change.
 */
export async function hasVersions(db: Db, { kind, id }: VersionOwner): Promise<boolean> {
  const resultQuery = db.selectFrom('catalogueVersions').select('id').where(columns[kind], '=', id).limit(1);
  return (await resultQuery.executeTakeFirst()) !== undefined;
}

/** Returns versions, newest first. `after` is the id of the last version of the previous page. */
export async function listVersionsNewestFirst(
  db: Db,
  owner: VersionOwner,
  page: { limit: number; after?: number | undefined },
): Promise<VersionSummary[]> {
  let query = selectVersions(db, owner).orderBy('v.id', 'desc').limit(page.limit);
  if (page.after !== undefined) query = query.where('v.id', '<', page.after);
  return (await query.execute()).map(({ content, ...card }) =>
    Object.assign(card, { name: getName(content) }),
  );
}

export async function countVersions(db: Db, { kind, id }: VersionOwner): Promise<RowCount> {
  return countRows(db, db.selectFrom('catalogueVersions').select('id').where(columns[kind], '=', id));
}

/** Returns a complete version with the ids and names of its files, or undefined if it does not exist. */
export async function findVersionById(db: Db, owner: VersionOwner, id: number): Promise<Version | undefined> {
  const row = await selectVersions(db, owner)
    .leftJoin(mediaFiles.as('image'), 'image.id', 'v.imageMedia')
    .leftJoin(mediaFiles.as('upload'), 'upload.id', 'v.uploadMedia')
    .select(['v.imageMedia', 'v.uploadMedia', 'image.files as imageFiles', 'upload.files as uploadFiles'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { imageMedia, uploadMedia, imageFiles, uploadFiles, content, ...card } = row;
  const files =
    imageMedia !== null && uploadMedia !== null && imageFiles !== null && uploadFiles !== null
      ? {
          imageMedia,
          uploadMedia,
          image: imageFiles[0] ?? '',
          thumbnail: imageFiles[1] ?? '',
          upload: uploadFiles[0] ?? '',
        }
      : null;
  return { ...card, name: getName(content), content, files };
}

/** Deletes all versions except the newest versions. Returns the ids of the files of the deleted versions. */
export async function deleteVersionsBeyond(
  db: Db,
  { kind, id }: VersionOwner,
  keepCount: number,
): Promise<string[]> {
  const newest = db
    .selectFrom('catalogueVersions')
    .select('id')
    .where(columns[kind], '=', id)
    .orderBy('id', 'desc')
    .limit(keepCount);
  const deletedRows = await db
    .deleteFrom('catalogueVersions')
    .where(columns[kind], '=', id)
    .where('id', 'not in', newest)
    .returning(['imageMedia', 'uploadMedia'])
    .execute();
  return listFileIds(deletedRows);
}

/** Deletes at most `limit` versions that were replaced before a date. Returns their number and files. */
export async function deleteVersionsReplacedBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ count: number; media: string[] }> {
  const { rows } = await sql<{ imageMedia: string | null; uploadMedia: string | null }>`
    delete from catalogue_versions where id in (
      select v.id from catalogue_versions v where v.saved_at < ${before} and exists (
        select from catalogue_versions newer where newer.saved_at < ${before} and newer.id > v.id
          and (newer.item_id = v.item_id or newer.pack_id = v.pack_id)
      ) limit ${limit} for update skip locked
    ) returning image_media, upload_media`.execute(db);
  return { count: rows.length, media: listFileIds(rows) };
}

export async function listFilesOfVersions(db: Db, items: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogueVersions')
    .select(['imageMedia', 'uploadMedia'])
    .where('itemId', 'in', items)
    .execute();
  return listFileIds(rows);
}

/** Returns the files that no item and no version refers to. */
export async function listUnusedFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select file.id from unnest(${[...new Set(ids)]}::text[]) as file (id)
    where not exists (select from catalogue_items i where i.image_media = file.id or i.upload_media = file.id)
      and not exists (select from catalogue_versions v where v.image_media = file.id)
      and not exists (select from catalogue_versions v where v.upload_media = file.id)`.execute(db);
  return rows.map(({ id }) => id);
}

function selectVersions(db: Db, { kind, id }: VersionOwner) {
  return db
    .selectFrom('catalogueVersions as v')
    .select((select) => [
      'v.id',
      'v.number',
      'v.changed',
      'v.content',
      'v.isPublished',
      'v.savedAt',
      select.fn.coalesce(memberNameOrEmail('v.authorId'), 'v.authorEmail').as('author'),
    ])
    .where(`v.${columns[kind]}`, '=', id);
}

function getName(content: object): string {
  return 'name' in content && typeof content.name === 'string' ? content.name : '';
}

function listFileIds(rows: readonly { imageMedia: string | null; uploadMedia: string | null }[]): string[] {
  return [...new Set(rows.flatMap((row) => [row.imageMedia, row.uploadMedia]).filter((id) => id !== null))];
}
