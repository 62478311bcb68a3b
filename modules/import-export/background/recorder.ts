import type { Ctx, Db } from '#modules/context.ts';
import type {
  ImportedItem,
  ImportProgress,
  KindCounts,
  SiteImport,
} from '#modules/import-export/site-import-schema.ts';
import type { MovedKind } from '#modules/import-export/constants.ts';
import type { NoteItems } from '#modules/import-export/importing.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { insertImportItems } from '#modules/import-export/storing/site-import-item-store.ts';
import { advanceSiteImport } from '#modules/import-export/storing/site-import-store.ts';

/** The import was cancelled, or another process took it over. */
export class LostImport extends Error {
  constructor() {
    super('This import is not this process’s any more');
    this.name = 'LostImport';
  }
}

/** Saves the results of items. `doneOf` returns how many items of a kind were saved earlier. */
export type Recorder = { note: NoteItems; doneOf(kind: MovedKind): number };

/**
 * Saves results and progress in the transaction that stores the items, so that a crash never loses or repeats a result. After a
 * restart, items that are already saved are processed again without an effect. Throws LostImport.
 */
export function openRecorder(
  ctx: Pick<Ctx, 'clock'>,
  { id, state, progress: before }: SiteImport,
  runner: string,
): Recorder {
  const progress: ImportProgress = structuredClone(before);
  const doneOf = (kind: MovedKind) => before.counts[kind]?.done ?? 0;
  // Posts continue after the saved ones; items of other kinds are processed again from the first, and saved ones are ignored.
  const places = new Map<MovedKind, number>([['post', doneOf('post')]]);
  const write = async (db: Db, kind: MovedKind, reports: readonly (ItemReport | undefined)[]) => {
    const first = places.get(kind) ?? 0;
    places.set(kind, first + reports.length);
    const counts = (progress.counts[kind] ??= { added: 0, known: 0, left: 0, warned: 0, done: 0 });
    const fresh = reports
      .map((report, at) => ({ report, nr: first + at + 1 }))
      .filter(({ nr }) => nr > doneOf(kind));
    const isFurther = first + reports.length > counts.done;
    counts.done = Math.max(counts.done, first + reports.length);
    const items = fresh.flatMap(({ report, nr }) => (report === undefined ? [] : [toItem(report, nr)]));
    for (const item of items) count(progress, counts, item);
    if (!(await advanceSiteImport(db, { id, runner, state }, { progress, isFurther, now: ctx.clock.now() })))
      throw new LostImport();
    await insertImportItems(db, id, items.filter(isTold));
  };
  return {
    doneOf,
    note: (db, kind, reports) =>
      db.isTransaction
        ? write(db, kind, reports)
        : db.transaction().execute((trx) => write(trx, kind, reports)),
  };
}

function count(progress: ImportProgress, counts: KindCounts, item: ReturnType<typeof toItem>): void {
  counts[item.outcome] += 1;
  if (item.isWarned) counts.warned += 1;
  progress.toFetch += item.notes.filter(({ code }) => code === 'pictureToFetch').length;
}

function toItem(report: ItemReport, nr: number): ImportedItem & { isWarned: boolean } {
  const isWarned = report.notes.some(({ code }) => !plainNotes.has(code));
  return { ...report, nr, address: report.address ?? null, isWarned };
}

/** Notes that report no loss and no change. */
const plainNotes: ReadonlySet<string> = new Set(['pictureToFetch', 'listLines']);

/** Reports omit subscribers who were imported without a problem, so that erasing them later leaves no trace in a report. */
function isTold({ kind, outcome, isWarned }: ImportedItem & { isWarned: boolean }): boolean {
  return kind !== 'subscriber' || outcome === 'left' || isWarned;
}
