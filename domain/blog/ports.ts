import type { Composed, Post } from '#domain/blog/schema.ts';

/** The body of a post as it is stored, and what lists say of it. */
export type ComposedBody = Omit<Composed, 'title' | 'slug'>;

/**
 * Cleans and parses bodies of posts beside the event loop (jobs/parsing-thread.ts), short ones at once. `by`: the member who
 * asks, or a word for everyone else, in whose turn it is done. Throws Refusal `invalid` for a body that takes too long.
 */
export type PostParser = {
  composeBody(written: string, by: string | number): Promise<ComposedBody>;
  /** Each body as clean HTML. */
  cleanBodies(posts: readonly Pick<Post, 'body' | 'format'>[], by: string | number): Promise<string[]>;
};
