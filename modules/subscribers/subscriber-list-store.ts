import { sql } from 'kysely';
import { cancelDeliveriesOfSubscriber } from '#modules/deliveries/shared-store.ts';
import { startedNewsletterIds } from '#modules/newsletters/shared-store.ts';
import type { Selectable } from 'kysely';
import type { SubscribersTable } from '#db/tables.ts';
import type { Db, Trx } from '#modules/context.ts';
import { isSearchOfWords, otherLanguages } from '#modules/subscribers/constants.ts';
import type { SubscriberState } from '#modules/subscribers/constants.ts';
import type { ListedSubscriber, SubscriberFilter } from '#modules/subscribers/schema.ts';
import { subscriberText } from '#modules/subscribers/shared-store.ts';
import { forceIndexScan, matchesSearch, rowMatchesSearch } from '#modules/text-search/list-store.ts';

type Page = { limit: number; after?: number | undefined };

/** Returns subscribers newest first; `after` is the id of the last subscriber of the previous page. */
export async function findListedSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { limit, after }: Page,
): Promise<ListedSubscriber[]> {
  let query = selectFiltered(db, filter).select(listedColumns).orderBy('id', 'desc').limit(limit);
  if (after !== undefined) query = query.where('id', '<', after);
  return (await query.execute()).map((row) => toListed(row));
}

/** Searches all subscribers with the index. Returns ids, newest first. */
export async function findSubscriberIds(
  db: Db,
  { search = '', ...filter }: SubscriberFilter,
  { limit, after }: Page,
): Promise<number[]> {
  let matching = selectFiltered(db, filter).select('id').orderBy('id', 'desc').limit(limit);
  if (after !== undefined) matching = matching.where('id', '<', after);
  const { rows } = await sql<{ id: number }>`${withMatches(search)} ${matching}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Searches only the next `rows` subscribers. `looked` is the number of these subscribers. */
export async function findSubscriberIdsInNextRows(
  db: Db,
  { search = '', ...filter }: SubscriberFilter,
  { limit, after, rows }: Page & { rows: number },
): Promise<{ ids: number[]; looked: number }> {
  return forceIndexScan(db, async (trx) => {
    let next = selectFiltered(trx, filter).select(['id', 'folded']).orderBy('id', 'desc').limit(rows);
    if (after !== undefined) next = next.where('id', '<', after);
    const found = await sql<{ ids: number[]; looked: number }>`
      with near as materialized (${next})
      select (select count(*)::integer from near) as looked,
        array(select id from near where ${rowMatchesSearch(subscriberText, search)} order by id desc limit ${limit}) as ids`.execute(
      trx,
    );
    return found.rows[0] ?? { ids: [], looked: 0 };
  });
}

/**
 * Replaces the table `subscribers` of a statement with the subscribers whose text matches: without statistics of the table, PostgreSQL
 * would read all subscribers of a filter instead.
 */
function withMatches(search: string) {
  return sql`with subscribers as materialized (
    select id, state, language from subscribers where ${matchesSearch(subscriberText, search)}
  )`;
}

/** Returns these subscribers, newest first. */
export async function listSubscribersByIds(db: Db, ids: readonly number[]): Promise<ListedSubscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select(listedColumns)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toListed(row));
}

export async function findListedSubscriber(db: Db, id: number): Promise<ListedSubscriber | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(listedColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toListed(row);
}

/** Counts subscribers that match a filter, up to `maxCount`. */
export async function countFoundSubscribers(
  db: Db,
  filter: SubscriberFilter,
  maxCount: number,
): Promise<number> {
  const { search = '', ...others } = filter;
  const isOfWords = isSearchOfWords(search);
  const found = selectFiltered(db, isOfWords ? others : filter)
    .select('id')
    .limit(maxCount);
  const { rows } = await sql<{ count: number }>`${isOfWords ? withMatches(search) : sql``}
    select count(*)::integer as count from (${found}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the states of the subscribers with these addresses, and the suppressed addresses. A suppression is found by
 * the key of an address or by its older hash.
 */
export async function findKnownAddresses(
  db: Db,
  addresses: readonly { email: string; key: Buffer; hash: Buffer }[],
): Promise<{ subscribers: Map<string, SubscriberState>; suppressed: Set<string> }> {
  const [rows, suppressions] = await Promise.all([
    db
      .selectFrom('subscribers')
      .select(['email', 'state', 'unsubscribedAt'])
      .where(sql<boolean>`email = any(${addresses.map(({ email }) => email)}::text[])`)
      .execute(),
    db
      .selectFrom('suppressions')
      .select('emailHash')
      .where(sql<boolean>`email_hash = any(${addresses.flatMap(({ key, hash }) => [key, hash])}::bytea[])`)
      .execute(),
  ]);
  const hashes = new Set(suppressions.map((row) => row.emailHash.toString('hex')));
  return {
    subscribers: new Map(
      rows.map(({ email, state, unsubscribedAt }) => {
        // Any visitor can sign up with the address of someone else, so a pending sign-up does not revert the
        // unsubscription of this address.
        return [email, state === 'pending' && unsubscribedAt !== null ? 'unsubscribed' : state];
      }),
    ),
    suppressed: new Set(
      addresses
        .filter(({ key, hash }) => hashes.has(key.toString('hex')) || hashes.has(hash.toString('hex')))
        .map(({ email }) => email),
    ),
  };
}

/** Adds new addresses as confirmed. Returns the ids of addresses that did not exist before. */
export async function insertConfirmedSubscribers(
  db: Db,
  people: readonly { email: string; name: string | null }[],
  consent: { source: 'import' | 'staff'; wording: string; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into subscribers (email, name, state, source, consent_at, consent_wording, created_at, confirmed_at)
    select email, name, 'confirmed', ${consent.source}, ${consent.at}, ${consent.wording}, ${consent.at}, ${consent.at}
    from unnest(${people.map(({ email }) => email)}::text[], ${people.map(({ name }) => name)}::text[])
      as new (email, name)
    on conflict (email) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes changes of a subscriber's data; null in `fields` deletes a value. */
export async function updatePerson(
  db: Db,
  id: number,
  change: {
    name?: string | null | undefined;
    language?: string | undefined;
    tags?: readonly string[] | undefined;
    fields?: Readonly<Record<string, string | number | null>> | undefined;
  },
): Promise<void> {
  const { name, language, tags, fields = {} } = change;
  await sql`update subscribers set
    name = case when ${name !== undefined} then ${name ?? null}::text else name end,
    language = coalesce(${language ?? null}::text, language),
    tags = case when ${tags !== undefined} then ${[...(tags ?? [])]}::text[] else tags end,
    fields = jsonb_strip_nulls(fields || ${JSON.stringify(fields)}::jsonb)
    where id = ${id}`.execute(db);
}

/** Confirms pending subscribers, except those who had unsubscribed before. Returns the ids of confirmed subscribers. */
export async function confirmPendingSubscribers(
  db: Db,
  emails: readonly string[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update subscribers set state = 'confirmed', confirmed_at = ${now}
    where email = any(${[...emails]}::text[]) and state = 'pending' and unsubscribed_at is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores tokens without expiry. Skips subscribers that no longer exist. */
export async function insertTokens(
  db: Db,
  tokens: readonly { hash: Buffer; subscriberId: number }[],
  purpose: 'unsubscribe',
  now: Date,
): Promise<void> {
  await sql`insert into subscriber_tokens (token_hash, subscriber_id, purpose, created_at, expires_at)
    select hash, id, ${purpose}, ${now}, null
    from unnest(${tokens.map(({ hash }) => hash)}::bytea[], ${tokens.map((token) => token.subscriberId)}::int[])
      as new (hash, id)
    where exists (select from subscribers s where s.id = new.id)
    on conflict do nothing`.execute(db);
}

/**
 * Deletes a subscriber. Sent emails remain in the statistics, without the mail server's response, because the
 * response may contain the address. Emails that are not sent yet are cancelled.
 */
export async function deleteSubscriberRow(
  trx: Trx,
  id: number,
): Promise<{ email: string; hadUnsubscribed: boolean } | undefined> {
  const deletedRow = await trx
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .returning(['email', 'state', 'unsubscribedAt'])
    .executeTakeFirst();
  if (deletedRow === undefined) return undefined;
  await cancelDeliveriesOfSubscriber(trx, id, startedNewsletterIds);
  return {
    email: deletedRow.email,
    hadUnsubscribed: deletedRow.state !== 'confirmed' && deletedRow.unsubscribedAt !== null,
  };
}

function selectFiltered(db: Db, { search = '', state, language }: SubscriberFilter) {
  let query = db.selectFrom('subscribers');
  if (isSearchOfWords(search)) query = query.where(matchesSearch(subscriberText, search));
  // Addresses are stored in lower case (modules/email-address), and this index finds prefixes.
  else if (search)
    query = query.where('email', 'like', `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  if (state) query = query.where('state', '=', state);
  if (language === 'en')
    query = query.where(sql<boolean>`coalesce(language <> all(${[...otherLanguages]}::text[]), true)`);
  else if (language) query = query.where('language', '=', language);
  return query;
}

const listedColumns = [
  'id',
  'email',
  'name',
  'state',
  'source',
  'createdAt',
  'confirmedAt',
  'unsubscribedAt',
  'consentAt',
  'consentPage',
  'consentWording',
  'language',
  'tags',
  'fields',
] as const;

function toListed({
  consentAt: at,
  consentPage: page,
  consentWording: wording,
  ...row
}: Pick<Selectable<SubscribersTable>, (typeof listedColumns)[number]>): ListedSubscriber {
  return { ...row, consent: { at, page, wording } };
}
