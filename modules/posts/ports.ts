import type { ComposedPost, Post } from '#modules/posts/schema.ts';

/** The stored body of a post, and the values that lists derive from the body. */
export type ComposedBody = Omit<ComposedPost, 'title' | 'slug'>;

/**
 * Cleans and parses bodies of posts off the event loop (jobs/parsing-thread.ts); short bodies are parsed
 * synchronously. Requests of different callers take turns. `by` identifies the caller: the id of a member, or a
 * shared name such as `visitors`.
 * @throws {AppError} invalid for a body that takes too long.
 */
export type PostParser = {
  composeOwnBody(written: { body: string; siteUrl: string }, by: string | number): Promise<ComposedBody>;
  cleanBodies(posts: readonly Pick<Post, 'body' | 'format'>[], by: string | number): Promise<string[]>;
};
