import type { Db } from '#domain/context.ts';
import type { Language } from '#domain/languages/limits.ts';

/** All words of a language that the owner has written, by their paths. */
export async function ownTextsOf(db: Db, language: Language): Promise<{ path: string; text: string }[]> {
  const rows = await db
    .selectFrom('translations')
    .select(['path', 'text'])
    .where('language', '=', language)
    .where('text', 'is not', null)
    .execute();
  return rows.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]));
}
