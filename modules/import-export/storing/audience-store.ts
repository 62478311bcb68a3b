import { sql } from 'kysely';
import type { SegmentFilter } from '#modules/audiences/schema.ts';
import type { Db } from '#modules/context.ts';
import type { ExportedAudience } from '#modules/import-export/own-people-schema.ts';

type AudienceRowOf<Kind extends ExportedAudience['kind']> = Extract<ExportedAudience, { kind: Kind }>;
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
  const fields = await db.selectFrom('subscriber_fields').select(['id', 'key', 'kind']).execute();
  return {
    topics: new Map(topics.map(({ id, name }) => [name, id])),
    segments: new Map(segments.map(({ id, name }) => [name, id])),
    fields: new Map(fields.map(({ id, key, kind }) => [key, { id, kind }])),
  };
}

export async function insertImportedTopic(db: Db, id: number, topic: AudienceRowOf<'topic'>): Promise<void> {
  const { name, description, isPublic, createdAt } = topic;
  await sql`insert into topics (id, name, description, is_public, created_at) overriding system value
    values (${id}, ${name}, ${description}, ${isPublic}, ${createdAt})`.execute(db);
}

export async function insertImportedField(db: Db, id: number, field: AudienceRowOf<'field'>): Promise<void> {
  const { key, name, holds, createdAt } = field;
  await sql`insert into subscriber_fields (id, key, name, kind, created_at) overriding system value
    values (${id}, ${key}, ${name}, ${holds}, ${createdAt})`.execute(db);
}

export async function insertImportedSegment(
  db: Db,
  id: number,
  { name, filter, createdAt, updatedAt }: AudienceRowOf<'segment'> & { filter: SegmentFilter },
): Promise<void> {
  await sql`insert into segments (id, name, filter, created_at, updated_at) overriding system value
    values (${id}, ${name}, ${JSON.stringify(filter)}::jsonb, ${createdAt}, ${updatedAt})`.execute(db);
}
