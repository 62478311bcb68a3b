import { publishedCardsOf } from '#modules/posts/post.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import { listingLimits } from '#modules/post-lists/constants.ts';
import { heldNear, heldOfAll } from '#modules/post-lists/store.ts';
import { foldCharacters, splitAtApostrophes } from '#modules/text-search/constants.ts';

export type FoundPosts = { cards: PostCard[]; hasMore: boolean };

/** Words of folded text, as in the SQL function post_words; none of their characters has a meaning in a tsquery. */
const words = /[^\u0000-/:-`{-\u00BF\u2000-\u2BFF\u3000-\u303F\uFE30-\uFE6F\uFF00-\uFF0F]+/g;
/** A shorter word matches only whole words, because half of all texts contain a word with such a prefix. */
const shortestBeginning = 3;

/** Normalizes a visitor's search text to one line of at most 100 characters. */
export function visitorText(asked: string | null): string {
  // Truncates longer text first, because an address may contain 16 KB.
  const line = (asked ?? '').slice(0, 4 * listingLimits.text).toWellFormed();
  const plain = line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD\s]+/gu, ' ').trim();
  return Array.from(plain).slice(0, listingLimits.text).join('').trim();
}

/**
 * Returns the search as a tsquery: texts that hold all of its words, each as a whole word or, from three letters on, as the
 * beginning of a word. A word with an apostrophe is found by its parts or as one word. Returns '' for a text without words.
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
 * Finds the newest posts whose title, excerpt or text contain all words of a search; `afterId` is the last post of the previous
 * page.
 * @throws {Refusal} tooMany for more than 30 searches a minute of one network.
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

/** Common words fill a page from the newest posts; rare words are found with the index. */
async function findHolding(ctx: Ctx, asked: string, afterId: number | undefined): Promise<number[]> {
  const page = { limit: listingLimits.page + 1, afterId };
  const near = await heldNear(ctx.db, asked, { ...page, rows: listingLimits.near });
  if (near.length >= page.limit) return near;
  return heldOfAll(ctx.db, asked, { ...page, most: listingLimits.matches });
}
