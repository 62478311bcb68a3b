import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { subscriberStates } from '#modules/subscribers/constants.ts';
import type { SubscriberSource, SubscriberState } from '#modules/subscribers/constants.ts';
import type { Subscriber } from '#modules/subscribers/schema.ts';

export type Consent = {
  email: string;
  source: SubscriberSource;
  wording: string;
  at: Date;
  page: string | null;
  language: string | null;
};
export type TokenPurpose = 'confirm' | 'unsubscribe' | 'preferences' | 'address';

const columns = ['id', 'email', 'state', 'createdAt', 'language'] as const;

/** Finds a subscriber by address in canonical form. */
export async function findSubscriberByEmail(db: Db, email: string): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(columns)
    .where('email', '=', email)
    .executeTakeFirst();
  return row && toSubscriber(row);
}

export async function findSubscriberById(db: Db, id: number): Promise<Subscriber | undefined> {
  const row = await db.selectFrom('subscribers').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toSubscriber(row);
}

export async function listSubscriberValues(
  db: Db,
  ids: readonly number[],
): Promise<
  {
    id: number;
    name: string | null;
    email: string;
    fields: Record<string, string | number>;
    language: string | null;
  }[]
> {
  return db
    .selectFrom('subscribers')
    .select(['id', 'name', 'email', 'fields', 'language'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}

/**
 * Stores a consent in one statement. A confirmed subscriber does not change, and the function returns undefined. A pending,
 * unsubscribed or bounced subscriber is reset and retains only the id, the creation date and the time of unsubscribing.
 */
export async function upsertSubscriber(
  db: Db,
  consent: Consent,
  state: 'pending' | 'confirmed',
): Promise<Subscriber | undefined> {
  const resetColumns = {
    state,
    source: consent.source,
    consentAt: consent.at,
    consentWording: consent.wording,
    consentPage: consent.page,
    language: consent.language,
    confirmedAt: state === 'confirmed' ? consent.at : null,
    softBounces: 0,
  };
  const row = await db
    .insertInto('subscribers')
    .values({ email: consent.email, createdAt: consent.at, unsubscribedAt: null, ...resetColumns })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(resetColumns).where('subscribers.state', '!=', 'confirmed'),
    )
    .returning(columns)
    .executeTakeFirst();
  return row && toSubscriber(row);
}

/** Confirms a pending subscriber. Returns false for any other state. */
export async function markConfirmed(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ state: 'confirmed', confirmedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Unsubscribes a subscriber. Returns false if the subscriber is already unsubscribed; the stored time does not change then.
 */
export async function markUnsubscribed(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ state: 'unsubscribed', unsubscribedAt: now })
    .where('id', '=', id)
    .where('state', '!=', 'unsubscribed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Unsubscribes a subscriber after a spam complaint. An unsubscribed subscriber does not change. */
export async function markComplained(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ state: 'unsubscribed', unsubscribedAt: now, complainedAt: now })
    .where('id', '=', id)
    .where('state', '!=', 'unsubscribed')
    .execute();
}

/**
 * Sets the state to `bounced`. Unsubscribed subscribers do not change, because a restored bounce must not subscribe them again.
 */
export async function markBounced(db: Db, id: number): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ state: 'bounced' })
    .where('id', '=', id)
    .where('state', '!=', 'unsubscribed')
    .execute();
}

/** Returns subscribers newest first; `after` is the id of the last subscriber of the previous page. */
export async function listSubscribersNewestFirst(
  db: Db,
  page: { limit: number; after?: number | undefined },
): Promise<Subscriber[]> {
  let query = db.selectFrom('subscribers').select(columns).orderBy('id', 'desc').limit(page.limit);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  return (await query.execute()).map((row) => toSubscriber(row));
}

/** Reads counters, which triggers update, instead of counting rows. */
export async function getCountsByState(db: Db): Promise<Record<SubscriberState, number>> {
  const names = subscriberStates.map((state) => `subscribers.${state}`);
  const rows = await db.selectFrom('counters').selectAll().where('name', 'in', names).execute();
  const counts = new Map(rows.map((row) => [row.name, row.count]));
  const getCount = (state: SubscriberState): number => counts.get(`subscribers.${state}`) ?? 0;
  return {
    pending: getCount('pending'),
    confirmed: getCount('confirmed'),
    unsubscribed: getCount('unsubscribed'),
    bounced: getCount('bounced'),
  };
}

/** Returns the number of confirmed subscribers for each language and of those without a language. Reads the counters. */
export async function getConfirmedByLanguage(db: Db): Promise<{ language: string | null; count: number }[]> {
  const rows = await db
    .selectFrom('counters')
    .selectAll()
    .where('name', 'like', 'subscribers.confirmed%')
    .where('count', '>', 0)
    .execute();
  const withLanguage = rows.flatMap(({ name, count }) => {
    const language = name.split('.')[2];
    return language === undefined ? [] : [{ language, count }];
  });
  const all = rows.find(({ name }) => name === 'subscribers.confirmed')?.count ?? 0;
  return [
    ...withLanguage,
    { language: null, count: withLanguage.reduce((remaining, { count }) => remaining - count, all) },
  ];
}

/**
 * Ends unconfirmed sign-ups from before this time. A subscriber who had unsubscribed before becomes `unsubscribed`
 * again; other pending subscribers are deleted. Returns the number of ended sign-ups.
 */
export async function endUnconfirmedSignUpsBefore(db: Db, before: Date): Promise<number> {
  const unsubscribed = await db
    .updateTable('subscribers')
    .set({ state: 'unsubscribed' })
    .where('state', '=', 'pending')
    .where('consentAt', '<=', before)
    .where('unsubscribedAt', 'is not', null)
    .executeTakeFirst();
  const deleted = await db
    .deleteFrom('subscribers')
    .where('state', '=', 'pending')
    .where('consentAt', '<=', before)
    .executeTakeFirst();
  return Number(unsubscribed.numUpdatedRows + deleted.numDeletedRows);
}

/** Stores only the hash of a token. */
export async function insertToken(
  db: Db,
  token: {
    hash: Buffer;
    subscriberId: number;
    purpose: TokenPurpose;
    createdAt: Date;
    expiresAt: Date | null;
    email: string | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('subscriberTokens')
    .values({
      tokenHash: token.hash,
      subscriberId: token.subscriberId,
      purpose: token.purpose,
      createdAt: token.createdAt,
      expiresAt: token.expiresAt,
      email: token.email,
    })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the subscriber of a token, or undefined if the token is unknown or expired. */
export async function findSubscriberByToken(
  db: Db,
  token: { hash: Buffer; purpose: TokenPurpose },
  now: Date,
): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('subscriberTokens as t')
    .innerJoin('subscribers as s', 's.id', 't.subscriberId')
    .select(['s.id', 's.email', 's.state', 's.createdAt', 's.language'])
    .where('t.tokenHash', '=', token.hash)
    .where('t.purpose', '=', token.purpose)
    .where((where) => where.or([where('t.expiresAt', 'is', null), where('t.expiresAt', '>', now)]))
    .executeTakeFirst();
  return row && toSubscriber(row);
}

export async function deleteTokens(db: Db, subscriberId: number, purpose: TokenPurpose): Promise<void> {
  await db
    .deleteFrom('subscriberTokens')
    .where('subscriberId', '=', subscriberId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Deletes expired tokens. Returns the number of deleted tokens. */
export async function deleteTokensBefore(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('subscriberTokens').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

type SubscriberRow = {
  id: number;
  email: string;
  state: SubscriberState;
  createdAt: Date;
  language: string | null;
};

function toSubscriber(row: SubscriberRow): Subscriber {
  const { id, email, state, createdAt, language } = row;
  return { id, email, state, createdAt, language };
}
