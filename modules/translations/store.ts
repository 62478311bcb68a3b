import type { Db } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { memberNameOrEmail } from '#modules/members/shared-store.ts';

/** A stored text; `approver` and `changer` are names of members. */
export type TextRow = {
  path: string;
  text: string | null;
  englishDigest: string | null;
  approvedDigest: string | null;
  approvedAt: Date | null;
  changedAt: Date;
  version: number;
  approver: string | null;
  changer: string | null;
};

/**
 * Returns the stored texts of a language for pages, without legal texts, because the legal pages read legal texts separately.
 */
export async function listPageTextRows(
  db: Db,
  language: Language,
): Promise<Pick<TextRow, 'path' | 'text' | 'englishDigest' | 'approvedDigest'>[]> {
  return db
    .selectFrom('translations')
    .select(['path', 'text', 'englishDigest', 'approvedDigest'])
    .where('language', '=', language)
    .where('path', 'not like', 'legal.%')
    .where((row) => row.or([row('text', 'is not', null), row('approvedDigest', 'is not', null)]))
    .execute();
}

/** Returns the stored texts of these groups (`newsletterEmail`, …) in every language. */
export async function listTextRowsOfGroups(
  db: Db,
  groups: readonly string[],
): Promise<(Pick<TextRow, 'path' | 'text' | 'englishDigest' | 'approvedDigest'> & { language: string })[]> {
  return db
    .selectFrom('translations')
    .select(['language', 'path', 'text', 'englishDigest', 'approvedDigest'])
    .where((row) => row(row.fn<string>('split_part', ['path', row.val('.'), row.lit(1)]), 'in', [...groups]))
    .where((row) => row.or([row('text', 'is not', null), row('approvedDigest', 'is not', null)]))
    .execute();
}

/** Returns the stored texts of a language, or one text. */
export async function listTextRows(db: Db, language: Language, path?: string): Promise<TextRow[]> {
  return db
    .selectFrom('translations')
    .select(['path', 'text', 'englishDigest', 'approvedDigest', 'approvedAt', 'changedAt', 'version'])
    .select([
      memberNameOrEmail('translations.approvedBy').as('approver'),
      memberNameOrEmail('translations.changedBy').as('changer'),
    ])
    .where('language', '=', language)
    .$if(path !== undefined, (rows) => rows.where('path', '=', path ?? ''))
    .execute();
}

/** Locks and returns these texts until the transaction ends. */
export async function lockTextRows(
  db: Db,
  language: Language,
  paths: readonly string[],
): Promise<Pick<TextRow, 'path' | 'text' | 'englishDigest' | 'approvedDigest' | 'version'>[]> {
  return db
    .selectFrom('translations')
    .select(['path', 'text', 'englishDigest', 'approvedDigest', 'version'])
    .where('language', '=', language)
    .where('path', 'in', [...paths])
    .orderBy('path')
    .forUpdate()
    .execute();
}

type TextChange = { language: Language; path: string; by: number | null; at: Date };

/**
 * Stores an owner's text if `version` is the stored version (0: no text is stored). Returns false if another version is stored.
 */
export async function storeText(
  db: Db,
  { language, path, by, at }: TextChange,
  { text, english, version }: { text: string | null; english: string; version: number },
): Promise<boolean> {
  const row = { text, englishDigest: english, changedBy: by, changedAt: at };
  if (version === 0) {
    const inserted = await db
      .insertInto('translations')
      .values({ language, path, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('translations')
    .set({ ...row, version: version + 1 })
    .where('language', '=', language)
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores approvals. The texts do not change. */
export async function storeApprovals(
  db: Db,
  { language, by, at }: Omit<TextChange, 'path'>,
  approved: readonly { path: string; digest: string; english: string }[],
): Promise<void> {
  const approval = { approvedBy: by, approvedAt: at };
  await db
    .insertInto('translations')
    .values(
      approved.map(({ path, digest, english }) => ({
        language,
        path,
        approvedDigest: digest,
        englishDigest: english,
        ...approval,
        changedBy: by,
        changedAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['language', 'path']).doUpdateSet((row) => ({
        approvedDigest: row.ref('excluded.approvedDigest'),
        englishDigest: row.ref('excluded.englishDigest'),
        ...approval,
      })),
    )
    .execute();
}

/** Withdraws approvals. Returns the paths of the texts that had an approval. */
export async function deleteApprovals(
  db: Db,
  language: Language,
  paths: readonly string[],
): Promise<string[]> {
  const rows = await db
    .updateTable('translations')
    .set({ approvedDigest: null, approvedBy: null, approvedAt: null })
    .where('language', '=', language)
    .where('path', 'in', [...paths])
    .where('approvedDigest', 'is not', null)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

export async function deleteTextRow(db: Db, language: Language, path: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('translations')
    .where('language', '=', language)
    .where('path', '=', path)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
