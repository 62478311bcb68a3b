import * as z from 'zod';
import { movingLimits } from '#modules/import-export/constants.ts';
import type { Archive, MovingParser } from '#modules/import-export/ports.ts';
import { ghostSite } from '#modules/import-export/reading/ghost-site.ts';
import { readJson } from '#modules/import-export/reading/json-stream.ts';
import { addressOf, manyLines, momentOf, oneLine, webAddress } from '#modules/import-export/reading/texts.ts';
import { toUnreadable } from '#modules/import-export/reading/unreadable.ts';
import type { FormerSite, MovedItem, MovedPost, Named, Note } from '#modules/import-export/schema.ts';
import { Refusal } from '#modules/refusal.ts';

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

const named = z.object({ id: key, name: text, slug: text, description: text, bio: text });
const relation = z.object({
  post_id: key,
  tag_id: key.optional(),
  author_id: key.optional(),
  sort_order: order,
});
const meta = z.object({ post_id: key, meta_title: text, meta_description: text });

/** Data related to posts, by id. */
type Beside = {
  tags: Map<string, Named>;
  users: Map<string, Named>;
  tagsOf: Map<string, Related[]>;
  authorsOf: Map<string, Related[]>;
  metaOf: Map<string, { title: string; description: string }>;
};
/** Links to the former site need no lookup, because the addresses of posts redirect here. */
const site: FormerSite = { address: ghostSite, postAt: () => undefined };

type Related = { id: string; order: number };
/** Tags or authors that are read per post. */
const relationsOfPost = 1_000;

/** Exports have their tables below `db`, older ones at the top level. */
const tables = 'posts tags users posts_tags posts_authors posts_meta'.split(' ');
const paths = tables.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`]);

/**
 * Reads the posts of a JSON export of Ghost (1 to 6). Uses the HTML that Ghost rendered; without it the plain text with a note.
 * Skips pages. Reads the file twice, because tags and authors may come after the posts.
 */
export async function* readGhost(
  archive: Archive,
  name: string,
  parsing: MovingParser,
): AsyncGenerator<MovedItem> {
  const beside = await readBeside(archive, name);
  for await (const { path, value } of readJson(archive.read(name), paths)) {
    if (path.at(-2) === 'posts') yield await itemOf(value, beside, parsing);
  }
}

async function readBeside(archive: Archive, name: string): Promise<Beside> {
  const beside: Beside = {
    tags: new Map(),
    users: new Map(),
    tagsOf: new Map(),
    authorsOf: new Map(),
    metaOf: new Map(),
  };
  let rows = 0;
  for await (const { path, value } of readJson(archive.read(name), paths)) {
    const table = path.at(-2);
    if (table === 'posts') continue;
    rows += 1;
    if (rows > movingLimits.relations) throw new Refusal('invalid', 'moving.tooMany');
    noteBeside(beside, table, value);
  }
  return beside;
}

function noteBeside(beside: Beside, table: string | number | undefined, value: unknown): void {
  if (table === 'tags' || table === 'users') {
    const row = named.safeParse(value).data;
    if (row === undefined) return;
    const about = manyLines(table === 'tags' ? row.description : row.bio, movingLimits.about);
    const address = row.slug && addressOf(`/${table === 'tags' ? 'tag' : 'author'}/${row.slug}/`);
    const addresses = address ? [address] : [];
    beside[table].set(row.id, { name: oneLine(row.name, movingLimits.name), about, addresses });
  } else if (table === 'posts_meta') {
    const row = meta.safeParse(value).data;
    if (row !== undefined)
      beside.metaOf.set(row.post_id, {
        title: row.meta_title ?? '',
        description: row.meta_description ?? '',
      });
  } else {
    const row = relation.safeParse(value).data;
    const id = table === 'posts_tags' ? row?.tag_id : row?.author_id;
    if (row === undefined || id === undefined) return;
    const relations = table === 'posts_tags' ? beside.tagsOf : beside.authorsOf;
    const known = relations.get(row.post_id) ?? [];
    if (known.length < relationsOfPost) known.push({ id, order: row.sort_order });
    relations.set(row.post_id, known);
  }
}

async function itemOf(value: unknown, beside: Beside, parsing: MovingParser): Promise<MovedItem> {
  const post = ghostPost.safeParse(value).data;
  if (post === undefined) return { key: keyOfBroken(value), title: '', left: 'unreadable' };
  const title = oneLine(post.title, movingLimits.title * 10);
  const key = oneLine(post.uuid ?? post.id, movingLimits.key);
  if (post.type === 'page' || post.page) return { key, title, left: 'page' };
  const body = await bodyOf(post, parsing);
  if (body === undefined) return { key, title, left: 'unreadable' };
  return moved(post, { key, title, beside, body });
}

/** Returns undefined for a text that takes too long to convert. A text that is far too long for a post is not converted. */
async function bodyOf({ html, plaintext }: GhostPost, parsing: MovingParser): Promise<string | undefined> {
  const isHtml = html !== null && html.trim() !== '';
  const text = (isHtml ? html : plaintext) ?? '';
  if (text.length > movingLimits.rawBody) return text;
  return parsing.convertGhostBody({ text, isHtml }, 'import').catch(toUnreadable);
}

function keyOfBroken(value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return oneLine(typeof id === 'string' || typeof id === 'number' ? String(id) : '', movingLimits.key);
}

function moved(
  post: GhostPost,
  { key, title, beside, body }: { key: string; title: string; beside: Beside; body: string },
): MovedPost {
  const notes: Note[] = [];
  const publishedAt = momentOf(post.published_at);
  const html = post.html ?? '';
  const isHtml = html.trim() !== '';
  if (!isHtml && (post.plaintext ?? '') !== '') notes.push({ code: 'plainText' });
  if (post.codeinjection_head || post.codeinjection_foot) notes.push({ code: 'codeLeft' });
  const authors = related(beside.authorsOf.get(post.id), beside.users);
  const first = beside.users.get(post.author_id ?? '');
  const meta = beside.metaOf.get(post.id);
  const slug = (post.slug ?? '').trim();
  const address = slug === '' || slug === 'untitled' ? undefined : addressOf(`/${slug}/`);
  return {
    key,
    title,
    body,
    status: statusOf(post, notes),
    publishAt: post.status === 'scheduled' ? publishedAt : null,
    publishedAt,
    createdAt: momentOf(post.created_at),
    updatedAt: momentOf(post.updated_at),
    slug,
    addresses: address === undefined ? [] : [address],
    excerpt: post.custom_excerpt ?? '',
    searchTitle: meta?.title ?? post.meta_title ?? '',
    searchDescription: meta?.description ?? post.meta_description ?? '',
    canonicalUrl: webAddress(post.canonical_url),
    isPinned: post.featured,
    authors: authors.length > 0 || first === undefined ? authors : [first],
    // `#name`: internal tags of Ghost.
    tags: related(beside.tagsOf.get(post.id), beside.tags).filter(({ name }) => !name.startsWith('#')),
    image: post.feature_image,
    base: '',
    site,
    notes,
  };
}

/** A post for members only is not published by the import. */
function statusOf(post: GhostPost, notes: Note[]): MovedPost['status'] {
  const { status } = post;
  if (status === 'sent') notes.push({ code: 'draftEmailOnly' });
  if (status !== 'published' && status !== 'scheduled') return 'draft';
  if (post.visibility !== null && post.visibility !== 'public') {
    notes.push({ code: 'draftForMembers' });
    return 'draft';
  }
  return status;
}

function related(relations: readonly Related[] | undefined, names: ReadonlyMap<string, Named>): Named[] {
  return (relations ?? [])
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ id }) => names.get(id) ?? [])
    .filter(({ name }) => name !== '');
}
