import type { Ctx } from '#domain/context.ts';
import { deleteUnclaimedBefore, knownFiles } from '#domain/media/store.ts';
import { removeFiles } from '#domain/media/upload.ts';

/** An editor that is left open over night keeps its pictures. */
const unclaimedMs = 24 * 3600 * 1000;
/** A file is older than its row by the time that the other files of the upload take. */
const orphanMs = 3600 * 1000;
const batch = 200;

/**
 * Deletes uploads that nothing claimed within a day, files without a row, and what dead processes left half
 * received. Answers how many files. A row goes before its files: none is ever without them.
 */
export async function sweepMedia(ctx: Ctx): Promise<number> {
  await ctx.uploads.sweep();
  return (await sweepUnclaimed(ctx)) + (await sweepOrphans(ctx));
}

async function sweepUnclaimed(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - unclaimedMs);
  let swept = 0;
  for (;;) {
    const files = await deleteUnclaimedBefore(ctx.db, before, batch);
    if (files.length === 0) return swept;
    await removeFiles(ctx, files);
    swept += files.length;
  }
}

async function sweepOrphans(ctx: Ctx): Promise<number> {
  const before = ctx.clock.now().getTime() - orphanMs;
  let swept = 0;
  let names: string[] = [];
  const removeUnknown = async () => {
    const known = await knownFiles(ctx.db, names);
    const orphans = names.filter((name) => !known.has(name));
    await removeFiles(ctx, orphans);
    swept += orphans.length;
    names = [];
  };
  for await (const { name, writtenAt } of ctx.storage.list()) {
    if (writtenAt.getTime() > before) continue;
    names.push(name);
    if (names.length === batch) await removeUnknown();
  }
  await removeUnknown();
  return swept;
}
