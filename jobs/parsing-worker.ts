import { renderBodyHtml } from '#modules/posts/body.ts';
import { composeOwnBody } from '#modules/posts/compose.ts';
import type { Post } from '#modules/posts/schema.ts';
import { splitEmailText } from '#modules/messages/reading/split-email-text.ts';
import { readPage } from '#modules/media/page-facts.ts';
import type { FetchedPage } from '#modules/media/ports.ts';
import type { MarkdownFile } from '#modules/import-export/ports.ts';
import type { Attachments } from '#modules/import-export/schema.ts';
import { composeImportedBody, findBodyParts } from '#modules/import-export/imported-body.ts';
import { convertCards } from '#modules/import-export/reading/cards.ts';
import { textToParagraphs } from '#modules/import-export/reading/paragraphs.ts';
import { convertWordpressText } from '#modules/import-export/reading/wordpress-body.ts';
import type { MarkdownRow, NewsletterText } from '#modules/import-export/writing/lines.ts';
import { cleanEmail } from '#modules/newsletters/clean-message.ts';

/** Libraries for Markdown and YAML are large, so only the thread loads them. */
const loadMarkdownParser = () => import('#modules/import-export/reading/markdown.ts');
const loadMarkdownFormatter = () => import('#modules/import-export/writing/lines.ts');

/** Parsers of foreign text: functions with a single cloneable argument. */
export const parsers = {
  composeOwnBody,
  cleanBodies: (posts: readonly Pick<Post, 'body' | 'format'>[]) => posts.map((post) => renderBodyHtml(post)),
  parseMarkdownAddresses: async (file: MarkdownFile) =>
    (await loadMarkdownParser()).parseMarkdownAddresses(file),
  parseMarkdownPost: async (file: MarkdownFile) => (await loadMarkdownParser()).parseMarkdownPost(file),
  convertWordpressBody: ({ stored, attachments }: { stored: string; attachments: Attachments }) =>
    convertWordpressText(stored, attachments),
  convertGhostBody: ({ text, isHtml }: { text: string; isHtml: boolean }) =>
    isHtml ? convertCards(text) : textToParagraphs(text),
  findBodyParts,
  composeMovedBody: composeImportedBody,
  cleanEmail,
  formatPost: async (row: MarkdownRow) => (await loadMarkdownFormatter()).formatPostMarkdown(row),
  formatNewsletter: async (row: NewsletterText) => (await loadMarkdownFormatter()).formatNewsletter(row),
  foldText: splitEmailText,
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
