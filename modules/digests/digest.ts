import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { dayIn, nextDue, periodMs } from '#modules/digests/calendar.ts';
import { digestLimits } from '#modules/digests/constants.ts';
import { digestMessage } from '#modules/digests/message.ts';
import type { DigestTimes, PastDigest } from '#modules/digests/schema.ts';
import {
  deleteSkip,
  insertDigest,
  newPosts,
  pastDigests,
  stateOfDay,
  storedDigest,
  writeDigest,
} from '#modules/digests/store.ts';
import type { Digest } from '#modules/digests/store.ts';
import { countReached } from '#modules/newsletters/newsletter-audience.ts';
import { preflight } from '#modules/newsletters/preflight.ts';
import { Refusal } from '#modules/refusal.ts';

export type DigestWriting = Omit<Digest, 'since' | 'postsSince'>;
/** The next due digest and its current number of new posts. */
export type NextDigest = { day: string; at: Date; isSkipped: boolean; posts: number };

/** Returns the digest settings. The default is off, on Fridays at nine. */
export async function readDigest(ctx: Pick<Ctx, 'db'>, unset: { subject: string }): Promise<DigestWriting> {
  const digest = await storedDigest(ctx.db);
  if (digest !== undefined) return digest;
  const times = { rhythm: 'weekly', weekday: 5, monthDay: 1, hour: 9 } as const;
  const rest = { intro: '', audience: null, mostPosts: 5, way: 'send', version: 0 } as const;
  return { isOn: false, ...times, ...unset, ...rest };
}

/**
 * Stores the digest settings. After it is turned on or its times change, the digest is sent at future times only; the
 * first digest has the posts of the period before. Throws `invalid` for a deleted audience, and `taken` if another
 * member saved meanwhile.
 */
export async function changeDigest(ctx: Ctx, writing: DigestWriting, actor: Actor): Promise<void> {
  if (writing.audience !== null) await countReached(ctx, writing.audience);
  const before = await storedDigest(ctx.db);
  const now = ctx.clock.now();
  const isAsBefore = before !== undefined && before.isOn && isSameTime(before, writing);
  const since = isAsBefore ? before.since : now;
  const postsSince = before?.postsSince ?? new Date(nextDue(writing, now).getTime() - periodMs(writing));
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await writeDigest(trx, { ...writing, since, postsSince }))) {
      const version = (await storedDigest(trx))?.version ?? 0;
      throw new Refusal('taken', 'digest.changed', { extra: { version } });
    }
    const wasOn = before?.isOn ?? false;
    const action = writing.isOn === wasOn ? 'changed' : writing.isOn ? 'turned-on' : 'turned-off';
    await record(ctx, trx, actor, { action: `digest.${action}`, target: writing.subject });
  });
}

/** Returns the next digest, or undefined while the digest is off. */
export async function nextDigest(ctx: Ctx): Promise<NextDigest | undefined> {
  const digest = await storedDigest(ctx.db);
  if (digest === undefined || !digest.isOn) return undefined;
  const now = ctx.clock.now();
  let at = nextDue(digest, now > digest.since ? now : digest.since);
  let state = await stateOfDay(ctx.db, dayIn(at));
  // There is one digest a day. If the hour was changed after today's digest, the next digest is in the following
  // period.
  if (state !== undefined && state !== 'skipped') {
    at = nextDue(digest, at);
    state = await stateOfDay(ctx.db, dayIn(at));
  }
  const { length: posts } = await newPosts(ctx.db, digest.postsSince);
  return { day: dayIn(at), at, isSkipped: state === 'skipped', posts };
}

/** Returns the subject and time of the next digest for the schedule, or undefined if it is off or skipped. */
export async function upcomingDigest(ctx: Ctx): Promise<{ subject: string; at: Date } | undefined> {
  const next = await nextDigest(ctx);
  const digest = next === undefined || next.isSkipped ? undefined : await storedDigest(ctx.db);
  return digest && next && { subject: digest.subject, at: next.at };
}

/** Returns the last digests, latest first. */
export async function listDigests(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<PastDigest[]> {
  return pastDigests(ctx.db, ctx.clock.now(), digestLimits.history);
}

/**
 * Skips the next digest or undoes the skip. Its posts are in the following digest. Throws `missing` for any other day.
 */
export async function skipDigest(
  ctx: Ctx,
  { day, isSkipped }: { day: string; isSkipped: boolean },
  actor: Actor,
): Promise<void> {
  const next = await nextDigest(ctx);
  if (next === undefined || next.day !== day) throw new Refusal('missing', 'digest.notNext');
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const isChanged = isSkipped
      ? await insertDigest(trx, { day, dueAt: next.at, state: 'skipped', at: now })
      : await deleteSkip(trx, day, now);
    if (!isChanged) return;
    await record(ctx, trx, actor, { action: isSkipped ? 'digest.skipped' : 'digest.unskipped', target: day });
  });
}

/** Returns a preview of the digest as of now, the results of the pre-send check, and the number of new posts. */
export async function previewDigest(
  ctx: Ctx,
  writing: DigestWriting,
  shownFor: Parameters<typeof preflight>[2],
) {
  const now = ctx.clock.now();
  const before = await storedDigest(ctx.db);
  const since = before?.postsSince ?? new Date(nextDue(writing, now).getTime() - periodMs(writing));
  const posts = await newPosts(ctx.db, since);
  const message = await digestMessage(ctx, writing, posts, { images: 'shared' });
  const { subject, audience } = writing;
  const email = { subject, message, preheader: '', cover: null, audience, isArchived: true };
  return { posts: posts.length, checked: await preflight(ctx, email, shownFor) };
}

function isSameTime(one: DigestTimes, other: DigestTimes): boolean {
  const { rhythm, weekday, monthDay, hour } = one;
  if (rhythm !== other.rhythm || hour !== other.hour) return false;
  if (rhythm === 'weekly') return weekday === other.weekday;
  return rhythm === 'daily' || monthDay === other.monthDay;
}
