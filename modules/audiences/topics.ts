import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { changeTopicsAndClearPages } from '#modules/audiences/public-topics.ts';
import type { Topic } from '#modules/audiences/schema.ts';
import {
  addToTopics,
  deleteTopic,
  insertTopic,
  insertTopicsByAddress,
  isTopicUsedByUnsentNewsletter,
  isTopicNameTaken,
  listPublicTopicsByName,
  removeFromTopics,
  listTopicNamesByName,
  listTopicsByIds,
  listTopicsByName,
  listTopicsOfSubscriber,
  listTopicsOfSubscribers,
  updateTopic,
} from '#modules/audiences/topic-store.ts';
import type { Ctx, Db, Trx } from '#modules/context.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { AppError, requireFound } from '#modules/app-error.ts';

type TopicInput = { name: string; description?: string | undefined; isPublic?: boolean | undefined };

/** Returns all topics, ordered by name, each with the number of its confirmed subscribers. */
export async function listTopics(ctx: Pick<Ctx, 'db'>): Promise<Topic[]> {
  return listTopicsByName(ctx.db);
}

export async function listPublicTopics(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ id: number; name: string; description: string }[]> {
  return listPublicTopicsByName(ctx.db);
}

export async function listTopicNames(ctx: Pick<Ctx, 'db'>): Promise<{ id: number; name: string }[]> {
  return listTopicNamesByName(ctx.db);
}

/** Adds a topic. Throws `taken` for a name in use, and `invalid` for more than 50 topics. */
export async function createTopic(ctx: Ctx, input: TopicInput, actor: Actor): Promise<Topic> {
  const id = await changeTopicsAndClearPages(ctx, () =>
    ctx.db.transaction().execute(async (trx) => {
      await requireQuota(trx, {
        name: 'topics',
        limit: audienceLimits.topics,
        count: async (db) => (await listTopicNamesByName(db)).length,
        message: 'audience.tooMany',
      });
      if (await isTopicNameTaken(trx, input.name, 0)) throw createNameTakenError();
      const newId = await insertTopic(trx, toTopicRow(input), ctx.clock.now());
      if (newId === undefined) throw createNameTakenError();
      const details = { id: newId };
      await recordAudit(ctx, trx, actor, { action: 'topic.created', target: input.name, details });
      return newId;
    }),
  );
  return readTopic(ctx, id);
}

/** Throws `missing`, and `taken` for a name in use. */
export async function changeTopic(ctx: Ctx, id: number, input: TopicInput, actor: Actor): Promise<Topic> {
  if (await isTopicNameTaken(ctx.db, input.name, id)) throw createNameTakenError();
  await changeTopicsAndClearPages(ctx, () =>
    ctx.db.transaction().execute(async (trx) => {
      if (!(await updateTopic(trx, id, toTopicRow(input)))) throw new AppError('missing', 'topic.notFound');
      await recordAudit(ctx, trx, actor, { action: 'topic.changed', target: input.name, details: { id } });
    }),
  );
  return readTopic(ctx, id);
}

/**
 * Deletes a topic, but not its subscribers. Throws `missing`, and `taken` while a newsletter is waiting to be sent to
 * this topic.
 */
export async function removeTopic(ctx: Ctx, id: number, actor: Actor): Promise<{ name: string }> {
  return changeTopicsAndClearPages(ctx, () =>
    ctx.db.transaction().execute(async (trx) => {
      if (await isTopicUsedByUnsentNewsletter(trx, id)) throw new AppError('taken', 'topic.inUse');
      const name = requireFound(await deleteTopic(trx, id), 'topic.notFound');
      await recordAudit(ctx, trx, actor, { action: 'topic.deleted', target: name, details: { id } });
      return { name };
    }),
  );
}

export async function listSubscriberTopics(
  ctx: Pick<Ctx, 'db'>,
  subscriberId: number,
): Promise<{ id: number; name: string; isPublic: boolean }[]> {
  return listTopicsOfSubscriber(ctx.db, subscriberId);
}

export async function listChosenTopicNames(ctx: Pick<Ctx, 'db'>, subscriberId: number): Promise<string[]> {
  const topics = await listTopicsOfSubscriber(ctx.db, subscriberId);
  return topics.filter(({ isPublic }) => isPublic).map(({ name }) => name);
}

export async function getTopicNamesBySubscriber(
  ctx: Pick<Ctx, 'db'>,
  subscriberIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await listTopicsOfSubscribers(ctx.db, subscriberIds);
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
  const publicTopics = (await listTopicsByIds(db, topicIds)).filter(({ isPublic }) => isPublic);
  await addToTopics(
    db,
    [subscriberId],
    publicTopics.map(({ id }) => id),
    ctx.clock.now(),
  );
}

/**
 * Adds topics to confirmed subscribers by address during an import. Does not remove the subscribers' other topics;
 * deleted topics are ignored. Returns the ids of subscribers who received a new topic.
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
 * Sets the topics of a subscriber. With `among: 'public'`, which is used for the subscriber's own choices, topics
 * that are not public stay unchanged. Returns false if nothing changed. Throws `invalid` for an unknown topic.
 */
export async function setTopics(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  subscriberId: number,
  choice: { topics: readonly number[]; among: 'all' | 'public' },
): Promise<boolean> {
  const mayChange = ({ isPublic }: { isPublic: boolean }) => choice.among === 'all' || isPublic;
  const newIds = (await listTopicsByIds(trx, choice.topics)).filter(mayChange).map(({ id }) => id);
  if (newIds.length < new Set(choice.topics).size)
    throw new AppError('invalid', 'topic.notFound', {
      fields: [{ path: 'topics', message: 'topic.notFound' }],
    });
  const oldIds = (await listTopicsOfSubscriber(trx, subscriberId)).filter(mayChange).map(({ id }) => id);
  const added = newIds.filter((id) => !oldIds.includes(id));
  const removedIds = oldIds.filter((id) => !newIds.includes(id));
  if (added.length > 0) await addToTopics(trx, [subscriberId], added, ctx.clock.now());
  if (removedIds.length > 0) await removeFromTopics(trx, subscriberId, removedIds);
  return added.length + removedIds.length > 0;
}

async function readTopic(ctx: Ctx, id: number): Promise<Topic> {
  const topic = requireFound(
    (await listTopicsByName(ctx.db)).find((candidate) => candidate.id === id),
    'topic.notFound',
  );
  return topic;
}

function toTopicRow({ name, description = '', isPublic = true }: TopicInput) {
  return { name, description, isPublic };
}

function createNameTakenError(): AppError {
  return new AppError('taken', 'audience.nameTaken', {
    fields: [{ path: 'name', message: 'audience.nameTaken' }],
  });
}
