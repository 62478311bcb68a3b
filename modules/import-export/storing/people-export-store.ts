import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { SubscriberEventKind } from '#modules/subscribers/constants.ts';

/** Subscribers per query. A page of subscribers with their history has about 1 MB. */
const rowsPerPage = 1_000;
/** Keys per query, of 32 bytes each. */
const stopRowsPerPage = 5_000;

export type BlockedAddressRow = { key: Buffer; at: Date };
export type SuppressionRow = BlockedAddressRow & { reason: 'bounced' | 'complained'; isKeyed: boolean };

/** Returns topics, fields and segments, each by id. */
export async function listExportedAudience(db: Db) {
  const topics = await db
    .selectFrom('topics')
    .select(['id', 'name', 'description', 'is_public as isPublic', 'created_at as createdAt'])
    .orderBy('id')
    .execute();
  const fields = await db
    .selectFrom('subscriber_fields')
    .select(['id', 'key', 'name', 'kind as holds', 'created_at as createdAt'])
    .orderBy('id')
    .execute();
  const segments = await db
    .selectFrom('segments')
    .select(['id', 'name', 'filter', 'created_at as createdAt', 'updated_at as updatedAt'])
    .orderBy('id')
    .execute();
  return { topics, fields, segments };
}

/** Returns the reasons why these addresses receive no emails, by the key or hash of the address in hex. */
export async function findSuppressions(
  db: Db,
  keys: readonly Buffer[],
): Promise<Map<string, { reason: 'bounced' | 'complained'; at: Date }>> {
  const rows = await db
    .selectFrom('suppressions')
    .select(['email_hash', 'reason', 'created_at as at'])
    .where(sql<boolean>`email_hash = any(${[...keys]}::bytea[])`)
    .execute();
  return new Map(rows.map(({ email_hash: key, reason, at }) => [key.toString('hex'), { reason, at }]));
}

/** Yields all addresses that receive no emails, by their keys. */
export async function* iterateSuppressions(db: Db): AsyncGenerator<SuppressionRow[]> {
  yield* iteratePages((after) =>
    db
      .selectFrom('suppressions')
      .select(['email_hash as key', 'reason', 'is_keyed as isKeyed', 'created_at as at'])
      .where('email_hash', '>', after)
      .orderBy('email_hash')
      .limit(stopRowsPerPage)
      .execute(),
  );
}

/** Yields all addresses whose owners unsubscribed and were erased, by their keys. */
export async function* iterateDepartures(db: Db): AsyncGenerator<BlockedAddressRow[]> {
  yield* iteratePages((after) =>
    db
      .selectFrom('departed_addresses')
      .select(['email_key as key', 'departed_at as at'])
      .where('email_key', '>', after)
      .orderBy('email_key')
      .limit(stopRowsPerPage)
      .execute(),
  );
}

async function* iteratePages<Row extends BlockedAddressRow>(
  read: (after: Buffer) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Buffer = Buffer.alloc(0); ;) {
    const rows = await read(after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.key ?? after;
  }
}

/** Returns the next subscribers by id, with their topics and history. */
export function listPersonPage(db: Db, after: number) {
  return db
    .selectFrom('subscribers as s')
    .select([
      's.id',
      's.email',
      's.state',
      's.source',
      's.name',
      's.created_at as createdAt',
      's.consent_at as consentAt',
      's.consent_wording as consentWording',
      's.consent_page as consentPage',
      's.language',
      's.confirmed_at as confirmedAt',
      's.unsubscribed_at as unsubscribedAt',
      's.complained_at as complainedAt',
      's.soft_bounces as softBounces',
      's.soft_bounced_at as softBouncedAt',
      's.is_counted as isCounted',
      's.tags',
      's.fields',
    ])
    .select([
      sql<{ name: string; addedAt: string }[]>`(
        select coalesce(json_agg(json_build_object('name', t.name, 'addedAt', iso_moment(ts.added_at)) order by t.id), '[]')
        from topic_subscribers ts join topics t on t.id = ts.topic_id where ts.subscriber_id = s.id
      )`.as('topics'),
      sql<{ kind: SubscriberEventKind; at: string; page: string | null; wording: string | null }[]>`(
        select coalesce(json_agg(json_build_object('kind', e.kind, 'at', iso_moment(e.at), 'page', e.page, 'wording', e.wording)
          order by e.id), '[]')
        from subscriber_events e where e.subscriber_id = s.id
      )`.as('events'),
    ])
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(rowsPerPage)
    .execute();
}
