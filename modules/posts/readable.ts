import { parseMarkup } from '#modules/posts/markup.ts';
import type { Block, Inline, PostFormat } from '#modules/posts/schema.ts';
import { htmlToText, collapseSpaces, countWords } from '#modules/html/readable.ts';
import { hasVisibleText } from '#modules/visible-text.ts';

/** Length of a preview in grapheme clusters (specification 2.48). */
const previewCharacters = 200;
/** A grapheme cluster may have any number of combining marks; only this many UTF-16 code units are read. */
const previewUnits = 4_000;
/** Average reading speed of prose on a screen. */
const wordsPerMinute = 220;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Detects the format of a body: html if the text begins with a tag (specification 3.18). */
export function detectFormat(body: string): PostFormat {
  return /^\s*<(?:!--|!doctype\b|\/?[a-z][a-z0-9-]*(?=[\s/>]))/i.test(body) ? 'html' : 'markup';
}

/** Matches link cards and placeholders of images on other hosts, because the author did not write the text in them. */
const foreignTextPattern =
  /<figure data-look="card">.*?<\/figure>|<a href="[^"]*" data-look="image">.*?<\/a>/gs;

/**
 * Returns the author's text of a body without markup, link cards and missing images, with single spaces. Expects HTML from the
 * cleaner or the editor. The server and the form use this function, so that their previews agree.
 */
export function toReadableText(body: string, format: PostFormat): string {
  return format === 'html'
    ? htmlToText(body.replaceAll(foreignTextPattern, ' '))
    : collapseSpaces(parseMarkup(body).map(getBlockText).join(' '));
}

/** Returns true if title and body have the same words; ignores format, punctuation and letter case. */
export function hasSameWords(first: PostTexts, second: PostTexts): boolean {
  return (first.title === second.title && first.body === second.body) || getWords(first) === getWords(second);
}

type PostTexts = { title: string; body: string; format: PostFormat };

function getWords({ title, body, format }: PostTexts): string {
  const text = `${title} ${toReadableText(body, format)}`.toLowerCase();
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}

/** Returns true if a body has no text, image or video. Expects HTML from the cleaner or the editor. */
export function isBlankBody(body: string, format: PostFormat): boolean {
  if (format === 'html')
    return !hasVisibleText(htmlToText(body)) && !body.includes('<img ') && !body.includes('<video ');
  return (
    !hasVisibleText(toReadableText(body, format)) && parseMarkup(body).every(({ kind }) => kind !== 'image')
  );
}

/**
 * Returns the first 200 characters of a readable text and "...", without splitting a character. Returns '' for an empty text.
 */
export function truncateToPreview(text: string): string {
  if (text === '') return '';
  const start = text.slice(0, previewUnits);
  let end = 0;
  let count = 0;
  for (const { index, segment } of segmenter.segment(start)) {
    const isCut = start.length < text.length && index + segment.length === start.length;
    if (count === previewCharacters || isCut) break;
    end = index + segment.length;
    count += 1;
  }
  return `${start.slice(0, end)}...`;
}

/** Returns whole minutes, at least one. */
export function computeReadingMinutes(text: string): number {
  return Math.max(1, Math.round(countWords(text) / wordsPerMinute));
}

function getBlockText(block: Block): string {
  if (block.kind === 'image') return '';
  if (block.kind === 'list') return block.items.map(({ content }) => getInlineText(content)).join(' ');
  return getInlineText(block.content);
}

function getInlineText(content: readonly Inline[]): string {
  return content.map(({ text }) => text).join('');
}
