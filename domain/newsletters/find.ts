import type { Ctx } from '#domain/context.ts';
import { subjectsContaining } from '#domain/newsletters/store.ts';
import type { FoundNewsletter } from '#domain/newsletters/store.ts';

/** The newest newsletters in any state whose subject holds the text; no character of it is special. */
export async function findNewsletters(ctx: Ctx, text: string, limit: number): Promise<FoundNewsletter[]> {
  return subjectsContaining(ctx.db, text, limit);
}
