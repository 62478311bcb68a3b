import { recordAudit } from '#modules/audit-log/entry.ts';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#modules/audit-log/schema.ts';
import { clearPostPages } from '#modules/posts/changed-pages.ts';
import { listPostsByIds } from '#modules/posts/staff-store.ts';
import { readPost } from '#modules/posts/staff-list.ts';
import { requirePost } from '#modules/posts/translation-group.ts';
import {
  listTranslationRows,
  lockPostsWithTranslations,
  setTextChangedAt,
  setTranslationGroup,
  type TranslationRow,
} from '#modules/posts/translation-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';
import { languages } from '#modules/translations/constants.ts';

/**
 * A post of a group. The original is the English post, or the oldest post if the group has no English post. `isOutdated`: words of
 * the original changed after the last change of words in this post.
 */
export type PostTranslation = TranslationRow & { isOriginal: boolean; isOutdated: boolean };

/**
 * Returns the post and its translations in the order of the languages. A post without translations is the only item.
 * @throws {AppError} missing
 */
export async function listTranslations(ctx: Ctx, id: number): Promise<PostTranslation[]> {
  const post = await readPost(ctx, id);
  const rows =
    post.translationGroup === null ? [post] : await listTranslationRows(ctx.db, post.translationGroup);
  return describeGroup(rows);
}

/**
 * Links a post to another post as its translation.
 * @throws {AppError} missing; taken if the languages are equal, if the post has a translation in the language of the other post, or
 * if the other post has other translations.
 */
export async function linkTranslation(
  ctx: Ctx,
  actor: Actor,
  id: number,
  otherId: number,
): Promise<PostTranslation[]> {
  return changeGroup(ctx, actor, { ids: [id, otherId], action: 'post.linked' }, async (trx, rows) => {
    const [post, other] = [requirePost(rows, id), requirePost(rows, otherId)];
    const group = post.translationGroup ?? randomUUID();
    if (other.translationGroup === group) return { group, isChanged: false };
    const members = rows.filter((row) => row.id === id || row.translationGroup === group);
    if (members.some(({ language }) => language === other.language))
      throw new AppError('taken', 'post.languageTaken');
    if (rows.some((row) => row.id !== otherId && isOfGroup(row, other.translationGroup)))
      throw new AppError('taken', 'post.hasTranslations');
    await setTranslationGroup(trx, [id, otherId], group);
    return { group, isChanged: true };
  });
}

/**
 * Removes a post from the group of its translations. Returns the posts that remain.
 * @throws {AppError} missing
 */
export async function unlinkTranslation(ctx: Ctx, actor: Actor, id: number): Promise<PostTranslation[]> {
  return changeGroup(ctx, actor, { ids: [id], action: 'post.unlinked' }, async (trx, rows) => {
    const { translationGroup: group } = requirePost(rows, id);
    if (group === null) return { group, isChanged: false };
    await setTranslationGroup(trx, [id], null);
    return { group, isChanged: true };
  });
}

/**
 * Marks a translation as up to date although its words did not change.
 * @throws {AppError} missing
 */
export async function markTranslationChecked(ctx: Ctx, actor: Actor, id: number): Promise<PostTranslation[]> {
  await ctx.db.transaction().execute(async (trx) => {
    const post = requirePost(await lockPostsWithTranslations(trx, [id]), id);
    await setTextChangedAt(trx, id, ctx.clock.now());
    await recordChange(ctx, trx, actor, post, 'post.translation-checked');
  });
  return listTranslations(ctx, id);
}

type TranslationAction = 'post.linked' | 'post.unlinked' | 'post.translation-checked';
type GroupChange = { group: string | null; isChanged: boolean };

async function changeGroup(
  ctx: Ctx,
  actor: Actor,
  { ids, action }: { ids: [number, ...number[]]; action: TranslationAction },
  change: (trx: Db, rows: readonly TranslationRow[]) => Promise<GroupChange>,
): Promise<PostTranslation[]> {
  const { group, rows } = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockPostsWithTranslations(trx, ids);
    const result = await change(trx, locked);
    if (result.isChanged) await recordChange(ctx, trx, actor, requirePost(locked, ids.at(-1) ?? 0), action);
    return { group: result.group, rows: result.isChanged ? locked : [] };
  });
  await clearPages(ctx, rows);
  return group === null ? [] : describeGroup(await listTranslationRows(ctx.db, group));
}

/** The pages of all posts of a group link to each other, and lists may show another post of the group. */
async function clearPages(ctx: Ctx, rows: readonly TranslationRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await clearPostPages(ctx, await listPostsByIds(ctx.db, ids, 'none'));
}

async function recordChange(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  post: TranslationRow,
  action: TranslationAction,
): Promise<void> {
  const target = post.title === '' ? `#${post.id}` : post.title;
  await recordAudit(ctx, trx, actor, { action, target, details: { id: post.id } });
}

function describeGroup(rows: readonly TranslationRow[]): PostTranslation[] {
  const byId = rows.toSorted((first, second) => first.id - second.id);
  const original = byId.find(({ language }) => language === 'en') ?? byId[0];
  return rows
    .toSorted((first, second) => languages.indexOf(first.language) - languages.indexOf(second.language))
    .map((row) => {
      const isOutdated = original !== undefined && row.textChangedAt < original.textChangedAt;
      return Object.assign(row, { isOriginal: row.id === original?.id, isOutdated });
    });
}

function isOfGroup(row: TranslationRow, group: string | null): boolean {
  return group !== null && row.translationGroup === group;
}
