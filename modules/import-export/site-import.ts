import type { AuditDetails } from '#modules/audit-log/schema.ts';
import { record } from '#modules/audit-log/entry.ts';
import { importPosts, type ImportOptions } from '#modules/import-export/importing.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { importParts } from '#modules/import-export/own/import-parts.ts';
import type { MovedKind } from '#modules/import-export/constants.ts';
import type { ItemReport, ReadArchive } from '#modules/import-export/schema.ts';

type Outcomes = Record<ItemReport['outcome'], number>;
/** Totals of an import: `added`, `known` and `left` are posts, `others` are the other items by kind. */
export type Counts = Outcomes & {
  all: number;
  /** Number of images on other servers that a dry run found. */
  toFetch: number;
  others: Map<MovedKind, Outcomes>;
  count(report: ItemReport): void;
};

export function startCounts(): Counts {
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
      const counted = kind === 'post' ? this : (this.others.get(kind) ?? { added: 0, known: 0, left: 0 });
      counted[outcome] += 1;
      if (kind !== 'post') this.others.set(kind, counted);
    },
  };
}

/**
 * Imports an archive: posts with `importPosts`, and the other parts of our own export. At the end, or when the caller stops,
 * purges cached pages and writes the totals to the audit log.
 */
export async function* importSite(
  ctx: MovingCtx,
  archive: Archive,
  read: ReadArchive,
  options: ImportOptions,
): AsyncGenerator<ItemReport[]> {
  const counts = startCounts();
  let isWhole = false;
  try {
    for await (const reports of itemsOf(ctx, archive, read, options)) {
      for (const report of reports) counts.count(report);
      yield reports;
    }
    isWhole = true;
  } finally {
    if (!options.isDryRun) await note(ctx, { counts, isWhole, read, options });
  }
}

/** Yields the items without finishing the import: the caller saves the results and purges cached pages. */
export async function* itemsOf(
  ctx: MovingCtx,
  archive: Archive,
  read: ReadArchive,
  options: ImportOptions,
): AsyncGenerator<ItemReport[]> {
  yield* importPosts(ctx, archive, read, options);
  if (read.format === 'own') yield* importParts(ctx, archive, options);
}

type Noted = { counts: Counts; isWhole: boolean; read: ReadArchive; options: ImportOptions };

async function note(ctx: MovingCtx, { counts, isWhole, read, options }: Noted): Promise<void> {
  const { added, known, left, others } = counts;
  const came = [...others].flatMap(([kind, one]) => (one.added > 0 ? [[kind, one.added] as const] : []));
  if (added === 0 && came.length === 0) return;
  const details: AuditDetails = { format: read.format, added, known, left, ...Object.fromEntries(came) };
  if (!isWhole) details['stopped'] = true;
  await record(ctx, ctx.db, options.actor, { action: 'post.imported', details });
  await ctx.pages.empty();
}
