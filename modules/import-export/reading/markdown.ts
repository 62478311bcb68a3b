import * as z from 'zod';
import { readHead, readText } from '#modules/import-export/archive.ts';
import { importLimits } from '#modules/import-export/constants.ts';
import type { Archive, MarkdownFile, MarkdownParser } from '#modules/import-export/ports.ts';
import { buildFileAddress, createFormerSite } from '#modules/import-export/reading/markdown-files.ts';
import { getInheritedSettings, readFolderSettings } from '#modules/import-export/reading/folder-settings.ts';
import { frontMatterCharacters, splitFrontMatter } from '#modules/import-export/reading/front-matter.ts';
import {
  buildFormerAddresses,
  getZoneOfDates,
  parseSiteSettings,
  settingsFilePattern,
} from '#modules/import-export/reading/former-addresses.ts';
import { samplePaths } from '#modules/import-export/reading/generators.ts';
import { toSlug } from '#modules/sitemap/constants.ts';
import { markdownToHtml } from '#modules/import-export/reading/markdown-html.ts';
import {
  listNonPublicSettings,
  listNonPublicPathParts,
  toLowerCaseNames,
} from '#modules/import-export/reading/publication.ts';
import { type ConvertedTags, convertTemplateTags } from '#modules/import-export/reading/template-tags.ts';
import {
  toFormerPath,
  parseTime,
  toSingleLine,
  toWebUrl,
} from '#modules/import-export/reading/text-values.ts';
import { ignoreUnreadable } from '#modules/import-export/reading/unreadable-archive.ts';
import type {
  ArchiveItem,
  ImportedPost,
  TaxonomyName,
  Note,
  SiteSettings,
} from '#modules/import-export/schema.ts';
import { iterateWithYield } from '#modules/import-export/yield-to-event-loop.ts';

const maxBytes = 4 * importLimits.body;
/** Files about a site that are not posts. */
const nonPostFilePattern = /(?:^|\/)(?:_index|readme|license|changelog)\.[a-z]+$/i;

const text = z
  .union([z.string(), z.number()])
  .transform((rawValue) => String(rawValue))
  .catch('');
const texts = z
  .union([z.array(z.unknown()), z.string()])
  .transform((rawValue) =>
    typeof rawValue === 'string'
      ? rawValue.split(',')
      : rawValue.flat(3).map((candidate) => toText(candidate)),
  )
  .catch([]);
const frontMatter = z.object({
  title: text,
  date: z.unknown().optional(),
  published_at: z.unknown().optional(),
  pubdate: z.unknown().optional(),
  publishdate: z.unknown().optional(),
  expirydate: z.unknown().optional(),
  unpublishdate: z.unknown().optional(),
  modified: z.unknown().optional(),
  updated: z.unknown().optional(),
  lastmod: z.unknown().optional(),
  tags: texts,
  categories: texts,
  category: text,
  published: z.unknown().optional(),
  slug: text,
  author: texts,
  authors: texts,
  description: text,
  excerpt: text,
  summary: text,
  image: z.unknown().optional(),
  cover: z.unknown().optional(),
  featured_image: z.unknown().optional(),
  permalink: text,
  url: text,
  aliases: texts,
  redirect_from: texts,
  canonical_url: text,
  canonical: text,
  lang: text,
  language: text,
  translationkey: text,
  pinned: z.boolean().catch(false),
});
/** `holds`: settings that make the page non-public. */
type FrontMatter = z.infer<typeof frontMatter> & { holds: string[] };

/**
 * Reads posts from Markdown files with YAML or TOML front matter (Jekyll, Hugo, Astro, Obsidian). The key of a post is its file
 * name and title; a post without a date becomes a draft.
 */
export async function* readMarkdown(
  archive: Archive,
  names: readonly string[],
  parsing: MarkdownParser,
): AsyncGenerator<ArchiveItem> {
  const posts: string[] = [];
  for await (const name of iterateWithYield(names)) {
    if (nonPostFilePattern.test(name)) continue;
    if (isSample(name)) yield { key: toSingleLine(name, importLimits.key), title: name, left: 'sample' };
    else posts.push(name);
  }
  const settings = await readSiteSettings(archive);
  const files = await listAddressesByFile(archive, { names: posts, settings }, parsing);
  const site = await createFormerSite(files);
  const getFolderSettings = await readFolderSettings(archive);
  for (const name of posts) {
    const sourceText = await readText(archive, name, maxBytes);
    const key = toSingleLine(name, importLimits.key);
    const isLarge = (archive.files.get(name) ?? 0) > maxBytes;
    if (sourceText === undefined) yield { key, title: name, left: isLarge ? 'tooLong' : 'unreadable' };
    else {
      const item = await parsing
        .parseMarkdownPost(
          { name, text: sourceText, folders: getFolderSettings(name), ...(settings && { site: settings }) },
          'import',
        )
        .catch(ignoreUnreadable);
      if (item === undefined) yield { key, title: name, left: 'unreadable' };
      else yield 'left' in item ? item : { ...item, addresses: [...(files.get(name) ?? [])], site };
    }
  }
}

/**
 * Returns the addresses that redirect to each post: the addresses in its front matter and, if there are several
 * files, the addresses that follow from its path.
 */
async function listAddressesByFile(
  archive: Archive,
  { names, settings: site }: { names: readonly string[]; settings: SiteSettings | undefined },
  parsing: MarkdownParser,
): Promise<Map<string, string[]>> {
  const foundValues = new Map<string, string[]>();
  for (const name of names) {
    const text = await readHead(archive, name, frontMatterCharacters + 16);
    const rawValue = await parsing
      .parseMarkdownAddresses({ name, text, ...(site && { site }) }, 'import')
      .catch(ignoreUnreadable);
    // A single file has no path relative to other files.
    if (rawValue !== undefined)
      foundValues.set(name, names.length > 1 ? [...rawValue.own, ...rawValue.places] : rawValue.own);
  }
  for await (const [name, addresses] of iterateWithYield(foundValues))
    foundValues.set(name, [...new Set(addresses)]);
  return foundValues;
}

/** Returns the settings of the first site in an archive. */
async function readSiteSettings(archive: Archive): Promise<SiteSettings | undefined> {
  const names: string[] = [];
  for await (const candidate of iterateWithYield(archive.files.keys()))
    if (settingsFilePattern.test(candidate)) names.push(candidate);
  const [name] = names.filter((one) => !isSample(one)).toSorted((one, other) => one.length - other.length);
  if (name === undefined) return undefined;
  return parseSiteSettings(name, await readHead(archive, name, frontMatterCharacters));
}

function isSample(name: string): boolean {
  return samplePaths.some(({ place }) => place.test(name));
}

/**
 * Returns the addresses in the front matter of a file (`own`), and the addresses that follow from its path
 * (`places`). Runs in the parsing thread.
 */
export function parseMarkdownAddresses({
  name,
  text: head,
  site,
}: MarkdownFile): { own: string[]; places: string[] } | undefined {
  const { facts: metadata, isPelican } = splitFile(head);
  if (metadata === undefined) return undefined;
  const slug = metadata.slug.trim();
  const pelican = isPelican ? [`/${slug || toSlug(metadata.title)}.html`] : [];
  const ownAddresses = [
    metadata.permalink,
    metadata.url,
    ...metadata.aliases,
    ...metadata.redirect_from,
    ...pelican,
  ].flatMap((path) =>
    (path.includes(':') && !/^https?:/.test(path)) || path.includes('{')
      ? []
      : (toFormerPath(path.trim()) ?? []),
  );
  const post = {
    name,
    slug,
    // Jekyll separates several categories in one string by spaces.
    categories: [
      metadata.category,
      ...metadata.categories.flatMap((candidate) => candidate.trim().split(/\s+/)),
    ],
    date: getDate(metadata, '', getZoneOfDates(name, site)),
  };
  const derivedAddresses = [
    ...buildFormerAddresses(post, site),
    buildFileAddress(name, slug),
    buildFileAddress(name),
  ];
  return { own: ownAddresses, places: derivedAddresses.filter((address) => address !== undefined) };
}

/** Returns the post of a file, without data from other files. Runs in the parsing thread. */
export function parseMarkdownPost(file: MarkdownFile): ArchiveItem {
  const { name, text: sourceText } = file;
  const zone = getZoneOfDates(name, file.site);
  const { facts: metadata, body: source } = splitFile(sourceText, getInheritedSettings(file));
  const fileName = (name.split('/').at(-1) ?? name).replace(/\.[a-z]+$/i, '');
  const dateInName = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/.exec(fileName);
  const [, year = '', month = '', day = '', nameWithoutDate = fileName] = dateInName ?? [];
  if (metadata === undefined)
    return { key: toSingleLine(name, importLimits.key), title: name, left: 'unreadable' };
  const { text: body, ...tags } = convertTemplateTags(source, name);
  const heading = findHeading(body);
  const title = metadata.title.trim() || (heading?.title ?? nameWithoutDate.replaceAll(/[-_]+/g, ' '));
  const remainingBody =
    metadata.title.trim() === '' && heading !== undefined ? body.slice(heading.end) : body;
  return toImportedPost(metadata, {
    key: toSingleLine(`${name}: ${title}`, importLimits.key),
    name,
    title,
    body: remainingBody,
    tags,
    slug: metadata.slug.trim() || (isIndex(fileName) ? getFolder(name) : nameWithoutDate),
    date: getDate(metadata, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, zone),
    zone,
  });
}

/**
 * Returns the date of the post, or else the date in its file name. If Hugo publishes the post only from a later date,
 * returns that date.
 */
function getDate(metadata: FrontMatter, day: string, zone: string | undefined): Date | null {
  const { date, published_at: publishedAt, pubdate, published, publishdate } = metadata;
  const foundValues = [date, publishedAt, pubdate, published, day].map((candidate) =>
    parseTime(candidate, zone),
  );
  const ownAddresses = foundValues.find((one) => one !== null) ?? null;
  const visibleFrom = parseTime(publishdate, zone);
  return ownAddresses === null || (visibleFrom !== null && visibleFrom > ownAddresses)
    ? visibleFrom
    : ownAddresses;
}

/** Returns the first non-blank line if it is a heading of level 1 (CommonMark 4.2), and the position where this line ends. */
function findHeading(body: string): { title: string; end: number } | undefined {
  const start = body.length - body.trimStart().length;
  const lineEnd = body.indexOf('\n', start);
  const end = lineEnd < 0 ? body.length : lineEnd + 1;
  const line = body.slice(start, end).trim();
  if (!/^#\s/.test(line)) return undefined;
  const headingText = line.slice(1).trim();
  let last = headingText.length;
  while (headingText[last - 1] === '#') last -= 1;
  // A "#" at the end of a word is a part of the word: "C#".
  const hasClosingMarks = last === 0 || /\s/.test(headingText[last - 1] ?? '');
  const title = hasClosingMarks ? headingText.slice(0, last).trimEnd() : headingText;
  return title === '' ? undefined : { title, end };
}

/** The shortcodes of Hugo for links to other posts. */
const referencePattern = /\{\{[<%]\s*(?:rel)?ref\s+"([^"\n]{1,500})"\s*[%>]\}\}/g;

type MarkdownPost = Pick<ImportedPost, 'key' | 'title' | 'body' | 'slug'> & {
  name: string;
  date: Date | null;
  zone: string | undefined;
  tags: Omit<ConvertedTags, 'text'>;
};

function toImportedPost(
  metadata: FrontMatter,
  { key, name, title, body, slug, date, zone, tags }: MarkdownPost,
): ImportedPost {
  const notes: Note[] = [];
  const holdReasons = [...metadata.holds, ...tags.holds, ...listNonPublicPathParts(name)];
  const isHeld = holdReasons.length > 0;
  // The report does not list a plain draft, because its author knows that the draft is not public.
  const reportedHolds = holdReasons.filter(
    (holdReason) => holdReason !== '' && !/^draft: true$/i.test(holdReason),
  );
  for (const value of reportedHolds) notes.push({ code: 'draftHeld', value });
  // A file without a date may be a note and not a post; the member who imports it decides whether to publish it.
  if (!isHeld && date === null) notes.push({ code: 'dateMissing' });
  const isDraft = isHeld || date === null;
  const sourceText = body.replaceAll(referencePattern, '');
  for (const value of tags.left) notes.push({ code: 'partLeft', value });
  for (const value of tags.kept) notes.push({ code: 'shortcode', value });
  const shortcodes = new Set(
    [...sourceText.matchAll(/\{\{[<%]\s*([\w.-]{1,60})/g)].map(([, code]) => code ?? ''),
  );
  for (const value of [...shortcodes].slice(0, 10)) notes.push({ code: 'shortcode', value });
  return {
    key,
    title,
    body: markdownToHtml(body.replaceAll(referencePattern, '$1')),
    status: isDraft ? 'draft' : 'published',
    publishAt: null,
    publishedAt: isDraft ? null : date,
    endedAt: parseTime(metadata.expirydate ?? metadata.unpublishdate, zone),
    createdAt: date,
    updatedAt: parseTime(metadata.updated ?? metadata.lastmod ?? metadata.modified, zone),
    slug,
    language: metadata.lang || metadata.language,
    translationKey: metadata.translationkey,
    addresses: [],
    excerpt: metadata.excerpt || metadata.summary || metadata.description,
    searchTitle: '',
    searchDescription: metadata.description,
    canonicalUrl: toWebUrl(metadata.canonical_url || metadata.canonical),
    isPinned: metadata.pinned,
    authors: toNamedLinks('authors', [...metadata.authors, ...metadata.author]),
    tags: [
      ...toNamedLinks('tags', metadata.tags),
      ...toNamedLinks('categories', [...metadata.categories, metadata.category]),
    ],
    image: getImage(metadata.image) ?? getImage(metadata.cover) ?? getImage(metadata.featured_image) ?? null,
    base: name,
    notes,
  };
}

/** `metadata` is undefined if the settings before the text cannot be read. */
function splitFile(
  sourceText: string,
  inherited: Record<string, unknown> = {},
): { facts: FrontMatter | undefined; body: string; isPelican: boolean } {
  const { values, body, isPelican = false } = splitFrontMatter(sourceText.replace(/^\uFEFF/, ''));
  return { facts: toMetadata(values, inherited), body, isPelican };
}

function toMetadata(rawValue: unknown, inherited: Record<string, unknown>): FrontMatter | undefined {
  if (typeof rawValue !== 'object') return undefined;
  const ownAddresses = toLowerCaseNames(rawValue);
  const others = Object.fromEntries(
    Object.entries(inherited).filter(([name]) => !Object.hasOwn(ownAddresses, name)),
  );
  return {
    ...frontMatter.parse({ ...others, ...ownAddresses }),
    holds: [...listNonPublicSettings(rawValue), ...listNonPublicSettings(others)],
  };
}

function toText(rawValue: unknown): string {
  if (typeof rawValue === 'string' || typeof rawValue === 'number') return String(rawValue);
  return typeof rawValue === 'object' &&
    rawValue !== null &&
    'name' in rawValue &&
    typeof rawValue.name === 'string'
    ? rawValue.name
    : '';
}

function getImage(rawValue: unknown): string | undefined {
  if (typeof rawValue === 'string' && rawValue.trim() !== '') return rawValue.trim();
  if (typeof rawValue !== 'object' || rawValue === null) return undefined;
  const nestedValue =
    'src' in rawValue
      ? rawValue.src
      : 'url' in rawValue
        ? rawValue.url
        : 'image' in rawValue
          ? rawValue.image
          : '';
  return typeof nestedValue === 'string' && nestedValue.trim() !== '' ? nestedValue.trim() : undefined;
}

/** Adds to each name the address of its list of posts in Hugo. */
function toNamedLinks(list: 'authors' | 'tags' | 'categories', names: readonly string[]): TaxonomyName[] {
  return names
    .map((name) => toSingleLine(name.replace(/^#/, ''), importLimits.name))
    .filter((name) => name !== '')
    .map((name) => {
      const address = toFormerPath(
        `/${list}/${encodeURIComponent(name.toLowerCase().replaceAll(/\s+/g, '-'))}/`,
      );
      return { name, about: '', addresses: address === undefined ? [] : [address] };
    });
}

function isIndex(file: string): boolean {
  return file.toLowerCase() === 'index';
}

function getFolder(name: string): string {
  return name.split('/').at(-2) ?? '';
}
