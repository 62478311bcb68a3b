import { parseMarkup } from '#modules/posts/markup.ts';
import type { Block, Inline, PostFormat } from '#modules/posts/schema.ts';
import { readableHtml, singleSpaced, wordCount } from '#modules/html/readable.ts';

/** How many characters, as a person counts them, the preview of a post has (specification 2.48). */
const previewCharacters = 200;
/** A character may carry any number of marks; no more than this many units of text are looked at. */
const previewUnits = 4_000;
/** What people read of prose on a screen in a minute. */
const wordsPerMinute = 220;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Tells which of the two forms a body has: html where a tag stands first (specification 3.18). */
export function formatOf(body: string): PostFormat {
  return /^\s*<(?:!--|!doctype\b|\/?[a-z][a-z0-9-]*(?=[\s/>]))/i.test(body) ? 'html' : 'markup';
}

/** What a page elsewhere says of itself, and what an image that is not here would show: no words of the author's. */
const othersWords = /<figure data-look="card">.*?<\/figure>|<a href="[^"]*" data-look="image">.*?<\/a>/gs;

/**
 * The author's own words of a body, without its markup, link cards and missing images, white space as single spaces. HTML is as the
 * cleaner or the editor leaves it. What the server stores and what the form shows of a post being written come from here alike.
 */
export function readableText(body: string, format: PostFormat): string {
  return format === 'html'
    ? readableHtml(body.replaceAll(othersWords, ' '))
    : singleSpaced(parseMarkup(body).map(textOfBlock).join(' '));
}

/** Neither a word nor a picture or video: nothing that a reader would see. HTML is as the cleaner or the editor leaves it. */
export function isBlankBody(body: string, format: PostFormat): boolean {
  if (format === 'html')
    return readableHtml(body) === '' && !body.includes('<img ') && !body.includes('<video ');
  return readableText(body, format) === '' && parseMarkup(body).every(({ kind }) => kind !== 'image');
}

/** The first 200 characters of a readable text and "...", no character cut in two; nothing for no text. */
export function previewOf(text: string): string {
  if (text === '') return '';
  const head = text.slice(0, previewUnits);
  let end = 0;
  let count = 0;
  for (const { index, segment } of segmenter.segment(head)) {
    const isCut = head.length < text.length && index + segment.length === head.length;
    if (count === previewCharacters || isCut) break;
    end = index + segment.length;
    count += 1;
  }
  return `${head.slice(0, end)}...`;
}

/** Whole minutes, one at least. */
export function readingMinutesOf(text: string): number {
  return Math.max(1, Math.round(wordCount(text) / wordsPerMinute));
}

function textOfBlock(block: Block): string {
  if (block.kind === 'image') return '';
  if (block.kind === 'list') return block.items.map(({ content }) => textOf(content)).join(' ');
  return textOf(block.content);
}

function textOf(content: readonly Inline[]): string {
  return content.map(({ text }) => text).join('');
}
