import { publishedCardsOf } from '#domain/blog/post.ts';
import type { PostCard } from '#domain/blog/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { listingLimits } from '#domain/listing/limits.ts';
import { heldNear, heldOfAll } from '#domain/listing/store.ts';

export type FoundPosts = { cards: PostCard[]; hasMore: boolean };

/** Letters and digits in a row: no character that a tsquery reads otherwise is one of them. */
const part = /[\p{L}\p{M}\p{N}]+/gu;
/** A shorter one is looked for as it is: half of all texts hold something that begins so. */
const shortestBeginning = 3;

/** What a visitor looks for as it is shown and kept in the address: one line of at most 100 characters. */
export function visitorText(asked: string | null): string {
  // Longer text is cut before it is looked at: an address may bring 16 KB of it.
  const line = (asked ?? '').slice(0, 4 * listingLimits.text).toWellFormed();
  const plain = line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD\s]+/gu, ' ').trim();
  return Array.from(plain).slice(0, listingLimits.text).join('').trim();
}

/** The same as a tsquery: texts that hold all of its words, each as it is or as the beginning of one; '' where it has none. */
export function asQuery(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]+/g, '')
    .toLowerCase();
  const parts = [...new Set(folded.match(part) ?? [])].slice(0, listingLimits.parts);
  return parts
    .map((one) => (Array.from(one).length < shortestBeginning ? `'${one}'` : `'${one}':*`))
    .join(' & ');
}

/**
 * The newest posts whose title, excerpt or text hold all words of a search; `afterId` is the last one of the page before. Takes
 * a place of the network's 30 a minute: refuses `tooMany`.
 */
export async function searchPosts(
  ctx: Ctx,
  text: string,
  { afterId, client }: { afterId: number | undefined; client: string },
): Promise<FoundPosts> {
  const asked = asQuery(text);
  if (asked === '') return { cards: [], hasMore: false };
  const place = await ctx.limits.take(`blog search ${client}`, listingLimits.searches);
  if (!place.allowed) {
    const { retryAfterSeconds } = place;
    throw new Refusal('tooMany', 'request.tooMany', {
      retryAfterSeconds,
      values: { seconds: retryAfterSeconds },
    });
  }
  const ids = await findHolding(ctx, asked, afterId);
  return {
    cards: await publishedCardsOf(ctx, ids.slice(0, listingLimits.page)),
    hasMore: ids.length > listingLimits.page,
  };
}

/** What many posts hold fills a page from the newest; what those do not fill stands in few, to which the index leads. */
async function findHolding(ctx: Ctx, asked: string, afterId: number | undefined): Promise<number[]> {
  const page = { limit: listingLimits.page + 1, afterId };
  const near = await heldNear(ctx.db, asked, { ...page, rows: listingLimits.near });
  if (near.length >= page.limit) return near;
  return heldOfAll(ctx.db, asked, { ...page, most: listingLimits.matches });
}
