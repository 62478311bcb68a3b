import * as z from 'zod';
import { headOf, readText } from '#modules/import-export/archive.ts';
import { movingLimits } from '#modules/import-export/constants.ts';
import type { Archive, MarkdownFile, MarkdownParser } from '#modules/import-export/ports.ts';
import { addressOfFile, siteOfFiles } from '#modules/import-export/reading/markdown-files.ts';
import { inheritedSettings, readFolderSettings } from '#modules/import-export/reading/folder-settings.ts';
import { frontMatterCharacters, splitFrontMatter } from '#modules/import-export/reading/front-matter.ts';
import { addressOfPost, parseSiteSettings } from '#modules/import-export/reading/former-addresses.ts';
import { samplePlaces } from '#modules/import-export/reading/generators.ts';
import { slugOf } from '#modules/sitemap/constants.ts';
import { markdownHtml } from '#modules/import-export/reading/markdown-html.ts';
import { findHolds, findPlaceHolds, lowerNames } from '#modules/import-export/reading/publication.ts';
import { type ConvertedTags, convertTemplateTags } from '#modules/import-export/reading/template-tags.ts';
import { addressOf, momentOf, oneLine, webAddress } from '#modules/import-export/reading/texts.ts';
import { toUnreadable } from '#modules/import-export/reading/unreadable.ts';
import type { MovedItem, MovedPost, Named, Note, SiteSettings } from '#modules/import-export/schema.ts';
import { inTurns } from '#modules/import-export/turns.ts';

const mostBytes = 4 * movingLimits.body;
/** Files about a site that are not posts. */
const besidePosts = /(?:^|\/)(?:_index|readme|license|changelog)\.[a-z]+$/i;

const text = z
  .union([z.string(), z.number()])
  .transform((said) => String(said))
  .catch('');
const texts = z
  .union([z.array(z.unknown()), z.string()])
  .transform((said) => (typeof said === 'string' ? said.split(',') : said.flat(3).map((one) => textOf(one))))
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
): AsyncGenerator<MovedItem> {
  const posts: string[] = [];
  for await (const name of inTurns(names)) {
    if (besidePosts.test(name)) continue;
    if (isSample(name)) yield { key: oneLine(name, movingLimits.key), title: name, left: 'sample' };
    else posts.push(name);
  }
  const files = await addressesIn(archive, posts, parsing);
  const site = await siteOfFiles(files);
  const foldersOf = await readFolderSettings(archive);
  for (const name of posts) {
    const written = await readText(archive, name, mostBytes);
    const key = oneLine(name, movingLimits.key);
    const isLarge = (archive.files.get(name) ?? 0) > mostBytes;
    if (written === undefined) yield { key, title: name, left: isLarge ? 'tooLong' : 'unreadable' };
    else {
      const item = await parsing
        .parseMarkdownPost({ name, text: written, folders: foldersOf(name) }, 'import')
        .catch(toUnreadable);
      if (item === undefined) yield { key, title: name, left: 'unreadable' };
      else yield 'left' in item ? item : { ...item, addresses: [...(files.get(name) ?? [])], site };
    }
  }
}

/**
 * Returns the addresses that redirect to each post: those in its front matter and, if there are several files, those that
 * follow from its path.
 */
async function addressesIn(
  archive: Archive,
  names: readonly string[],
  parsing: MarkdownParser,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const site = await readSiteSettings(archive);
  for (const name of names) {
    const text = await headOf(archive, name, frontMatterCharacters + 16);
    const said = await parsing
      .parseMarkdownAddresses({ name, text, ...(site && { site }) }, 'import')
      .catch(toUnreadable);
    // A single file has no path relative to others.
    if (said !== undefined) found.set(name, names.length > 1 ? [...said.own, ...said.places] : said.own);
  }
  for await (const [name, addresses] of inTurns(found)) found.set(name, [...new Set(addresses)]);
  return found;
}

/** Returns the settings of the first site in an archive. */
async function readSiteSettings(archive: Archive): Promise<SiteSettings | undefined> {
  const names: string[] = [];
  for await (const one of inTurns(archive.files.keys()))
    if (/(?:^|\/)_config\.ya?ml$/.test(one)) names.push(one);
  const [name] = names.filter((one) => !isSample(one)).toSorted((one, other) => one.length - other.length);
  if (name === undefined) return undefined;
  return parseSiteSettings(name, await headOf(archive, name, frontMatterCharacters));
}

function isSample(name: string): boolean {
  return samplePlaces.some(({ place }) => place.test(name));
}

/** Returns the addresses that a file names itself, and those that follow from its path. Runs in the parsing thread. */
export function parseMarkdownAddresses({
  name,
  text: head,
  site,
}: MarkdownFile): { own: string[]; places: string[] } | undefined {
  const { facts, isPelican } = split(head);
  if (facts === undefined) return undefined;
  const slug = facts.slug.trim();
  const pelican = isPelican ? [`/${slug || slugOf(facts.title)}.html`] : [];
  const own = [facts.permalink, facts.url, ...facts.aliases, ...facts.redirect_from, ...pelican].flatMap(
    (path) =>
      (path.includes(':') && !/^https?:/.test(path)) || path.includes('{')
        ? []
        : (addressOf(path.trim()) ?? []),
  );
  const post = {
    name,
    slug,
    // Jekyll separates categories in a text by spaces.
    categories: [facts.category, ...facts.categories.flatMap((one) => one.trim().split(/\s+/))],
    date: dateOf(facts, ''),
  };
  const places = [addressOfPost(post, site), addressOfFile(name, slug), addressOfFile(name)];
  return { own, places: places.filter((address) => address !== undefined) };
}

/** Returns the post of a file, without data from other files. Runs in the parsing thread. */
export function parseMarkdownPost(file: MarkdownFile): MovedItem {
  const { name, text: written } = file;
  const { facts, body: source } = split(written, inheritedSettings(file));
  const fileName = (name.split('/').at(-1) ?? name).replace(/\.[a-z]+$/i, '');
  const named = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/.exec(fileName);
  const [, year = '', month = '', day = '', nameAlone = fileName] = named ?? [];
  if (facts === undefined) return { key: oneLine(name, movingLimits.key), title: name, left: 'unreadable' };
  const { text: body, ...tags } = convertTemplateTags(source, name);
  const heading = headingOf(body);
  const title = facts.title.trim() || (heading?.title ?? nameAlone.replaceAll(/[-_]+/g, ' '));
  const rest = facts.title.trim() === '' && heading !== undefined ? body.slice(heading.end) : body;
  return moved(facts, {
    key: oneLine(`${name}: ${title}`, movingLimits.key),
    name,
    title,
    body: rest,
    tags,
    slug: facts.slug.trim() || (isIndex(fileName) ? folderOf(name) : nameAlone),
    date: dateOf(facts, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`),
  });
}

/** Returns the date of the post, else the date in its file name; or the later date from which Hugo shows it. */
function dateOf(facts: FrontMatter, day: string): Date | null {
  const { date, published_at: publishedAt, pubdate, published, publishdate } = facts;
  const found = [date, publishedAt, pubdate, published, day].map((one) => momentOf(one));
  const own = found.find((one) => one !== null) ?? null;
  const shownFrom = momentOf(publishdate);
  return own === null || (shownFrom !== null && shownFrom > own) ? shownFrom : own;
}

/** Returns the first non-blank line if it is a heading of level 1 (CommonMark 4.2), and the position where this line ends. */
function headingOf(body: string): { title: string; end: number } | undefined {
  const start = body.length - body.trimStart().length;
  const lineEnd = body.indexOf('\n', start);
  const end = lineEnd < 0 ? body.length : lineEnd + 1;
  const line = body.slice(start, end).trim();
  if (!/^#\s/.test(line)) return undefined;
  const words = line.slice(1).trim();
  let last = words.length;
  while (words[last - 1] === '#') last -= 1;
  // A "#" at the end of a word is a part of the word: "C#".
  const isClosed = last === 0 || /\s/.test(words[last - 1] ?? '');
  const title = isClosed ? words.slice(0, last).trimEnd() : words;
  return title === '' ? undefined : { title, end };
}

/** The shortcodes of Hugo for links to other posts. */
const reference = /\{\{[<%]\s*(?:rel)?ref\s+"([^"\n]{1,500})"\s*[%>]\}\}/g;

type Found = Pick<MovedPost, 'key' | 'title' | 'body' | 'slug'> & {
  name: string;
  date: Date | null;
  tags: Omit<ConvertedTags, 'text'>;
};

function moved(facts: FrontMatter, { key, name, title, body, slug, date, tags }: Found): MovedPost {
  const notes: Note[] = [];
  const holds = [...facts.holds, ...tags.holds, ...findPlaceHolds(name)];
  const isBegun = holds.length > 0;
  // The author knows that a plain draft is not public, so the report does not list it.
  const told = holds.filter((hold) => hold !== '' && !/^draft: true$/i.test(hold));
  for (const value of told) notes.push({ code: 'draftHeld', value });
  // A file without a date may be a note and not a post; the member who imports it decides whether to publish it.
  if (!isBegun && date === null) notes.push({ code: 'dateMissing' });
  const isDraft = isBegun || date === null;
  const written = body.replaceAll(reference, '');
  for (const value of tags.left) notes.push({ code: 'partLeft', value });
  for (const value of tags.kept) notes.push({ code: 'shortcode', value });
  const codes = new Set([...written.matchAll(/\{\{[<%]\s*([\w.-]{1,60})/g)].map(([, code]) => code ?? ''));
  for (const value of [...codes].slice(0, 10)) notes.push({ code: 'shortcode', value });
  return {
    key,
    title,
    body: markdownHtml(body.replaceAll(reference, '$1')),
    status: isDraft ? 'draft' : 'published',
    publishAt: null,
    publishedAt: isDraft ? null : date,
    endedAt: momentOf(facts.expirydate ?? facts.unpublishdate),
    createdAt: date,
    updatedAt: momentOf(facts.updated ?? facts.lastmod ?? facts.modified),
    slug,
    addresses: [],
    excerpt: facts.excerpt || facts.summary || facts.description,
    searchTitle: '',
    searchDescription: facts.description,
    canonicalUrl: webAddress(facts.canonical_url || facts.canonical),
    isPinned: facts.pinned,
    authors: namedOf('authors', [...facts.authors, ...facts.author]),
    tags: [...namedOf('tags', facts.tags), ...namedOf('categories', [...facts.categories, facts.category])],
    image: imageOf(facts.image) ?? imageOf(facts.cover) ?? imageOf(facts.featured_image) ?? null,
    base: name,
    notes,
  };
}

/** `facts` is undefined if the settings before the text cannot be read. */
function split(
  written: string,
  inherited: Record<string, unknown> = {},
): { facts: FrontMatter | undefined; body: string; isPelican: boolean } {
  const { values, body, isPelican = false } = splitFrontMatter(written.replace(/^\uFEFF/, ''));
  return { facts: factsOf(values, inherited), body, isPelican };
}

function factsOf(said: unknown, inherited: Record<string, unknown>): FrontMatter | undefined {
  if (typeof said !== 'object') return undefined;
  const own = lowerNames(said);
  const others = Object.fromEntries(Object.entries(inherited).filter(([name]) => !Object.hasOwn(own, name)));
  return { ...frontMatter.parse({ ...others, ...own }), holds: [...findHolds(said), ...findHolds(others)] };
}

function textOf(said: unknown): string {
  if (typeof said === 'string' || typeof said === 'number') return String(said);
  return typeof said === 'object' && said !== null && 'name' in said && typeof said.name === 'string'
    ? said.name
    : '';
}

function imageOf(said: unknown): string | undefined {
  if (typeof said === 'string' && said.trim() !== '') return said.trim();
  if (typeof said !== 'object' || said === null) return undefined;
  const within = 'src' in said ? said.src : 'url' in said ? said.url : 'image' in said ? said.image : '';
  return typeof within === 'string' && within.trim() !== '' ? within.trim() : undefined;
}

/** Returns names with the addresses of their lists on Hugo. */
function namedOf(list: 'authors' | 'tags' | 'categories', names: readonly string[]): Named[] {
  return names
    .map((name) => oneLine(name.replace(/^#/, ''), movingLimits.name))
    .filter((name) => name !== '')
    .map((name) => {
      const address = addressOf(
        `/${list}/${encodeURIComponent(name.toLowerCase().replaceAll(/\s+/g, '-'))}/`,
      );
      return { name, about: '', addresses: address === undefined ? [] : [address] };
    });
}

function isIndex(file: string): boolean {
  return file.toLowerCase() === 'index';
}

function folderOf(name: string): string {
  return name.split('/').at(-2) ?? '';
}
