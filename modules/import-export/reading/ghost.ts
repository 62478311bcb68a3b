import * as z from 'zod';
import { importLimits } from '#modules/import-export/constants.ts';
import type { Archive, ImportExportParser } from '#modules/import-export/ports.ts';
import { ghostSitePlaceholder } from '#modules/import-export/reading/ghost-site.ts';
import { readJson } from '#modules/import-export/reading/json-stream.ts';
import {
  toFormerPath,
  toMultiLine,
  parseTime,
  toSingleLine,
  toWebUrl,
} from '#modules/import-export/reading/text-values.ts';
import { ignoreUnreadable } from '#modules/import-export/reading/unreadable-archive.ts';
import type {
  FormerSite,
  ArchiveItem,
  ImportedPost,
  TaxonomyName,
  Note,
} from '#modules/import-export/schema.ts';
import { AppError } from '#modules/app-error.ts';

const text = z.string().nullable().catch(null);
const flag = z.coerce.boolean().catch(false);
const key = z.union([z.string(), z.number()]).transform((id) => String(id));
const order = z.number().catch(0);

const ghostPost = z.object({
  id: key,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  featured: flag,
  type: text,
  page: flag,
  status: text,
  visibility: text,
  created_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
  published_at: z.unknown().optional(),
  custom_excerpt: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  canonical_url: text,
  author_id: key.optional(),
  meta_title: text,
  meta_description: text,
});
type GhostPost = z.infer<typeof ghostPost>;

const namedRow = z.object({ id: key, name: text, slug: text, description: text, bio: text });
const relation = z.object({
  post_id: key,
  tag_id: key.optional(),
  author_id: key.optional(),
  sort_order: order,
});
const meta = z.object({ post_id: key, meta_title: text, meta_description: text });

/** Data related to posts, by id. */
type RelatedData = {
  tags: Map<string, TaxonomyName>;
  users: Map<string, TaxonomyName>;
  tagsByPost: Map<string, Relation[]>;
  authorsByPost: Map<string, Relation[]>;
  metaByPost: Map<string, { title: string; description: string }>;
};
/** Links to the former site need no lookup, because the former addresses of posts redirect to the imported posts. */
const site: FormerSite = { address: ghostSitePlaceholder, postAt: () => undefined };

type Relation = { id: string; order: number };
/** Maximum number of tags or authors to read per post. */
const relationsPerPostLimit = 1_000;

/** Tables to read. Exports have their tables below `db`, and older exports at the top level. */
const tables = 'posts tags users posts_tags posts_authors posts_meta'.split(' ');
const paths = tables.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`]);

/**
 * Reads the posts of a JSON export of Ghost (1 to 6). Uses the HTML that Ghost rendered, or the plain text with a
 * note if there is no HTML. Skips pages. Reads the file twice, because tags and authors may come after the posts.
 */
export async function* readGhost(
  archive: Archive,
  name: string,
  parsing: ImportExportParser,
): AsyncGenerator<ArchiveItem> {
  const relatedData = await readRelatedData(archive, name);
  for await (const { path, value } of readJson(archive.read(name), paths)) {
    if (path.at(-2) === 'posts') yield await toImportItem(value, relatedData, parsing);
  }
}

async function readRelatedData(archive: Archive, name: string): Promise<RelatedData> {
  const relatedData: RelatedData = {
    tags: new Map(),
    users: new Map(),
    tagsByPost: new Map(),
    authorsByPost: new Map(),
    metaByPost: new Map(),
  };
  let rows = 0;
  for await (const { path, value } of readJson(archive.read(name), paths)) {
    const table = path.at(-2);
    if (table === 'posts') continue;
    rows += 1;
    if (rows > importLimits.relations) throw new AppError('invalid', 'siteImport.tooManyItems');
    addRelatedRow(relatedData, table, value);
  }
  return relatedData;
}

function addRelatedRow(relatedData: RelatedData, table: string | number | undefined, value: unknown): void {
  if (table === 'tags' || table === 'users') {
    const row = namedRow.safeParse(value).data;
    if (row === undefined) return;
    const about = toMultiLine(table === 'tags' ? row.description : row.bio, importLimits.about);
    const address = row.slug && toFormerPath(`/${table === 'tags' ? 'tag' : 'author'}/${row.slug}/`);
    const addresses = address ? [address] : [];
    relatedData[table].set(row.id, { name: toSingleLine(row.name, importLimits.name), about, addresses });
  } else if (table === 'posts_meta') {
    const row = meta.safeParse(value).data;
    if (row !== undefined)
      relatedData.metaByPost.set(row.post_id, {
        title: row.meta_title ?? '',
        description: row.meta_description ?? '',
      });
  } else {
    const row = relation.safeParse(value).data;
    const id = table === 'posts_tags' ? row?.tag_id : row?.author_id;
    if (row === undefined || id === undefined) return;
    const relations = table === 'posts_tags' ? relatedData.tagsByPost : relatedData.authorsByPost;
    const postRelations = relations.get(row.post_id) ?? [];
    if (postRelations.length < relationsPerPostLimit) postRelations.push({ id, order: row.sort_order });
    relations.set(row.post_id, postRelations);
  }
}

async function toImportItem(
  value: unknown,
  relatedData: RelatedData,
  parsing: ImportExportParser,
): Promise<ArchiveItem> {
  const post = ghostPost.safeParse(value).data;
  if (post === undefined) return { key: getKeyOfInvalidPost(value), title: '', left: 'unreadable' };
  const title = toSingleLine(post.title, importLimits.title * 10);
  const key = toSingleLine(post.uuid ?? post.id, importLimits.key);
  if (post.type === 'page' || post.page) return { key, title, left: 'page' };
  const body = await convertBody(post, parsing);
  if (body === undefined) return { key, title, left: 'unreadable' };
  return toImportedPost(post, { key, title, beside: relatedData, body });
}

/**
 * Converts the text of a post. Returns undefined if the conversion takes too long. Does not convert a text that is
 * far too long for a post.
 */
async function convertBody(
  { html, plaintext }: GhostPost,
  parsing: ImportExportParser,
): Promise<string | undefined> {
  const isHtml = html !== null && html.trim() !== '';
  const text = (isHtml ? html : plaintext) ?? '';
  if (text.length > importLimits.rawBody) return text;
  return parsing.convertGhostBody({ text, isHtml }, 'import').catch(ignoreUnreadable);
}

function getKeyOfInvalidPost(value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return toSingleLine(typeof id === 'string' || typeof id === 'number' ? String(id) : '', importLimits.key);
}

function toImportedPost(
  post: GhostPost,
  {
    key,
    title,
    beside: relatedData,
    body,
  }: { key: string; title: string; beside: RelatedData; body: string },
): ImportedPost {
  const notes: Note[] = [];
  const publishedAt = parseTime(post.published_at);
  const html = post.html ?? '';
  const isHtml = html.trim() !== '';
  if (!isHtml && (post.plaintext ?? '') !== '') notes.push({ code: 'plainText' });
  if (post.codeinjection_head || post.codeinjection_foot) notes.push({ code: 'codeLeft' });
  const authors = listRelatedNames(relatedData.authorsByPost.get(post.id), relatedData.users);
  const legacyAuthor = relatedData.users.get(post.author_id ?? '');
  const meta = relatedData.metaByPost.get(post.id);
  const slug = (post.slug ?? '').trim();
  const address = slug === '' || slug === 'untitled' ? undefined : toFormerPath(`/${slug}/`);
  return {
    key,
    title,
    body,
    status: getStatus(post, notes),
    publishAt: post.status === 'scheduled' ? publishedAt : null,
    publishedAt,
    createdAt: parseTime(post.created_at),
    updatedAt: parseTime(post.updated_at),
    slug,
    addresses: address === undefined ? [] : [address],
    excerpt: post.custom_excerpt ?? '',
    searchTitle: meta?.title ?? post.meta_title ?? '',
    searchDescription: meta?.description ?? post.meta_description ?? '',
    canonicalUrl: toWebUrl(post.canonical_url),
    isPinned: post.featured,
    authors: authors.length > 0 || legacyAuthor === undefined ? authors : [legacyAuthor],
    // `#name`: internal tags of Ghost.
    tags: listRelatedNames(relatedData.tagsByPost.get(post.id), relatedData.tags).filter(
      ({ name }) => !name.startsWith('#'),
    ),
    image: post.feature_image,
    base: '',
    site,
    notes,
  };
}

/** Returns the status of a post. A post for members only is not published. */
function getStatus(post: GhostPost, notes: Note[]): ImportedPost['status'] {
  const { status } = post;
  if (status === 'sent') notes.push({ code: 'draftEmailOnly' });
  if (status !== 'published' && status !== 'scheduled') return 'draft';
  if (post.visibility !== null && post.visibility !== 'public') {
    notes.push({ code: 'draftForMembers' });
    return 'draft';
  }
  return status;
}

function listRelatedNames(
  relations: readonly Relation[] | undefined,
  names: ReadonlyMap<string, TaxonomyName>,
): TaxonomyName[] {
  return (relations ?? [])
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ id }) => names.get(id) ?? [])
    .filter(({ name }) => name !== '');
}
