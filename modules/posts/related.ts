import type { PostCard } from '#modules/posts/schema.ts';
import { foldCharacters } from '#modules/text-search/constants.ts';

/** A word in the title describes a post better than a word in its first lines. */
const titleWeight = 3;
/** Shorter words are usually function words. */
const shortestWord = 4;

/**
 * Sorts posts by their similarity to a post: first the number of shared tags (`sharedTags` by post id), then shared
 * words in title and preview, where rare words weigh more, then closeness in time. Equal input gives equal output.
 */
export function rankRelated(
  post: PostCard,
  candidates: readonly PostCard[],
  sharedTags: (id: number) => number = () => 0,
): PostCard[] {
  const texts = weighWords(post);
  const candidatesWithWords = candidates.map((card) => ({ card, texts: weighWords(card) }));
  const documentCounts = new Map<string, number>();
  for (const { texts } of candidatesWithWords) {
    for (const word of texts.keys()) documentCounts.set(word, (documentCounts.get(word) ?? 0) + 1);
  }
  const rarity = (word: string) => Math.log(1 + candidatesWithWords.length / (documentCounts.get(word) ?? 1));
  const scored = candidatesWithWords.map(({ card, texts: candidateWords }) => {
    let score = 0;
    for (const [word, weight] of candidateWords) score += weight * (texts.get(word) ?? 0) * rarity(word);
    return {
      card,
      tags: sharedTags(card.id),
      score,
      distanceMs: Math.abs(card.publishedAt.getTime() - post.publishedAt.getTime()),
    };
  });
  return scored
    .toSorted(
      (a, b) => b.tags - a.tags || b.score - a.score || a.distanceMs - b.distanceMs || b.card.id - a.card.id,
    )
    .map(({ card }) => card);
}

function weighWords({ title, preview }: PostCard): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of splitWords(preview)) weights.set(word, 1);
  for (const word of splitWords(title)) weights.set(word, titleWeight);
  return weights;
}

function splitWords(text: string): string[] {
  return (foldCharacters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= shortestWord,
  );
}
