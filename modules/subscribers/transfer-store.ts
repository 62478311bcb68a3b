import { sql } from 'kysely';
import { topicChoices } from '#modules/audiences/shared-store.ts';
import { insertImportedTopics } from '#modules/audiences/transfer-store.ts';
import type { Db, Trx } from '#modules/context.ts';
import { chooseIds } from '#modules/import-export/shared-store.ts';
import type {
  SubscriberEventKind,
  SubscriberSource,
  SubscriberState,
} from '#modules/subscribers/constants.ts';

/** Subscribers per query. A page of subscribers with their history has about 1 MB. */
const rowsPerPage = 1_000;
/** Keys per query, of 32 bytes each. */
const stopRowsPerPage = 5_000;

export type BlockedAddressRow = { key: Buffer; at: Date };
export type SuppressionRow = BlockedAddressRow & { reason: 'bounced' | 'complained'; isKeyed: boolean };

/** A subscriber to import. The id and the topic ids are ids of this site. */
export type ImportedPerson = {
  id: number;
  email: string;
  state: SubscriberState;
  source: SubscriberSource;
  name: string | null;
  createdAt: Date;
  consentAt: Date;
  consentWording: string;
  consentPage: string | null;
  language: string | null;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  complainedAt: Date | null;
  softBounces: number;
  softBouncedAt: Date | null;
  isCounted: boolean | null;
  tags: string[];
  fields: Record<string, string | number>;
  topics: { id: number; addedAt: Date }[];
  events: { kind: SubscriberEventKind; at: Date; page: string | null; wording: string | null }[];
};

/** Chooses the ids of imported subscribers. Returns a map from exported ids to chosen ids. */
export async function chooseSubscriberIds(
  db: Db,
  exportedIds: readonly number[],
): Promise<Map<number, number>> {
  return chooseIds(db, 'subscribers', exportedIds);
}

type KeyedRow = { key: Buffer; at: Date };

/** Returns the addresses of existing subscribers in any state. */
export async function findExistingAddresses(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('subscribers')
    .select('email')
    .where(sql<boolean>`email = any(${[...emails]}::text[])`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/**
 * Adds subscribers with the given ids, their history and topics. Stores only the events in the imported history. The
 * growth chart shows the imported subscriptions on their original dates. Skips an address that was added in the
 * meantime. Returns the ids of the added subscribers.
 */
export async function insertImportedPeople(trx: Trx, people: readonly ImportedPerson[]): Promise<number[]> {
  const peopleJson = JSON.stringify(people);
  await sql`select set_config('moving.is_on', 'on', true)`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into subscribers (id, email, state, source, name, created_at, consent_at, consent_wording, consent_page, language,
      confirmed_at, unsubscribed_at, complained_at, soft_bounces, soft_bounced_at, is_counted, tags, fields)
    overriding system value
    select id, email, state, source, name, "createdAt", "consentAt", "consentWording", "consentPage", language,
      "confirmedAt", "unsubscribedAt", "complainedAt", "softBounces", "softBouncedAt", "isCounted", tags, fields
    from jsonb_to_recordset(${peopleJson}::jsonb) as new (id int, email text, state text, source text, name text,
      "createdAt" timestamptz, "consentAt" timestamptz, "consentWording" text, "consentPage" text, language text,
      "confirmedAt" timestamptz, "unsubscribedAt" timestamptz, "complainedAt" timestamptz, "softBounces" smallint,
      "softBouncedAt" timestamptz, "isCounted" boolean, tags text[], fields jsonb)
    on conflict (email) do nothing returning id`.execute(trx);
  await sql`select set_config('moving.is_on', 'off', true)`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const added = sql`jsonb_array_elements(${peopleJson}::jsonb) as person (value)
    join unnest(${ids}::int[]) as added (id) on added.id = (value ->> 'id')::int`;
  await sql`insert into subscriber_events (subscriber_id, kind, at, page, wording)
    select added.id, e.kind, e.at, e.page, e.wording from ${added}
      cross join rows from (jsonb_to_recordset(value -> 'events') as (kind text, at timestamptz, page text, wording text))
        with ordinality as e (kind, at, page, wording, nr)
    order by added.id, e.nr`.execute(trx);
  const addedIds = new Set(ids);
  await insertImportedTopics(
    trx,
    people.filter(({ id }) => addedIds.has(id)).map(({ id, topics }) => ({ subscriberId: id, topics })),
  );
  await countPastSubscriptions(trx, ids);
  return ids;
}

/**
 * Counts past subscriptions of subscribers who unsubscribed or bounced, because the trigger counts only the state in
 * which a subscriber is added.
 */
async function countPastSubscriptions(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`insert into subscriber_growth as g (day, kind, source, count)
    select day, kind, source, count(*) from (
      select (confirmed_at at time zone 'UTC')::date as day, 'confirmed' as kind, source from subscribers
      where id = any(${[...ids]}::int[]) and state in ('unsubscribed', 'bounced') and confirmed_at is not null
      union all
      select (unsubscribed_at at time zone 'UTC')::date,
        case when complained_at is null then 'unsubscribed' else 'complained' end, source from subscribers
      where id = any(${[...ids]}::int[]) and state = 'unsubscribed' and confirmed_at is not null
        and unsubscribed_at is not null
    ) as steps group by day, kind, source order by day, kind, source
    on conflict (day, kind, source) do update set count = g.count + excluded.count`.execute(trx);
}

/** Adds suppressed addresses by key in hex. An existing reason does not change. */
export async function insertImportedSuppressions(
  db: Db,
  rows: readonly (KeyedRow & { isKeyed: boolean; reason: string })[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into suppressions (email_hash, is_keyed, reason, created_at)
    select * from unnest(${rows.map(({ key }) => key)}::bytea[], ${rows.map(({ isKeyed }) => isKeyed)}::boolean[],
      ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ at }) => at)}::timestamptz[])
    on conflict (email_hash) do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Stores the keys of addresses whose owners unsubscribed. Existing entries do not change. */
export async function insertImportedDepartures(db: Db, rows: readonly KeyedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into departed_addresses (email_key, departed_at)
    select * from unnest(${rows.map(({ key }) => key)}::bytea[], ${rows.map(({ at }) => at)}::timestamptz[])
    on conflict (email_key) do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Returns the reasons why these addresses receive no emails, by the key or hash of the address in hex. */
export async function findSuppressions(
  db: Db,
  keys: readonly Buffer[],
): Promise<Map<string, { reason: 'bounced' | 'complained'; at: Date }>> {
  const rows = await db
    .selectFrom('suppressions')
    .select(['emailHash', 'reason', 'createdAt as at'])
    .where(sql<boolean>`email_hash = any(${[...keys]}::bytea[])`)
    .execute();
  return new Map(rows.map(({ emailHash: key, reason, at }) => [key.toString('hex'), { reason, at }]));
}

/** Yields all addresses that receive no emails, by their keys. */
export async function* iterateSuppressions(db: Db): AsyncGenerator<SuppressionRow[]> {
  yield* iteratePages((after) =>
    db
      .selectFrom('suppressions')
      .select(['emailHash as key', 'reason', 'isKeyed', 'createdAt as at'])
      .where('emailHash', '>', after)
      .orderBy('emailHash')
      .limit(stopRowsPerPage)
      .execute(),
  );
}

/** Yields all addresses whose owners unsubscribed and were erased, by their keys. */
export async function* iterateDepartures(db: Db): AsyncGenerator<BlockedAddressRow[]> {
  yield* iteratePages((after) =>
    db
      .selectFrom('departedAddresses')
      .select(['emailKey as key', 'departedAt as at'])
      .where('emailKey', '>', after)
      .orderBy('emailKey')
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
      's.createdAt',
      's.consentAt',
      's.consentWording',
      's.consentPage',
      's.language',
      's.confirmedAt',
      's.unsubscribedAt',
      's.complainedAt',
      's.softBounces',
      's.softBouncedAt',
      's.isCounted',
      's.tags',
      's.fields',
    ])
    .select([
      topicChoices('s.id').as('topics'),
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
