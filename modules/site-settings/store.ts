import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { memberNameOrEmail } from '#modules/members/shared-store.ts';
import { settingsLimits, type SiteImageKind } from '#modules/site-settings/constants.ts';
import type { SiteImage, SitePreview } from '#modules/site-settings/schema.ts';
import { addTime } from '#modules/time.ts';

type VersionRow = { version: number; settings: object; savedAt: Date; savedBy: string | null };

/** Returns the newest version. The stored value can come from another release, so it is not validated yet. */
export async function findNewestSettings(db: Db): Promise<{ version: number; settings: object } | undefined> {
  return db
    .selectFrom('siteSettings')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findSettingsVersion(db: Db, version: number): Promise<object | undefined> {
  const row = await db
    .selectFrom('siteSettings')
    .select('settings')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.settings;
}

/** Returns a page of versions, newest first; `after`: the last version of the previous page. */
export async function listSettingsVersions(
  db: Db,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<VersionRow[]> {
  return db
    .selectFrom('siteSettings')
    .select(['version', 'settings', 'savedAt'])
    .select(memberNameOrEmail('siteSettings.savedBy').as('savedBy'))
    .$if(after !== undefined, (rows) => rows.where('version', '<', after ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

export async function countSettingsVersions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('siteSettings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Stores the next version and deletes the oldest versions beyond the limit. Returns false if this version exists, because
 * another member saved first.
 */
export async function insertSettings(
  db: Db,
  { version, settings, by, at }: { version: number; settings: object; by: number | null; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('siteSettings')
    .values({ version, settings: JSON.stringify(settings), savedBy: by, savedAt: at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await db
    .deleteFrom('siteSettings')
    .where('version', '<=', version - settingsLimits.history)
    .execute();
  return true;
}

/** Stores a preview, and deletes expired previews and the oldest previews beyond the limit. */
export async function insertPreview(
  db: Db,
  {
    tokenHash,
    settings,
    texts,
    now,
    expiresAt,
  }: SitePreview & { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('siteSettingsPreviews')
    .values({
      tokenHash,
      settings: settings === undefined ? null : JSON.stringify(settings),
      texts: texts === undefined ? null : JSON.stringify(texts),
      expiresAt,
    })
    .execute();
  await db
    .deleteFrom('siteSettingsPreviews')
    .where((row) =>
      row.or([
        row('expiresAt', '<=', now),
        sql<boolean>`token_hash not in (select token_hash from site_settings_previews
          order by expires_at desc limit ${settingsLimits.previews})`,
      ]),
    )
    .execute();
}

/** Returns a preview that has not expired. */
export async function findPreview(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ settings: object | null; texts: SitePreview['texts'] | null } | undefined> {
  return db
    .selectFrom('siteSettingsPreviews')
    .select(['settings', 'texts'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function deletePreview(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('siteSettingsPreviews').where('tokenHash', '=', tokenHash).execute();
}

export async function findSiteImage(db: Db, id: string): Promise<SiteImage | undefined> {
  return db
    .selectFrom('siteImages')
    .select(['id', 'kind', 'width', 'height', 'bytes', 'email', 'inlined'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the ids of the stored images of this kind. */
export async function listSiteImageIds(
  db: Db,
  ids: readonly string[],
  kind: SiteImageKind,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('siteImages')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores an image, and deletes images older than a day that no version and no preview of the settings has. */
export async function insertSiteImage(db: Db, image: SiteImage, now: Date): Promise<void> {
  await db
    .insertInto('siteImages')
    .values({ ...image, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await sql`delete from site_images where created_at < ${addTime(now, { days: -1 })}
    and not exists (select from site_settings where position(id in settings::text) > 0)
    and not exists (select from site_settings_previews where position(id in settings::text) > 0)`.execute(db);
}
