import type { Db } from '#modules/context.ts';
import { type Language, storedTextVersions } from '#modules/translations/constants.ts';
import { memberNameOrEmail } from '#modules/members/shared-store.ts';

/** A stored text; `approver` and `changer` are names of members. */
export type TextRow = {
  language: string;
  path: string;
  text: string | null;
  draft: string | null;
  sameMeaning: string[];
  englishDigest: string | null;
  approvedDigest: string | null;
  approvedAt: Date | null;
  changedAt: Date;
  version: number;
  approver: string | null;
  changer: string | null;
};

type PageTextRow = Pick<
  TextRow,
  'language' | 'path' | 'text' | 'englishDigest' | 'approvedDigest' | 'sameMeaning'
>;
const pageColumns = ['language', 'path', 'text', 'englishDigest', 'approvedDigest', 'sameMeaning'] as const;

/**
 * Returns the stored texts of these languages for pages, without legal texts, because the legal pages read legal texts separately.
 */
export async function listPageTextRows(db: Db, languages: readonly Language[]): Promise<PageTextRow[]> {
  return db
    .selectFrom('translations')
    .select(pageColumns)
    .where('language', 'in', [...languages])
    .where('path', 'not like', 'legal.%')
    .where((row) =>
      row.or([
        row('text', 'is not', null),
        row('approvedDigest', 'is not', null),
        // The row of an English text can contain former texts with the same meaning.
        row('language', '=', 'en'),
      ]),
    )
    .execute();
}

/** Returns the stored texts of these groups (`newsletterEmail`, …) in every language. */
export async function listTextRowsOfGroups(db: Db, groups: readonly string[]): Promise<PageTextRow[]> {
  return db
    .selectFrom('translations')
    .select(pageColumns)
    .where((row) => row(row.fn<string>('split_part', ['path', row.val('.'), row.lit(1)]), 'in', [...groups]))
    .where((row) =>
      row.or([
        row('text', 'is not', null),
        row('approvedDigest', 'is not', null),
        // The row of an English text can contain former texts with the same meaning.
        row('language', '=', 'en'),
      ]),
    )
    .execute();
}

/** Returns the stored texts of these languages, or one text. */
export async function listTextRows(
  db: Db,
  languages: readonly Language[],
  path?: string,
): Promise<TextRow[]> {
  return db
    .selectFrom('translations')
    .select([...pageColumns, 'draft', 'approvedAt', 'changedAt', 'version'])
    .select([
      memberNameOrEmail('translations.approvedBy').as('approver'),
      memberNameOrEmail('translations.changedBy').as('changer'),
    ])
    .where('language', 'in', [...languages])
    .$if(path !== undefined, (rows) => rows.where('path', '=', path ?? ''))
    .execute();
}

/** Locks and returns these texts until the transaction ends. */
export async function lockTextRows(
  db: Db,
  language: Language,
  paths: readonly string[],
): Promise<(PageTextRow & Pick<TextRow, 'draft' | 'version'>)[]> {
  return db
    .selectFrom('translations')
    .select([...pageColumns, 'draft', 'version'])
    .where('language', '=', language)
    .where('path', 'in', [...paths])
    .orderBy('path')
    .forUpdate()
    .execute();
}

type TextChange = { language: Language; path: string; by: number | null; at: Date };

/** Stores a draft if `version` is the stored version (0: no text is stored). Returns false if another version is stored. */
export async function storeDraft(
  db: Db,
  { language, path, by, at }: TextChange,
  { draft, version }: { draft: string | null; version: number },
): Promise<boolean> {
  const row = { draft, changedBy: by, changedAt: at };
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

/** Replaces a locked text by its draft and stores the published text in its history. `approval`: null does not change the approval. */
export async function storePublication(
  db: Db,
  { language, path, by, at }: TextChange,
  {
    text,
    english,
    approval,
    sameMeaning,
    version,
  }: {
    text: string | null;
    english: string;
    approval: string | null;
    sameMeaning: readonly string[];
    version: number;
  },
): Promise<void> {
  await db
    .updateTable('translations')
    .set({
      text,
      draft: null,
      englishDigest: english,
      sameMeaning: [...sameMeaning],
      changedBy: by,
      changedAt: at,
      version,
      ...(approval === null ? {} : { approvedDigest: approval, approvedBy: by, approvedAt: at }),
    })
    .where('language', '=', language)
    .where('path', '=', path)
    .execute();
  await db
    .insertInto('translationVersions')
    .values({ language, path, version, text, publishedBy: by, publishedAt: at })
    .execute();
  await db
    .deleteFrom('translationVersions')
    .where('language', '=', language)
    .where('path', '=', path)
    .where('version', 'not in', (rows) =>
      rows
        .selectFrom('translationVersions as newer')
        .select('newer.version')
        .where('newer.language', '=', language)
        .where('newer.path', '=', path)
        .orderBy('newer.version', 'desc')
        .limit(storedTextVersions),
    )
    .execute();
}

/** Returns the published versions of a text, newest first. */
export async function listVersionRows(
  db: Db,
  language: Language,
  path: string,
): Promise<{ version: number; text: string | null; publishedAt: Date; publisher: string | null }[]> {
  return db
    .selectFrom('translationVersions')
    .select(['version', 'text', 'publishedAt'])
    .select(memberNameOrEmail('translationVersions.publishedBy').as('publisher'))
    .where('language', '=', language)
    .where('path', '=', path)
    .orderBy('version', 'desc')
    .execute();
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
  await db
    .deleteFrom('translationVersions')
    .where('language', '=', language)
    .where('path', '=', path)
    .execute();
  return numDeletedRows === 1n;
}
