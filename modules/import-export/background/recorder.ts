import type { Ctx, Db } from '#modules/context.ts';
import type {
  ImportedItem,
  ImportProgress,
  KindCounts,
  SiteImport,
} from '#modules/import-export/site-import-schema.ts';
import type { ImportedKind } from '#modules/import-export/constants.ts';
import type { ItemReportWriter } from '#modules/import-export/import-items.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { insertImportItems } from '#modules/import-export/storing/site-import-item-store.ts';
import { updateProgress } from '#modules/import-export/storing/site-import-store.ts';

/** The import was cancelled, or another process took it over. */
export class ImportLostError extends Error {
  constructor() {
    super('The import was cancelled, or another process has taken it over');
    this.name = 'ImportLostError';
  }
}

/** Saves the results of items. `getDoneCount` returns how many items of a kind were saved earlier. */
export type ImportRecorder = { record: ItemReportWriter; getDoneCount(kind: ImportedKind): number };

/**
 * Saves results and progress in the transaction that stores the items, so that a crash never loses or repeats a result. After a
 * restart, items that were stored earlier are processed again without an effect. Throws ImportLostError.
 */
export function createRecorder(
  ctx: Pick<Ctx, 'clock'>,
  { id, state, progress: previousProgress }: SiteImport,
  runner: string,
): ImportRecorder {
  const progress: ImportProgress = structuredClone(previousProgress);
  const getDoneCount = (kind: ImportedKind) => previousProgress.counts[kind]?.done ?? 0;
  // Posts continue after the last saved post. Items of other kinds are processed again from the first item, and
  // results that were saved earlier are ignored.
  const positions = new Map<ImportedKind, number>([['post', getDoneCount('post')]]);
  const writeReports = async (db: Db, kind: ImportedKind, reports: readonly (ItemReport | undefined)[]) => {
    const first = positions.get(kind) ?? 0;
    positions.set(kind, first + reports.length);
    const counts = (progress.counts[kind] ??= { added: 0, known: 0, left: 0, warned: 0, done: 0 });
    const newReports = reports
      .map((report, at) => ({ report, nr: first + at + 1 }))
      .filter(({ nr: itemNumber }) => itemNumber > getDoneCount(kind));
    const hasAdvanced = first + reports.length > counts.done;
    counts.done = Math.max(counts.done, first + reports.length);
    const items = newReports.flatMap(({ report, nr }) => (report === undefined ? [] : [toItem(report, nr)]));
    for (const item of items) addToCounts(progress, counts, item);
    if (
      !(await updateProgress(
        db,
        { id, runner, state },
        { progress, isFurther: hasAdvanced, now: ctx.clock.now() },
      ))
    )
      throw new ImportLostError();
    await insertImportItems(db, id, items.filter(isReported));
  };
  return {
    getDoneCount,
    record: (db, kind, reports) =>
      db.isTransaction
        ? writeReports(db, kind, reports)
        : db.transaction().execute((trx) => writeReports(trx, kind, reports)),
  };
}

function addToCounts(progress: ImportProgress, counts: KindCounts, item: ReturnType<typeof toItem>): void {
  counts[item.outcome] += 1;
  if (item.isWarned) counts.warned += 1;
  progress.toFetch += item.notes.filter(({ code }) => code === 'pictureToFetch').length;
}

function toItem(report: ItemReport, nr: number): ImportedItem & { isWarned: boolean } {
  const isWarned = report.notes.some(({ code }) => !harmlessNotes.has(code));
  return { ...report, nr, address: report.address ?? null, isWarned };
}

/** Codes of notes that report neither a loss nor a change. */
const harmlessNotes: ReadonlySet<string> = new Set(['pictureToFetch', 'listLines']);

/**
 * Returns false for subscribers who were imported without a problem: if they are erased later, no trace of them
 * remains in a report.
 */
function isReported({ kind, outcome, isWarned }: ImportedItem & { isWarned: boolean }): boolean {
  return kind !== 'subscriber' || outcome === 'left' || isWarned;
}
