import { record } from '#modules/audit-log/entry.ts';
import type { Actor, AuditDetails } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';
import type { SiteImport } from '#modules/import-export/site-import-schema.ts';
import { awaitTurn } from '#modules/import-export/storing/moved-store.ts';
import { endSiteImport } from '#modules/import-export/storing/site-import-store.ts';

type End = {
  state: 'done' | 'cancelled' | 'failed';
  fault?: NonNullable<SiteImport['fault']>;
  actor?: Actor;
};

/**
 * Ends a running import, deletes its file, purges cached pages and writes the result to the audit log; `actor` is the member
 * who cancelled the import. Returns undefined if the import had already ended.
 */
export async function endImport(ctx: Ctx, id: number, end: End): Promise<SiteImport | undefined> {
  const { state, fault, actor } = end;
  const { ended, files } = await ctx.db.transaction().execute(async (trx) => {
    // Waits until no item is being stored, so that the counts in the audit log are final.
    await awaitTurn(trx);
    const over = await endSiteImport(trx, id, { state, fault, at: ctx.clock.now() });
    if (over === undefined) return { ended: over, files: [] };
    if (over.startedAt !== null)
      await record(ctx, trx, actor ?? over.actor, { action: 'post.imported', details: detailsOf(over) });
    return { ended: over, files: over.mediaId === null ? [] : await releaseMedia(trx, [over.mediaId]) };
  });
  await removeFiles(ctx, files);
  if (ended !== undefined && ended.startedAt !== null) await ctx.pages.empty();
  return ended;
}

function detailsOf({ state, format, fileName, progress }: SiteImport): AuditDetails {
  const { post, ...others } = progress.counts;
  const { added = 0, known = 0, left = 0 } = post ?? {};
  const came = Object.entries(others).flatMap(([kind, one]) =>
    one.added > 0 ? [[kind, one.added] as const] : [],
  );
  const details = { format, file: fileName, added, known, left, ...Object.fromEntries(came) };
  return state === 'done' ? details : { ...details, stopped: true };
}
