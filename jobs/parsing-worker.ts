import { bodyHtml } from '#domain/blog/body.ts';
import { composeBody } from '#domain/blog/compose.ts';
import type { Post } from '#domain/blog/schema.ts';
import { readPage } from '#domain/media/page-facts.ts';
import type { FetchedPage } from '#domain/media/ports.ts';
import { parseMarkdownAddresses, parseMarkdownPost } from '#domain/moving/reading/markdown.ts';

/** The parsers of foreign text, each a function of one argument that can be cloned. */
export const parsers = {
  composeBody,
  cleanBodies: (posts: readonly Pick<Post, 'body' | 'format'>[]) => posts.map((post) => bodyHtml(post)),
  parseMarkdownAddresses,
  parseMarkdownPost,
  readPage: ({ body, ...about }: FetchedPage) => readPage(body, about),
};

export type ParserName = keyof typeof parsers;
export type ParsingTask = { name: ParserName; input: unknown };

/** The worker of jobs/parsing-thread.ts. */
export default async function run({ name, input }: ParsingTask): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread sends each parser its own input
  const parse = parsers[name] as (input: unknown) => unknown;
  return parse(input);
}
