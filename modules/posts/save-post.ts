import { createHash } from 'node:crypto';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { clearPostPages, notifyPostChanged, notifyPostPublished } from '#modules/posts/changed-pages.ts';
import { type Composer, openComposer } from '#modules/posts/compose.ts';
import { findImages, claimPostImages } from '#modules/posts/post-images.ts';
import { recordHistory } from '#modules/posts/history.ts';
import { insertFirstEntry } from '#modules/posts/history-store.ts';
import { hasSameWords, isBlankBody } from '#modules/posts/readable.ts';
import type { FocalPoint, PostStatus } from '#modules/posts/constants.ts';
import type { ComposedPost, Revision, StaffPost } from '#modules/posts/schema.ts';
import { isSameFocus, publishJob } from '#modules/posts/constants.ts';
import { insertPost, lockPost, findPostByCreateKey, updatePostRow } from '#modules/posts/staff-store.ts';
import { findOrCreateGroup } from '#modules/posts/translation-group.ts';
import { findOrCreatePostAuthor } from '#modules/posts/settings/author-names.ts';
import type { PostRow } from '#modules/posts/staff-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { storeImageDescriptions } from '#modules/media/library.ts';
import type { Language } from '#modules/translations/constants.ts';
import { AppError } from '#modules/app-error.ts';
import { hasVisibleText } from '#modules/visible-text.ts';

/**
 * The member who saves a post. `name` is the member's name in the team. A new post shows the member's public name,
 * which is initially the name in the team. A new post shows `siteName` if the member has neither a name (`isNamed` is
 * false) nor a public name.
 */
export type PostAuthor = { name: string; siteName: string; isNamed: boolean; actor: Actor & { id: number } };

/** The input of a save. `imageId`: an upload of `storePostImage`; `key`: idempotency key. */
export type PostInput = {
  title: string;
  body: string;
  status: PostStatus;
  publishAt: Date | null;
  imageId: string | null;
  focus: FocalPoint;
  key: string | null;
  /** The language of a new post is English by default. */
  language?: Language | undefined;
  /** The id of the post that the new post translates. */
  translationOf?: number | undefined;
};
/** A change of a post; missing fields do not change. `restores`: save time of the history entry that the change restores. */
export type PostChange = Partial<Omit<PostInput, 'key' | 'language' | 'translationOf'>> & {
  key: string | null;
  restores?: Date | undefined;
};

/**
 * Thrown if another save changed the post after the client loaded it, or if an earlier save with the same key had
 * other content. Contains the stored post, so that the client has both versions.
 */
export class PostConflictError extends AppError {
  readonly current: StaffPost;

  constructor(current: StaffPost, message: 'post.conflict' | 'post.saveKeyReused' = 'post.conflict') {
    super('taken', message);
    this.name = 'PostConflict';
    this.current = current;
  }
}

/**
 * Stores a new post in any state (specification 5.21: drafts may be empty). A repeated save with the same key returns the
 * stored post.
 * @throws {AppError} invalid for a published or scheduled post without title or body, for an image that no longer exists, and
 * for a scheduled time that is missing or in the past; PostConflict if an earlier save with the same key had other content.
 */
export async function createPost(ctx: Ctx, by: PostAuthor, input: PostInput): Promise<StaffPost> {
  const post = (await findEarlierSave(ctx, by, input)) ?? (await insertNewPost(ctx, by, input));
  await clearPostPages(ctx, [post]);
  return post;
}

/**
 * Changes the content, image, state or time of a post, based on a version. A repeated save (same key and content, or
 * no difference) returns the stored post.
 * @throws {AppError} missing, and the errors of `createPost`; PostConflict if another save changed the post first.
 */
export async function updatePost(
  ctx: Ctx,
  by: PostAuthor,
  target: { id: number; version: number },
  change: PostChange,
  compose: Composer = openComposer(ctx, by.actor.id),
): Promise<StaffPost> {
  if (change.body !== undefined) await compose({ title: '', body: change.body });
  const states = await ctx.db.transaction().execute(async (trx) => {
    const before = await lockPost(trx, target.id);
    if (before === undefined) throw new AppError('missing', 'post.notFound');
    if (await isRepeatedSave(compose, before, before, change)) return [before];
    const newContent = mergeChange(before, change);
    const row = {
      ...(await buildPostRow({ ...ctx, db: trx, compose }, newContent, before)),
      revision: getRevisionAfter(before, change, newContent),
      savedBy: by.name,
    };
    if (isSame(before, row)) return [before];
    if (before.version !== target.version) throw new PostConflictError(before);
    await insertFirstEntry(trx, before);
    const after = await updatePostRow(trx, target.id, row, ctx.clock.now());
    const { restores } = change;
    await runSideEffects(ctx, trx, after, before);
    await recordHistory(ctx, trx, by, after, { before, restores });
    if (restores === undefined) await recordSave(ctx, trx, by, after, before);
    else await recordRestoredPost(ctx, trx, by, after, restores);
    return [before, after];
  });
  await clearPostPages(ctx, states);
  const post = states.at(-1);
  if (post === undefined) throw new Error('A save returned no state');
  return post;
}

/** Returns the row of a post that becomes a draft again, with its latest saved content. */
export async function toDraftRow(ctx: Ctx, before: StaffPost): Promise<PostRow> {
  const compose = openComposer(ctx, 0);
  return buildPostRow(
    { ...ctx, compose },
    mergeChange(before, { status: 'draft', key: before.saveKey }),
    before,
  );
}

/**
 * Returns the post that an earlier save with the same key created.
 * @throws {PostConflictError} if that save had other content.
 */
async function findEarlierSave(ctx: Ctx, by: PostAuthor, request: PostInput): Promise<StaffPost | undefined> {
  if (request.key === null) return undefined;
  const earlier = await findPostByCreateKey(ctx.db, by.actor.id, request.key);
  if (earlier?.digest && !earlier.digest.equals(computeDigest(request)))
    throw new PostConflictError(earlier.post, 'post.saveKeyReused');
  return earlier?.post;
}

/** Computes the digest of a post without the image id, because each upload of the same image gets a new id. */
function computeDigest({ title, body, status, publishAt }: PostInput): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([title, body, status, publishAt]))
    .digest();
}

/**
 * Returns true if a save with this key was already stored; `stored` is the content of that save. A repeated request
 * to schedule a post also counts as stored if the schedule has published the post in the meantime.
 * @throws {PostConflictError} if the change has other content.
 */
export async function isRepeatedSave(
  compose: Composer,
  before: StaffPost,
  stored: Pick<StaffPost, 'title' | 'body'>,
  change: Pick<PostChange, 'key' | 'title' | 'body' | 'status'>,
): Promise<boolean> {
  if (change.key === null || before.saveKey !== change.key) return false;
  const composed = await compose({ title: change.title ?? stored.title, body: change.body ?? stored.body });
  const { status = before.status } = change;
  const isSameStatus = status === before.status || (status === 'scheduled' && before.status === 'published');
  if (composed.title !== stored.title || composed.body !== stored.body || !isSameStatus)
    throw new PostConflictError(before, 'post.saveKeyReused');
  return true;
}

async function insertNewPost(ctx: Ctx, by: PostAuthor, newPost: PostInput): Promise<StaffPost> {
  const compose = openComposer(ctx, by.actor.id);
  await compose(newPost);
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const row = {
        ...(await buildPostRow({ ...ctx, db: trx, compose }, newPost, undefined)),
        savedBy: by.name,
      };
      const { language = 'en', translationOf } = newPost;
      const translationGroup =
        translationOf === undefined ? null : await findOrCreateGroup(trx, translationOf, language);
      const post = await insertPost(trx, row, {
        by: await findOrCreatePostAuthor(ctx, trx, by),
        at: ctx.clock.now(),
        digest: computeDigest(newPost),
        language,
        translationGroup,
      });
      await runSideEffects(ctx, trx, post);
      await recordHistory(ctx, trx, by, post);
      await recordSave(ctx, trx, by, post);
      return post;
    });
  } catch (error) {
    // A concurrent duplicate of this save was stored first.
    const isDuplicate =
      error instanceof Error && 'constraint' in error && error.constraint === 'posts_create_key';
    const duplicate = isDuplicate ? await findEarlierSave(ctx, by, newPost) : undefined;
    if (duplicate === undefined) throw error;
    return duplicate;
  }
}

/** Combines the stored post with the change. A post that becomes a draft gets the content of its revision, if there is one. */
function mergeChange(before: StaffPost, change: PostChange): PostInput {
  const status = change.status ?? before.status;
  const texts = status === 'draft' ? (before.revision ?? before) : before;
  return {
    title: change.title ?? texts.title,
    body: change.body ?? texts.body,
    status,
    publishAt: change.publishAt === undefined ? before.publishAt : change.publishAt,
    imageId: change.imageId === undefined ? texts.imageId : change.imageId,
    focus: change.focus ?? texts.focus,
    key: change.key,
  };
}

async function buildPostRow(
  ctx: Ctx & { compose: Composer },
  content: PostInput,
  before: StaffPost | undefined,
): Promise<PostRow> {
  const composedTexts = {
    ...(await ctx.compose(content)),
    ...(before?.ownSlug ? { slug: before.ownSlug } : {}),
  };
  const { status, imageId, key } = content;
  if (status !== 'draft') throwIfUnfinished(composedTexts);
  const publishAt = status === 'scheduled' ? validatePublishTime(ctx, content.publishAt, before) : null;
  const knownPictures = { ...before?.pictures, ...before?.revision?.pictures };
  const pictures = await findImages(ctx.db, { body: composedTexts.body, imageId }, knownPictures);
  const first = before?.publishedAt ?? null;
  return {
    texts: composedTexts,
    status,
    imageId,
    focus: content.focus,
    // A post from before uploads existed may have an image on another host. The image remains until it is replaced.
    image: imageId ? (pictures[imageId]?.fallback ?? null) : before?.imageId === null ? before.image : null,
    pictures,
    publishAt,
    publishedAt: status === 'published' ? (first ?? ctx.clock.now()) : first,
    saveKey: key,
    revision: null,
    savedBy: before?.savedBy ?? null,
    textChangedAt:
      before !== undefined && hasSameWords(before, composedTexts) ? before.textChangedAt : ctx.clock.now(),
  };
}

/** Throws if the title or the body is missing. Not called for drafts, which may be incomplete (specification 5.21). */
function throwIfUnfinished(texts: ComposedPost): void {
  const fields = [
    ...(hasVisibleText(texts.title) ? [] : [{ path: 'title', message: 'post.titleRequired' }]),
    ...(isBlankBody(texts.body, texts.format) ? [{ path: 'body', message: 'post.bodyRequired' }] : []),
  ];
  const [first] = fields;
  if (first !== undefined) throw new AppError('invalid', fields.at(-1)?.message ?? first.message, { fields });
}

/** Accepts an unchanged publication time in the past, because the time may pass while a member edits the scheduled post. */
function validatePublishTime(ctx: Ctx, publishAt: Date | null, before: StaffPost | undefined): Date {
  if (publishAt === null) throw createTimeError('post.timeRequired');
  const isUnchanged = before?.status === 'scheduled' && before.publishAt?.getTime() === publishAt.getTime();
  if (!isUnchanged && publishAt <= ctx.clock.now()) throw createTimeError('post.timePassed');
  return publishAt;
}

function createTimeError(message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path: 'publishAt', message }] });
}

/**
 * Runs the side effects of a save in its transaction: protects the uploads, enqueues the publication, and enqueues
 * notifications.
 */
async function runSideEffects(ctx: Ctx, trx: Db, post: StaffPost, before?: StaffPost): Promise<void> {
  await claimPostImages(ctx, trx, post.id, post.pictures);
  if (post.format === 'html') await storeImageDescriptions(trx, post.body);
  const isNewTime = post.publishAt !== null && post.publishAt.getTime() !== before?.publishAt?.getTime();
  if (isNewTime && post.publishAt)
    await ctx.jobs.enqueue(trx, publishJob, { post: post.id }, { startAt: post.publishAt });
  if (post.status === 'published' && before?.status !== 'published')
    await notifyPostPublished(ctx, trx, post);
  else await notifyPostChanged(ctx, trx, [before, post]);
}

/**
 * Records a save in the audit log. The log contains the creation and the publication of a draft, but not each save of
 * the draft.
 */
async function recordSave(
  ctx: Ctx,
  trx: Db,
  by: PostAuthor,
  post: StaffPost,
  before?: StaffPost,
): Promise<void> {
  const isDraftSave = before?.status === 'draft' && post.status === 'draft';
  if (isDraftSave) return;
  const verb = before === undefined && post.status === 'draft' ? 'started' : getAuditVerb(post, before);
  await recordAudit(ctx, trx, by.actor, {
    action: `post.${verb}`,
    target: getAuditTarget(post),
    details: { id: post.id },
  });
}

export async function recordRestoredPost(
  ctx: Ctx,
  trx: Db,
  by: PostAuthor,
  post: StaffPost,
  restores: Date,
): Promise<void> {
  const details = { id: post.id, saved: restores.toISOString() };
  await recordAudit(ctx, trx, by.actor, {
    action: 'post.version-restored',
    target: getAuditTarget(post),
    details,
  });
}

function getAuditTarget({ id, title }: StaffPost): string {
  return title === '' ? `#${id}` : title;
}

function getAuditVerb(post: StaffPost, before: StaffPost | undefined): string {
  if (before?.status === post.status) return 'changed';
  return post.status === 'draft' ? 'unpublished' : post.status;
}

/** A new body makes the revision obsolete. A new title or image without a new body is also written into the revision. */
function getRevisionAfter(before: StaffPost, change: PostChange, { status }: PostInput): Revision | null {
  if (before.revision === null || status === 'draft' || change.body !== undefined) return null;
  const { revision } = before;
  const { title = revision.title, imageId = revision.imageId, focus = revision.focus } = change;
  return { ...revision, title, imageId, focus };
}

function isSame(before: StaffPost, row: PostRow): boolean {
  return (
    JSON.stringify(before.revision) === JSON.stringify(row.revision) &&
    before.title === row.texts.title &&
    before.body === row.texts.body &&
    before.status === row.status &&
    before.imageId === row.imageId &&
    isSameFocus(before.focus, row.focus) &&
    before.publishAt?.getTime() === row.publishAt?.getTime()
  );
}
