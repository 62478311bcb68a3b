import { publishedCardsOf } from '#modules/posts/post.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import { listingLimits } from '#modules/post-lists/constants.ts';
import { heldNear, heldOfAll } from '#modules/post-lists/store.ts';
import { foldCharacters, splitAtApostrophes } from '#modules/text-search/constants.ts';

export type FoundPosts = { cards: PostCard[]; hasMore: boolean };

/** Words of folded text, as the SQL function post_words has them; none of their characters has a meaning in a tsquery. */
const words = /[^\u0000-/:-`{-\u00BF\u2000-\u2BFF\u3000-\u303F\uFE30-\uFE6F\uFF00-\uFF0F]+/g;
/** A shorter one is looked for as it is: half of all texts hold something that begins so. */
const shortestBeginning = 3;

/** What a visitor looks for as it is shown and kept in the address: one line of at most 100 characters. */
export function visitorText(asked: string | null): string {
  // Longer text is cut before it is looked at: an address may bring 16 KB of it.
  const line = (asked ?? '').slice(0, 4 * listingLimits.text).toWellFormed();
  const plain = line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD\s]+/gu, ' ').trim();
  return Array.from(plain).slice(0, listingLimits.text).join('').trim();
}

/**
 * Returns the search as a tsquery: texts that hold all of its words, each as a whole word or, from three letters on, as the beginning
 * of a word. A word with an apostrophe is found by its parts or as one word. Returns '' for a text without words.
 */
export function asQuery(text: string): string {
  const terms = text.split(/\s+/).flatMap((written) => {
    const parts = lexemesOf(splitAtApostrophes(written));
    const joined = lexemesOf(written);
    return parts.length === joined.length ? parts : [`(${parts.join(' & ')} | ${joined.join(' & ')})`];
  });
  return [...new Set(terms)].slice(0, listingLimits.parts).join(' & ');
}

function lexemesOf(text: string): string[] {
  const found = foldCharacters(text).match(words) ?? [];
  return found
    .slice(0, listingLimits.parts)
    .map((word) => (Array.from(word).length < shortestBeginning ? `'${word}'` : `'${word}':*`));
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
