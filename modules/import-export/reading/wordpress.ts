import * as z from 'zod';
import { archiveLimits, movingLimits } from '#modules/import-export/constants.ts';
import type { Archive, MovingParser } from '#modules/import-export/ports.ts';
import { addressOf, momentOf, oneLine, plainText, webAddress } from '#modules/import-export/reading/texts.ts';
import { blocksIn, galleryIdsIn } from '#modules/import-export/reading/wordpress-body.ts';
import { readWxr, type WordpressItem } from '#modules/import-export/reading/wordpress-file.ts';
import type {
  FormerSite,
  MovedItem,
  MovedPost,
  Named,
  Note,
  WordpressBody,
} from '#modules/import-export/schema.ts';
import { toUnreadable } from '#modules/import-export/reading/unreadable.ts';
import { Refusal } from '#modules/refusal.ts';
import { slugOf } from '#modules/sitemap/constants.ts';

/** Data that posts reference by id or slug. */
type Beside = {
  attachments: Map<string, string>;
  /** Addresses of images by the id of the post they were uploaded with. */
  sentWith: Map<string, string[]>;
  /** The slug of the parent category by the slug of its child. */
  above: Map<string, string>;
  authors: Map<string, string>;
  site: FormerSite;
  /** Posts by their guid. Copies of a site and some plugins give several posts the same guid. */
  postOfGuid: Map<string, string>;
  /** Reusable blocks by id. */
  blocks: Map<string, string>;
};

/**
 * Reads the posts of a WordPress export, which may consist of several files, with the images referenced by id. Reads each file
 * twice. Throws the errors of `readWxr`.
 */
export async function* readWordpress(
  archive: Archive,
  names: readonly string[],
  parsing: MovingParser,
): AsyncGenerator<MovedItem> {
  const beside = await readBeside(archive, names);
  for (const name of names)
    for await (const part of readWxr(archive, name)) {
      const item = 'item' in part ? await itemOf(part.item, beside, parsing) : undefined;
      if (item !== undefined) yield item;
    }
}

/** A first pass over the files, because an image may come after the post that shows it. */
async function readBeside(archive: Archive, names: readonly string[]): Promise<Beside> {
  const posts = new Set<string>();
  const site = { address: '', postAt: (path: string) => known(posts, path) };
  const beside: Beside = {
    attachments: new Map(),
    sentWith: new Map(),
    above: new Map(),
    authors: new Map(),
    site,
    postOfGuid: new Map(),
    blocks: new Map(),
  };
  let blockCharacters = 0;
  for (const name of names)
    for await (const part of readWxr(archive, name)) {
      // Prefers the address of the blog to that of its channel.
      if ('site' in part) site.address = webAddress(part.site) || site.address;
      else if ('term' in part) beside.above.set(part.term.slug, part.term.above);
      else if ('author' in part)
        beside.authors.set(part.author.login, oneLine(part.author.name, movingLimits.name));
      else if (part.item.texts.get('wp:post_type') === 'attachment') {
        const { texts } = part.item;
        const given = texts.get('wp:attachment_url') || texts.get('guid') || '';
        const address = given.slice(0, movingLimits.address * 4);
        beside.attachments.set(texts.get('wp:post_id') ?? '', address);
        const parent = texts.get('wp:post_parent') ?? '0';
        if (parent !== '0' && isImage(address)) noteSent(beside, parent, address);
      } else if (part.item.texts.get('wp:post_type') === 'wp_block') {
        const content = part.item.texts.get('content:encoded') ?? '';
        blockCharacters += content.length;
        if (blockCharacters <= archiveLimits.entryCharacters)
          beside.blocks.set(part.item.texts.get('wp:post_id') ?? '', content);
      } else if ((part.item.texts.get('wp:post_type') ?? 'post') === 'post')
        for (const address of addressesOf(part.item.texts.get('link') ?? '')) posts.add(address);
      if (
        beside.attachments.size + beside.authors.size + beside.above.size + posts.size >
        movingLimits.relations
      )
        throw new Refusal('invalid', 'moving.tooMany');
    }
  return beside;
}

function noteSent({ sentWith }: Beside, post: string, address: string): void {
  const known = sentWith.get(post);
  if (known === undefined) sentWith.set(post, [address]);
  else known.push(address);
}

function isImage(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(address);
}

function known(posts: ReadonlySet<string>, path: string): string | undefined {
  const address = addressOf(path);
  return address !== undefined && posts.has(address) ? address : undefined;
}

/** Returns undefined for items without content by an author: attachments, menus, revisions, auto-drafts. */
async function itemOf(
  item: WordpressItem,
  beside: Beside,
  parsing: MovingParser,
): Promise<MovedItem | undefined> {
  const { texts } = item;
  const type = texts.get('wp:post_type') ?? 'post';
  const status = texts.get('wp:status') ?? 'publish';
  if ((type !== 'post' && type !== 'page') || status === 'auto-draft' || status === 'inherit')
    return undefined;
  const title = plainText(texts.get('title'), movingLimits.title * 4);
  const key = keyOf(texts, beside.postOfGuid);
  if (key === '') return { key: oneLine(title, movingLimits.key), title, left: 'unreadable' };
  if (type === 'page') return { key, title, left: 'page' };
  if (status === 'trash') return { key, title, left: 'trashed' };
  const body = await bodyOf(texts, beside, parsing);
  if (body === undefined) return { key, title, left: 'unreadable' };
  return moved(item, { key, title, status, beside, body });
}

/** Returns undefined for a text that takes too long to convert. A text that is far too long for a post is not converted. */
async function bodyOf(
  texts: WordpressItem['texts'],
  { attachments, sentWith, blocks }: Beside,
  parsing: MovingParser,
): Promise<WordpressBody | undefined> {
  const stored = texts.get('content:encoded') ?? '';
  if (stored.length > movingLimits.rawBody) return { html: stored, teaser: '', left: [], missingBlocks: [] };
  const addresses = new Map<string, string>();
  for (const id of galleryIdsIn(stored)) {
    const address = attachments.get(id);
    if (address !== undefined) addresses.set(id, address);
  }
  const own = sentWith.get(texts.get('wp:post_id') ?? '')?.slice(0, movingLimits.pictures) ?? [];
  const named = blocksIn(stored, blocks);
  const input = { stored, attachments: { addresses, own, blocks: named } };
  return parsing.convertWordpressBody(input, 'import').catch(toUnreadable);
}

/**
 * Returns the guid. A further post with the same guid gets the guid and its own number, so that its key is the same in later
 * imports.
 */
function keyOf(texts: WordpressItem['texts'], postOfGuid: Map<string, string>): string {
  const guid = texts.get('guid') ?? '';
  const own = texts.get('wp:post_id') || texts.get('wp:post_name') || texts.get('link') || '';
  const first = postOfGuid.get(guid) ?? own;
  if (guid !== '' && postOfGuid.size < movingLimits.relations) postOfGuid.set(guid, first);
  return oneLine(guid === '' ? own : first === own ? guid : `${guid} ${own}`, movingLimits.key);
}

type MovedFacts = { key: string; title: string; status: string; beside: Beside; body: WordpressBody };

function moved(
  { texts, categories, meta }: WordpressItem,
  { key, title, status, beside, body }: MovedFacts,
): MovedPost {
  const notes: Note[] = [];
  const of = (name: string) => texts.get(name) ?? '';
  const date = gmt(of('wp:post_date_gmt')) ?? momentOf(of('wp:post_date')) ?? momentOf(of('pubDate'));
  const { html, teaser, left, missingBlocks } = body;
  for (const value of left) notes.push({ code: 'shortcode', value });
  for (const ref of missingBlocks) notes.push({ code: 'partLeft', value: `wp:block ${ref}` });
  const isLocked = of('wp:post_password') !== '';
  if (isLocked) notes.push({ code: 'draftPassword' });
  if (status === 'private') notes.push({ code: 'draftForMembers' });
  const isPublished = status === 'publish' && !isLocked;
  const isScheduled = status === 'future' && !isLocked;
  const login = of('dc:creator');
  const listAt = (base: string, slug: string) => listAddresses(beside, base, slug);
  const author = beside.authors.get(login) ?? oneLine(login, movingLimits.name);
  return {
    key,
    title,
    body: html + footnotesOf(meta.get('footnotes'), notes),
    status: isPublished ? 'published' : isScheduled ? 'scheduled' : 'draft',
    publishAt: isScheduled ? date : null,
    publishedAt: isPublished ? date : null,
    createdAt: date,
    updatedAt: gmt(of('wp:post_modified_gmt')) ?? momentOf(of('wp:post_modified')),
    slug: decodedName(of('wp:post_name')),
    addresses: addressesOf(of('link')),
    excerpt: plainText(of('excerpt:encoded'), movingLimits.about) || teaser,
    searchTitle: withoutVariables(meta.get('_yoast_wpseo_title') ?? meta.get('rank_math_title')),
    searchDescription: withoutVariables(
      meta.get('_yoast_wpseo_metadesc') ?? meta.get('rank_math_description'),
    ),
    canonicalUrl: webAddress(meta.get('_yoast_wpseo_canonical')),
    isPinned: of('wp:is_sticky') === '1',
    authors: author === '' ? [] : [{ name: author, about: '', addresses: listAt('author', slugOf(login)) }],
    tags: tagsOf(categories, listAt),
    image: beside.attachments.get(meta.get('_thumbnail_id') ?? '') ?? null,
    base: '',
    site: beside.site,
    notes,
  };
}

const footnotes = z.array(z.object({ content: z.string() }));

/** Returns the footnotes, which the block editor stores separately; the text contains their numbers. */
function footnotesOf(said: string | undefined, notes: Note[]): string {
  if (said === undefined || said === '') return '';
  try {
    if (said.length > movingLimits.rawBody) throw new RangeError('The footnotes are too long');
    const items = footnotes.parse(JSON.parse(said)).map(({ content }) => `<li>${content}</li>`);
    return items.length === 0 ? '' : `<hr><ol>${items.join('')}</ol>`;
  } catch {
    notes.push({ code: 'partLeft', value: `footnotes: ${oneLine(said, movingLimits.noteCharacters)}` });
    return '';
  }
}

/** Drafts have a date of zeros. */
function gmt(written: string): Date | null {
  return written.startsWith('0000') ? null : momentOf(written);
}

/** Returns the path of a readable permalink; `/?p=12` has no path that could redirect here. */
function addressesOf(link: string): string[] {
  const url = URL.parse(link);
  const address = url === null || url.search !== '' ? undefined : addressOf(link);
  return address === undefined ? [] : [address];
}

/** Categories can be nested; real sites use fewer levels. */
const categoryDepth = 10;

/** Returns the path of the page that lists the posts of a category or tag, including parent categories; none without a slug. */
function listAddresses({ site, above }: Beside, base: string, slug: string): string[] {
  const names: string[] = [];
  for (let name = slug; name !== '' && names.length < categoryDepth; name = above.get(name) ?? '') {
    names.unshift(name);
    if (base !== 'category') break;
  }
  const path = URL.parse(site.address)?.pathname ?? '';
  const blog = path.endsWith('/') ? path.slice(0, -1) : path;
  const lists = names.length === 0 ? [] : [names.join('/'), slug];
  return [...new Set(lists.flatMap((list) => addressOf(`${blog}/${base}/${list}/`) ?? []))];
}

/** Skips `Uncategorized`, the default of WordPress. */
function tagsOf(
  categories: WordpressItem['categories'],
  listAt: (base: string, slug: string) => string[],
): Named[] {
  return categories
    .filter(({ domain }) => domain === 'post_tag' || domain === 'category')
    .map(({ domain, name, slug }) => ({
      name: plainText(name, movingLimits.name),
      about: '',
      addresses: listAt(domain === 'post_tag' ? 'tag' : 'category', slug),
    }))
    .filter(({ name }) => name !== '' && !/^uncategori[sz]ed$/i.test(name));
}

/** Drops texts with template variables (`%%title%% %%sep%%`), which plugins fill in when they render the page. */
function withoutVariables(text: string | undefined): string {
  return text === undefined || /%%?\w+%%?/.test(text) ? '' : text;
}

function decodedName(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
