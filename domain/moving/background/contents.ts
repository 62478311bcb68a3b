import { manifestName } from '#domain/moving/limits.ts';
import type { ImportedPart } from '#domain/moving/limits.ts';
import type { Archive } from '#domain/moving/ports.ts';
import type { SiteImport } from '#domain/moving/site-import-schema.ts';
import type { ReadArchive } from '#domain/moving/schema.ts';

/** What an archive has, as its table of contents says. */
export type Contents = Pick<SiteImport, 'format' | 'parts' | 'lists' | 'hasPeople'>;

/** Files of an export of ours by what needs a right of its own. */
const filesOf = {
  audience: ['audience.jsonl'],
  newsletters: ['newsletters.jsonl'],
  catalogue: ['catalogue.jsonl', 'packs.jsonl'],
} as const satisfies Record<ImportedPart, readonly string[]>;

/** Looks at names and sizes alone: a part whose file is empty is not there. */
export function contentsOf(archive: Archive, { format, lists, people }: ReadArchive): Contents {
  const manifest = [...archive.files.keys()].find(
    (name) => name === manifestName || name.endsWith(`/${manifestName}`),
  );
  const folder = manifest?.slice(0, -manifestName.length) ?? '';
  const has = (name: string) => format === 'own' && (archive.files.get(`${folder}${name}`) ?? 0) > 0;
  const named: ImportedPart[] = ['audience', 'newsletters', 'catalogue'];
  const parts = named.filter((part) => filesOf[part].some(has));
  return { format, parts, lists: lists.length, hasPeople: people === true && has('subscribers.jsonl') };
}
