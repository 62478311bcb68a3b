import { renderBodyHtml } from '#modules/posts/body.ts';
import { escapeText } from '#modules/html/escape.ts';
import { detectFormat } from '#modules/posts/readable.ts';
import { toRevision } from '#modules/posts/schema.ts';
import { encodeHeaderText, encodeQuotedPrintable } from '#modules/deliveries/mime.ts';
import type { ExportedTagOrAuthor } from '#modules/import-export/own-schema.ts';
import type { ExportedMediaRow } from '#modules/media/transfer-store.ts';
import type { ExportedNewsletterRow } from '#modules/newsletters/transfer-store.ts';
import type { ExportedPostRow } from '#modules/posts/transfer-store.ts';
import type { ExportedTagRow } from '#modules/tags/transfer-store.ts';
import { formatMarkdown } from '#modules/import-export/writing/markdown.ts';

export function formatPostLine(row: ExportedPostRow): string {
  const exportedRevision = toRevision(row.revision);
  const post = {
    id: row.id,
    title: row.title,
    body: row.body,
    status: row.status,
    publishAt: row.publishAt,
    publishedAt: row.publishedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    author: row.authorName,
    signedBy: row.signerName,
    tags: row.tags,
    ownSlug: row.ownSlug,
    addresses: row.addresses,
    addressedAt: row.addressedAt,
    settingsVersion: row.settingsVersion,
    previews: row.previews,
    excerpt: row.excerpt,
    searchTitle: row.searchTitle,
    searchDescription: row.searchDescription,
    canonicalUrl: row.canonicalUrl,
    isPinned: row.isPinned,
    language: row.language,
    translationGroup: row.translationGroup,
    textChangedAt: row.textChangedAt,
    imageId: row.imageId,
    focus: { x: row.imageX, y: row.imageY },
    version: row.version,
    savedBy: row.savedBy,
    revision: exportedRevision && {
      title: exportedRevision.title,
      body: exportedRevision.body,
      imageId: exportedRevision.imageId,
      focus: exportedRevision.focus,
      author: exportedRevision.author,
      savedAt: exportedRevision.savedAt,
    },
  };
  return formatJsonLine(post);
}

/** The columns of posts and newsletters that the exported pages need. */
export type MarkdownRow = Pick<ExportedPostRow, (typeof markdownColumns)[number]>;
export type NewsletterText = Pick<ExportedNewsletterRow, 'subject' | 'message' | 'startedAt' | 'createdAt'>;

const markdownColumns = [
  'title',
  'slug',
  'body',
  'format',
  'status',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'signerName',
  'authorName',
  'tags',
  'excerpt',
  'searchDescription',
  'image',
  'canonicalUrl',
  'isPinned',
  'language',
  'translationGroup',
  'addresses',
] as const;

/** Returns a row without the columns that only posts.jsonl contains, such as drafts. */
export function toMarkdownRow(row: ExportedPostRow): MarkdownRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the named columns of the row
  return Object.fromEntries(markdownColumns.map((name) => [name, row[name]])) as MarkdownRow;
}

/**
 * Formats a post as Markdown for other products; its images are in `media/` next to the folder of posts. Runs in the parsing
 * thread.
 */
export function formatPostMarkdown(row: MarkdownRow): string {
  const metadata = {
    title: row.title,
    slug: row.slug,
    date: row.publishedAt ?? row.createdAt,
    updated: row.updatedAt,
    draft: row.status !== 'published',
    author: row.signerName ?? row.authorName,
    tags: row.tags,
    excerpt: row.excerpt,
    description: row.searchDescription,
    image: row.image?.replace(/^\/media\//, '../media/') ?? '',
    canonical_url: row.canonicalUrl,
    pinned: row.isPinned,
    lang: row.language,
    // The name that Hugo uses.
    ...(row.translationGroup === null ? {} : { translationKey: row.translationGroup }),
    aliases: row.addresses,
  };
  const html = renderBodyHtml(row).replaceAll(/(<(?:img|video) src="| poster=")\/media\//g, '$1../media/');
  return formatMarkdown(metadata, html);
}

export function getPostFileName({ id, slug }: Pick<ExportedPostRow, 'id' | 'slug'>): string {
  return `posts/${id}${slug === '' ? '' : `-${slug}`}.md`;
}

export function formatMediaLine({ focusX: x, focusY: y, ...media }: ExportedMediaRow): string {
  return formatJsonLine({ ...media, focus: { x, y } });
}

export function formatJsonLine(row: object): string {
  return `${JSON.stringify(row)}\n`;
}

export function formatTagOrAuthorLine({
  id,
  name,
  about,
  createdAt,
  updatedAt,
  addresses,
  addressedAt,
}: ExportedTagRow): string {
  const exportedName: ExportedTagOrAuthor = { id, name, about, createdAt, updatedAt, addresses, addressedAt };
  return `${JSON.stringify(exportedName)}\n`;
}

/** Formats a newsletter as a page and as an email. Runs in the parsing thread. */
export function formatNewsletter(row: NewsletterText): { page: string; email: string } {
  const page = renderNewsletterPage(row);
  return { page, email: renderNewsletterEmail(row, page) };
}

/** Formats a newsletter as a page, with placeholders in place of personal data. */
function renderNewsletterPage({ subject, message }: Pick<NewsletterText, 'subject' | 'message'>): string {
  const html = renderBodyHtml({ body: message, format: detectFormat(message) });
  const title = escapeText(subject);
  return `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body>\n<h1>${title}</h1>\n${html}\n</body>\n</html>\n`;
}

/** Formats a newsletter as an email file that mail programs open (RFC 5322). */
function renderNewsletterEmail(row: NewsletterText, page: string): string {
  const headers = [
    `Subject: ${encodeHeaderText(row.subject)}`,
    `Date: ${(row.startedAt ?? row.createdAt).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${encodeQuotedPrintable(page)}`;
}
