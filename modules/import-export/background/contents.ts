import { manifestName } from '#modules/import-export/constants.ts';
import type { ImportedPart } from '#modules/import-export/constants.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import type { SiteImport } from '#modules/import-export/site-import-schema.ts';
import type { ReadArchive } from '#modules/import-export/schema.ts';

export type Contents = Pick<SiteImport, 'format' | 'parts' | 'lists' | 'hasPeople'>;

/** Files of our own export format whose import needs an additional permission. */
const filesOf = {
  audience: ['audience.jsonl'],
  newsletters: ['newsletters.jsonl'],
  catalogue: ['catalogue.jsonl', 'packs.jsonl'],
} as const satisfies Record<ImportedPart, readonly string[]>;

/** Uses only file names and sizes; a part with an empty file does not count. */
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
