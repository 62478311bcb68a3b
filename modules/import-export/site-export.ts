import { manifestName } from '#modules/import-export/constants.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { getInstallationId } from '#modules/media/storage-owner.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import type { ZipStream } from '#modules/import-export/ports.ts';
import { exportVersion, getMediaFolder } from '#modules/import-export/own-schema.ts';
import { listItemPage, listPackPage } from '#modules/catalogue/transfer-store.ts';
import { listExportedAuthors } from '#modules/authors/transfer-store.ts';
import { iterateExportedMedia } from '#modules/media/transfer-store.ts';
import { listPostPage } from '#modules/posts/transfer-store.ts';
import { listExportedTags } from '#modules/tags/transfer-store.ts';
import { findExportedSettings, listExportedImages } from '#modules/site-settings/transfer-store.ts';
import { listIncidentPage, listStatusSubscriberPage } from '#modules/status/transfer-store.ts';
import { listExportedTexts } from '#modules/translations/transfer-store.ts';
import { listNewsletterPage } from '#modules/newsletters/transfer-store.ts';
import * as lines from '#modules/import-export/writing/lines.ts';
import { iteratePagesById } from '#modules/import-export/writing/iterate-pages.ts';
import {
  iterateAudienceLines,
  iteratePersonLines,
  iterateBlockedAddressLines,
} from '#modules/import-export/writing/people-lines.ts';
import { iterateSubscriberRows } from '#modules/import-export/writing/subscriber-rows.ts';
import { AppError } from '#modules/app-error.ts';
import { recordExport } from '#modules/subscribers/subscriber-list.ts';

/** Parts of an export besides posts; the caller has checked the permissions. */
export type ExportContents = {
  subscribers: boolean;
  newsletters: boolean;
  catalogue: boolean;
  settings: boolean;
  status: boolean;
};
type ExportCtx = Omit<ImportExportCtx, 'images' | 'uploads' | 'fetchRemote' | 'pages' | 'jobs'>;

/**
 * Streams the site as a zip: posts as JSON lines for a later import, and as Markdown for other products; their images, tags and
 * authors; depending on `contents`, subscribers with consent, newsletters (also as pages and emails), and the catalogue with
 * its files, the site settings with the owner's texts, and incidents. Excludes trash, post history and members; `npm run backup` saves everything. The audit log records the
 * export before the first byte is sent.
 */
export async function exportSite(
  ctx: ExportCtx,
  { contents, actor }: { contents: ExportContents; actor: Actor },
): Promise<ZipStream['bytes']> {
  const { subscribers, newsletters: readNewsletters, catalogue, settings, status } = contents;
  await recordAudit(ctx, ctx.db, actor, {
    action: 'post.exported',
    details: { subscribers, newsletters: readNewsletters, catalogue, settings, status },
  });
  if (subscribers) await recordExport(ctx, actor);
  const zip = ctx.archives.write();
  void writeExport(ctx, zip, contents).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'A site export was interrupted');
    zip.fail(error instanceof Error ? error : new Error(String(error)));
  });
  return zip.bytes;
}

async function writeExport(ctx: ExportCtx, zip: ZipStream, contents: ExportContents): Promise<void> {
  const { db } = ctx;
  const addTextFile = (name: string, content: () => AsyncIterable<string>) =>
    zip.add(name, () => encodeTexts(content()), 'deflated');
  const madeAt = ctx.clock.now();
  const manifest = {
    format: 'hirawa-export',
    version: exportVersion,
    installation: await getInstallationId(ctx),
    madeAt,
  };
  await addTextFile(manifestName, () => yieldOnce(`${JSON.stringify(manifest, null, 2)}\n`));
  const readPosts = () => iteratePagesById((after) => listPostPage(db, after, madeAt));
  const newsletters = () => iteratePagesById((after) => listNewsletterPage(db, after));
  await addTextFile('posts.jsonl', () => toLines(readPosts(), lines.formatPostLine));
  await addTextFile('authors.jsonl', () =>
    toLines(yieldOnce(listExportedAuthors(db)), lines.formatTagOrAuthorLine),
  );
  await addTextFile('tags.jsonl', () =>
    toLines(yieldOnce(listExportedTags(db)), lines.formatTagOrAuthorLine),
  );
  await addTextFile('audience.jsonl', () => iterateAudienceLines(ctx));
  await addTextFile('media.jsonl', () => toLines(iterateExportedMedia(db, contents), lines.formatMediaLine));
  for await (const rows of readPosts())
    for (const row of rows)
      await addTextFile(lines.getPostFileName(row), () =>
        yieldOnce(ctx.parsing.formatPost(lines.toMarkdownRow(row), 'export').catch(fallBackTo(row.body))),
      );
  for await (const rows of iterateExportedMedia(db, contents))
    for (const { kind, files } of rows) await addFiles(ctx, zip, getMediaFolder(kind), files);
  if (contents.subscribers) {
    const exportedKeys = new Set<string>();
    await addTextFile('subscribers.csv', () => iterateSubscriberRows(ctx));
    await addTextFile('subscribers.jsonl', () => iteratePersonLines(ctx, exportedKeys));
    await addTextFile('stop-list.jsonl', () => iterateBlockedAddressLines(ctx, exportedKeys));
    await addTextFile('status-subscribers.jsonl', () =>
      toLines(
        iteratePagesById((after) => listStatusSubscriberPage(db, after)),
        lines.formatJsonLine,
      ),
    );
  }
  if (contents.newsletters) {
    await addTextFile('newsletters.jsonl', () => toLines(newsletters(), lines.formatJsonLine));
    for await (const rows of newsletters())
      for (const row of rows) {
        const { subject, message, startedAt, createdAt } = row;
        const fallback = { subject, message, startedAt, createdAt };
        const formatted = await ctx.parsing
          .formatNewsletter(fallback, 'export')
          .catch(fallBackTo({ page: message, email: message }));
        await addTextFile(`newsletters/${row.id}.html`, () => yieldOnce(formatted.page));
        await addTextFile(`newsletters/${row.id}.eml`, () => yieldOnce(formatted.email));
      }
  }
  if (contents.catalogue) {
    await addTextFile('catalogue.jsonl', () =>
      toLines(
        iteratePagesById((after) => listItemPage(db, after)),
        lines.formatJsonLine,
      ),
    );
    await addTextFile('packs.jsonl', () =>
      toLines(
        iteratePagesById((after) => listPackPage(db, after)),
        lines.formatJsonLine,
      ),
    );
  }
  if (contents.settings) {
    const published = await findExportedSettings(db);
    if (published !== undefined)
      await addTextFile('settings.jsonl', () => yieldOnce(lines.formatJsonLine(published.settings)));
    const images = await listExportedImages(db);
    if (images.length > 0)
      await addTextFile('settings-images.jsonl', () =>
        toLines(
          yieldOnce(images.map(({ id, kind, bytes }) => ({ id, kind, bytes: bytes.toString('base64') }))),
          lines.formatJsonLine,
        ),
      );
    const texts = await listExportedTexts(db);
    if (texts.length > 0)
      await addTextFile('texts.jsonl', () => toLines(yieldOnce(texts), lines.formatJsonLine));
  }
  if (contents.status)
    await addTextFile('incidents.jsonl', () =>
      toLines(
        iteratePagesById((after) => listIncidentPage(db, after)),
        lines.formatJsonLine,
      ),
    );
  zip.end();
}

/**
 * Returns an error handler that exports the stored text if its conversion takes too long. posts.jsonl contains the text too.
 */
function fallBackTo<Text>(fallback: Text): (error: unknown) => Text {
  return (error) => {
    if (!(error instanceof AppError)) throw error;
    return fallback;
  };
}

/** Adds stored files under their own names. Skips missing files, like a backup. */
async function addFiles(
  ctx: ExportCtx,
  zip: ZipStream,
  folder: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const size = await ctx.storage.sizeOf(name);
    if (size === undefined || size === 0) continue;
    const range = { start: 0, end: size - 1 };
    await zip.add(`${folder}/${name}`, () => readStored(ctx, name, range), 'stored');
  }
}

async function* readStored(
  ctx: ExportCtx,
  name: string,
  range: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  yield* await ctx.storage.read(name, range);
}

async function* toLines<Row>(
  pages: AsyncIterable<readonly Row[]>,
  line: (row: Row) => string,
): AsyncGenerator<string> {
  for await (const rows of pages) for (const row of rows) yield line(row);
}

async function* yieldOnce<Value>(value: Value | Promise<Value>): AsyncGenerator<Value> {
  yield await value;
}

async function* encodeTexts(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) if (text !== '') yield encoder.encode(text);
}
