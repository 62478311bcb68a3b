import * as z from 'zod';
import { readHead } from '#modules/import-export/archive.ts';
import type { Archive, MarkdownFile } from '#modules/import-export/ports.ts';
import {
  frontMatterCharacters,
  parseSettings,
  splitFrontMatter,
} from '#modules/import-export/reading/front-matter.ts';
import { nonPublicSettings } from '#modules/import-export/reading/generators.ts';
import { toLowerCaseNames } from '#modules/import-export/reading/publication.ts';

type SettingsFile = { name: string; text: string };

const holdSettingNames = new Set(nonPublicSettings.map(({ setting }) => setting));
/** Maximum number of files with folder settings. Real sites have fewer files. */
const maxFiles = 1_000;
const configSchema = z.object({
  defaults: z.array(
    z.object({ scope: z.object({ path: z.string().catch('') }).catch({ path: '' }), values: z.unknown() }),
  ),
});

/**
 * Reads the files with settings for all posts of a folder: `posts/posts.json` and `posts/posts.11tydata.json`
 * (Eleventy), `_index.md` (Hugo, `cascade`) and `_config.yml` (Jekyll, `defaults`). The returned function lists the
 * settings files that apply to a file, the nearest folder last.
 */
export async function readFolderSettings(archive: Archive): Promise<(name: string) => SettingsFile[]> {
  const names = [...archive.files.keys()].filter(isSettingsFile).slice(0, maxFiles);
  const files: SettingsFile[] = [];
  for (const name of names.toSorted((one, other) => getFolder(one).length - getFolder(other).length))
    files.push({ name, text: await readHead(archive, name, frontMatterCharacters) });
  // The settings files are parsed again for each post, so files without settings about publication are left out.
  const relevant = files.filter(containsHoldSetting);
  return (name) => relevant.filter((file) => name.startsWith(getFolder(file.name)));
}

/** Returns the folder settings that may prevent a post from being public. */
export function getInheritedSettings({ name, folders = [] }: MarkdownFile): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const file of folders)
    for (const values of parseValues(file, name))
      for (const [setting, value] of Object.entries(toLowerCaseNames(values)))
        if (holdSettingNames.has(setting)) found[setting] = value;
  return found;
}

function parseValues({ name: file, text }: SettingsFile, post: string): unknown[] {
  if (file.endsWith('.json')) return [parseSettings('json', text)];
  if (file.endsWith('.md')) return [toLowerCaseNames(splitFrontMatter(text).values)['cascade']].flat();
  const { data } = configSchema.safeParse(parseSettings('yaml', text));
  const path = post.slice(getFolder(file).length);
  return (data?.defaults ?? []).flatMap(({ scope, values }) =>
    path.startsWith((scope.path.split('*', 1)[0] ?? '').replace(/^\//, '')) ? [values] : [],
  );
}

function containsHoldSetting({ name, text }: SettingsFile): boolean {
  const lower = text.toLowerCase();
  const isForFolder = name.endsWith('.json') || lower.includes('cascade') || lower.includes('defaults');
  return isForFolder && [...holdSettingNames].some((setting) => lower.includes(setting));
}

function isSettingsFile(name: string): boolean {
  const [file = '', folder = ''] = name.split('/').toReversed();
  if (/^_config\.ya?ml$/.test(file) || file === '_index.md') return true;
  return folder !== '' && (file === `${folder}.json` || file === `${folder}.11tydata.json`);
}

function getFolder(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
