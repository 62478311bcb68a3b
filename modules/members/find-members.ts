import type { Ctx } from '#modules/context.ts';
import type { Member } from '#modules/members/schema.ts';
import { searchAllMembers } from '#modules/members/store.ts';

/**
 * Returns members whose name or email address contains the text, ordered by name. No character of the text has a
 * special meaning.
 */
export async function findMembers(ctx: Ctx, text: string, limit: number): Promise<Member[]> {
  return searchAllMembers(ctx.db, text, limit);
}
