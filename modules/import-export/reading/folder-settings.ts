import * as z from 'zod';
import { headOf } from '#modules/import-export/archive.ts';
import type { Archive, MarkdownFile } from '#modules/import-export/ports.ts';
import {
  frontMatterCharacters,
  parseSettings,
  splitFrontMatter,
} from '#modules/import-export/reading/front-matter.ts';
import { holdingSettings } from '#modules/import-export/reading/generators.ts';
import { lowerNames } from '#modules/import-export/reading/publication.ts';

type SettingsFile = { name: string; text: string };

const holding = new Set(holdingSettings.map(({ setting }) => setting));
/** No real site has more files with folder settings. */
const mostFiles = 1_000;
const config = z.object({
  defaults: z.array(
    z.object({ scope: z.object({ path: z.string().catch('') }).catch({ path: '' }), values: z.unknown() }),
  ),
});

/**
 * Reads the files with settings for all posts of a folder: `posts/posts.json` and `posts/posts.11tydata.json` (Eleventy),
 * `_index.md` (Hugo, `cascade`) and `_config.yml` (Jekyll, `defaults`). Returns those for a file, the nearest last.
 */
export async function readFolderSettings(archive: Archive): Promise<(name: string) => SettingsFile[]> {
  const names = [...archive.files.keys()].filter(isSettingsFile).slice(0, mostFiles);
  const files: SettingsFile[] = [];
  for (const name of names.toSorted((one, other) => folderOf(one).length - folderOf(other).length))
    files.push({ name, text: await headOf(archive, name, frontMatterCharacters) });
  // Each post parses its files again, so files without such settings are left out.
  const relevant = files.filter(mayHold);
  return (name) => relevant.filter((file) => name.startsWith(folderOf(file.name)));
}

/** Returns the folder settings that may prevent a post from being public. */
export function inheritedSettings({ name, folders = [] }: MarkdownFile): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const file of folders)
    for (const values of valuesOf(file, name))
      for (const [setting, value] of Object.entries(lowerNames(values)))
        if (holding.has(setting)) found[setting] = value;
  return found;
}

function valuesOf({ name: file, text }: SettingsFile, post: string): unknown[] {
  if (file.endsWith('.json')) return [parseSettings('json', text)];
  if (file.endsWith('.md')) return [lowerNames(splitFrontMatter(text).values)['cascade']].flat();
  const { data } = config.safeParse(parseSettings('yaml', text));
  const path = post.slice(folderOf(file).length);
  return (data?.defaults ?? []).flatMap(({ scope, values }) =>
    path.startsWith((scope.path.split('*', 1)[0] ?? '').replace(/^\//, '')) ? [values] : [],
  );
}

function mayHold({ name, text }: SettingsFile): boolean {
  const lower = text.toLowerCase();
  const isForFolder = name.endsWith('.json') || lower.includes('cascade') || lower.includes('defaults');
  return isForFolder && [...holding].some((setting) => lower.includes(setting));
}

function isSettingsFile(name: string): boolean {
  const [file = '', folder = ''] = name.split('/').toReversed();
  if (/^_config\.ya?ml$/.test(file) || file === '_index.md') return true;
  return folder !== '' && (file === `${folder}.json` || file === `${folder}.11tydata.json`);
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
