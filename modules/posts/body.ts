import { cleanHtml } from '#modules/posts/clean-html.ts';
import { markupToHtml } from '#modules/posts/markup-html.ts';
import { parseMarkup } from '#modules/posts/markup.ts';
import { addImageSizes, addVideoMetadata } from '#modules/posts/images.ts';
import type { Block, Post, PostImages } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { selectSmallestSize } from '#modules/media/constants.ts';
import type { ImageSources } from '#modules/media/schema.ts';

/** A parsed body for a page: a tree to render, or HTML that is safe to insert into a document. */
export type ParsedBody = { format: 'markup'; blocks: Block[] } | { format: 'html'; html: string };

/** Reduces images and video posters to their smallest size, for visitors with data saving enabled. */
export function toSmallImages(pictures: PostImages): PostImages {
  return Object.fromEntries(Object.entries(pictures).map(([id, sources]) => [id, toSmallestSizes(sources)]));
}

function toSmallestSizes({ avif, webp, ...sources }: ImageSources): ImageSources {
  return { ...sources, avif: selectSmallestSize(avif), webp: selectSmallestSize(webp) };
}

/**
 * Parses a stored body for display. Cleans HTML again, so that the page is safe whatever the database contains
 * (docs/security.md).
 */
export function readBody({ body, format, pictures }: Pick<Post, 'body' | 'format' | 'pictures'>): ParsedBody {
  if (format === 'markup') return { format, blocks: parseMarkup(body) };
  return { format, html: addVideoMetadata(addImageSizes(cleanHtml(body), pictures), pictures) };
}

/** Does the same as `readBody`, but cleans HTML in the parsing thread. */
export async function parseBody(
  ctx: Pick<Ctx, 'parsing'>,
  post: Pick<Post, 'body' | 'format' | 'pictures'>,
): Promise<ParsedBody> {
  const { body, format, pictures } = post;
  if (format === 'markup') return readBody(post);
  const [html = ''] = await ctx.parsing.cleanBodies([{ body, format }], 'visitors');
  return { format, html: addVideoMetadata(addImageSizes(html, pictures), pictures) };
}

/** Returns a body as one string of clean HTML with each image in a single size, for feeds and editors. */
export function renderBodyHtml({ body, format }: Pick<Post, 'body' | 'format'>): string {
  return format === 'html' ? cleanHtml(body) : markupToHtml(parseMarkup(body));
}
