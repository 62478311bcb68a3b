import { sql } from 'kysely';
import type { SegmentFilter } from '#modules/audiences/schema.ts';
import type { Db, Trx } from '#modules/context.ts';
import { chooseIds } from '#modules/import-export/shared-store.ts';

/** Topics, fields and segments of this site by their unique names. */
export type ExistingAudience = {
  topics: Map<string, number>;
  fields: Map<string, { id: number; kind: 'text' | 'number' | 'date' }>;
  segments: Map<string, number>;
};

/** Returns topics and segments by their lower-case names, fields by their keys. */
export async function findExistingAudience(db: Db): Promise<ExistingAudience> {
  const lowerName = sql<string>`lower(name)`.as('name');
  const topics = await db.selectFrom('topics').select(['id', lowerName]).execute();
  const segments = await db.selectFrom('segments').select(['id', lowerName]).execute();
  const fields = await db.selectFrom('subscriberFields').select(['id', 'key', 'kind']).execute();
  return {
    topics: new Map(topics.map(({ id, name }) => [name, id])),
    segments: new Map(segments.map(({ id, name }) => [name, id])),
    fields: new Map(fields.map(({ id, key, kind }) => [key, { id, kind }])),
  };
}

const tables = { topic: 'topics', field: 'subscriberFields', segment: 'segments' } as const;

/**
 * Chooses ids for imported topics, fields or segments: the exported id if the id is free, otherwise a new id. Returns
 * the chosen ids by exported id.
 */
export async function chooseAudienceIds(
  db: Db,
  kind: keyof typeof tables,
  exportedIds: readonly number[],
): Promise<Map<number, number>> {
  return chooseIds(db, tables[kind], exportedIds);
}

type ImportedTopic = { name: string; description: string; isPublic: boolean; createdAt: Date };
type ImportedField = { key: string; name: string; holds: 'text' | 'number' | 'date'; createdAt: Date };
type ImportedSegment = { name: string; filter: SegmentFilter; createdAt: Date; updatedAt: Date };

export async function insertImportedTopic(db: Db, id: number, topic: ImportedTopic): Promise<void> {
  const { name, description, isPublic, createdAt } = topic;
  await sql`insert into topics (id, name, description, is_public, created_at) overriding system value
    values (${id}, ${name}, ${description}, ${isPublic}, ${createdAt})`.execute(db);
}

export async function insertImportedField(db: Db, id: number, field: ImportedField): Promise<void> {
  const { key, name, holds, createdAt } = field;
  await sql`insert into subscriber_fields (id, key, name, kind, created_at) overriding system value
    values (${id}, ${key}, ${name}, ${holds}, ${createdAt})`.execute(db);
}

export async function insertImportedSegment(
  db: Db,
  id: number,
  { name, filter, createdAt, updatedAt }: ImportedSegment,
): Promise<void> {
  await sql`insert into segments (id, name, filter, created_at, updated_at) overriding system value
    values (${id}, ${name}, ${JSON.stringify(filter)}::jsonb, ${createdAt}, ${updatedAt})`.execute(db);
}

/** The topics of one subscriber. */
export type ImportedTopics = { subscriberId: number; topics: readonly { id: number; addedAt: Date }[] };

/** Adds subscribers to topics. Existing rows remain unchanged. */
export async function insertImportedTopics(trx: Trx, subscribers: readonly ImportedTopics[]): Promise<void> {
  const rows = subscribers.flatMap(({ subscriberId, topics }) =>
    topics.map(({ id, addedAt }) => ({ subscriberId, id, addedAt })),
  );
  await sql`insert into topic_subscribers (topic_id, subscriber_id, added_at)
    select id, "subscriberId", "addedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id int, "subscriberId" int, "addedAt" timestamptz)
    on conflict do nothing`.execute(trx);
}

/** Returns topics, fields and segments, each list ordered by id. */
export async function listExportedAudience(db: Db) {
  const topics = await db
    .selectFrom('topics')
    .select(['id', 'name', 'description', 'isPublic', 'createdAt'])
    .orderBy('id')
    .execute();
  const fields = await db
    .selectFrom('subscriberFields')
    .select(['id', 'key', 'name', 'kind as holds', 'createdAt'])
    .orderBy('id')
    .execute();
  const segments = await db
    .selectFrom('segments')
    .select(['id', 'name', 'filter', 'createdAt', 'updatedAt'])
    .orderBy('id')
    .execute();
  return { topics, fields, segments };
}
