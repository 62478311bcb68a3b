import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { type LinkPatterns, pathReplacement } from '#modules/html/shared-store.ts';
import type { ImageUseRow } from '#modules/media/shared-store.ts';

/** Returns an SQL condition that is true if the welcome email uses the upload whose id is in the column. */
export function isUsedByWelcomeEmail(mediaId: string): RawBuilder<boolean> {
  return sql`exists (select from welcome_media as shown where shown.media_id = ${sql.ref(mediaId)})`;
}

/** Returns a query with one row if the welcome email uses an upload. */
export function selectImageUsesOfWelcomeEmail(id: string): RawBuilder<ImageUseRow> {
  return sql`
    select 'welcome' as kind, null::int as id, '' as title, null as state, 'now' as at from welcome_media where media_id = ${id}`;
}

/** Turns links to this site into paths in the welcome email. Returns the number of changed rows. */
export async function replaceOriginsInWelcomeEmail(db: Db, { html }: LinkPatterns): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update welcome_settings set message = regexp_replace(message, ${html}, ${pathReplacement}, 'gi')
    where message ~* ${html}`.execute(db);
  return Number(numAffectedRows);
}
