import { cleanHtml } from '#domain/blog/clean-html.ts';
import { formatOf, previewOf, readableText, readingMinutesOf } from '#domain/blog/readable.ts';
import type { Composed } from '#domain/blog/schema.ts';
import { slugOf } from '#domain/sitemap/limits.ts';

/** Makes what is stored from what an author wrote. Text that no database holds (NUL, half a character) is repaired. */
export function compose(written: { title: string; body: string }): Composed {
  const title = storable(written.title).trim();
  const given = storable(written.body);
  const format = formatOf(given);
  const body = format === 'html' ? cleanHtml(given) : given;
  const text = readableText(body, format);
  return {
    title,
    slug: slugOf(title),
    body,
    format,
    preview: previewOf(text),
    readingMinutes: readingMinutesOf(text),
  };
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
