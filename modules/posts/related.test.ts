import { describe, expect, it } from 'vitest';
import { rankRelated } from '#modules/posts/related.ts';
import type { PostCard } from '#modules/posts/schema.ts';

function card(id: number, title: string, preview = ''): PostCard {
  const at = new Date(Date.UTC(2026, 0, id));
  const kept = {
    language: 'en' as const,
    translationGroup: null,
    slug: '',
    author: '',
    image: null,
    imageSources: null,
    focus: { x: 50, y: 50 },
    readingMinutes: 1,
    publishedAt: at,
    signedBy: null,
    isPinned: false,
    updatedAt: at,
  };
  return { id, title, preview, ...kept };
}

function getIds(cards: readonly PostCard[]): number[] {
  return cards.map(({ id }) => id);
}

describe('related posts', () => {
  it('are those that share significant words', () => {
    const post = card(5, 'Video rooms on a slow network');
    const others = [
      card(1, 'Jollof'),
      card(2, 'A slow network at night'),
      card(3, 'Rooms'),
      card(4, 'Coins'),
    ];
    expect(getIds(rankRelated(post, others)).slice(0, 2)).toEqual([2, 3]);
  });

  it('are ranked by rare words before common words', () => {
    const post = card(9, 'Phone and goat');
    const others = [card(1, 'Phone'), card(2, 'Phone again'), card(3, 'Phone thrice'), card(4, 'Goat')];
    expect(getIds(rankRelated(post, others))[0]).toBe(4);
  });

  it('are the nearest posts in time if no word is shared', () => {
    const post = card(10, 'Alone');
    const others = [card(1, 'Coins'), card(20, 'Jollof'), card(11, 'Rooms'), card(8, 'Filters')];
    expect(getIds(rankRelated(post, others))).toEqual([11, 8, 1, 20]);
  });

  it('have the same order at each call, and are empty if the blog has no other post', () => {
    const post = card(1, 'Words');
    const others = [card(2, 'Words here'), card(3, 'Words there')];
    expect(rankRelated(post, others)).toEqual(rankRelated(post, others));
    expect(rankRelated(post, [])).toEqual([]);
  });
});
