import { manifestName } from '#modules/import-export/constants.ts';
import type { ImportedPart } from '#modules/import-export/constants.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import type { SiteImport } from '#modules/import-export/site-import-schema.ts';
import type { DetectedArchive } from '#modules/import-export/schema.ts';

export type ArchiveContents = Pick<SiteImport, 'format' | 'parts' | 'lists' | 'hasPeople'>;

/** Files of our own export format whose import needs an additional permission. */
const filesByPart = {
  audience: ['audience.jsonl'],
  newsletters: ['newsletters.jsonl'],
  catalogue: ['catalogue.jsonl', 'packs.jsonl'],
} as const satisfies Record<ImportedPart, readonly string[]>;

/** Lists the parts of an archive from its file names and sizes. A part whose files are empty is not listed. */
export function getContents(archive: Archive, { format, lists, people }: DetectedArchive): ArchiveContents {
  const manifest = [...archive.files.keys()].find(
    (name) => name === manifestName || name.endsWith(`/${manifestName}`),
  );
  const folder = manifest?.slice(0, -manifestName.length) ?? '';
  const hasFile = (name: string) => format === 'own' && (archive.files.get(`${folder}${name}`) ?? 0) > 0;
  const allParts: ImportedPart[] = ['audience', 'newsletters', 'catalogue'];
  const parts = allParts.filter((part) => filesByPart[part].some(hasFile));
  return { format, parts, lists: lists.length, hasPeople: people === true && hasFile('subscribers.jsonl') };
}
