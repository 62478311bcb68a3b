import type { Db } from '#modules/context.ts';

/** A published text of an export. Drafts and members are no part of an export. */
export type ExportedText = {
  language: string;
  path: string;
  text: string | null;
  englishDigest: string | null;
  approvedDigest: string | null;
  sameMeaning: string[];
};

const columns = ['language', 'path', 'text', 'englishDigest', 'approvedDigest', 'sameMeaning'] as const;

export async function listExportedTexts(db: Db): Promise<ExportedText[]> {
  return db
    .selectFrom('translations')
    .select(columns)
    .where((row) => row.or([row('text', 'is not', null), row('approvedDigest', 'is not', null)]))
    .orderBy('language')
    .orderBy('path')
    .execute();
}

/** Publishes an imported text as the next version. Returns false if the text is already published. */
export async function importText(
  db: Db,
  text: ExportedText,
  { by, at }: { by: number | null; at: Date },
): Promise<boolean> {
  const { language, path } = text;
  const row = { ...text, changedBy: by, changedAt: at };
  const stored = await db
    .insertInto('translations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['language', 'path'])
        .doUpdateSet((set) => ({ ...row, version: set('translations.version', '+', 1) }))
        .where((set) =>
          set.or(
            (['text', 'englishDigest', 'approvedDigest', 'sameMeaning'] as const).map((column) =>
              set(`translations.${column}`, 'is distinct from', set.ref(`excluded.${column}`)),
            ),
          ),
        ),
    )
    .returning('version')
    .executeTakeFirst();
  if (stored === undefined) return false;
  await db
    .insertInto('translationVersions')
    .values({ language, path, version: stored.version, text: text.text, publishedBy: by, publishedAt: at })
    .execute();
  return true;
}
