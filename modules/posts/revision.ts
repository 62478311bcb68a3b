import { type Composer, openComposer } from '#modules/posts/compose.ts';
import { recordDraft, readHistory } from '#modules/posts/history.ts';
import { insertFirstEntry } from '#modules/posts/history-store.ts';
import { findImages, claimPostImages } from '#modules/posts/post-images.ts';
import { isSameFocus } from '#modules/posts/constants.ts';
import type { Revision, StaffPost } from '#modules/posts/schema.ts';
import { lockPost, storeRevision } from '#modules/posts/staff-store.ts';
import type { PostAuthor, PostChange, PostInput } from '#modules/posts/save-post.ts';
import {
  isRepeatedSave,
  recordRestoredPost,
  PostConflictError,
  updatePost,
} from '#modules/posts/save-post.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';

/** The content of a post; missing fields have the latest saved values. */
export type RevisionInput = Partial<Pick<PostInput, 'title' | 'body' | 'imageId' | 'focus'>> &
  Pick<PostChange, 'key' | 'restores'>;

/**
 * Saves changes of a post without publishing them. Saves a draft directly; for every other post the changes are
 * stored as a revision, and no public page changes. Content that equals the published content creates no revision. A
 * repeated save with the same key returns the stored post.
 * @throws {AppError} the errors of `updatePost`
 */
export async function saveRevision(
  ctx: Ctx,
  by: PostAuthor,
  target: { id: number; version: number },
  texts: RevisionInput,
): Promise<StaffPost> {
  const compose = openComposer(ctx, by.actor.id);
  if (texts.body !== undefined) await compose({ title: '', body: texts.body });
  const savedRevision = await ctx.db.transaction().execute(async (trx) => {
    const before = await lockPost(trx, target.id);
    if (before === undefined) throw new AppError('missing', 'post.notFound');
    return before.status === 'draft'
      ? undefined
      : saveAsRevision({ ...ctx, compose }, trx, by, before, target.version, texts);
  });
  return savedRevision ?? updatePost(ctx, by, target, texts, compose);
}

/**
 * Restores an entry of the history: replaces the content of a draft, or creates a revision of any other post. The
 * current content remains in the history.
 * @throws {AppError} missing, and the errors of `saveRevision`
 */
export async function restoreVersion(
  ctx: Ctx,
  by: PostAuthor,
  target: { id: number; version: number },
  entryId: number,
): Promise<StaffPost> {
  const { title, body, imageId, focus, savedAt } = await readHistory(ctx, target.id, entryId);
  return saveRevision(ctx, by, target, { title, body, imageId, focus, key: null, restores: savedAt });
}

async function saveAsRevision(
  ctx: Ctx & { compose: Composer },
  trx: Db,
  by: PostAuthor,
  before: StaffPost,
  version: number,
  texts: RevisionInput,
): Promise<StaffPost> {
  const latest = getLatestContent(before);
  if (await isRepeatedSave(ctx.compose, before, latest, texts)) return before;
  const { title, body, format } = await ctx.compose({ ...latest, ...pickTitleAndBody(texts) });
  const imageId = texts.imageId === undefined ? latest.imageId : texts.imageId;
  const content = { title, body, format, imageId, focus: texts.focus ?? latest.focus };
  if (isSame(latest, content)) return before;
  if (before.version !== version) throw new PostConflictError(before);
  const pictures = await findImages(trx, content, { ...before.pictures, ...latest.pictures });
  const revision: Revision = { ...content, pictures, author: by.name, savedAt: ctx.clock.now() };
  const equalsPublished = isSame(before, content);
  await insertFirstEntry(trx, before);
  const after = await storeRevision(trx, before.id, {
    revision: equalsPublished ? null : revision,
    saveKey: texts.key,
    savedBy: by.name,
  });
  await claimPostImages(ctx, trx, before.id, pictures);
  await recordDraft(ctx, trx, by, before.id, { ...revision, restores: texts.restores });
  if (texts.restores !== undefined) await recordRestoredPost(ctx, trx, by, after, texts.restores);
  return after;
}

function getLatestContent(
  post: StaffPost,
): Pick<Revision, 'title' | 'body' | 'imageId' | 'focus' | 'pictures'> {
  return post.revision ?? post;
}

function pickTitleAndBody({ title, body }: RevisionInput): { title?: string; body?: string } {
  return { ...(title === undefined ? {} : { title }), ...(body === undefined ? {} : { body }) };
}

type ComparedContent = Pick<Revision, 'title' | 'body' | 'imageId' | 'focus'>;

function isSame(first: ComparedContent, second: ComparedContent): boolean {
  const isSameImage = first.imageId === second.imageId && isSameFocus(first.focus, second.focus);
  return first.title === second.title && first.body === second.body && isSameImage;
}
