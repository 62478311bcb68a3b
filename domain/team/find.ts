import type { Ctx } from '#domain/context.ts';
import type { Member } from '#domain/team/schema.ts';
import { membersContaining } from '#domain/team/store.ts';

/** Members whose name or address holds the text, by name; no character of it is special. */
export async function findMembers(ctx: Ctx, text: string, limit: number): Promise<Member[]> {
  return membersContaining(ctx.db, text, limit);
}
