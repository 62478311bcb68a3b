import type { Ctx } from '#modules/context.ts';
import { ownsStorage } from '#modules/media/ownership.ts';
import { deleteUnclaimedBefore, knownFiles } from '#modules/media/store.ts';
import { removeFiles } from '#modules/media/upload.ts';

/** An editor that is left open over night keeps its pictures. */
const unclaimedMs = 24 * 3600 * 1000;
/** A file is older than its row by the time that the other files of the upload take. */
const orphanMs = 3600 * 1000;
const batch = 200;
/** More than a tenth of all files without a row is no litter: the database may be the wrong one. A few may always go. */
const unaskedShare = 0.1;
const unaskedFiles = 10;

/** When an upload of that time goes, where no text shows it and nobody keeps it. */
export function sweptAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + unclaimedMs);
}

type SweepCtx = Pick<Ctx, 'db' | 'storage' | 'uploads' | 'clock' | 'log'>;

/**
 * Deletes uploads that nothing claimed within a day and nobody keeps, those that somebody deleted a day ago, files without a row, and what dead processes left half
 * received. Answers how many files. A row goes before its files: none is ever without them. Leaves a storage alone that
 * belongs to another database, and files without a row where they are more than a tenth of all.
 */
export async function sweepMedia(ctx: SweepCtx): Promise<number> {
  await ctx.uploads.sweep();
  if (!(await ownsStorage(ctx))) {
    ctx.log.warn({}, 'The stored files belong to another database: none is swept (npm run media)');
    return 0;
  }
  return (await sweepUnclaimed(ctx)) + (await sweepFewOrphans(ctx));
}

/** What the storage holds, and which of its files no row has named for an hour. */
export async function surveyMedia(
  ctx: Pick<Ctx, 'db' | 'storage' | 'clock'>,
): Promise<{ files: number; orphans: string[] }> {
  const before = ctx.clock.now().getTime() - orphanMs;
  const orphans: string[] = [];
  let files = 0;
  let names: string[] = [];
  const keepUnknown = async () => {
    const known = await knownFiles(ctx.db, names);
    orphans.push(...names.filter((name) => !known.has(name)));
    names = [];
  };
  for await (const { name, writtenAt } of ctx.storage.list()) {
    files += 1;
    if (writtenAt.getTime() > before) continue;
    names.push(name);
    if (names.length === batch) await keepUnknown();
  }
  await keepUnknown();
  return { files, orphans };
}

async function sweepUnclaimed(ctx: SweepCtx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - unclaimedMs);
  let swept = 0;
  for (;;) {
    const files = await deleteUnclaimedBefore(ctx.db, before, batch);
    if (files.length === 0) return swept;
    await removeFiles(ctx, files);
    swept += files.length;
  }
}

async function sweepFewOrphans(ctx: SweepCtx): Promise<number> {
  const { files, orphans } = await surveyMedia(ctx);
  if (orphans.length > Math.max(unaskedFiles, files * unaskedShare)) {
    ctx.log.error(
      { files, withoutRow: orphans.length },
      'More than a tenth of the stored files have no row: none is swept until somebody looks (npm run media)',
    );
    return 0;
  }
  await removeFiles(ctx, orphans);
  return orphans.length;
}
