import type { Actor } from '#modules/audit-log/schema.ts';
import type { ImportedPart } from '#modules/import-export/constants.ts';
import type { Db, Trx } from '#modules/context.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import { indexImages } from '#modules/import-export/find-image.ts';
import { type MovedKind, movingLimits } from '#modules/import-export/constants.ts';
import type { ImageFiles } from '#modules/import-export/images.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { type OwnSource, openOwn } from '#modules/import-export/own-source.ts';
import {
  findParts,
  imagesElsewhere,
  preparePost,
  type PreparedPost,
} from '#modules/import-export/prepare.ts';
import { openRemoteImages, type RemoteImages } from '#modules/import-export/remote-images.ts';
import { isTooLong } from '#modules/import-export/post-texts.ts';
import type {
  BodyParts,
  ItemReport,
  LeftItem,
  MovedItem,
  MovedPost,
  Named,
  ReadArchive,
} from '#modules/import-export/schema.ts';
import { storePost } from '#modules/import-export/store-post.ts';
import { insertNameAddresses } from '#modules/import-export/storing/name-address-store.ts';
import { awaitTurn, knownPosts, notePost } from '#modules/import-export/storing/moved-store.ts';
import { othersTurn } from '#modules/import-export/turns.ts';
import { Refusal } from '#modules/refusal.ts';

/** Posts per transaction; other requests run between transactions. */
const batchItems = 10;

/**
 * Saves the results of the next items of a kind in the transaction that stores them; undefined is an item without a report.
 * Throws if the import was cancelled or taken over by another process, which rolls the transaction back.
 */
export type NoteItems = (
  db: Db,
  kind: MovedKind,
  reports: readonly (ItemReport | undefined)[],
) => Promise<void>;

/**
 * `isDryRun` stores nothing and reports what would be imported. `people` decides whether subscribers of our own export are
 * imported (default: no). `parts` selects its other parts (default: all). `remote` decides whether images of other servers are
 * downloaded (default) or become links. `note` receives the results; it already has the first `skip` posts.
 */
export type ImportOptions = {
  isDryRun: boolean;
  actor: Actor;
  people?: 'added' | 'left';
  parts?: readonly ImportedPart[];
  remote?: 'fetched' | 'linked';
  note?: NoteItems;
  skip?: number;
};

/** Saves no results, for imports without a stored report, such as those of the command line. */
export const noteNothing: NoteItems = async () => {};

/**
 * Imports posts ten at a time and yields the results. Posts that were imported before are recognized and left unchanged, so an
 * import can be interrupted and repeated at any point. Sends no emails and triggers no webhooks.
 */
export async function* importPosts(
  ctx: MovingCtx,
  archive: Archive,
  read: ReadArchive,
  { isDryRun, actor, remote = 'fetched', note = noteNothing, skip = 0 }: ImportOptions,
): AsyncGenerator<ItemReport[]> {
  const own = read.format === 'own' ? await openOwn(ctx, archive, actor.id ?? 0) : undefined;
  const source = read.format;
  const sender = actor.id ?? 0;
  const pictures = { archive, index: await indexImages(archive.files.keys()), source, sender };
  const how = isDryRun && remote === 'fetched' ? 'told' : remote;
  const elsewhere = openRemoteImages(ctx, { source, sender, how });
  const going: Going = {
    ctx,
    pictures,
    remote: elsewhere,
    own,
    actor,
    note,
    seen: new Set(),
    led: new Set(),
  };
  if (own !== undefined && !isDryRun) await own.storeNames();
  for await (const items of batches(after(read.items(), skip, going.seen))) {
    yield isDryRun ? await tell(going, items) : await store(going, items);
  }
}

type Going = {
  ctx: MovingCtx;
  pictures: ImageFiles;
  remote: RemoteImages;
  own: OwnSource | undefined;
  actor: Actor;
  note: NoteItems;
  /** Keys of this archive: of two equal keys, the first one is imported. */
  seen: Set<string>;
  /** Tag and author pages whose redirects are already stored. */
  led: Set<string>;
};
type Judged = { item: MovedItem; report?: ItemReport; parts?: BodyParts | undefined };

async function tell(going: Going, items: readonly MovedItem[]): Promise<ItemReport[]> {
  const reports: ItemReport[] = [];
  for (const judged of await judge(going, items)) {
    reports.push(judged.report ?? (await prepared(going, judged, 'told')).report);
    await othersTurn();
  }
  await going.note(going.ctx.db, 'post', reports);
  return reports;
}

async function store(going: Going, items: readonly MovedItem[]): Promise<ItemReport[]> {
  const { ctx, pictures, own } = going;
  const judged = await judge(going, items);
  const elsewhere: string[] = [];
  for (const { item, parts } of judged) {
    if (!('left' in item)) elsewhere.push(...imagesElsewhere(item, parts, pictures));
    await othersTurn();
  }
  await going.remote.fetch(elsewhere);
  const ready: { report: ItemReport; post?: PreparedPost }[] = [];
  for (const one of judged) {
    ready.push(one.report === undefined ? await prepared(going, one, 'stored') : { report: one.report });
    await othersTurn();
  }
  return ctx.db.transaction().execute(async (trx) => {
    await awaitTurn(trx);
    // A concurrent import may have stored these posts meanwhile.
    const keys = ready.flatMap(({ post }) => post?.key ?? []);
    const known = await knownPosts(trx, pictures.source, keys);
    const reports: ItemReport[] = [];
    for (const { post, report } of ready) {
      const before = post && known.get(post.key);
      if (post === undefined) reports.push(report);
      else if (before !== undefined) reports.push({ ...report, outcome: 'known', postId: before, notes: [] });
      else {
        const postId = await storePost(ctx, trx, post, going.actor);
        const isMoved = post.wantedId !== null && post.wantedId !== postId;
        if (isMoved) report.notes.push({ code: 'idTaken', value: String(post.wantedId) });
        await notePost(trx, { source: pictures.source, key: post.key, postId, at: ctx.clock.now() });
        reports.push({ ...report, postId });
      }
    }
    await leadNames(
      going,
      trx,
      ready.flatMap(({ post }) => post ?? []),
    );
    await own?.media.describe(trx);
    await going.note(trx, 'post', reports);
    return reports;
  });
}

/** Stores redirects for the former tag and author pages, each once per run. */
async function leadNames({ ctx, led }: Going, trx: Trx, posts: readonly PreparedPost[]): Promise<void> {
  const at = ctx.clock.now();
  const fresh = (names: readonly Named[]) =>
    names.flatMap(({ name, addresses = [] }) =>
      addresses.flatMap((path) => {
        if (led.has(path)) return [];
        led.add(path);
        return [{ name, path, at }];
      }),
    );
  await insertNameAddresses(trx, {
    tags: fresh(posts.flatMap(({ tags }) => tags)),
    authors: fresh(posts.flatMap(({ signer }) => signer ?? [])),
  });
}

/** Checks items before their images are stored. */
async function judge(going: Going, items: readonly MovedItem[]): Promise<Judged[]> {
  const { ctx, pictures, own } = going;
  const keys = items.map(({ key }) => key);
  const known = await knownPosts(ctx.db, pictures.source, keys);
  for (const [key, id] of (await own?.ownPosts(keys)) ?? []) known.set(key, id);
  const judged: Judged[] = [];
  for (const item of items) {
    judged.push(await judgeOne(going, item, known.get(item.key)));
    await othersTurn();
  }
  return judged;
}

async function judgeOne({ ctx, seen }: Going, item: MovedItem, postId: number | undefined): Promise<Judged> {
  const isRepeated = seen.has(item.key);
  if (!('left' in item)) seen.add(item.key);
  if ('left' in item) return { item, report: leftReport(item, item.left) };
  if (isRepeated) return { item, report: leftReport(item, 'repeated') };
  if (postId !== undefined) return { item, report: { ...leftReport(item, null), outcome: 'known', postId } };
  if (isTooLong(item.body)) return { item, report: leftReport(item, 'tooLong') };
  return orUnreadable(item, async () => ({ item, parts: await findParts(ctx, item) }));
}

/** Leaves out a post whose text takes too long to parse; the import continues. */
async function orUnreadable<Result>(
  item: MovedPost,
  read: () => Promise<Result>,
): Promise<Result | { item: MovedPost; report: ItemReport }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refusal) || error.message !== 'text.tooComplex') throw error;
    return { item, report: leftReport(item, 'unreadable') };
  }
}

async function prepared(
  { ctx, pictures, remote, own }: Going,
  { item, parts }: Judged,
  how: 'told' | 'stored',
): Promise<{ report: ItemReport; post?: PreparedPost }> {
  if ('left' in item) return { report: leftReport(item, item.left) };
  await own?.storeMedia(item, how);
  const read = await orUnreadable(item, async () => ({
    post: await preparePost(ctx, item, { parts, pictures, remote, how }),
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
    notes: notes.slice(0, movingLimits.notes),
    ...(post.addresses[0] !== undefined && { address: post.addresses[0] }),
  };
  return { report, post };
}

function leftReport(
  { key, title }: Pick<MovedPost | LeftItem, 'key' | 'title'>,
  left: ItemReport['left'],
): ItemReport {
  const shown = title.slice(0, movingLimits.title).toWellFormed();
  return { kind: 'post', key, title: shown, outcome: 'left', left, postId: null, notes: [] };
}

/** Yields the items after the first `count` ones and adds the keys of the skipped ones to `seen`. */
async function* after(
  items: AsyncIterable<MovedItem>,
  count: number,
  seen: Set<string>,
): AsyncGenerator<MovedItem> {
  let nr = 0;
  for await (const item of items) {
    nr += 1;
    if (nr > count) yield item;
    else if (!('left' in item)) seen.add(item.key);
  }
}

async function* batches(items: AsyncIterable<MovedItem>): AsyncGenerator<MovedItem[]> {
  let batch: MovedItem[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchItems) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
