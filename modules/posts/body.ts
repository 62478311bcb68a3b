import { cleanHtml } from '#modules/posts/clean-html.ts';
import { markupToHtml } from '#modules/posts/markup-html.ts';
import { parseMarkup } from '#modules/posts/markup.ts';
import { withImageSizes, withVideoFacts } from '#modules/posts/images.ts';
import type { Block, Post, PostImages } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { sparingSources } from '#modules/media/constants.ts';
import type { ImageSources } from '#modules/media/schema.ts';

/** A body as a page shows it: a tree to render, or HTML that may stand in a document as it is. */
export type ReadBody = { format: 'markup'; blocks: Block[] } | { format: 'html'; html: string };

/** The pictures of a body for who saves data: each in its smallest size, posters of videos too. */
export function sparingImages(pictures: PostImages): PostImages {
  return Object.fromEntries(Object.entries(pictures).map(([id, sources]) => [id, smallest(sources)]));
}

function smallest({ avif, webp, ...sources }: ImageSources): ImageSources {
  return { ...sources, avif: sparingSources(avif), webp: sparingSources(webp) };
}

/** Reads a stored body for showing. HTML is cleaned again here, whatever stands in the database (docs/security.md). */
export function readBody({ body, format, pictures }: Pick<Post, 'body' | 'format' | 'pictures'>): ReadBody {
  if (format === 'markup') return { format, blocks: parseMarkup(body) };
  return { format, html: withVideoFacts(withImageSizes(cleanHtml(body), pictures), pictures) };
}

/** Parses a body in the parsing thread. */
export async function parseBody(
  ctx: Pick<Ctx, 'parsing'>,
  post: Pick<Post, 'body' | 'format' | 'pictures'>,
): Promise<ReadBody> {
  const { body, format, pictures } = post;
  if (format === 'markup') return readBody(post);
  const [html = ''] = await ctx.parsing.cleanBodies([{ body, format }], 'visitors');
  return { format, html: withVideoFacts(withImageSizes(html, pictures), pictures) };
}

/** The same as one string of clean HTML, pictures in one size: for feeds, and for an editor. */
export function bodyHtml({ body, format }: Pick<Post, 'body' | 'format'>): string {
  return format === 'html' ? cleanHtml(body) : markupToHtml(parseMarkup(body));
}
