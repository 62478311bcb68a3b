import { createHash, randomBytes } from 'node:crypto';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { previewLimits } from '#modules/posts/constants.ts';
import {
  deleteSharedPreview,
  insertPreview,
  previewedPostId,
  type SharedPreview,
  sharedPreviewsOf,
} from '#modules/posts/preview-store.ts';
import type { Post, StaffPost } from '#modules/posts/schema.ts';
import { lockPost, postById } from '#modules/posts/staff-store.ts';
import type { Author } from '#modules/posts/writing.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** Lifetime of the author's own preview; the editor requests a new preview when it expires. */
const lifeMs = 3600 * 1000;
const dayMs = 24 * lifeMs;

/**
 * Creates a shareable link to the latest text of one post, valid for `days` or until it is revoked. The path is returned only
 * here, because only the hash of the token is stored.
 * @throws {Refusal} missing; invalid if the post already has 20 active previews.
 */
export async function sharePreview(
  ctx: Ctx,
  by: Author,
  id: number,
  days: number,
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + days * dayMs);
  await ctx.db.transaction().execute(async (trx) => {
    const post = await lockPost(trx, id);
    if (post === undefined) throw new Refusal('missing', 'post.missing');
    const { shared: limit } = previewLimits;
    if ((await sharedPreviewsOf(trx, id, now)).length >= limit)
      throw new Refusal('invalid', 'post.tooManyPreviews', { values: { limit } });
    const preview = { tokenHash: hashOf(token), postId: id, createdAt: now, expiresAt, sharedBy: by.name };
    await insertPreview(trx, preview);
    await note(ctx, trx, by.actor, 'preview-shared', post);
  });
  return { path: `/preview/${token}`, expiresAt };
}

/**
 * Returns the active shared previews of a post, newest first.
 * @throws {Refusal} missing
 */
export async function listPreviews(ctx: Ctx, id: number): Promise<SharedPreview[]> {
  if ((await postById(ctx.db, id)) === undefined) throw new Refusal('missing', 'post.missing');
  return sharedPreviewsOf(ctx.db, id, ctx.clock.now());
}

/**
 * Revokes a shared preview.
 * @throws {Refusal} missing
 */
export async function revokePreview(ctx: Ctx, actor: Actor, id: number, previewId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const post = await lockPost(trx, id);
    if (post === undefined) throw new Refusal('missing', 'post.missing');
    if (!(await deleteSharedPreview(trx, id, previewId))) throw new Refusal('missing', 'post.noPreview');
    await note(ctx, trx, actor, 'preview-revoked', post);
  });
}

async function note(ctx: Ctx, trx: Db, actor: Actor, verb: string, post: StaffPost): Promise<void> {
  const target = post.title === '' ? `#${post.id}` : post.title;
  await record(ctx, trx, actor, { action: `post.${verb}`, target, details: { id: post.id } });
}

/**
 * Creates a link to the latest text of one post, in any state, for one hour. The token has 256 random bits, is stored as its
 * hash, and gives no other access.
 * @throws {Refusal} missing
 */
export async function createPreview(ctx: Ctx, id: number): Promise<{ path: string; expiresAt: Date }> {
  if ((await postById(ctx.db, id)) === undefined) throw new Refusal('missing', 'post.missing');
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const preview = { tokenHash: hashOf(token), postId: id, createdAt: now, expiresAt, sharedBy: null };
  await insertPreview(ctx.db, preview);
  return { path: `/preview/${token}`, expiresAt };
}

/** Returns the post of a preview token, dated by its publication, its schedule, or now; undefined for an invalid token. */
export async function readPreview(ctx: Ctx, token: string): Promise<Post | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const now = ctx.clock.now();
  const id = await previewedPostId(ctx.db, hashOf(token), now);
  const post = id === undefined ? undefined : await postById(ctx.db, id);
  return post && { ...withRevision(post), publishedAt: post.publishedAt ?? post.publishAt ?? now };
}

/** Returns the post with its unpublished changes applied. */
function withRevision(post: StaffPost): StaffPost {
  const { revision } = post;
  if (revision === null) return post;
  const { title, body, format, imageId, focus, pictures } = revision;
  const imageSources = pictures[imageId ?? ''] ?? null;
  const image = imageSources?.fallback ?? (post.imageId === null ? post.image : null);
  return { ...post, title, body, format, imageId, focus, pictures, imageSources, image };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
