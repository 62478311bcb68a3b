import { manifestName, type ImportFormat, importLimits } from '#modules/import-export/constants.ts';
import { readHead } from '#modules/import-export/archive.ts';
import type { Archive, ImportExportParser } from '#modules/import-export/ports.ts';
import { samplePaths, unreadableExtensions } from '#modules/import-export/reading/generators.ts';
import { readGhost } from '#modules/import-export/reading/ghost.ts';
import { readMarkdown } from '#modules/import-export/reading/markdown.ts';
import { readOwnPosts } from '#modules/import-export/reading/own-export.ts';
import { readSubstack } from '#modules/import-export/reading/substack.ts';
import { readWordpress } from '#modules/import-export/reading/wordpress.ts';
import { toSingleLine } from '#modules/import-export/reading/text-values.ts';
import type { ArchiveItem, DetectedArchive } from '#modules/import-export/schema.ts';
import { iterateWithYield } from '#modules/import-export/yield-to-event-loop.ts';
import { AppError } from '#modules/app-error.ts';

/** Enough bytes of a file to detect its format. */
const headBytes = 64 * 1024;

/**
 * Detects the source system of an archive from its files. Throws `invalid` (`siteImport.formatUnknown`) if no source system is
 * recognized.
 */
export async function detectArchive(archive: Archive, parsing: ImportExportParser): Promise<DetectedArchive> {
  const names = [...archive.files.keys()];
  const lists = await filterNames(names, (name) => isList(name, names.length));
  const [manifest] = await filterNames(
    names,
    (name) => name === manifestName || name.endsWith(`/${manifestName}`),
  );
  if (manifest !== undefined) {
    const people = `${manifest.slice(0, -manifestName.length)}subscribers.jsonl`;
    const openItems = () => readOwnPosts(archive, manifest);
    // Our own export also contains the subscribers as a CSV file for other products. This file is not a list to
    // import.
    if (archive.files.has(people)) return { format: 'own', items: openItems, lists: [], people: true };
    return { format: 'own', items: openItems, lists };
  }
  const createReadArchive = (
    format: ImportFormat,
    items: () => AsyncGenerator<ArchiveItem>,
  ): DetectedArchive => ({
    format,
    items: () => appendUnreadFiles(items(), names, format),
    lists,
  });
  const texts = await filterNames(names, (name) => /\.(?:md|markdown|mdx)$/i.test(name));
  const ghost = await findFirstMatching(
    archive,
    names,
    /\.json$/i,
    texts.length > 0 ? ghostHeadPattern : looseGhostHeadPattern,
  );
  if (ghost !== undefined) return createReadArchive('ghost', () => readGhost(archive, ghost, parsing));
  const wordpress = await listMatching(archive, names, /\.xml$/i, /wordpress\.org\/export\//);
  if (wordpress.length > 0)
    return createReadArchive('wordpress', () => readWordpress(archive, wordpress, parsing));
  const [substack] = await filterNames(names, (name) => /(?:^|\/)posts\.csv$/.test(name));
  if (substack !== undefined) return createReadArchive('substack', () => readSubstack(archive, substack));
  if (texts.length > 0) return createReadArchive('markdown', () => readMarkdown(archive, texts, parsing));
  if (lists.length > 0) return createReadArchive('list', iterateNothing);
  const filesByExtension = Map.groupBy(await filterNames(names, isUnreadablePost), getExtension);
  if (filesByExtension.size === 0) throw new AppError('invalid', 'siteImport.formatUnknown');
  const files = [...filesByExtension]
    .map(([ending, matchingNames]) => `${matchingNames.length} × .${ending}`)
    .join(', ');
  throw new AppError('invalid', 'siteImport.unsupportedFiles', { values: { files } });
}

/** Matches the start of an export of Ghost: `db` with `meta` and `data`, or `meta` before `data` without `db`. */
const ghostHeadPattern =
  /"db"\s*:\s*\[\s*\{\s*"(?:meta|data)"\s*:|^\s*\{\s*"meta"\s*:\s*\{[^{}]{0,500}"(?:exported_on|version)"\s*:/;
/**
 * Matches other exports of Ghost. Sites of generators have data files with these names too, so the pattern applies
 * only to archives without Markdown.
 */
const looseGhostHeadPattern = /"(?:db|data)"\s*:/;
/** Folders of posts. Generators also publish HTML files in these folders; this product cannot import them. */
const postFolderPattern = /(?:^|\/)(?:_posts|_drafts|posts|content|source)\//i;

/**
 * Yields the items of an archive, and then a report for each file with posts or subscribers in a format that cannot
 * be imported.
 */
async function* appendUnreadFiles(
  items: AsyncGenerator<ArchiveItem>,
  names: readonly string[],
  format: ImportFormat,
): AsyncGenerator<ArchiveItem> {
  yield* items;
  for await (const name of iterateWithYield(names))
    if (isUnreadablePost(name) || (format === 'markdown' && isHtmlPost(name)))
      yield { key: toSingleLine(name, importLimits.key), title: name, left: 'notRead' };
}

function isHtmlPost(name: string): boolean {
  return /^html?$/.test(getExtension(name)) && postFolderPattern.test(name) && !isHidden(name);
}

function isUnreadablePost(name: string): boolean {
  return unreadableExtensions.has(getExtension(name)) && !isHidden(name);
}

function isHidden(name: string): boolean {
  return /(?:^|\/)\./.test(name) || samplePaths.some(({ place }) => place.test(name));
}

function getExtension(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Returns true for a file with subscribers: a single CSV file, or a CSV file with a matching name next to posts.
 * Excludes CSV files below `posts/`, in which Substack stores who received and opened each post (even of a post named
 * "grow your audience"), because these recipients did not consent to anything.
 */
function isList(name: string, files: number): boolean {
  if (/(?:^|\/)posts\//i.test(name)) return false;
  if (files === 1) return /\.csv$/i.test(name);
  const file = name.split('/').at(-1) ?? '';
  return /\.csv$/i.test(file) && /members|subscribers|email_list|audience/i.test(file);
}

/** Filters the names of an archive. There can be 200,000 names, so the loop lets other requests run in between. */
async function filterNames(names: readonly string[], test: (name: string) => boolean): Promise<string[]> {
  const matchingNames: string[] = [];
  for await (const name of iterateWithYield(names)) if (test(name)) matchingNames.push(name);
  return matchingNames;
}

async function* iterateNothing(): AsyncGenerator<never> {
  // A list of addresses has no posts.
}

async function findFirstMatching(archive: Archive, names: string[], ending: RegExp, contentPattern: RegExp) {
  for (const name of await filterNames(names, (fileName) => ending.test(fileName)))
    if (contentPattern.test(await readHead(archive, name, headBytes))) return name;
  return undefined;
}

async function listMatching(
  archive: Archive,
  names: string[],
  ending: RegExp,
  contentPattern: RegExp,
): Promise<string[]> {
  const matchingNames: string[] = [];
  for (const name of await filterNames(names, (fileName) => ending.test(fileName)))
    if (contentPattern.test(await readHead(archive, name, headBytes))) matchingNames.push(name);
  return matchingNames;
}
