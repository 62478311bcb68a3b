import { cleanHtml } from '#domain/blog/clean-html.ts';
import { markupToHtml } from '#domain/blog/markup-html.ts';
import { parseMarkup } from '#domain/blog/markup.ts';
import type { Block, Post } from '#domain/blog/schema.ts';

/** A body as a page shows it: a tree to render, or HTML that may stand in a document as it is. */
export type ReadBody = { format: 'markup'; blocks: Block[] } | { format: 'html'; html: string };

/** Reads a stored body for showing. HTML is cleaned again here, whatever stands in the database (security rules). */
export function readBody({ body, format }: Pick<Post, 'body' | 'format'>): ReadBody {
  return format === 'html' ? { format, html: cleanHtml(body) } : { format, blocks: parseMarkup(body) };
}

/** The same as one string of clean HTML, for feeds. */
export function bodyHtml(post: Pick<Post, 'body' | 'format'>): string {
  const read = readBody(post);
  return read.format === 'html' ? read.html : markupToHtml(read.blocks);
}
