import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { changeOnPages } from '#modules/audiences/public-topics.ts';
import type { Topic } from '#modules/audiences/schema.ts';
import {
  addToTopics,
  deleteTopic,
  insertTopic,
  insertTopicsByAddress,
  isTopicAwaited,
  isTopicNamed,
  publicTopicsByName,
  removeFromTopics,
  topicNames,
  topicsAmong,
  topicsByName,
  topicsOfSubscriber,
  topicsOfSubscribers,
  updateTopic,
} from '#modules/audiences/topic-store.ts';
import type { Ctx, Db, Trx } from '#modules/context.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { Refusal } from '#modules/refusal.ts';

type TopicWriting = { name: string; description?: string | undefined; isPublic?: boolean | undefined };

/** Returns all topics by name with their number of confirmed subscribers. */
export async function listTopics(ctx: Pick<Ctx, 'db'>): Promise<Topic[]> {
  return topicsByName(ctx.db);
}

export async function listPublicTopics(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ id: number; name: string; description: string }[]> {
  return publicTopicsByName(ctx.db);
}

export async function listTopicNames(ctx: Pick<Ctx, 'db'>): Promise<{ id: number; name: string }[]> {
  return topicNames(ctx.db);
}

/** Adds a topic. Throws `taken` for a name in use, and `invalid` for more than 50 topics. */
export async function createTopic(ctx: Ctx, writing: TopicWriting, actor: Actor): Promise<Topic> {
  const id = await changeOnPages(ctx, () =>
    ctx.db.transaction().execute(async (trx) => {
      await requireQuota(trx, {
        name: 'topics',
        limit: audienceLimits.topics,
        count: async (db) => (await topicNames(db)).length,
        message: 'audience.tooMany',
      });
      if (await isTopicNamed(trx, writing.name, 0)) throw nameTaken();
      const made = await insertTopic(trx, rowOf(writing), ctx.clock.now());
      if (made === undefined) throw nameTaken();
      const details = { id: made };
      await record(ctx, trx, actor, { action: 'topic.created', target: writing.name, details });
      return made;
    }),
  );
  return readTopic(ctx, id);
}

/** Throws `missing`, and `taken` for a name in use. */
export async function changeTopic(ctx: Ctx, id: number, writing: TopicWriting, actor: Actor): Promise<Topic> {
  if (await isTopicNamed(ctx.db, writing.name, id)) throw nameTaken();
  await changeOnPages(ctx, () =>
    ctx.db.transaction().execute(async (trx) => {
      if (!(await updateTopic(trx, id, rowOf(writing)))) throw new Refusal('missing', 'topic.missing');
      await record(ctx, trx, actor, { action: 'topic.changed', target: writing.name, details: { id } });
    }),
  );
  return readTopic(ctx, id);
}

/**
 * Deletes a topic. Its subscribers stay. Throws `missing`, and `taken` while a newsletter is waiting to be sent to it.
 */
export async function removeTopic(ctx: Ctx, id: number, actor: Actor): Promise<{ name: string }> {
  return changeOnPages(ctx, () =>
    ctx.db.transaction().execute(async (trx) => {
      if (await isTopicAwaited(trx, id)) throw new Refusal('taken', 'topic.awaited');
      const name = await deleteTopic(trx, id);
      if (name === undefined) throw new Refusal('missing', 'topic.missing');
      await record(ctx, trx, actor, { action: 'topic.deleted', target: name, details: { id } });
      return { name };
    }),
  );
}

export async function topicsOf(
  ctx: Pick<Ctx, 'db'>,
  subscriberId: number,
): Promise<{ id: number; name: string; isPublic: boolean }[]> {
  return topicsOfSubscriber(ctx.db, subscriberId);
}

export async function chosenTopics(ctx: Pick<Ctx, 'db'>, subscriberId: number): Promise<string[]> {
  const topics = await topicsOfSubscriber(ctx.db, subscriberId);
  return topics.filter(({ isPublic }) => isPublic).map(({ name }) => name);
}

export async function topicNamesOf(
  ctx: Pick<Ctx, 'db'>,
  subscriberIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await topicsOfSubscribers(ctx.db, subscriberIds);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Adds public topics to a new subscriber. Other ids are ignored. */
export async function addPublicTopics(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  subscriberId: number,
  topicIds: readonly number[],
): Promise<void> {
  if (topicIds.length === 0) return;
  const known = (await topicsAmong(db, topicIds)).filter(({ isPublic }) => isPublic);
  await addToTopics(
    db,
    [subscriberId],
    known.map(({ id }) => id),
    ctx.clock.now(),
  );
}

/**
 * Adds topics to confirmed subscribers by address during an import. Existing topics stay; deleted topics are ignored.
 * Returns the ids of subscribers who received a new topic.
 */
export async function addTopicsByAddress(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  people: readonly { email: string; topics: readonly number[] }[],
): Promise<number[]> {
  const pairs = people.flatMap(({ email, topics }) => topics.map((topic) => ({ email, topic })));
  return pairs.length === 0 ? [] : insertTopicsByAddress(trx, pairs, ctx.clock.now());
}

/**
 * Sets the topics of a subscriber. With `among: 'public'`, for choices by the subscriber, other topics stay unchanged.
 * Returns false if nothing changed. Throws `invalid` for an unknown topic.
 */
export async function setTopics(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  subscriberId: number,
  choice: { topics: readonly number[]; among: 'all' | 'public' },
): Promise<boolean> {
  const isOpen = ({ isPublic }: { isPublic: boolean }) => choice.among === 'all' || isPublic;
  const wanted = (await topicsAmong(trx, choice.topics)).filter(isOpen).map(({ id }) => id);
  if (wanted.length < new Set(choice.topics).size)
    throw new Refusal('invalid', 'topic.missing', { fields: [{ path: 'topics', message: 'topic.missing' }] });
  const before = (await topicsOfSubscriber(trx, subscriberId)).filter(isOpen).map(({ id }) => id);
  const added = wanted.filter((id) => !before.includes(id));
  const gone = before.filter((id) => !wanted.includes(id));
  if (added.length > 0) await addToTopics(trx, [subscriberId], added, ctx.clock.now());
  if (gone.length > 0) await removeFromTopics(trx, subscriberId, gone);
  return added.length + gone.length > 0;
}

async function readTopic(ctx: Ctx, id: number): Promise<Topic> {
  const topic = (await topicsByName(ctx.db)).find((one) => one.id === id);
  if (topic === undefined) throw new Refusal('missing', 'topic.missing');
  return topic;
}

function rowOf({ name, description = '', isPublic = true }: TopicWriting) {
  return { name, description, is_public: isPublic };
}

function nameTaken(): Refusal {
  return new Refusal('taken', 'audience.nameTaken', {
    fields: [{ path: 'name', message: 'audience.nameTaken' }],
  });
}
