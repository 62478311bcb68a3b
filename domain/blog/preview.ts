import { createHash, randomBytes } from 'node:crypto';
import { insertPreview, previewedPostId } from '#domain/blog/preview-store.ts';
import type { Post, StaffPost } from '#domain/blog/schema.ts';
import { postById } from '#domain/blog/staff-store.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';

/** As long as somebody sits over a post; the screen asks for another one. */
const lifeMs = 3600 * 1000;

/**
 * Makes an address under which one post can be seen as it was written last, in any state, for an hour. The token is 256 random
 * bits, stored as its hash, and good for nothing else. Refuses `missing`.
 */
export async function createPreview(ctx: Ctx, id: number): Promise<{ path: string; expiresAt: Date }> {
  if ((await postById(ctx.db, id)) === undefined) throw new Refusal('missing', 'post.missing');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + lifeMs);
  await insertPreview(ctx.db, { tokenHash: hashOf(token), postId: id, expiresAt });
  return { path: `/preview/${token}`, expiresAt };
}

/** The post behind a preview's token, dated as if it were published now; undefined for what no token is any more. */
export async function readPreview(ctx: Ctx, token: string): Promise<Post | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const now = ctx.clock.now();
  const id = await previewedPostId(ctx.db, hashOf(token), now);
  const post = id === undefined ? undefined : await postById(ctx.db, id);
  return post && { ...withRevision(post), publishedAt: post.publishedAt ?? post.publishAt ?? now };
}

/** The post as it would be after its button was pressed. */
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
