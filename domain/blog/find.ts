import type { FoundPost } from '#domain/blog/schema.ts';
import { postsContaining } from '#domain/blog/store.ts';
import type { Ctx } from '#domain/context.ts';

/** The newest posts of any status whose title holds the text; no character of it is special. */
export async function findPosts(ctx: Ctx, text: string, limit: number): Promise<FoundPost[]> {
  return postsContaining(ctx.db, text, limit);
}
