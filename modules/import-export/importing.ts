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

/** Posts that are stored in one transaction; between two other requests get their turn. */
const batchItems = 10;

/**
 * Notes what became of the next items of a kind, in the transaction that stores them; undefined stands for one of which nothing is to
 * be told. Throws where the import was stopped, or is another process's by now: what the transaction stored is undone.
 */
export type NoteItems = (
  db: Db,
  kind: MovedKind,
  reports: readonly (ItemReport | undefined)[],
) => Promise<void>;

/**
 * `isDryRun` stores nothing and tells what would be. `people`: whether the subscribers of an export of ours come in as they were, where
 * nothing is said they are left. `parts`: what else of one does, where nothing is said all. `remote`: images that stand on servers
 * elsewhere are fetched, where nothing is said, or become links. `note` hears of items, and of the first `skip` posts it has.
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

/** Of an import that is followed where it is started. */
export const noteNothing: NoteItems = async () => {};

/**
 * Brings the posts of an archive in, ten at a time, and yields what became of each. What came in before is known again and left as
 * it is, changed or not: an import may be broken off at any place and begun again. No email leaves, and no program is told.
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
  /** Keys of this archive: of two alike the first one counts. */
  seen: Set<string>;
  /** Addresses of tags and authors that lead on already. */
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
    // Another import may have brought them meanwhile.
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

/** Leads the addresses of lists of posts on, each once in a run. */
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

/** What is known of items before their pictures are stored. */
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

/** What follows the first `count` items, whose keys are remembered. */
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
