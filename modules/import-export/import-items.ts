import type { Actor } from '#modules/audit-log/schema.ts';
import type { ImportedPart } from '#modules/import-export/constants.ts';
import type { Db, Trx } from '#modules/context.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import { indexImages } from '#modules/import-export/find-image.ts';
import { type ImportedKind, importLimits } from '#modules/import-export/constants.ts';
import type { ArchiveImages } from '#modules/import-export/images.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { type OwnExportSource, openOwnExport } from '#modules/import-export/own-export-source.ts';
import {
  findPostParts,
  listRemoteImages,
  preparePost,
  type PreparedPost,
} from '#modules/import-export/prepare-post.ts';
import { createRemoteImages, type RemoteImages } from '#modules/import-export/remote-images.ts';
import { isTooLong } from '#modules/import-export/post-texts.ts';
import type {
  BodyParts,
  ItemReport,
  SkippedItem,
  ArchiveItem,
  ImportedPost,
  TaxonomyName,
  DetectedArchive,
} from '#modules/import-export/schema.ts';
import { storeImportedPost } from '#modules/import-export/store-post.ts';
import { insertAuthorAddresses } from '#modules/authors/transfer-store.ts';
import { insertTagAddresses } from '#modules/tags/transfer-store.ts';
import {
  lockImports,
  findImportedPosts,
  recordImportedPost,
} from '#modules/import-export/storing/imported-item-store.ts';
import { yieldToEventLoop } from '#modules/import-export/yield-to-event-loop.ts';
import { AppError } from '#modules/app-error.ts';

/** Posts per transaction; other requests run between transactions. */
const batchItems = 10;

/**
 * Saves the results of the next items of a kind in the transaction that stores the items. Undefined is the result of an item
 * without a report. Throws if the import was cancelled or taken over by another process; the error rolls back the transaction.
 */
export type ItemReportWriter = (
  db: Db,
  kind: ImportedKind,
  reports: readonly (ItemReport | undefined)[],
) => Promise<void>;

/**
 * `isDryRun` stores nothing and reports what would be imported. `people` decides whether subscribers of our own
 * export are imported (default: no). `parts` selects the other parts of our own export (default: all). `remote`
 * decides whether images of other servers are downloaded (default) or become links. `recordItems` saves the results;
 * the first `skip` posts were saved earlier.
 */
export type ImportOptions = {
  isDryRun: boolean;
  actor: Actor;
  people?: 'added' | 'left';
  parts?: readonly ImportedPart[];
  remote?: 'fetched' | 'linked';
  recordItems?: ItemReportWriter;
  skip?: number;
};

/** Saves no results, for imports without a stored report, such as imports of the command line. */
export const ignoreItemReports: ItemReportWriter = async () => {};

/**
 * Imports posts ten at a time and yields the results. Posts that were imported before are recognized and left unchanged, so an
 * import can be interrupted and repeated at any point. Sends no emails and triggers no webhooks.
 */
export async function* importPosts(
  ctx: ImportExportCtx,
  archive: Archive,
  read: DetectedArchive,
  { isDryRun, actor, remote = 'fetched', recordItems = ignoreItemReports, skip = 0 }: ImportOptions,
): AsyncGenerator<ItemReport[]> {
  const ownExport = read.format === 'own' ? await openOwnExport(ctx, archive, actor.id ?? 0) : undefined;
  const source = read.format;
  const sender = actor.id ?? 0;
  const archiveImages = { archive, index: await indexImages(archive.files.keys()), source, sender };
  const mode = isDryRun && remote === 'fetched' ? 'reported' : remote;
  const remoteImages = createRemoteImages(ctx, { source, sender, mode });
  const run: ImportRun = {
    ctx,
    archiveImages,
    remote: remoteImages,
    ownExport,
    actor,
    recordItems,
    seenKeys: new Set(),
    redirectedPaths: new Set(),
  };
  if (ownExport !== undefined && !isDryRun) await ownExport.storeNames();
  for await (const items of toBatches(skipItems(read.items(), skip, run.seenKeys))) {
    yield isDryRun ? await previewBatch(run, items) : await storeBatch(run, items);
  }
}

type ImportRun = {
  ctx: ImportExportCtx;
  archiveImages: ArchiveImages;
  remote: RemoteImages;
  ownExport: OwnExportSource | undefined;
  actor: Actor;
  recordItems: ItemReportWriter;
  /** Keys of the items in this archive. If two items have the same key, only the first item is imported. */
  seenKeys: Set<string>;
  /** Tag and author pages whose redirects are already stored. */
  redirectedPaths: Set<string>;
};
type CheckedItem = { item: ArchiveItem; report?: ItemReport; parts?: BodyParts | undefined };

async function previewBatch(run: ImportRun, items: readonly ArchiveItem[]): Promise<ItemReport[]> {
  const reports: ItemReport[] = [];
  for (const checkedItem of await checkItems(run, items)) {
    reports.push(checkedItem.report ?? (await prepareItem(run, checkedItem, 'reported')).report);
    await yieldToEventLoop();
  }
  await run.recordItems(run.ctx.db, 'post', reports);
  return reports;
}

async function storeBatch(run: ImportRun, items: readonly ArchiveItem[]): Promise<ItemReport[]> {
  const { ctx, archiveImages, ownExport } = run;
  const checkedItems = await checkItems(run, items);
  const remoteImages: string[] = [];
  for (const { item, parts } of checkedItems) {
    if (!('left' in item)) remoteImages.push(...listRemoteImages(item, parts, archiveImages));
    await yieldToEventLoop();
  }
  await run.remote.fetch(remoteImages);
  const ready: { report: ItemReport; post?: PreparedPost }[] = [];
  for (const checkedEntry of checkedItems) {
    ready.push(
      checkedEntry.report === undefined
        ? await prepareItem(run, checkedEntry, 'stored')
        : { report: checkedEntry.report },
    );
    await yieldToEventLoop();
  }
  return ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    // A concurrent import may have stored these posts since the check.
    const keys = ready.flatMap(({ post }) => post?.key ?? []);
    const knownIds = await findImportedPosts(trx, archiveImages.source, keys);
    const reports: ItemReport[] = [];
    for (const { post, report } of ready) {
      const existingId = post && knownIds.get(post.key);
      if (post === undefined) reports.push(report);
      else if (existingId !== undefined)
        reports.push({ ...report, outcome: 'known', postId: existingId, notes: [] });
      else {
        const postId = await storeImportedPost(ctx, trx, post, run.actor);
        const hasOtherId = post.wantedId !== null && post.wantedId !== postId;
        if (hasOtherId) report.notes.push({ code: 'idTaken', value: String(post.wantedId) });
        await recordImportedPost(trx, {
          source: archiveImages.source,
          key: post.key,
          postId,
          at: ctx.clock.now(),
        });
        reports.push({ ...report, postId });
      }
    }
    await storeNameRedirects(
      run,
      trx,
      ready.flatMap(({ post }) => post ?? []),
    );
    await ownExport?.media.restoreDescriptions(trx);
    await run.recordItems(trx, 'post', reports);
    return reports;
  });
}

/** Stores redirects for the former tag and author pages, each once per run. */
async function storeNameRedirects(
  { ctx, redirectedPaths: redirected }: ImportRun,
  trx: Trx,
  posts: readonly PreparedPost[],
): Promise<void> {
  const at = ctx.clock.now();
  const listNewPaths = (names: readonly TaxonomyName[]) =>
    names.flatMap(({ name, addresses = [] }) =>
      addresses.flatMap((path) => {
        if (redirected.has(path)) return [];
        redirected.add(path);
        return [{ name, path, at }];
      }),
    );
  const tagAddresses = listNewPaths(posts.flatMap(({ tags }) => tags));
  const authorAddresses = listNewPaths(posts.flatMap(({ signer }) => signer ?? []));
  await insertTagAddresses(trx, tagAddresses);
  await insertAuthorAddresses(trx, authorAddresses);
}

/** Checks items before their images are stored. */
async function checkItems(run: ImportRun, items: readonly ArchiveItem[]): Promise<CheckedItem[]> {
  const { ctx, archiveImages, ownExport } = run;
  const keys = items.map(({ key }) => key);
  const knownIds = await findImportedPosts(ctx.db, archiveImages.source, keys);
  for (const [key, id] of (await ownExport?.findExistingPosts(keys)) ?? []) knownIds.set(key, id);
  const checkedItems: CheckedItem[] = [];
  for (const item of items) {
    checkedItems.push(await checkItem(run, item, knownIds.get(item.key)));
    await yieldToEventLoop();
  }
  return checkedItems;
}

async function checkItem(
  { ctx, seenKeys }: ImportRun,
  item: ArchiveItem,
  postId: number | undefined,
): Promise<CheckedItem> {
  const isRepeated = seenKeys.has(item.key);
  if (!('left' in item)) seenKeys.add(item.key);
  if ('left' in item) return { item, report: createSkipReport(item, item.left) };
  if (isRepeated) return { item, report: createSkipReport(item, 'repeated') };
  if (postId !== undefined)
    return { item, report: { ...createSkipReport(item, null), outcome: 'known', postId } };
  if (isTooLong(item.body)) return { item, report: createSkipReport(item, 'tooLong') };
  return skipIfTooComplex(item, async () => ({ item, parts: await findPostParts(ctx, item) }));
}

/** Skips a post whose text takes too long to parse, so that the import continues. */
async function skipIfTooComplex<Result>(
  item: ImportedPost,
  read: () => Promise<Result>,
): Promise<Result | { item: ImportedPost; report: ItemReport }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError) || error.message !== 'text.tooComplex') throw error;
    return { item, report: createSkipReport(item, 'unreadable') };
  }
}

async function prepareItem(
  { ctx, archiveImages, remote, ownExport }: ImportRun,
  { item, parts }: CheckedItem,
  mode: 'reported' | 'stored',
): Promise<{ report: ItemReport; post?: PreparedPost }> {
  if ('left' in item) return { report: createSkipReport(item, item.left) };
  await ownExport?.storeMedia(item, mode);
  const read = await skipIfTooComplex(item, async () => ({
    post: await preparePost(ctx, item, { parts, pictures: archiveImages, remote, how: mode }),
  }));
  if ('report' in read) return read;
  const { post } = read;
  const { key, notes } = post;
  const report: ItemReport = {
    kind: 'post',
    key,
    title: post.texts.title,
    outcome: 'added',
    left: null,
    postId: null,
    notes: notes.slice(0, importLimits.notes),
    ...(post.addresses[0] !== undefined && { address: post.addresses[0] }),
  };
  return { report, post };
}

function createSkipReport(
  { key, title }: Pick<ImportedPost | SkippedItem, 'key' | 'title'>,
  left: ItemReport['left'],
): ItemReport {
  const shortTitle = title.slice(0, importLimits.title).toWellFormed();
  return { kind: 'post', key, title: shortTitle, outcome: 'left', left, postId: null, notes: [] };
}

/** Skips the first `count` items and adds their keys to `seen`. Yields all other items. */
async function* skipItems(
  items: AsyncIterable<ArchiveItem>,
  count: number,
  seen: Set<string>,
): AsyncGenerator<ArchiveItem> {
  let position = 0;
  for await (const item of items) {
    position += 1;
    if (position > count) yield item;
    else if (!('left' in item)) seen.add(item.key);
  }
}

async function* toBatches(items: AsyncIterable<ArchiveItem>): AsyncGenerator<ArchiveItem[]> {
  let batch: ArchiveItem[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchItems) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
