import type { FoundPost, ListPosition, PostQuery, StaffPost } from '#domain/blog/schema.ts';
import { postById, staffPage, staffTotal } from '#domain/blog/staff-store.ts';
import { postsContaining } from '#domain/blog/store.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';

export type StaffPage = { posts: StaffPost[]; total: number; next: ListPosition | undefined };

/** A page of the staff's list: every state, deleted ones left out; `next` is where the page after it begins. */
export async function listPosts(
  ctx: Ctx,
  query: PostQuery,
  { limit, after }: { limit: number; after?: ListPosition | undefined },
): Promise<StaffPage> {
  const [posts, total] = await Promise.all([
    staffPage(ctx.db, query, { limit: limit + 1, after }),
    staffTotal(ctx.db, query),
  ]);
  const shown = posts.slice(0, limit);
  const last = posts.length > limit ? shown.at(-1) : undefined;
  return { posts: shown, total, next: last && { id: last.id, updatedAt: last.updatedAt } };
}

/** A post in any state but deleted. Refuses `missing`. */
export async function readPost(ctx: Ctx, id: number): Promise<StaffPost> {
  const post = await postById(ctx.db, id);
  if (post === undefined) throw new Refusal('missing', 'post.missing');
  return post;
}

/** The newest posts of any status whose title holds the text; no character of it is special. */
export async function findPosts(ctx: Ctx, text: string, limit: number): Promise<FoundPost[]> {
  return postsContaining(ctx.db, text, limit);
}
