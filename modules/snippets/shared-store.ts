import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { type LinkPatterns, replaceLinksInRows } from '#modules/html/shared-store.ts';
import type { ImageUseRow } from '#modules/media/shared-store.ts';

/** Returns a query of the snippets that use an upload. */
export function selectImageUsesOfSnippets(id: string): RawBuilder<ImageUseRow> {
  return sql`
    select 'snippet' as kind, id, name as title, null as state, 'now' as at from snippets where media @> array[${id}::text]`;
}

/** Turns links to this site into paths in snippets. Returns the number of changed rows. */
export async function replaceOriginsInSnippets(db: Db, { html }: LinkPatterns): Promise<number> {
  return replaceLinksInRows(db, { table: 'snippets', column: 'html', only: sql`true` }, html);
}
