import { bodyHtml } from '#modules/posts/body.ts';
import { escapeText } from '#modules/html/escape.ts';
import { formatOf } from '#modules/posts/readable.ts';
import { revisionOf } from '#modules/posts/schema.ts';
import { encodedText, quotedPrintable } from '#modules/deliveries/mime.ts';
import type { ExportedName } from '#modules/import-export/own-schema.ts';
import type { MediaRow, NameRow, PostRow } from '#modules/import-export/storing/export-store.ts';
import type { NewsletterRow } from '#modules/import-export/storing/newsletter-export-store.ts';
import { markdownOf } from '#modules/import-export/writing/markdown.ts';

export function postLine(row: PostRow): string {
  const revision = revisionOf(row.revision);
  const post = {
    id: row.id,
    title: row.title,
    body: row.body,
    status: row.status,
    publishAt: row.publish_at,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    author: row.author_name,
    signedBy: row.signedBy,
    tags: row.tags,
    ownSlug: row.own_slug,
    addresses: row.addresses,
    addressedAt: row.addressedAt,
    settingsVersion: row.settings_version,
    previews: row.previews,
    excerpt: row.excerpt,
    searchTitle: row.search_title,
    searchDescription: row.search_description,
    canonicalUrl: row.canonical_url,
    isPinned: row.is_pinned,
    imageId: row.image_id,
    focus: { x: row.image_x, y: row.image_y },
    version: row.version,
    savedBy: row.saved_by,
    revision: revision && {
      title: revision.title,
      body: revision.body,
      imageId: revision.imageId,
      focus: revision.focus,
      author: revision.author,
      savedAt: revision.savedAt,
    },
  };
  return jsonLine(post);
}

/** The columns of posts and newsletters that the exported pages need. */
export type MarkdownRow = Pick<PostRow, (typeof markdownColumns)[number]>;
export type NewsletterText = Pick<NewsletterRow, 'subject' | 'message' | 'startedAt' | 'createdAt'>;

const markdownColumns = [
  'title',
  'slug',
  'body',
  'format',
  'status',
  'published_at',
  'created_at',
  'updated_at',
  'signedBy',
  'author_name',
  'tags',
  'excerpt',
  'search_description',
  'image',
  'canonical_url',
  'is_pinned',
  'addresses',
] as const;

/** Returns a row without the columns that only posts.jsonl contains, such as drafts. */
export function markdownRow(row: PostRow): MarkdownRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the named columns of the row
  return Object.fromEntries(markdownColumns.map((name) => [name, row[name]])) as MarkdownRow;
}

/**
 * Formats a post as Markdown for other products; its images are in `media/` next to the folder of posts. Runs in the parsing
 * thread.
 */
export function postMarkdown(row: MarkdownRow): string {
  const facts = {
    title: row.title,
    slug: row.slug,
    date: row.published_at ?? row.created_at,
    updated: row.updated_at,
    draft: row.status !== 'published',
    author: row.signedBy ?? row.author_name,
    tags: row.tags,
    excerpt: row.excerpt,
    description: row.search_description,
    image: row.image?.replace(/^\/media\//, '../media/') ?? '',
    canonical_url: row.canonical_url,
    pinned: row.is_pinned,
    aliases: row.addresses,
  };
  const html = bodyHtml(row).replaceAll(/(<(?:img|video) src="| poster=")\/media\//g, '$1../media/');
  return markdownOf(facts, html);
}

export function postFileName({ id, slug }: Pick<PostRow, 'id' | 'slug'>): string {
  return `posts/${id}${slug === '' ? '' : `-${slug}`}.md`;
}

export function mediaLine({ focus_x: x, focus_y: y, ...media }: MediaRow): string {
  return jsonLine({ ...media, focus: { x, y } });
}

export function jsonLine(row: object): string {
  return `${JSON.stringify(row)}\n`;
}

export function nameLine({ id, name, about, createdAt, updatedAt, addresses, addressedAt }: NameRow): string {
  const named: ExportedName = { id, name, about, createdAt, updatedAt, addresses, addressedAt };
  return `${JSON.stringify(named)}\n`;
}

/** Formats a newsletter as a page and as an email. Runs in the parsing thread. */
export function formatNewsletter(row: NewsletterText): { page: string; email: string } {
  const page = newsletterPage(row);
  return { page, email: newsletterEmail(row, page) };
}

/** Formats a newsletter as a page, with placeholders in place of personal data. */
function newsletterPage({ subject, message }: Pick<NewsletterText, 'subject' | 'message'>): string {
  const html = bodyHtml({ body: message, format: formatOf(message) });
  const title = escapeText(subject);
  return `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body>\n<h1>${title}</h1>\n${html}\n</body>\n</html>\n`;
}

/** Formats a newsletter as an email file that mail programs open (RFC 5322). */
function newsletterEmail(row: NewsletterText, page: string): string {
  const head = [
    `Subject: ${encodedText(row.subject)}`,
    `Date: ${(row.startedAt ?? row.createdAt).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
  ];
  return `${head.join('\r\n')}\r\n\r\n${quotedPrintable(page)}`;
}
