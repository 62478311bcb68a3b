import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor, AuditDetails } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';
import type { SiteImport } from '#modules/import-export/site-import-schema.ts';
import { lockImports } from '#modules/import-export/storing/imported-item-store.ts';
import { endSiteImport } from '#modules/import-export/storing/site-import-store.ts';

type ImportEnd = {
  state: 'done' | 'cancelled' | 'failed';
  fault?: NonNullable<SiteImport['fault']>;
  actor?: Actor;
};

/**
 * Ends a running import, deletes its file, purges cached pages and writes the result to the audit log; `actor` is the member
 * who cancelled the import. Returns undefined if the import had already ended.
 */
export async function endImport(ctx: Ctx, id: number, importEnd: ImportEnd): Promise<SiteImport | undefined> {
  const { state, fault, actor } = importEnd;
  const { ended, files } = await ctx.db.transaction().execute(async (trx) => {
    // Waits until no item is being stored, so that the counts in the audit log are final.
    await lockImports(trx);
    const endedImport = await endSiteImport(trx, id, { state, fault, at: ctx.clock.now() });
    if (endedImport === undefined) return { ended: endedImport, files: [] };
    if (endedImport.startedAt !== null)
      await recordAudit(ctx, trx, actor ?? endedImport.actor, {
        action: 'post.imported',
        details: toAuditDetails(endedImport),
      });
    return {
      ended: endedImport,
      files: endedImport.mediaId === null ? [] : await releaseMedia(trx, [endedImport.mediaId]),
    };
  });
  await removeFiles(ctx, files);
  if (ended !== undefined && ended.startedAt !== null) await ctx.pages.empty();
  return ended;
}

function toAuditDetails({ state, format, fileName, progress }: SiteImport): AuditDetails {
  const { post, ...others } = progress.counts;
  const { added = 0, known = 0, left = 0 } = post ?? {};
  const addedCounts = Object.entries(others).flatMap(([kind, kindCounts]) =>
    kindCounts.added > 0 ? [[kind, kindCounts.added] as const] : [],
  );
  const details = { format, file: fileName, added, known, left, ...Object.fromEntries(addedCounts) };
  return state === 'done' ? details : { ...details, stopped: true };
}
