import type { Feed, FeedEntry } from '#modules/posts/feed.ts';
import { escapeText } from '#modules/html/escape.ts';
import type { Language } from '#modules/translations/constants.ts';

/**
 * File name and content type of each feed format. The URL of a feed is the path of its list of posts, followed by the
 * file name (docs/operations/run.md, "Addresses").
 */
export const feedFormats = {
  rss: { file: '/rss.xml', type: 'application/rss+xml; charset=utf-8' },
  atom: { file: '/atom.xml', type: 'application/atom+xml; charset=utf-8' },
  json: { file: '/feed.json', type: 'application/feed+json; charset=utf-8' },
} as const;

const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>';

/** Renders RSS 2.0 with the full post in content:encoded. */
export function renderRssFeed(feed: Feed): string {
  const { publicUrl, home, title, language, description, changedAt, entries } = feed;
  const self = escapeText(`${publicUrl}${home}${feedFormats.rss.file}`);
  return [
    xmlDeclaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    renderElement('title', title),
    renderElement('link', `${publicUrl}${home}`),
    renderElement('description', description),
    renderElement('language', language),
    ...(changedAt ? [renderElement('lastBuildDate', changedAt.toUTCString())] : []),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...entries.map((entry) => renderRssItem(entry, language)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** Renders Atom 1.0 (RFC 4287). */
export function renderAtomFeed(feed: Feed): string {
  const { publicUrl, home, title, language, description, changedAt, entries } = feed;
  const self = escapeText(`${publicUrl}${home}${feedFormats.atom.file}`);
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    renderElement('title', title),
    renderElement('subtitle', description),
    renderElement('id', `${publicUrl}${home}`),
    renderElement('updated', (changedAt ?? new Date(0)).toISOString()),
    `<link href="${escapeText(`${publicUrl}${home}`)}"/>`,
    `<link href="${self}" rel="self" type="application/atom+xml"/>`,
    ...entries.map((entry) => renderAtomEntry(entry, language)),
    '</feed>',
    '',
  ].join('\n');
}

/** Renders JSON Feed 1.1 (jsonfeed.org). */
export function renderJsonFeed(feed: Feed): string {
  const { publicUrl, home, title, language, description, entries } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${publicUrl}${home}`,
    feed_url: `${publicUrl}${home}${feedFormats.json.file}`,
    language,
    items: entries.map((entry) => ({
      id: entry.permanentUrl,
      url: entry.url,
      title: entry.title,
      content_html: entry.html,
      summary: entry.preview,
      image: entry.image,
      attachments: entry.enclosure && [toAttachment(entry.enclosure)],
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      authors: [{ name: entry.author, url: entry.authorUrl }],
      tags: entry.tags?.length ? entry.tags : undefined,
      language: entry.language === language ? undefined : entry.language,
    })),
  });
}

function renderRssItem(entry: FeedEntry, feedLanguage: Language): string {
  return [
    '<item>',
    renderElement('title', entry.title),
    renderElement('link', entry.url),
    `<guid isPermaLink="true">${escapeXml(entry.permanentUrl)}</guid>`,
    renderElement('pubDate', entry.publishedAt.toUTCString()),
    renderElement('dc:creator', entry.author),
    ...(entry.language === feedLanguage ? [] : [renderElement('dc:language', entry.language)]),
    ...(entry.tags ?? []).map((tag) => renderElement('category', tag)),
    renderElement('description', entry.preview),
    renderElement('content:encoded', entry.html),
    ...(entry.enclosure ? [`<enclosure${toEnclosureAttributes(entry.enclosure)}/>`] : []),
    '</item>',
  ].join('\n');
}

function renderAtomEntry(entry: FeedEntry, feedLanguage: Language): string {
  return [
    entry.language === feedLanguage ? '<entry>' : `<entry xml:lang="${entry.language}">`,
    renderElement('title', entry.title),
    renderElement('id', entry.permanentUrl),
    `<link href="${escapeText(entry.url)}"/>`,
    renderElement('published', entry.publishedAt.toISOString()),
    renderElement('updated', entry.updatedAt.toISOString()),
    `<author>${renderElement('name', entry.author)}${entry.authorUrl ? renderElement('uri', entry.authorUrl) : ''}</author>`,
    ...(entry.tags ?? []).map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ...(entry.enclosure ? [`<link rel="enclosure"${toLinkAttributes(entry.enclosure)}/>`] : []),
    renderElement('summary', entry.preview),
    `<content type="html">${escapeXml(entry.html)}</content>`,
    '</entry>',
  ].join('\n');
}

type Enclosure = NonNullable<FeedEntry['enclosure']>;

function toEnclosureAttributes({ url, sizeBytes, type }: Enclosure): string {
  return ` url="${escapeXml(url)}" length="${sizeBytes}" type="${type}"`;
}

function toLinkAttributes({ url, sizeBytes, type }: Enclosure): string {
  return ` href="${escapeXml(url)}" length="${sizeBytes}" type="${type}"`;
}

function toAttachment({ url, sizeBytes, type }: Enclosure) {
  return { url, mime_type: type, size_in_bytes: sizeBytes };
}

function renderElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** XML 1.0 forbids control characters, even escaped: a single control character makes a feed unreadable. */
function escapeXml(text: string): string {
  return escapeText(text.toWellFormed().replaceAll(/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
