import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { AppError } from '#modules/app-error.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import {
  createReport,
  createUnreadableReport,
  type OwnImport,
  readLines,
} from '#modules/import-export/own/own-import.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { languages, ownTextLimits, storedTextVersions } from '#modules/translations/constants.ts';
import { importText } from '#modules/translations/transfer-store.ts';
import { siteSettings } from '#modules/site-settings/schema.ts';
import { storeSiteImage } from '#modules/site-settings/images.ts';
import { omitExamples, readStoredSettings } from '#modules/site-settings/stored-settings.ts';
import {
  findExportedSettings,
  hasSiteImage,
  insertImportedSettings,
} from '#modules/site-settings/transfer-store.ts';

const digest = z.string().check(z.length(43));

const named = z.object({ name: siteSettings.shape.name });

const itemRef = { kind: 'settings', key: 'settings.jsonl', title: 'settings.jsonl' } as const;

/** Publishes the site settings of the export as the next version, if they differ from the published settings, and its texts. */
export async function* importSettings(part: OwnImport): AsyncGenerator<ItemReport[]> {
  const { ctx, actor, isDryRun } = part;
  const { defaults } = ctx.siteSettings;
  if (!isDryRun) await importImages(part);
  for await (const [line] of readLines(part, 'settings.jsonl', 1)) {
    // The line can come from another release: what is missing there has the values of the product.
    const settings = z.safeParse(named, line).success ? readStoredSettings(line, defaults) : undefined;
    const report = await ctx.db.transaction().execute(async (trx) => {
      if (settings === undefined) return createUnreadableReport('settings', line);
      const published = await findExportedSettings(trx);
      const isKnown =
        published !== undefined &&
        isDeepStrictEqual(readStoredSettings(published.settings, defaults), settings);
      if (!isKnown && !isDryRun) {
        const version = (published?.version ?? 0) + 1;
        const row = { version, settings: omitExamples(settings, defaults) };
        await insertImportedSettings(trx, { ...row, by: actor.id ?? null, at: ctx.clock.now() });
        const target = itemRef.title;
        await recordAudit(ctx, trx, actor, { action: 'settings.changed', target, details: { version } });
      }
      const created = createReport(itemRef, isKnown ? 'known' : 'added');
      await part.recordItems(trx, 'settings', [created]);
      return created;
    });
    if (report.outcome === 'added' && !isDryRun) await ctx.pages.empty();
    yield [report];
    break;
  }
  yield* importTexts(part);
}

const exportedImage = z.object({
  id: z.string().check(z.regex(/^[\da-f]{32}$/)),
  kind: z.enum(['logo', 'portrait']),
  bytes: z.string().check(z.maxLength(4_000_000)),
});

/** Stores the images of the settings that this site does not have, drawn again like an upload. Unreadable images are left out. */
async function importImages(part: OwnImport): Promise<void> {
  const { ctx, actor } = part;
  for await (const [line] of readLines(part, 'settings-images.jsonl', 1)) {
    const image = z.safeParse(exportedImage, line).data;
    if (image === undefined || (await hasSiteImage(ctx.db, image.id))) continue;
    const bytes = Buffer.from(image.bytes, 'base64');
    await using files = await ctx.uploads.writeTemporaryFiles([bytes]);
    const file = { field: 'image', name: image.id, path: files.paths[0] ?? '', sizeBytes: bytes.byteLength };
    const upload = { file, folder: files.folder, sender: actor.id ?? 0 };
    await storeSiteImage(ctx, upload, image.kind, image.id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}

const textBatch = 200;

const exportedText = z.object({
  language: z.enum(languages),
  path: z.string().check(z.regex(/^[\w.-]{1,200}$/)),
  text: z.nullable(z.string().check(z.maxLength(ownTextLimits.legal))),
  englishDigest: z.nullable(digest),
  approvedDigest: z.nullable(digest),
  sameMeaning: z.array(digest).check(z.maxLength(storedTextVersions)),
});

/** Publishes the owner's texts of the export that differ from the published texts. */
async function* importTexts(part: OwnImport): AsyncGenerator<ItemReport[]> {
  const { ctx, actor, isDryRun } = part;
  for await (const batch of readLines(part, 'texts.jsonl', textBatch)) {
    const reports = await ctx.db.transaction().execute(async (trx) => {
      const created: ItemReport[] = [];
      for (const line of batch) {
        const text = z.safeParse(exportedText, line).data;
        if (text === undefined) {
          created.push(createUnreadableReport('settings', line));
          continue;
        }
        const title = `${text.language} ${text.path}`;
        const isAdded =
          isDryRun || (await importText(trx, text, { by: actor.id ?? null, at: ctx.clock.now() }));
        if (isAdded && !isDryRun)
          await recordAudit(ctx, trx, actor, { action: 'translation.published', target: title });
        created.push(createReport({ kind: 'settings', key: title, title }, isAdded ? 'added' : 'known'));
      }
      await part.recordItems(trx, 'settings', created);
      return created;
    });
    if (!isDryRun) await ctx.pages.empty();
    yield reports;
  }
}
