import { manifestName } from '#modules/import-export/constants.ts';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { installationOf } from '#modules/media/ownership.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import type { ZipStream } from '#modules/import-export/ports.ts';
import { exportVersion, folderOf } from '#modules/import-export/own-schema.ts';
import { itemPage, packPage } from '#modules/import-export/storing/catalogue-export-store.ts';
import * as store from '#modules/import-export/storing/export-store.ts';
import { newsletterPage } from '#modules/import-export/storing/newsletter-export-store.ts';
import * as lines from '#modules/import-export/writing/lines.ts';
import { pagesById } from '#modules/import-export/writing/pages.ts';
import { audienceLines, personLines, stopLines } from '#modules/import-export/writing/people-lines.ts';
import { subscriberRows } from '#modules/import-export/writing/subscriber-rows.ts';
import { Refusal } from '#modules/refusal.ts';
import { recordExport } from '#modules/subscribers/subscriber-list.ts';

/** Parts of an export besides posts; the caller has checked the permissions. */
export type ExportContents = { subscribers: boolean; newsletters: boolean; catalogue: boolean };
type ExportCtx = Omit<MovingCtx, 'images' | 'uploads' | 'fetchRemote' | 'pages' | 'jobs'>;

/**
 * Streams the site as a zip: posts as JSON lines for a later import, and as Markdown for other products; their images, tags and
 * authors; depending on `contents`, subscribers with consent, newsletters (also as pages and emails), and the catalogue with
 * its files. Excludes trash, post history, members and settings; `npm run backup` saves everything. The audit log records the
 * export before the first byte is sent.
 */
export async function exportSite(
  ctx: ExportCtx,
  { contents, actor }: { contents: ExportContents; actor: Actor },
): Promise<ZipStream['bytes']> {
  const { subscribers, newsletters, catalogue } = contents;
  await record(ctx, ctx.db, actor, {
    action: 'post.exported',
    details: { subscribers, newsletters, catalogue },
  });
  if (subscribers) await recordExport(ctx, actor);
  const zip = ctx.archives.write();
  void write(ctx, zip, contents).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'An export broke off');
    zip.fail(error instanceof Error ? error : new Error(String(error)));
  });
  return zip.bytes;
}

async function write(ctx: ExportCtx, zip: ZipStream, contents: ExportContents): Promise<void> {
  const { db } = ctx;
  const text = (name: string, content: () => AsyncIterable<string>) =>
    zip.add(name, () => encoded(content()), 'deflated');
  const madeAt = ctx.clock.now();
  const manifest = {
    format: 'hirawa-export',
    version: exportVersion,
    installation: await installationOf(ctx),
    madeAt,
  };
  await text(manifestName, () => once(`${JSON.stringify(manifest, null, 2)}\n`));
  const posts = () => pagesById((after) => store.postPage(db, after, madeAt));
  const newsletters = () => pagesById((after) => newsletterPage(db, after));
  await text('posts.jsonl', () => linesOf(posts(), lines.postLine));
  await text('authors.jsonl', () => linesOf(once(store.exportedAuthors(db)), lines.nameLine));
  await text('tags.jsonl', () => linesOf(once(store.exportedTags(db)), lines.nameLine));
  await text('audience.jsonl', () => audienceLines(ctx));
  await text('media.jsonl', () => linesOf(store.exportedMedia(db, contents), lines.mediaLine));
  for await (const rows of posts())
    for (const row of rows)
      await text(lines.postFileName(row), () =>
        once(ctx.parsing.formatPost(lines.markdownRow(row), 'export').catch(orWritten(row.body))),
      );
  for await (const rows of store.exportedMedia(db, contents))
    for (const { kind, files } of rows) await addFiles(ctx, zip, folderOf(kind), files);
  if (contents.subscribers) {
    const told = new Set<string>();
    await text('subscribers.csv', () => subscriberRows(ctx));
    await text('subscribers.jsonl', () => personLines(ctx, told));
    await text('stop-list.jsonl', () => stopLines(ctx, told));
  }
  if (contents.newsletters) {
    await text('newsletters.jsonl', () => linesOf(newsletters(), lines.jsonLine));
    for await (const rows of newsletters())
      for (const row of rows) {
        const { subject, message, startedAt, createdAt } = row;
        const written = { subject, message, startedAt, createdAt };
        const shown = await ctx.parsing
          .formatNewsletter(written, 'export')
          .catch(orWritten({ page: message, email: message }));
        await text(`newsletters/${row.id}.html`, () => once(shown.page));
        await text(`newsletters/${row.id}.eml`, () => once(shown.email));
      }
  }
  if (contents.catalogue) {
    await text('catalogue.jsonl', () =>
      linesOf(
        pagesById((after) => itemPage(db, after)),
        lines.jsonLine,
      ),
    );
    await text('packs.jsonl', () =>
      linesOf(
        pagesById((after) => packPage(db, after)),
        lines.jsonLine,
      ),
    );
  }
  zip.end();
}

/** Exports a text as stored if its conversion takes too long; posts.jsonl contains it too. */
function orWritten<Text>(written: Text): (error: unknown) => Text {
  return (error) => {
    if (!(error instanceof Refusal)) throw error;
    return written;
  };
}

/** Adds stored files under their own names; skips missing ones, in the same way as a backup. */
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
    await zip.add(`${folder}/${name}`, () => stored(ctx, name, range), 'stored');
  }
}

async function* stored(
  ctx: ExportCtx,
  name: string,
  range: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  yield* await ctx.storage.read(name, range);
}

async function* linesOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  line: (row: Row) => string,
): AsyncGenerator<string> {
  for await (const rows of pages) for (const row of rows) yield line(row);
}

async function* once<Value>(value: Value | Promise<Value>): AsyncGenerator<Value> {
  yield await value;
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) if (text !== '') yield encoder.encode(text);
}
