import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';
import type { Topic } from '#modules/audiences/schema.ts';

export { isTopicUsedByUnsentNewsletter } from '#modules/newsletters/shared-store.ts';

type TopicRow = { name: string; description: string; isPublic: boolean };

/** Returns all topics, ordered by name, each with the number of its confirmed subscribers. */
export async function listTopicsByName(db: Db): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    select t.id, t.name, t.description, t.is_public, (
      select count(*) from topic_subscribers ts join subscribers s on s.id = ts.subscriber_id
      where ts.topic_id = t.id and s.state = 'confirmed'
    )::int as subscribers
    from topics t order by fold_characters(t.name) collate "C", t.id`.execute(db);
  return rows;
}

export async function listTopicNamesByName(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('topics')
    .select(['id', 'name'])
    .orderBy(sql`fold_characters(name) collate "C"`)
    .execute();
}

export async function listPublicTopicsByName(
  db: Db,
): Promise<{ id: number; name: string; description: string }[]> {
  return db
    .selectFrom('topics')
    .select(['id', 'name', 'description'])
    .where('isPublic', '=', true)
    .orderBy(sql`fold_characters(name) collate "C"`)
    .execute();
}

export async function isAnyTopicPublic(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('topics')
    .select('id')
    .where('isPublic', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the id, or undefined if the name is in use. */
export async function insertTopic(db: Db, topic: TopicRow, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto('topics')
    .values({ ...topic, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns true if another topic has this name, ignoring case. */
export async function isTopicNameTaken(db: Db, name: string, excludedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('topics')
    .select('id')
    .where(sql<boolean>`name_key(name) = name_key(${name})`)
    .where('id', '!=', excludedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTopic(db: Db, id: number, topic: TopicRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('topics')
    .set(topic)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a topic and its subscriptions. Returns its name, or undefined if it does not exist. */
export async function deleteTopic(db: Db, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('topics').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name;
}

export async function listTopicsByIds(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; isPublic: boolean }[]> {
  return db
    .selectFrom('topics')
    .select(['id', 'name', 'isPublic'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}

export async function listTopicsOfSubscriber(
  db: Db,
  subscriberId: number,
): Promise<{ id: number; name: string; isPublic: boolean }[]> {
  return db
    .selectFrom('topicSubscribers as ts')
    .innerJoin('topics as t', 't.id', 'ts.topicId')
    .select(['t.id', 't.name', 't.isPublic'])
    .where('ts.subscriberId', '=', subscriberId)
    .orderBy(sql`fold_characters(t.name) collate "C"`)
    .execute();
}

/** Returns the topic names of these subscribers. Subscribers without topics are left out. */
export async function listTopicsOfSubscribers(
  db: Db,
  subscriberIds: readonly number[],
): Promise<{ id: number; names: string[] }[]> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select ts.subscriber_id as id, array_agg(t.name order by fold_characters(t.name) collate "C") as names
    from topic_subscribers ts join topics t on t.id = ts.topic_id
    where ts.subscriber_id = any(${[...subscriberIds]}::int[]) group by 1`.execute(db);
  return rows;
}

/** Adds these topics to these subscribers. Does not remove their other topics. */
export async function addToTopics(
  db: Db,
  subscriberIds: readonly number[],
  topicIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`insert into topic_subscribers (topic_id, subscriber_id, added_at)
    select t.id, s.id, ${now} from unnest(${[...topicIds]}::int[]) as t (id)
      cross join unnest(${[...subscriberIds]}::int[]) as s (id)
    on conflict do nothing`.execute(db);
}

/** Adds existing topics to confirmed subscribers by address. Returns the ids of subscribers who received a new topic. */
export async function insertTopicsByAddress(
  trx: Trx,
  pairs: readonly { email: string; topic: number }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select id from topics where id = any(${[...new Set(pairs.map(({ topic }) => topic))]}::int[]) for key share
    ), given as (
      insert into topic_subscribers (topic_id, subscriber_id, added_at)
      select held.id, s.id, ${now}
      from unnest(${pairs.map(({ email }) => email)}::text[], ${pairs.map(({ topic }) => topic)}::int[])
        as new (email, topic)
      join subscribers s on s.email = new.email and s.state = 'confirmed'
      join held on held.id = new.topic
      order by s.id, held.id
      on conflict do nothing returning subscriber_id
    )
    select distinct subscriber_id as id from given`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function removeFromTopics(
  db: Db,
  subscriberId: number,
  topicIds: readonly number[],
): Promise<void> {
  await sql`delete from topic_subscribers
    where subscriber_id = ${subscriberId} and topic_id = any(${[...topicIds]}::int[])`.execute(db);
}
