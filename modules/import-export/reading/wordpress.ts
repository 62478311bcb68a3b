import * as z from 'zod';
import { archiveLimits, importLimits } from '#modules/import-export/constants.ts';
import type { Archive, ImportExportParser } from '#modules/import-export/ports.ts';
import {
  toFormerPath,
  parseTime,
  toSingleLine,
  htmlToPlainText,
  toWebUrl,
} from '#modules/import-export/reading/text-values.ts';
import { listBlocks, listGalleryIds } from '#modules/import-export/reading/wordpress-body.ts';
import { readWxrFile, type WordpressItem } from '#modules/import-export/reading/wordpress-file.ts';
import type {
  FormerSite,
  ArchiveItem,
  ImportedPost,
  TaxonomyName,
  Note,
  WordpressBody,
} from '#modules/import-export/schema.ts';
import { ignoreUnreadable } from '#modules/import-export/reading/unreadable-archive.ts';
import { AppError } from '#modules/app-error.ts';
import { toSlug } from '#modules/sitemap/constants.ts';

/** Data that posts reference by id or slug. */
type RelatedData = {
  attachments: Map<string, string>;
  /** Addresses of images, by the id of the post with which they were uploaded. */
  imagesByPost: Map<string, string[]>;
  /** The slug of the parent category by the slug of its child. */
  parentBySlug: Map<string, string>;
  authors: Map<string, string>;
  site: FormerSite;
  /** Posts by their guid. Copies of a site and some plugins give several posts the same guid. */
  postByGuid: Map<string, string>;
  /** Reusable blocks by id. */
  blocks: Map<string, string>;
};

/**
 * Reads the posts of a WordPress export, which may consist of several files, with the images referenced by id. Reads each file
 * twice. Throws the errors of `readWxrFile`.
 */
export async function* readWordpress(
  archive: Archive,
  names: readonly string[],
  parsing: ImportExportParser,
): AsyncGenerator<ArchiveItem> {
  const relatedData = await readRelatedData(archive, names);
  for (const name of names)
    for await (const part of readWxrFile(archive, name)) {
      const item = 'item' in part ? await toImportItem(part.item, relatedData, parsing) : undefined;
      if (item !== undefined) yield item;
    }
}

/** Reads the related data in a first pass over the files, because an image may come after the post that shows the image. */
async function readRelatedData(archive: Archive, names: readonly string[]): Promise<RelatedData> {
  const posts = new Set<string>();
  const site = { address: '', postAt: (path: string) => findPost(posts, path) };
  const relatedData: RelatedData = {
    attachments: new Map(),
    imagesByPost: new Map(),
    parentBySlug: new Map(),
    authors: new Map(),
    site,
    postByGuid: new Map(),
    blocks: new Map(),
  };
  let blockCharacters = 0;
  for (const name of names)
    for await (const part of readWxrFile(archive, name)) {
      // Prefers the address of the blog to the `<link>` of the channel, if the export contains both.
      if ('site' in part) site.address = toWebUrl(part.site) || site.address;
      else if ('term' in part) relatedData.parentBySlug.set(part.term.slug, part.term.parentSlug);
      else if ('author' in part)
        relatedData.authors.set(part.author.login, toSingleLine(part.author.name, importLimits.name));
      else if (part.item.texts.get('wp:post_type') === 'attachment') {
        const { texts } = part.item;
        const attachmentUrl = texts.get('wp:attachment_url') || texts.get('guid') || '';
        const address = attachmentUrl.slice(0, importLimits.address * 4);
        relatedData.attachments.set(texts.get('wp:post_id') ?? '', address);
        const parent = texts.get('wp:post_parent') ?? '0';
        if (parent !== '0' && isImage(address)) addPostImage(relatedData, parent, address);
      } else if (part.item.texts.get('wp:post_type') === 'wp_block') {
        const content = part.item.texts.get('content:encoded') ?? '';
        blockCharacters += content.length;
        if (blockCharacters <= archiveLimits.entryCharacters)
          relatedData.blocks.set(part.item.texts.get('wp:post_id') ?? '', content);
      } else if ((part.item.texts.get('wp:post_type') ?? 'post') === 'post')
        for (const address of toAddresses(part.item.texts.get('link') ?? '')) posts.add(address);
      if (
        relatedData.attachments.size + relatedData.authors.size + relatedData.parentBySlug.size + posts.size >
        importLimits.relations
      )
        throw new AppError('invalid', 'siteImport.tooManyItems');
    }
  return relatedData;
}

function addPostImage({ imagesByPost }: RelatedData, post: string, address: string): void {
  const known = imagesByPost.get(post);
  if (known === undefined) imagesByPost.set(post, [address]);
  else known.push(address);
}

function isImage(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(address);
}

function findPost(posts: ReadonlySet<string>, path: string): string | undefined {
  const address = toFormerPath(path);
  return address !== undefined && posts.has(address) ? address : undefined;
}

/** Returns undefined for items without content by an author: attachments, menus, revisions, auto-drafts. */
async function toImportItem(
  item: WordpressItem,
  relatedData: RelatedData,
  parsing: ImportExportParser,
): Promise<ArchiveItem | undefined> {
  const { texts } = item;
  const type = texts.get('wp:post_type') ?? 'post';
  const status = texts.get('wp:status') ?? 'publish';
  if ((type !== 'post' && type !== 'page') || status === 'auto-draft' || status === 'inherit')
    return undefined;
  const title = htmlToPlainText(texts.get('title'), importLimits.title * 4);
  const key = toPostKey(texts, relatedData.postByGuid);
  if (key === '') return { key: toSingleLine(title, importLimits.key), title, left: 'unreadable' };
  if (type === 'page') return { key, title, left: 'page' };
  if (status === 'trash') return { key, title, left: 'trashed' };
  const body = await convertBody(texts, relatedData, parsing);
  if (body === undefined) return { key, title, left: 'unreadable' };
  return toImportedPost(item, { key, title, status, beside: relatedData, body });
}

/**
 * Converts the text of a post. Returns undefined if the conversion takes too long. Does not convert a text that is
 * far too long for a post.
 */
async function convertBody(
  texts: WordpressItem['texts'],
  { attachments, imagesByPost, blocks }: RelatedData,
  parsing: ImportExportParser,
): Promise<WordpressBody | undefined> {
  const storedText = texts.get('content:encoded') ?? '';
  if (storedText.length > importLimits.rawBody)
    return { html: storedText, teaser: '', left: [], missingBlocks: [] };
  const addresses = new Map<string, string>();
  for (const id of listGalleryIds(storedText)) {
    const address = attachments.get(id);
    if (address !== undefined) addresses.set(id, address);
  }
  const ownImages = imagesByPost.get(texts.get('wp:post_id') ?? '')?.slice(0, importLimits.pictures) ?? [];
  const usedBlocks = listBlocks(storedText, blocks);
  const input = { stored: storedText, attachments: { addresses, own: ownImages, blocks: usedBlocks } };
  return parsing.convertWordpressBody(input, 'import').catch(ignoreUnreadable);
}

/**
 * Returns the guid as the key of a post. If several posts have the same guid, the key of each further post also
 * contains the id of the post. The key is therefore the same in later imports.
 */
function toPostKey(texts: WordpressItem['texts'], postOfGuid: Map<string, string>): string {
  const guid = texts.get('guid') ?? '';
  const ownImages = texts.get('wp:post_id') || texts.get('wp:post_name') || texts.get('link') || '';
  const first = postOfGuid.get(guid) ?? ownImages;
  if (guid !== '' && postOfGuid.size < importLimits.relations) postOfGuid.set(guid, first);
  return toSingleLine(
    guid === '' ? ownImages : first === ownImages ? guid : `${guid} ${ownImages}`,
    importLimits.key,
  );
}

type PostConversionInput = {
  key: string;
  title: string;
  status: string;
  beside: RelatedData;
  body: WordpressBody;
};

function toImportedPost(
  { texts, categories, meta }: WordpressItem,
  { key, title, status, beside: relatedData, body }: PostConversionInput,
): ImportedPost {
  const notes: Note[] = [];
  const getText = (name: string) => texts.get(name) ?? '';
  const date =
    parseGmt(getText('wp:post_date_gmt')) ??
    parseTime(getText('wp:post_date')) ??
    parseTime(getText('pubDate'));
  const { html, teaser, left, missingBlocks } = body;
  for (const value of left) notes.push({ code: 'shortcode', value });
  for (const ref of missingBlocks) notes.push({ code: 'partLeft', value: `wp:block ${ref}` });
  const hasPassword = getText('wp:post_password') !== '';
  if (hasPassword) notes.push({ code: 'draftPassword' });
  if (status === 'private') notes.push({ code: 'draftForMembers' });
  const isPublished = status === 'publish' && !hasPassword;
  const isScheduled = status === 'future' && !hasPassword;
  const login = getText('dc:creator');
  const listAddressesOf = (base: string, slug: string) => listAddresses(relatedData, base, slug);
  const author = relatedData.authors.get(login) ?? toSingleLine(login, importLimits.name);
  return {
    key,
    title,
    body: html + renderFootnotes(meta.get('footnotes'), notes),
    status: isPublished ? 'published' : isScheduled ? 'scheduled' : 'draft',
    publishAt: isScheduled ? date : null,
    publishedAt: isPublished ? date : null,
    createdAt: date,
    updatedAt: parseGmt(getText('wp:post_modified_gmt')) ?? parseTime(getText('wp:post_modified')),
    slug: decodeSlug(getText('wp:post_name')),
    // The plugin Polylang exports the language and the group of translations as categories.
    language: categories.find(({ domain }) => domain === 'language')?.slug,
    translationKey: categories.find(({ domain }) => domain === 'post_translations')?.slug,
    addresses: toAddresses(getText('link')),
    excerpt: htmlToPlainText(getText('excerpt:encoded'), importLimits.about) || teaser,
    searchTitle: omitIfTemplate(meta.get('_yoast_wpseo_title') ?? meta.get('rank_math_title')),
    searchDescription: omitIfTemplate(meta.get('_yoast_wpseo_metadesc') ?? meta.get('rank_math_description')),
    canonicalUrl: toWebUrl(meta.get('_yoast_wpseo_canonical')),
    isPinned: getText('wp:is_sticky') === '1',
    authors:
      author === '' ? [] : [{ name: author, about: '', addresses: listAddressesOf('author', toSlug(login)) }],
    tags: toTags(categories, listAddressesOf),
    image: relatedData.attachments.get(meta.get('_thumbnail_id') ?? '') ?? null,
    base: '',
    site: relatedData.site,
    notes,
  };
}

const footnotesSchema = z.array(z.object({ content: z.string() }));

/** Renders the footnotes, which the block editor stores separately. The text of the post contains their numbers. */
function renderFootnotes(footnotesJson: string | undefined, notes: Note[]): string {
  if (footnotesJson === undefined || footnotesJson === '') return '';
  try {
    if (footnotesJson.length > importLimits.rawBody) throw new RangeError('The footnotes are too long');
    const items = footnotesSchema
      .parse(JSON.parse(footnotesJson))
      .map(({ content }) => `<li>${content}</li>`);
    return items.length === 0 ? '' : `<hr><ol>${items.join('')}</ol>`;
  } catch {
    notes.push({
      code: 'partLeft',
      value: `footnotes: ${toSingleLine(footnotesJson, importLimits.noteCharacters)}`,
    });
    return '';
  }
}

/** Parses a date. Returns null for a date of zeros, which drafts have. */
function parseGmt(dateText: string): Date | null {
  return dateText.startsWith('0000') ? null : parseTime(dateText);
}

/**
 * Returns the path of a readable permalink. Returns no path for a permalink such as `/?p=12`, because only paths can redirect.
 */
function toAddresses(link: string): string[] {
  const url = URL.parse(link);
  const address = url === null || url.search !== '' ? undefined : toFormerPath(link);
  return address === undefined ? [] : [address];
}

/** Maximum nesting depth of categories. Real sites use fewer levels. */
const categoryDepth = 10;

/**
 * Returns the path of the page with the posts of a category or tag, including the parent categories. Returns no path
 * if there is no slug.
 */
function listAddresses({ site, parentBySlug: parents }: RelatedData, base: string, slug: string): string[] {
  const names: string[] = [];
  for (let name = slug; name !== '' && names.length < categoryDepth; name = parents.get(name) ?? '') {
    names.unshift(name);
    if (base !== 'category') break;
  }
  const path = URL.parse(site.address)?.pathname ?? '';
  const blog = path.endsWith('/') ? path.slice(0, -1) : path;
  const paths = names.length === 0 ? [] : [names.join('/'), slug];
  return [...new Set(paths.flatMap((list) => toFormerPath(`${blog}/${base}/${list}/`) ?? []))];
}

/** Returns the tags and categories. Skips `Uncategorized`, the default category of WordPress. */
function toTags(
  categories: WordpressItem['categories'],
  listAt: (base: string, slug: string) => string[],
): TaxonomyName[] {
  return categories
    .filter(({ domain }) => domain === 'post_tag' || domain === 'category')
    .map(({ domain, name, slug }) => ({
      name: htmlToPlainText(name, importLimits.name),
      about: '',
      addresses: listAt(domain === 'post_tag' ? 'tag' : 'category', slug),
    }))
    .filter(({ name }) => name !== '' && !/^uncategori[sz]ed$/i.test(name));
}

/** Drops texts with template variables (`%%title%% %%sep%%`), which plugins fill in when they render the page. */
function omitIfTemplate(text: string | undefined): string {
  return text === undefined || /%%?\w+%%?/.test(text) ? '' : text;
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
