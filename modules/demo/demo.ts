import { createAccess } from '#modules/demo/access.ts';
import { createPosts } from '#modules/demo/blog.ts';
import type { DemoContent } from '#modules/demo/content.ts';
import { deleteDrawings, type DemoDrawings, storeDrawings } from '#modules/demo/drawings.ts';
import { createMessages } from '#modules/demo/inbox.ts';
import { createSubscribers } from '#modules/demo/list.ts';
import { createNewsletters } from '#modules/demo/mailings.ts';
import { createPacks } from '#modules/demo/packs.ts';
import { createRandom } from '#modules/demo/random.ts';
import type { DemoCtx, Scene } from '#modules/demo/scene.ts';
import {
  type Counts,
  deleteMonthlySums,
  deleteRecordedRows,
  deleteReferences,
  deleteRowsSince,
  forgetRecordedRows,
  hasRecordedRows,
  insertRecordedRows,
  listAddedCounts,
  listRecordedIds,
  readCounts,
  recordAddedCounts,
  setCounts,
} from '#modules/demo/store.ts';
import { createIncidents } from '#modules/demo/status.ts';
import { createTeam } from '#modules/demo/team.ts';
import { createVisits } from '#modules/demo/visits.ts';
import { checkStorageOwner } from '#modules/media/storage-owner.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';
import type { Trx } from '#modules/context.ts';
import { subtractTime } from '#modules/time.ts';

/** Tables of counts that triggers increase and never decrease. */
const countedTables = ['dailyFigures', 'subscriberGrowth'] as const;

/** Packs of the demo come after all other packs. */
const firstPackPosition = 10_000;

/**
 * Fills the site with a demo company in one transaction and records each row. All addresses have the domain `domain`, to which the
 * product sends no email. Writes no audit entries, because these cannot be deleted. Returns false if the demo already exists.
 */
export async function createDemo(ctx: DemoCtx, content: DemoContent, domain: string): Promise<boolean> {
  if (await hasRecordedRows(ctx.db)) return false;
  await checkStorageOwner(ctx);
  const itemCount = content.packs.reduce((count, { items }) => count + items.length, 0);
  const drawings = await storeDrawings(ctx, itemCount);
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const scene = { trx, content, random: createRandom(2026), now: ctx.clock.now(), domain };
      await recordCounts(trx, () => fillSite(scene, drawings));
    });
  } catch (error) {
    await deleteDrawings(ctx, drawings);
    throw error;
  }
  await ctx.pages.empty();
  return true;
}

async function fillSite(scene: Scene, drawings: DemoDrawings): Promise<void> {
  const { trx, content, now } = scene;
  const team = await createTeam(scene);
  const media = drawings.media.map(({ id, kind, files, sizeBytes, width, height }) => ({
    id,
    kind,
    files,
    sizeBytes,
    width,
    height,
    createdAt: now,
    claimedAt: now,
  }));
  await insertRecordedRows(trx, 'media', ['id'], media);
  const subscribers = await createSubscribers(scene);
  await createMessages(scene, team);
  const postIds = await createPosts(scene, team, drawings.pictures);
  await createPacks(scene, drawings.items, firstPackPosition);
  await createNewsletters(scene, team, subscribers);
  await createVisits(scene, postIds);
  await createIncidents(scene);
  await createAccess(scene, team);
  const releases = content.releases.map((release, index) => ({
    ...release,
    releasedOn: subtractTime(now, { days: 5 + index * 21 })
      .toISOString()
      .slice(0, 10),
    createdAt: now,
    updatedAt: now,
  }));
  await insertRecordedRows(trx, 'appChanges', ['id'], releases);
  const snippets = content.snippets.map(({ name, html }) => ({
    name: name + content.mark,
    html,
    createdAt: now,
  }));
  await insertRecordedRows(trx, 'snippets', ['id'], snippets);
}

/**
 * Deletes all rows and files of the demo, and what belongs to them, such as an answer to a message of the demo. Images that other
 * content uses stay. Returns false if there is no demo.
 */
export async function removeDemo(ctx: Pick<DemoCtx, 'db' | 'storage' | 'log' | 'pages'>): Promise<boolean> {
  if (!(await hasRecordedRows(ctx.db))) return false;
  const files = await ctx.db.transaction().execute(async (trx) => {
    const countsBefore = new Map<string, Counts>();
    for (const table of countedTables) countsBefore.set(table, await readCounts(trx, table));
    const mediaIds = await listRecordedIds(trx, 'media');
    await deleteReferences(trx, 'deliveries', 'newsletterId', await listRecordedIds(trx, 'newsletters'));
    await deleteReferences(
      trx,
      'notifications',
      'targetId',
      await listRecordedIds(trx, 'posts'),
      'post-published',
    );
    for (const table of ['visitCounts', 'visitCombinations'] as const)
      await deleteMonthlySums(trx, table, {
        month: 'begins',
        recordedDays: 'dailyFigures',
        ofMonth: { span: 'month' },
      });
    // The readers of these days include people of the demo.
    await deleteRowsSince(trx, 'newsletterReaderDays', 'keptAt', { table: 'media', ids: mediaIds });
    await deleteMonthlySums(trx, 'monthlyFigures', { month: 'month', recordedDays: 'dailyFigures' });
    await deleteRecordedRows(trx, 'media');
    const unusedFiles = await releaseMedia(trx, mediaIds);
    for (const table of countedTables) await subtractCounts(trx, table, countsBefore.get(table) ?? new Map());
    await forgetRecordedRows(trx);
    return unusedFiles;
  });
  await removeFiles(ctx, files);
  await ctx.pages.empty();
  return true;
}

/** Records what `fill` adds to existing counts, and the counts that it creates. */
async function recordCounts(trx: Trx, fill: () => Promise<void>): Promise<void> {
  const before = new Map<string, Counts>();
  for (const table of countedTables) before.set(table, await readCounts(trx, table));
  await fill();
  for (const table of countedTables) {
    const known = before.get(table) ?? new Map<string, number>();
    const added = Array.from(await readCounts(trx, table), ([key, count]) => ({
      key,
      added: count - (known.get(key) ?? 0),
      isNew: !known.has(key),
    }));
    await recordAddedCounts(
      trx,
      table,
      added.filter((count) => count.added !== 0),
    );
  }
}

/** Undoes what the demo added to the counts, and what the deletion of its rows added. */
async function subtractCounts(
  trx: Trx,
  table: (typeof countedTables)[number],
  before: Counts,
): Promise<void> {
  const added = await listAddedCounts(trx, table);
  const after = await readCounts(trx, table);
  const wanted = new Map<string, number | undefined>();
  for (const key of after.keys()) {
    const known = before.get(key);
    const demo = added.get(key);
    if (known === undefined) wanted.set(key, undefined);
    else if (demo === undefined) wanted.set(key, known);
    else wanted.set(key, demo.isNew && known <= demo.added ? undefined : Math.max(0, known - demo.added));
  }
  await setCounts(trx, table, wanted);
}
