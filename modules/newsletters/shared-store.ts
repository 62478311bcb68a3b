import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { type LinkPatterns, replaceLinksInRows } from '#modules/html/shared-store.ts';
import type { ImageUseRow } from '#modules/media/shared-store.ts';

/** Returns a condition: a newsletter or a template outside the trash shows the upload whose id is in the column. */
export function isShownInNewsletter(mediaId: string): RawBuilder<boolean> {
  const id = sql.ref(mediaId);
  return sql`(exists (select from newsletter_media nm join newsletters n on n.id = nm.newsletter_id
      where nm.media_id = ${id} and n.template_deleted_at is null)
    or exists (select from newsletters n where left(n.cover, 32) = ${id} and n.template_deleted_at is null))`;
}

/** Returns a condition: a newsletter or a template uses the upload whose id is in the column. */
export function isUsedByNewsletter(mediaId: string): RawBuilder<boolean> {
  return sql`exists (select from newsletter_media as shown where shown.media_id = ${sql.ref(mediaId)})`;
}

/** Returns a query of the newsletters and templates that use an upload. */
export function selectImageUsesOfNewsletters(id: string): RawBuilder<ImageUseRow> {
  return sql`
    select case when template_name is null then 'newsletter' else 'template' end as kind, shown.id,
      coalesce(template_name, subject) as title, case when template_name is null then state end as state,
      case when template_deleted_at is null then 'now' else 'trash' end as at
    from newsletters as shown
    where shown.id in (select newsletter_id from newsletter_media where media_id = ${id})
      or (cover is not null and left(cover, 32) = ${id})`;
}

/** Replaces links to this site with paths, in newsletters and templates. Returns the number of changed rows. */
export async function replaceOriginsInNewsletters(db: Db, { html }: LinkPatterns): Promise<number> {
  return replaceLinksInRows(db, { table: 'newsletters', column: 'message', only: sql`true` }, html);
}

/** Returns true if a newsletter that is not completely sent uses this topic, directly or in a segment rule. */
export async function isTopicUsedByUnsentNewsletter(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isAwaited: boolean }>`
    select exists (select from newsletters
      where state in ('scheduled', 'waiting', 'sending', 'paused')
        and jsonb_path_exists(frozen_audience,
          '$ ? (@.topics[*] == $id || @.filters[*].rules[*].topic == $id)',
          jsonb_build_object('id', ${id}::int))
    ) as "isAwaited"`.execute(db);
  return rows[0]?.isAwaited ?? false;
}

/** A query of the ids of newsletters whose sending has started. */
export const startedNewsletterIds = sql<{
  id: number;
}>`select id from newsletters where started_at is not null`;

/** Returns a query of the ids of the last newsletters that started before this time. */
export function lastNewsletterIds(before: Date, limit: number): RawBuilder<{ id: number }> {
  return sql`select n.id from newsletters n where n.started_at < ${before}
    order by n.started_at desc, n.id desc limit ${limit}`;
}
