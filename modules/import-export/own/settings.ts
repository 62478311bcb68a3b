import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { recordAudit } from '#modules/audit-log/entry.ts';
import {
  createReport,
  createUnreadableReport,
  type OwnImport,
  readLines,
} from '#modules/import-export/own/own-import.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { siteSettings } from '#modules/site-settings/schema.ts';
import { findExportedSettings, insertImportedSettings } from '#modules/site-settings/transfer-store.ts';

const itemRef = { kind: 'settings', key: 'settings.jsonl', title: 'settings.jsonl' } as const;

/** Publishes the site settings of the export as the next version, if they differ from the published settings. */
export async function* importSettings(part: OwnImport): AsyncGenerator<ItemReport[]> {
  const { ctx, actor, isDryRun } = part;
  for await (const [line] of readLines(part, 'settings.jsonl', 1)) {
    const settings = z.safeParse(siteSettings, line).data;
    const report = await ctx.db.transaction().execute(async (trx) => {
      if (settings === undefined) return createUnreadableReport('settings', line);
      const published = await findExportedSettings(trx);
      const isKnown = published !== undefined && isDeepStrictEqual(published.settings, settings);
      if (!isKnown && !isDryRun) {
        const version = (published?.version ?? 0) + 1;
        await insertImportedSettings(trx, { version, settings, by: actor.id ?? null, at: ctx.clock.now() });
        const target = itemRef.title;
        await recordAudit(ctx, trx, actor, { action: 'settings.changed', target, details: { version } });
      }
      const created = createReport(itemRef, isKnown ? 'known' : 'added');
      await part.recordItems(trx, 'settings', [created]);
      return created;
    });
    if (report.outcome === 'added' && !isDryRun) await ctx.pages.empty();
    yield [report];
    return;
  }
}
