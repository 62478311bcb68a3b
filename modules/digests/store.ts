import { sql } from 'kysely';
import { lockedPublishedPosts, publishedPosts } from '#modules/posts/shared-store.ts';
import type { Db, Trx } from '#modules/context.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { DigestState, DigestSendMode } from '#modules/digests/constants.ts';
import { digestLimits } from '#modules/digests/constants.ts';
import type { DigestPost, DigestTimes, PastDigest } from '#modules/digests/schema.ts';

export type Digest = DigestTimes & {
  isOn: boolean;
  subject: string;
  intro: string;
  /** Null means all subscribers. */
  audience: AudienceChoice | null;
  mostPosts: number;
  way: DigestSendMode;
  since: Date;
  postsSince: Date;
  version: number;
};

/** Returns undefined before the settings are saved for the first time. */
export async function findDigestSettings(db: Db): Promise<Digest | undefined> {
  const row = await db.selectFrom('digestSettings').selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  const { isOn, rhythm, weekday, monthDay, hour, subject, intro, audience, way } = row;
  const { mostPosts, since, postsSince, version } = row;
  const times = { rhythm, weekday, monthDay, hour };
  return { isOn, ...times, subject, intro, audience, mostPosts, way, since, postsSince, version };
}

/**
 * Stores the settings if `version` equals the stored version (0 means that no settings are stored). Returns false if
 * another member saved meanwhile.
 */
export async function storeDigestSettings(db: Db, digest: Digest): Promise<boolean> {
  const row = {
    isOn: digest.isOn,
    rhythm: digest.rhythm,
    weekday: digest.weekday,
    monthDay: digest.monthDay,
    hour: digest.hour,
    subject: digest.subject,
    intro: digest.intro,
    audience: digest.audience === null ? null : JSON.stringify(digest.audience),
    mostPosts: digest.mostPosts,
    way: digest.way,
    since: digest.since,
    postsSince: digest.postsSince,
    version: digest.version + 1,
  };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('digestSettings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('onlyOne').doUpdateSet(row).where('digestSettings.version', '=', digest.version),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Locks the digest settings until the transaction ends. Returns false if the version has changed or the digest is off. */
export async function lockDigestSettings(trx: Trx, version: number): Promise<boolean> {
  const row = await trx
    .selectFrom('digestSettings')
    .select('version')
    .where('version', '=', version)
    .where('isOn', '=', true)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns posts that were in no digest, newest first, without sample posts. */
export async function listNewPosts(db: Db, since: Date): Promise<DigestPost[]> {
  return db
    .selectFrom(publishedPosts.as('p'))
    .select(['p.id', 'p.title', 'p.slug', 'p.preview', 'p.imageId'])
    .where('p.isSample', '=', false)
    .where('p.publishedAt', '>', since)
    .where(sql<boolean>`not exists (select from digest_posts d where d.post_id = p.id)`)
    .orderBy('p.publishedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(digestLimits.counted)
    .execute();
}

/** Assigns posts to the digest of a day, if they are still published and in no other digest. Returns the assigned ids. */
export async function assignPostsToDigest(trx: Trx, day: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with shown as (${lockedPublishedPosts(ids)})
    insert into digest_posts (post_id, day) select id, ${day}::date from shown
    on conflict (post_id) do nothing returning post_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Stores the result of a day's digest. Returns false if a result is stored already. */
export async function insertDigest(
  db: Db,
  digest: { day: string; dueAt: Date; state: DigestState; at: Date } & Partial<
    Pick<PastDigest, 'reason' | 'newsletterId' | 'posts'>
  >,
): Promise<boolean> {
  const { day, dueAt, state, at, reason = null, newsletterId = null, posts = 0 } = digest;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('digests')
    .values({ day, dueAt, state, at, reason, newsletterId, posts })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Deletes the skip of a future digest. Returns false if there is none. */
export async function deleteDigestSkip(db: Db, day: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('digests')
    .where('day', '=', day)
    .where('state', '=', 'skipped')
    .where('dueAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the digests that were due up to now, latest first. */
export async function listPastDigests(db: Db, now: Date, limit: number): Promise<PastDigest[]> {
  return db
    .selectFrom('digests')
    .select(['day', 'dueAt', 'state', 'reason', 'newsletterId', 'posts'])
    .where('dueAt', '<=', now)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the result of a day's digest, or undefined if there is none yet. */
export async function findDigestState(db: Db, day: string): Promise<DigestState | undefined> {
  const row = await db.selectFrom('digests').select('state').where('day', '=', day).executeTakeFirst();
  return row?.state;
}
