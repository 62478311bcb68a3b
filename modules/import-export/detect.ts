import { manifestName, type MovingFormat, movingLimits } from '#modules/import-export/constants.ts';
import { headOf } from '#modules/import-export/archive.ts';
import type { Archive, MovingParser } from '#modules/import-export/ports.ts';
import { samplePlaces, unreadEndings } from '#modules/import-export/reading/generators.ts';
import { readGhost } from '#modules/import-export/reading/ghost.ts';
import { readMarkdown } from '#modules/import-export/reading/markdown.ts';
import { readOwn } from '#modules/import-export/reading/own.ts';
import { readSubstack } from '#modules/import-export/reading/substack.ts';
import { readWordpress } from '#modules/import-export/reading/wordpress.ts';
import { oneLine } from '#modules/import-export/reading/texts.ts';
import type { MovedItem, ReadArchive } from '#modules/import-export/schema.ts';
import { inTurns } from '#modules/import-export/turns.ts';
import { Refusal } from '#modules/refusal.ts';

/** Enough bytes of a file to detect its format. */
const headBytes = 64 * 1024;

/** Detects the source system of an archive from its files. Throws `invalid` (`moving.unknown`) if none is recognized. */
export async function readArchive(archive: Archive, parsing: MovingParser): Promise<ReadArchive> {
  const names = [...archive.files.keys()];
  const lists = await namesThat(names, (name) => isList(name, names.length));
  const [manifest] = await namesThat(
    names,
    (name) => name === manifestName || name.endsWith(`/${manifestName}`),
  );
  if (manifest !== undefined) {
    const people = `${manifest.slice(0, -manifestName.length)}subscribers.jsonl`;
    const items = () => readOwn(archive, manifest);
    // Our own export contains the same people as a table for other products; it is not a list to import.
    if (archive.files.has(people)) return { format: 'own', items, lists: [], people: true };
    return { format: 'own', items, lists };
  }
  const read = (format: MovingFormat, items: () => AsyncGenerator<MovedItem>): ReadArchive => ({
    format,
    items: () => withUnread(items(), names, format),
    lists,
  });
  const texts = await namesThat(names, (name) => /\.(?:md|markdown|mdx)$/i.test(name));
  const ghost = await firstWith(archive, names, /\.json$/i, texts.length > 0 ? ghostHead : looseGhostHead);
  if (ghost !== undefined) return read('ghost', () => readGhost(archive, ghost, parsing));
  const wordpress = await allWith(archive, names, /\.xml$/i, /wordpress\.org\/export\//);
  if (wordpress.length > 0) return read('wordpress', () => readWordpress(archive, wordpress, parsing));
  const [substack] = await namesThat(names, (name) => /(?:^|\/)posts\.csv$/.test(name));
  if (substack !== undefined) return read('substack', () => readSubstack(archive, substack));
  if (texts.length > 0) return read('markdown', () => readMarkdown(archive, texts, parsing));
  if (lists.length > 0) return read('list', nothing);
  const kinds = Map.groupBy(await namesThat(names, isUnread), endingOf);
  if (kinds.size === 0) throw new Refusal('invalid', 'moving.unknown');
  const files = [...kinds].map(([ending, found]) => `${found.length} × .${ending}`).join(', ');
  throw new Refusal('invalid', 'moving.notRead', { values: { files } });
}

/** The start of an export of Ghost: `db` with `meta` and `data`, or `meta` alone before `data`. */
const ghostHead =
  /"db"\s*:\s*\[\s*\{\s*"(?:meta|data)"\s*:|^\s*\{\s*"meta"\s*:\s*\{[^{}]{0,500}"(?:exported_on|version)"\s*:/;
/** Sites of generators have data files with such names too, so this counts only without Markdown. */
const looseGhostHead = /"(?:db|data)"\s*:/;
/** Generators read HTML in the folders of posts too; this product does not. */
const postFolder = /(?:^|\/)(?:_posts|_drafts|posts|content|source)\//i;

/** Reports files with posts or people that no reader understands after the items of an archive. */
async function* withUnread(
  items: AsyncGenerator<MovedItem>,
  names: readonly string[],
  format: MovingFormat,
): AsyncGenerator<MovedItem> {
  yield* items;
  for await (const name of inTurns(names))
    if (isUnread(name) || (format === 'markdown' && isHtmlPost(name)))
      yield { key: oneLine(name, movingLimits.key), title: name, left: 'notRead' };
}

function isHtmlPost(name: string): boolean {
  return /^html?$/.test(endingOf(name)) && postFolder.test(name) && !isHidden(name);
}

function isUnread(name: string): boolean {
  return unreadEndings.has(endingOf(name)) && !isHidden(name);
}

function isHidden(name: string): boolean {
  return /(?:^|\/)\./.test(name) || samplePlaces.some(({ place }) => place.test(name));
}

function endingOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * A single CSV file is a list of subscribers; next to posts, only a CSV with a matching name is. Substack stores below `posts/`
 * who received and opened each post, even for a post named "grow your audience": these people did not consent to anything.
 */
function isList(name: string, files: number): boolean {
  if (/(?:^|\/)posts\//i.test(name)) return false;
  if (files === 1) return /\.csv$/i.test(name);
  const file = name.split('/').at(-1) ?? '';
  return /\.csv$/i.test(file) && /members|subscribers|email_list|audience/i.test(file);
}

/** An archive has up to 200,000 names, so the loop lets other requests run in between. */
async function namesThat(names: readonly string[], test: (name: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for await (const name of inTurns(names)) if (test(name)) found.push(name);
  return found;
}

async function* nothing(): AsyncGenerator<never> {
  // A list of addresses has no posts.
}

async function firstWith(archive: Archive, names: string[], ending: RegExp, said: RegExp) {
  for (const name of await namesThat(names, (one) => ending.test(one)))
    if (said.test(await headOf(archive, name, headBytes))) return name;
  return undefined;
}

async function allWith(archive: Archive, names: string[], ending: RegExp, said: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const name of await namesThat(names, (one) => ending.test(one)))
    if (said.test(await headOf(archive, name, headBytes))) found.push(name);
  return found;
}
