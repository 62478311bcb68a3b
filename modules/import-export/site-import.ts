import type { AuditDetails } from '#modules/audit-log/schema.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import { importPosts, type ImportOptions } from '#modules/import-export/import-items.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { importParts } from '#modules/import-export/own/import-parts.ts';
import type { ImportedKind } from '#modules/import-export/constants.ts';
import type { ItemReport, DetectedArchive } from '#modules/import-export/schema.ts';

type OutcomeCounts = Record<ItemReport['outcome'], number>;
/** Totals of an import: `added`, `known` and `left` count posts; `others` counts the other items by kind. */
export type ImportCounts = OutcomeCounts & {
  all: number;
  /** Number of images on other servers that a dry run found. */
  toFetch: number;
  others: Map<ImportedKind, OutcomeCounts>;
  count(report: ItemReport): void;
};

export function createImportCounts(): ImportCounts {
  return {
    added: 0,
    known: 0,
    left: 0,
    all: 0,
    toFetch: 0,
    others: new Map(),
    count({ kind, outcome, notes }) {
      this.all += 1;
      this.toFetch += notes.filter(({ code }) => code === 'pictureToFetch').length;
      const outcomeCounts =
        kind === 'post' ? this : (this.others.get(kind) ?? { added: 0, known: 0, left: 0 });
      outcomeCounts[outcome] += 1;
      if (kind !== 'post') this.others.set(kind, outcomeCounts);
    },
  };
}

/**
 * Imports an archive: posts with `importPosts`, and the other parts of our own export. At the end, or when the caller stops,
 * purges cached pages and writes the totals to the audit log.
 */
export async function* importSite(
  ctx: ImportExportCtx,
  archive: Archive,
  read: DetectedArchive,
  options: ImportOptions,
): AsyncGenerator<ItemReport[]> {
  const counts = createImportCounts();
  let isComplete = false;
  try {
    for await (const reports of importItems(ctx, archive, read, options)) {
      for (const report of reports) counts.count(report);
      yield reports;
    }
    isComplete = true;
  } finally {
    if (!options.isDryRun) await recordImport(ctx, { counts, isWhole: isComplete, read, options });
  }
}

/**
 * Imports the items and yields their results without completing the import. The caller saves the results and purges
 * cached pages.
 */
export async function* importItems(
  ctx: ImportExportCtx,
  archive: Archive,
  read: DetectedArchive,
  options: ImportOptions,
): AsyncGenerator<ItemReport[]> {
  yield* importPosts(ctx, archive, read, options);
  if (read.format === 'own') yield* importParts(ctx, archive, options);
}

type ImportSummary = {
  counts: ImportCounts;
  isWhole: boolean;
  read: DetectedArchive;
  options: ImportOptions;
};

async function recordImport(
  ctx: ImportExportCtx,
  { counts, isWhole, read, options }: ImportSummary,
): Promise<void> {
  const { added, known, left, others } = counts;
  const addedByKind = [...others].flatMap(([kind, kindCounts]) =>
    kindCounts.added > 0 ? [[kind, kindCounts.added] as const] : [],
  );
  if (added === 0 && addedByKind.length === 0) return;
  const details: AuditDetails = {
    format: read.format,
    added,
    known,
    left,
    ...Object.fromEntries(addedByKind),
  };
  if (!isWhole) details['stopped'] = true;
  await recordAudit(ctx, ctx.db, options.actor, { action: 'post.imported', details });
  await ctx.pages.empty();
}
