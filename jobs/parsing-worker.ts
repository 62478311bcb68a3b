import { bodyHtml } from '#modules/posts/body.ts';
import { composeOwnBody } from '#modules/posts/compose.ts';
import type { Post } from '#modules/posts/schema.ts';
import { foldText } from '#modules/messages/reading/folded-text.ts';
import { readPage } from '#modules/media/page-facts.ts';
import type { FetchedPage } from '#modules/media/ports.ts';
import type { MarkdownFile } from '#modules/import-export/ports.ts';
import type { Attachments } from '#modules/import-export/schema.ts';
import { composeMovedBody, findBodyParts } from '#modules/import-export/moved-body.ts';
import { plainCards } from '#modules/import-export/reading/cards.ts';
import { escapedParagraphs } from '#modules/import-export/reading/paragraphs.ts';
import { wordpressBody } from '#modules/import-export/reading/wordpress-body.ts';
import type { MarkdownRow, NewsletterText } from '#modules/import-export/writing/lines.ts';
import { cleanEmail } from '#modules/newsletters/clean-message.ts';

/** Libraries for Markdown and YAML are large, so only the thread loads them. */
const reading = () => import('#modules/import-export/reading/markdown.ts');
const writing = () => import('#modules/import-export/writing/lines.ts');

/** Parsers of foreign text: functions with a single cloneable argument. */
export const parsers = {
  composeOwnBody,
  cleanBodies: (posts: readonly Pick<Post, 'body' | 'format'>[]) => posts.map((post) => bodyHtml(post)),
  parseMarkdownAddresses: async (file: MarkdownFile) => (await reading()).parseMarkdownAddresses(file),
  parseMarkdownPost: async (file: MarkdownFile) => (await reading()).parseMarkdownPost(file),
  convertWordpressBody: ({ stored, attachments }: { stored: string; attachments: Attachments }) =>
    wordpressBody(stored, attachments),
  convertGhostBody: ({ text, isHtml }: { text: string; isHtml: boolean }) =>
    isHtml ? plainCards(text) : escapedParagraphs(text),
  findBodyParts,
  composeMovedBody,
  cleanEmail,
  formatPost: async (row: MarkdownRow) => (await writing()).postMarkdown(row),
  formatNewsletter: async (row: NewsletterText) => (await writing()).formatNewsletter(row),
  foldText,
  readPage: ({ body, ...about }: FetchedPage) => readPage(body, about),
};

export type ParserName = keyof typeof parsers;
export type ParsingTask = { name: ParserName; input: unknown };

/** Runs in the thread of jobs/parsing-thread.ts. */
export default async function run({ name, input }: ParsingTask): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread sends each parser its own input
  const parse = parsers[name] as (input: unknown) => unknown;
  return parse(input);
}
