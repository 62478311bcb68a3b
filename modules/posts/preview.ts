import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { previewLimits } from '#modules/posts/constants.ts';
import {
  deleteSharedPreview,
  insertPreview,
  findPreviewedPostId,
  type SharedPreview,
  listSharedPreviews,
} from '#modules/posts/preview-store.ts';
import type { Post, StaffPost } from '#modules/posts/schema.ts';
import { lockPost, findPostById } from '#modules/posts/staff-store.ts';
import type { PostAuthor } from '#modules/posts/save-post.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

/** Lifetime of the author's own preview; the editor requests a new preview when it expires. */

/**
 * Creates a shareable link to the latest content of one post, valid for `days` or until it is revoked. The path is
 * returned only here, because only the hash of the token is stored.
 * @throws {AppError} missing; invalid if the post already has 20 active previews.
 */
export async function sharePreview(
  ctx: Ctx,
  by: PostAuthor,
  id: number,
  days: number,
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = addTime(now, { days });
  await ctx.db.transaction().execute(async (trx) => {
    const post = requireFound(await lockPost(trx, id), 'post.notFound');
    const { shared: limit } = previewLimits;
    if ((await listSharedPreviews(trx, id, now)).length >= limit)
      throw new AppError('invalid', 'post.tooManyPreviews', { values: { limit } });
    const preview = { tokenHash: hashToken(token), postId: id, createdAt: now, expiresAt, sharedBy: by.name };
    await insertPreview(trx, preview);
    await recordPreviewAction(ctx, trx, by.actor, 'preview-shared', post);
  });
  return { path: `/preview/${token}`, expiresAt };
}

/**
 * Returns the active shared previews of a post, newest first.
 * @throws {AppError} missing
 */
export async function listPreviews(ctx: Ctx, id: number): Promise<SharedPreview[]> {
  if ((await findPostById(ctx.db, id)) === undefined) throw new AppError('missing', 'post.notFound');
  return listSharedPreviews(ctx.db, id, ctx.clock.now());
}

/**
 * Revokes a shared preview.
 * @throws {AppError} missing
 */
export async function revokePreview(ctx: Ctx, actor: Actor, id: number, previewId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const post = requireFound(await lockPost(trx, id), 'post.notFound');
    if (!(await deleteSharedPreview(trx, id, previewId)))
      throw new AppError('missing', 'post.previewNotFound');
    await recordPreviewAction(ctx, trx, actor, 'preview-revoked', post);
  });
}

async function recordPreviewAction(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  verb: string,
  post: StaffPost,
): Promise<void> {
  const target = post.title === '' ? `#${post.id}` : post.title;
  await recordAudit(ctx, trx, actor, { action: `post.${verb}`, target, details: { id: post.id } });
}

/**
 * Creates a link to the latest content of one post, in any state, for one hour. The token has 256 random bits, is
 * stored as its hash, and gives no other access.
 * @throws {AppError} missing
 */
export async function createPreview(ctx: Ctx, id: number): Promise<{ path: string; expiresAt: Date }> {
  if ((await findPostById(ctx.db, id)) === undefined) throw new AppError('missing', 'post.notFound');
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = addTime(now, { hours: 1 });
  const preview = { tokenHash: hashToken(token), postId: id, createdAt: now, expiresAt, sharedBy: null };
  await insertPreview(ctx.db, preview);
  return { path: `/preview/${token}`, expiresAt };
}

/**
 * Returns the post of a preview token, or undefined for an invalid token. A post without a publication time gets its
 * scheduled time or the current time.
 */
export async function readPreview(ctx: Ctx, token: string): Promise<Post | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const now = ctx.clock.now();
  const id = await findPreviewedPostId(ctx.db, hashToken(token), now);
  const post = id === undefined ? undefined : await findPostById(ctx.db, id);
  return post && { ...applyRevision(post), publishedAt: post.publishedAt ?? post.publishAt ?? now };
}

/** Returns the post with its unpublished changes applied. */
function applyRevision(post: StaffPost): StaffPost {
  const { revision } = post;
  if (revision === null) return post;
  const { title, body, format, imageId, focus, pictures } = revision;
  const imageSources = pictures[imageId ?? ''] ?? null;
  const image = imageSources?.fallback ?? (post.imageId === null ? post.image : null);
  return { ...post, title, body, format, imageId, focus, pictures, imageSources, image };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
