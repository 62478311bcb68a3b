import type { Actor } from '#modules/audit-log/schema.ts';
import type { ItemReportWriter } from '#modules/import-export/import-items.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import type { SkipReason, ImportedKind } from '#modules/import-export/constants.ts';
import { importLimits } from '#modules/import-export/constants.ts';
import type { ExportedMediaStore } from '#modules/import-export/own/media.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { readJsonLines } from '#modules/import-export/reading/json-stream.ts';
import { toSingleLine } from '#modules/import-export/reading/text-values.ts';
import type { ItemReport, Note } from '#modules/import-export/schema.ts';

/**
 * An import of our own export. `installation` is the id of the source site, `folder` the prefix of its file names.
 * `isThisSite`: this site made the export, so rows are matched by id.
 */
export type OwnImport = {
  ctx: ImportExportCtx;
  archive: Archive;
  folder: string;
  installation: string;
  isThisSite: boolean;
  isDryRun: boolean;
  actor: Actor;
  media: ExportedMediaStore;
  recordItems: ItemReportWriter;
};

/** Maps from exported ids of topics and segments to ids on this site. */
export type AudienceIds = { topics: ReadonlyMap<number, number>; segments: ReadonlyMap<number, number> };

/** Returns the key of a line in `moved_items`, unique across all sites. */
export function toImportKey({ installation }: Pick<OwnImport, 'installation'>, id: number): string {
  return `${installation}:${id}`;
}

/**
 * Yields the lines of an export file in batches of `batchSize`; yields nothing if the file does not exist. Throws `invalid` for a
 * damaged file.
 */
export async function* readLines(
  part: OwnImport,
  name: string,
  batchSize: number,
): AsyncGenerator<unknown[]> {
  const file = `${part.folder}${name}`;
  if (!part.archive.files.has(file)) return;
  let lines: unknown[] = [];
  for await (const line of readJsonLines(part.archive.read(file))) {
    lines.push(line);
    if (lines.length < batchSize) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

type ReportInput = { kind: ImportedKind; key: string; title?: string; notes?: Note[] };

/** Creates the report of an item that was imported now (`added`) or earlier (`known`). */
export function createReport(
  { kind, key, title = '', notes = [] }: ReportInput,
  outcome: 'added' | 'known',
): ItemReport {
  const reportedNotes = outcome === 'known' ? [] : notes.slice(0, importLimits.notes);
  return { kind, key, title: toShortTitle(title), outcome, left: null, postId: null, notes: reportedNotes };
}

/** Creates the report of a skipped item with the reason. */
export function createSkipReport({ kind, key, title = '' }: ReportInput, left: SkipReason): ItemReport {
  return { kind, key, title: toShortTitle(title), outcome: 'left', left, postId: null, notes: [] };
}

/** Creates the report of a line that does not match its schema. Reads the title from the raw value. */
export function createUnreadableReport(
  kind: ImportedKind,
  line: unknown,
  left: SkipReason = 'unreadable',
): ItemReport {
  const candidates = ['title', 'subject', 'name', 'email'].map((name) => getText(line, name));
  return createSkipReport(
    { kind, key: toSingleLine(JSON.stringify(line), 60), title: candidates.find(Boolean) ?? '' },
    left,
  );
}

function getText(line: unknown, name: string): string {
  const value: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function toShortTitle(title: string): string {
  return toSingleLine(title, importLimits.title);
}
