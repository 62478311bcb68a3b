import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { settingsLimits, type SiteImageKind } from '#modules/site-settings/constants.ts';

/** Returns the published settings, or undefined if they were never saved. */
export async function findExportedSettings(
  db: Db,
): Promise<{ version: number; settings: object } | undefined> {
  return db
    .selectFrom('siteSettings')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores imported settings as the next version. */
export async function insertImportedSettings(
  db: Db,
  { version, settings, by, at }: { version: number; settings: object; by: number | null; at: Date },
): Promise<void> {
  await db
    .insertInto('siteSettings')
    .values({ version, settings: JSON.stringify(settings), savedBy: by, savedAt: at })
    .execute();
  await db
    .deleteFrom('siteSettings')
    .where('version', '<=', version - settingsLimits.history)
    .execute();
}

export type ExportedImage = { id: string; kind: SiteImageKind; bytes: Buffer };

/** Returns the images that the published settings have. */
export async function listExportedImages(db: Db): Promise<ExportedImage[]> {
  return db
    .selectFrom('siteImages')
    .select(['id', 'kind', 'bytes'])
    .where(
      sql<boolean>`position(id in (select settings::text from site_settings order by version desc limit 1)) > 0`,
    )
    .orderBy('id')
    .execute();
}

export async function hasSiteImage(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('siteImages').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
