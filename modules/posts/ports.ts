import type { ComposedPost, Post } from '#modules/posts/schema.ts';

/** The stored body of a post, and the values that lists derive from the body. */
export type ComposedBody = Omit<ComposedPost, 'title' | 'slug'>;

/**
 * Cleans and parses bodies of posts off the event loop (jobs/parsing-thread.ts); short bodies are parsed
 * synchronously. The requests of different callers are processed alternately. `by` identifies the caller: the id of a
 * member, or a shared name such as `visitors`.
 * @throws {AppError} invalid for a body that takes too long to parse.
 */
export type PostParser = {
  composeOwnBody(written: { body: string; siteUrl: string }, by: string | number): Promise<ComposedBody>;
  cleanBodies(posts: readonly Pick<Post, 'body' | 'format'>[], by: string | number): Promise<string[]>;
};
