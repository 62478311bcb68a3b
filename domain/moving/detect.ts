import { manifestName } from '#domain/moving/limits.ts';
import { headOf } from '#domain/moving/archive.ts';
import type { Archive, MarkdownParser } from '#domain/moving/ports.ts';
import { readGhost } from '#domain/moving/reading/ghost.ts';
import { readMarkdown } from '#domain/moving/reading/markdown.ts';
import { readOwn } from '#domain/moving/reading/own.ts';
import { readSubstack } from '#domain/moving/reading/substack.ts';
import { readWordpress } from '#domain/moving/reading/wordpress.ts';
import type { ReadArchive } from '#domain/moving/schema.ts';
import { Refusal } from '#domain/refusal.ts';

/** Enough of a file to know its kind by. */
const headBytes = 64 * 1024;

/** What an archive is of, by what stands in it. Refuses `invalid` where nothing known does (`moving.unknown`). */
export async function readArchive(archive: Archive, parsing: MarkdownParser): Promise<ReadArchive> {
  const names = [...archive.files.keys()];
  const lists = names.filter((name) => isList(name, names.length));
  const manifest = names.find((name) => name === manifestName || name.endsWith(`/${manifestName}`));
  if (manifest !== undefined) {
    const people = `${manifest.slice(0, -manifestName.length)}subscribers.jsonl`;
    const items = () => readOwn(archive, manifest);
    // The same people stand in a table for other products.
    if (archive.files.has(people)) return { format: 'own', items, lists: [], people: true };
    return { format: 'own', items, lists };
  }
  const ghost = await firstWith(archive, names, /\.json$/i, /"(?:db|data)"\s*:/);
  if (ghost !== undefined) return { format: 'ghost', items: () => readGhost(archive, ghost), lists };
  const wordpress = await allWith(archive, names, /\.xml$/i, /wordpress\.org\/export\//);
  if (wordpress.length > 0)
    return { format: 'wordpress', items: () => readWordpress(archive, wordpress), lists };
  const substack = names.find((name) => /(?:^|\/)posts\.csv$/.test(name));
  if (substack !== undefined)
    return { format: 'substack', items: () => readSubstack(archive, substack), lists };
  const texts = names.filter((name) => /\.(?:md|markdown|mdx)$/i.test(name));
  if (texts.length > 0)
    return { format: 'markdown', items: () => readMarkdown(archive, texts, parsing), lists };
  if (lists.length > 0) return { format: 'list', items: nothing, lists };
  throw new Refusal('invalid', 'moving.unknown');
}

/**
 * A CSV alone is a list of addresses; beside posts it is one by its name. Below `posts/` Substack tells of each post who got and opened
 * it, also of one named "grow your audience": nobody in there agreed to anything.
 */
function isList(name: string, files: number): boolean {
  if (/(?:^|\/)posts\//i.test(name)) return false;
  if (files === 1) return /\.csv$/i.test(name);
  const file = name.split('/').at(-1) ?? '';
  return /\.csv$/i.test(file) && /members|subscribers|email_list|audience/i.test(file);
}

async function* nothing(): AsyncGenerator<never> {
  // A list of addresses has no posts.
}

async function firstWith(archive: Archive, names: string[], ending: RegExp, said: RegExp) {
  for (const name of names)
    if (ending.test(name) && said.test(await headOf(archive, name, headBytes))) return name;
  return undefined;
}

async function allWith(archive: Archive, names: string[], ending: RegExp, said: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const name of names)
    if (ending.test(name) && said.test(await headOf(archive, name, headBytes))) found.push(name);
  return found;
}
