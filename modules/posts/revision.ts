import { type Composer, openComposer } from '#modules/posts/compose.ts';
import { keepDraft, readHistory } from '#modules/posts/history.ts';
import { insertFirstEntry } from '#modules/posts/history-store.ts';
import { findImages, keepImages } from '#modules/posts/kept-images.ts';
import { isSameFocus } from '#modules/posts/constants.ts';
import type { Revision, StaffPost } from '#modules/posts/schema.ts';
import { lockPost, storeRevision } from '#modules/posts/staff-store.ts';
import type { Author, Change, Written } from '#modules/posts/writing.ts';
import { isRepeated, noteRestored, PostConflict, updatePost } from '#modules/posts/writing.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** The content of a post; missing fields have the latest saved values. */
export type Text = Partial<Pick<Written, 'title' | 'body' | 'imageId' | 'focus'>> &
  Pick<Change, 'key' | 'restores'>;

/**
 * Saves changes of a post without publishing them. Saves a draft directly; for every other post the changes are stored as a
 * revision, and no public page changes. Text equal to the published text creates no revision. A repeated save with the same key
 * returns the stored post.
 * @throws {Refusal} as `updatePost`
 */
export async function saveRevision(
  ctx: Ctx,
  by: Author,
  target: { id: number; version: number },
  texts: Text,
): Promise<StaffPost> {
  const compose = openComposer(ctx, by.actor.id);
  if (texts.body !== undefined) await compose({ title: '', body: texts.body });
  const kept = await ctx.db.transaction().execute(async (trx) => {
    const before = await lockPost(trx, target.id);
    if (before === undefined) throw new Refusal('missing', 'post.missing');
    return before.status === 'draft'
      ? undefined
      : keep({ ...ctx, compose }, trx, by, before, target.version, texts);
  });
  return kept ?? updatePost(ctx, by, target, texts, compose);
}

/**
 * Restores an entry of the history: replaces the content of a draft, or creates a revision of any other post. The current
 * content stays in the history.
 * @throws {Refusal} missing, and as `saveRevision`
 */
export async function restoreVersion(
  ctx: Ctx,
  by: Author,
  target: { id: number; version: number },
  entryId: number,
): Promise<StaffPost> {
  const { title, body, imageId, focus, savedAt } = await readHistory(ctx, target.id, entryId);
  return saveRevision(ctx, by, target, { title, body, imageId, focus, key: null, restores: savedAt });
}

async function keep(
  ctx: Ctx & { compose: Composer },
  trx: Db,
  by: Author,
  before: StaffPost,
  version: number,
  texts: Text,
): Promise<StaffPost> {
  const latest = latestText(before);
  if (await isRepeated(ctx.compose, before, latest, texts)) return before;
  const { title, body, format } = await ctx.compose({ ...latest, ...given(texts) });
  const imageId = texts.imageId === undefined ? latest.imageId : texts.imageId;
  const written = { title, body, format, imageId, focus: texts.focus ?? latest.focus };
  if (isSame(latest, written)) return before;
  if (before.version !== version) throw new PostConflict(before);
  const pictures = await findImages(trx, written, { ...before.pictures, ...latest.pictures });
  const revision: Revision = { ...written, pictures, author: by.name, savedAt: ctx.clock.now() };
  const isAsPublished = isSame(before, written);
  await insertFirstEntry(trx, before);
  const after = await storeRevision(trx, before.id, {
    revision: isAsPublished ? null : revision,
    saveKey: texts.key,
    savedBy: by.name,
  });
  await keepImages(ctx, trx, before.id, pictures);
  await keepDraft(ctx, trx, by, before.id, { ...revision, restores: texts.restores });
  if (texts.restores !== undefined) await noteRestored(ctx, trx, by, after, texts.restores);
  return after;
}

function latestText(post: StaffPost): Pick<Revision, 'title' | 'body' | 'imageId' | 'focus' | 'pictures'> {
  return post.revision ?? post;
}

function given({ title, body }: Text): { title?: string; body?: string } {
  return { ...(title === undefined ? {} : { title }), ...(body === undefined ? {} : { body }) };
}

type Compared = Pick<Revision, 'title' | 'body' | 'imageId' | 'focus'>;

function isSame(one: Compared, other: Compared): boolean {
  const isSameImage = one.imageId === other.imageId && isSameFocus(one.focus, other.focus);
  return one.title === other.title && one.body === other.body && isSameImage;
}
