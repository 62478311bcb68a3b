import type { Feed, FeedEntry } from '#modules/posts/feed.ts';
import { escapeText } from '#modules/html/escape.ts';

/** The file name of each feed (operations, "Addresses"), below the page that it belongs to, and its content type. */
export const feedFormats = {
  rss: { file: '/rss.xml', type: 'application/rss+xml; charset=utf-8' },
  atom: { file: '/atom.xml', type: 'application/atom+xml; charset=utf-8' },
  json: { file: '/feed.json', type: 'application/feed+json; charset=utf-8' },
} as const;

const xmlHead = '<?xml version="1.0" encoding="utf-8"?>';

/** Renders RSS 2.0 with the full post in content:encoded. */
export function rssFeed(feed: Feed): string {
  const { publicUrl, home, title, description, changedAt, entries } = feed;
  const self = escapeText(`${publicUrl}${home}${feedFormats.rss.file}`);
  return [
    xmlHead,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', `${publicUrl}${home}`),
    element('description', description),
    element('language', 'en'),
    ...(changedAt ? [element('lastBuildDate', changedAt.toUTCString())] : []),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(rssItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** Renders Atom 1.0 (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { publicUrl, home, title, description, changedAt, entries } = feed;
  const self = escapeText(`${publicUrl}${home}${feedFormats.atom.file}`);
  return [
    xmlHead,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('title', title),
    element('subtitle', description),
    element('id', `${publicUrl}${home}`),
    element('updated', (changedAt ?? new Date(0)).toISOString()),
    `<link href="${escapeText(`${publicUrl}${home}`)}"/>`,
    `<link href="${self}" rel="self" type="application/atom+xml"/>`,
    ...entries.map(atomEntry),
    '</feed>',
    '',
  ].join('\n');
}

/** Renders JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed(feed: Feed): string {
  const { publicUrl, home, title, description, entries } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${publicUrl}${home}`,
    feed_url: `${publicUrl}${home}${feedFormats.json.file}`,
    language: 'en',
    items: entries.map((entry) => ({
      id: entry.permanentUrl,
      url: entry.url,
      title: entry.title,
      content_html: entry.html,
      summary: entry.preview,
      image: entry.image,
      attachments: entry.enclosure && [attached(entry.enclosure)],
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      authors: [{ name: entry.author, url: entry.authorUrl }],
      tags: entry.tags?.length ? entry.tags : undefined,
    })),
  });
}

function rssItem(entry: FeedEntry): string {
  return [
    '<item>',
    element('title', entry.title),
    element('link', entry.url),
    `<guid isPermaLink="true">${xmlText(entry.permanentUrl)}</guid>`,
    element('pubDate', entry.publishedAt.toUTCString()),
    element('dc:creator', entry.author),
    ...(entry.tags ?? []).map((tag) => element('category', tag)),
    element('description', entry.preview),
    element('content:encoded', entry.html),
    ...(entry.enclosure ? [`<enclosure${enclosed(entry.enclosure)}/>`] : []),
    '</item>',
  ].join('\n');
}

function atomEntry(entry: FeedEntry): string {
  return [
    '<entry>',
    element('title', entry.title),
    element('id', entry.permanentUrl),
    `<link href="${escapeText(entry.url)}"/>`,
    element('published', entry.publishedAt.toISOString()),
    element('updated', entry.updatedAt.toISOString()),
    `<author>${element('name', entry.author)}${entry.authorUrl ? element('uri', entry.authorUrl) : ''}</author>`,
    ...(entry.tags ?? []).map((tag) => `<category term="${xmlText(tag)}"/>`),
    ...(entry.enclosure ? [`<link rel="enclosure"${linked(entry.enclosure)}/>`] : []),
    element('summary', entry.preview),
    `<content type="html">${xmlText(entry.html)}</content>`,
    '</entry>',
  ].join('\n');
}

type Enclosure = NonNullable<FeedEntry['enclosure']>;

function enclosed({ url, sizeBytes, type }: Enclosure): string {
  return ` url="${xmlText(url)}" length="${sizeBytes}" type="${type}"`;
}

function linked({ url, sizeBytes, type }: Enclosure): string {
  return ` href="${xmlText(url)}" length="${sizeBytes}" type="${type}"`;
}

function attached({ url, sizeBytes, type }: Enclosure) {
  return { url, mime_type: type, size_in_bytes: sizeBytes };
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** XML 1.0 forbids control characters, even escaped: a single control character makes a feed unreadable. */
function xmlText(text: string): string {
  return escapeText(text.toWellFormed().replaceAll(/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
