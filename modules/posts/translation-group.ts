import { randomUUID } from 'node:crypto';
import {
  lockPostsWithTranslations,
  setTranslationGroup,
  type TranslationRow,
} from '#modules/posts/translation-store.ts';
import type { Db } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';
import type { Language } from '#modules/translations/constants.ts';

/**
 * Returns the group of a post, for a new translation. Creates the group for the first translation.
 * @throws {AppError} missing; taken if the post has a translation in the language, or the language itself.
 */
export async function findOrCreateGroup(db: Db, id: number, language: Language): Promise<string> {
  const rows = await lockPostsWithTranslations(db, [id]);
  const { translationGroup } = requirePost(rows, id);
  if (rows.some((row) => row.language === language)) throw new AppError('taken', 'post.languageTaken');
  if (translationGroup !== null) return translationGroup;
  const group = randomUUID();
  await setTranslationGroup(db, [id], group);
  return group;
}

/** @throws {AppError} missing */
export function requirePost(rows: readonly TranslationRow[], id: number): TranslationRow {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new AppError('missing', 'post.notFound');
  return found;
}
