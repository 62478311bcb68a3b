import type { Ctx } from '#domain/context.ts';
import type { Language } from '#domain/languages/limits.ts';
import { ownTextsOf } from '#domain/languages/store.ts';
import { outageAsRefusal } from '#domain/refusal.ts';

/**
 * What the owner has written in a language in place of the words that came with the product, by their paths. While the database is
 * away these do.
 */
export async function readOwnTexts(
  ctx: Pick<Ctx, 'db' | 'log'>,
  language: Language,
): Promise<Readonly<Record<string, string>>> {
  try {
    return Object.fromEntries((await ownTextsOf(ctx.db, language)).map(({ path, text }) => [path, text]));
  } catch (error) {
    if (outageAsRefusal(error) === undefined) throw error;
    ctx.log.warn({ err: error, language }, 'A page goes without the own words of its language');
    return {};
  }
}
