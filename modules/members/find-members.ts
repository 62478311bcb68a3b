import type { Ctx } from '#modules/context.ts';
import type { Member } from '#modules/members/schema.ts';
import { searchAllMembers } from '#modules/members/store.ts';

/** Returns members whose name or email address contains the words of the text, by name. */
export async function findMembers(ctx: Ctx, text: string, limit: number): Promise<Member[]> {
  return searchAllMembers(ctx.db, text, limit);
}
