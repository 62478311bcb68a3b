import { listPublishedCardsByIds } from '#modules/posts/published-posts.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { AppError } from '#modules/app-error.ts';
import { listingLimits } from '#modules/posts/constants.ts';
import { findMatchesInNewestPosts, findAllMatches } from '#modules/posts/lists/store.ts';
import { foldCharacters, parseTerms, splitAtApostrophes } from '#modules/text-search/constants.ts';
import { searchWithTypos } from '#modules/text-search/lookup.ts';

export type PostSearchPage = { cards: PostCard[]; hasMore: boolean };

/**
 * Matches words in folded text by the same rule as the SQL function post_words. No matched character has a special
 * meaning in a tsquery.
 */
const wordPattern = /[^\u0000-/:-`{-\u00BF\u2000-\u2BFF\u3000-\u303F\uFE30-\uFE6F\uFF00-\uFF0F]+/g;
/**
 * A search word with fewer characters matches only whole words, because about half of all posts contain a word that
 * starts with the same one or two characters.
 */
const minPrefixCharacters = 3;

/** Normalizes a visitor's search text to one line of at most 100 characters. */
export function normalizeSearchText(input: string | null): string {
  // Truncates the input first, because a URL may contain 16 KB.
  const truncated = (input ?? '').slice(0, 4 * listingLimits.text).toWellFormed();
  const plain = truncated.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD\s]+/gu, ' ').trim();
  return Array.from(plain).slice(0, listingLimits.text).join('').trim();
}

/**
 * Converts a search text to a tsquery that matches posts with all of the words. A search word matches a whole word
 * or, from three letters on, the beginning of a word. A search word with an apostrophe matches its parts or the word
 * without the apostrophe. A search word with a mark (addTypoMarks) matches words with a typing error. Returns '' for a
 * search text without words.
 */
export function toTsQuery(text: string): string {
  const typoTerms = parseTerms(text).flatMap((term) =>
    'typoWords' in term ? [`(${term.typoWords.map((word) => `'${word}'`).join(' | ')})`] : [],
  );
  const words = text.split(/\s+/).filter((word) => !word.endsWith('~') || typoTerms.length === 0);
  const terms = words.flatMap((term) => {
    const parts = toLexemes(splitAtApostrophes(term));
    const joined = toLexemes(term);
    return parts.length === joined.length ? parts : [`(${parts.join(' & ')} | ${joined.join(' & ')})`];
  });
  return [...new Set([...terms, ...typoTerms])].slice(0, listingLimits.words).join(' & ');
}

function toLexemes(text: string): string[] {
  const found = foldCharacters(text).match(wordPattern) ?? [];
  return found
    .slice(0, listingLimits.words)
    .map((word) => (Array.from(word).length < minPrefixCharacters ? `'${word}'` : `'${word}':*`));
}

/**
 * Finds the newest posts, in the language or in English without a translation, whose title, excerpt and body together contain all words of a search; `afterId` is the last
 * post of the previous page.
 * @throws {AppError} tooMany for more than 30 searches a minute from one network.
 */
export async function searchPosts(
  ctx: Ctx,
  text: string,
  { afterId, client, language }: { afterId: number | undefined; client: string; language: Language },
): Promise<PostSearchPage> {
  if (toTsQuery(text) === '') return { cards: [], hasMore: false };
  const allowance = await ctx.limits.take(`blog search ${client}`, listingLimits.searches);
  if (!allowance.allowed) {
    const { retryAfterSeconds } = allowance;
    throw new AppError('tooMany', 'request.tooMany', {
      retryAfterSeconds,
      values: { seconds: retryAfterSeconds },
    });
  }
  const ids = await searchWithTypos(
    text,
    (searchText) => findMatches(ctx, searchText, { afterId, language }),
    async ({ length }) =>
      length === 0 && afterId !== undefined
        ? (await findMatches(ctx, text, { afterId: undefined, language })).length
        : length,
  );
  return {
    cards: await listPublishedCardsByIds(ctx, ids.slice(0, listingLimits.page)),
    hasMore: ids.length > listingLimits.page,
  };
}

/**
 * Searches the newest posts first, which is enough for common words. If the page is not full, searches all posts with
 * the index.
 */
async function findMatches(
  ctx: Ctx,
  text: string,
  { afterId, language }: { afterId: number | undefined; language: Language },
): Promise<number[]> {
  const matchQuery = toTsQuery(text);
  const page = { limit: listingLimits.page + 1, afterId, language };
  // A search with typing errors is a list of hundreds of words, which only the index finds fast.
  if (!text.includes('~')) {
    const nearMatches = await findMatchesInNewestPosts(ctx.db, matchQuery, {
      ...page,
      rows: listingLimits.newestPosts,
    });
    if (nearMatches.length >= page.limit) return nearMatches;
  }
  return findAllMatches(ctx.db, matchQuery, { ...page, most: listingLimits.matches });
}
