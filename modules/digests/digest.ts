import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { toLagosDay, getNextDue, getPeriodMs } from '#modules/digests/calendar.ts';
import { digestLimits } from '#modules/digests/constants.ts';
import { renderDigestMessage } from '#modules/digests/message.ts';
import type { DigestTimes, PastDigest } from '#modules/digests/schema.ts';
import {
  deleteDigestSkip,
  insertDigest,
  listNewPosts,
  listPastDigests,
  findDigestState,
  findDigestSettings,
  storeDigestSettings,
} from '#modules/digests/store.ts';
import type { Digest } from '#modules/digests/store.ts';
import { countNewsletterAudience } from '#modules/newsletters/newsletter-audience.ts';
import { preflight } from '#modules/newsletters/preflight.ts';
import { AppError } from '#modules/app-error.ts';

export type DigestSettingsInput = Omit<Digest, 'since' | 'postsSince'>;
/** The next due digest and its current number of new posts. */
export type NextDigest = { day: string; at: Date; isSkipped: boolean; posts: number };

/** Returns the digest settings. The default is off, on Fridays at nine. */
export async function getDigestSettings(
  ctx: Pick<Ctx, 'db'>,
  defaults: { subject: string },
): Promise<DigestSettingsInput> {
  const digest = await findDigestSettings(ctx.db);
  if (digest !== undefined) return digest;
  const times = { rhythm: 'weekly', weekday: 5, monthDay: 1, hour: 9 } as const;
  const defaultValues = { intro: '', audience: null, mostPosts: 5, way: 'send', version: 0 } as const;
  return { isOn: false, ...times, ...defaults, ...defaultValues };
}

/**
 * Stores the digest settings. After the digest is turned on or its times change, digests are sent at future times
 * only; the first digest contains the posts of the preceding period. Throws `invalid` for a deleted audience, and
 * `taken` if another member saved meanwhile.
 */
export async function updateDigestSettings(
  ctx: Ctx,
  input: DigestSettingsInput,
  actor: Actor,
): Promise<void> {
  if (input.audience !== null) await countNewsletterAudience(ctx, input.audience);
  const stored = await findDigestSettings(ctx.db);
  const now = ctx.clock.now();
  const isUnchanged = stored !== undefined && stored.isOn && hasSameTimes(stored, input);
  const since = isUnchanged ? stored.since : now;
  const postsSince = stored?.postsSince ?? new Date(getNextDue(input, now).getTime() - getPeriodMs(input));
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await storeDigestSettings(trx, { ...input, since, postsSince }))) {
      const version = (await findDigestSettings(trx))?.version ?? 0;
      throw new AppError('taken', 'digest.conflict', { extra: { version } });
    }
    const wasOn = stored?.isOn ?? false;
    const action = input.isOn === wasOn ? 'changed' : input.isOn ? 'turned-on' : 'turned-off';
    await recordAudit(ctx, trx, actor, { action: `digest.${action}`, target: input.subject });
  });
}

/** Returns the next digest, or undefined while the digest is off. */
export async function getNextDigest(ctx: Ctx): Promise<NextDigest | undefined> {
  const digest = await findDigestSettings(ctx.db);
  if (digest === undefined || !digest.isOn) return undefined;
  const now = ctx.clock.now();
  let at = getNextDue(digest, now > digest.since ? now : digest.since);
  let state = await findDigestState(ctx.db, toLagosDay(at));
  // There is one digest a day. If the hour was changed after today's digest, the next digest is in the following period.
  if (state !== undefined && state !== 'skipped') {
    at = getNextDue(digest, at);
    state = await findDigestState(ctx.db, toLagosDay(at));
  }
  const { length: posts } = await listNewPosts(ctx.db, digest.postsSince);
  return { day: toLagosDay(at), at, isSkipped: state === 'skipped', posts };
}

/**
 * Returns the subject and time of the next digest for the schedule, or undefined if the digest is off or the next
 * digest is skipped.
 */
export async function getUpcomingDigest(ctx: Ctx): Promise<{ subject: string; at: Date } | undefined> {
  const next = await getNextDigest(ctx);
  const digest = next === undefined || next.isSkipped ? undefined : await findDigestSettings(ctx.db);
  return digest && next && { subject: digest.subject, at: next.at };
}

/** Returns the last digests, latest first. */
export async function listDigests(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<PastDigest[]> {
  return listPastDigests(ctx.db, ctx.clock.now(), digestLimits.history);
}

/**
 * Skips the next digest or undoes the skip. The following digest then contains the posts of the skipped digest.
 * Throws `missing` for any other day.
 */
export async function skipDigest(
  ctx: Ctx,
  { day, isSkipped }: { day: string; isSkipped: boolean },
  actor: Actor,
): Promise<void> {
  const next = await getNextDigest(ctx);
  if (next === undefined || next.day !== day) throw new AppError('missing', 'digest.notNextDigest');
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const isChanged = isSkipped
      ? await insertDigest(trx, { day, dueAt: next.at, state: 'skipped', at: now })
      : await deleteDigestSkip(trx, day, now);
    if (!isChanged) return;
    await recordAudit(ctx, trx, actor, {
      action: isSkipped ? 'digest.skipped' : 'digest.unskipped',
      target: day,
    });
  });
}

/** Returns a preview of the digest as of now, the results of the pre-send check, and the number of new posts. */
export async function previewDigest(
  ctx: Ctx,
  input: DigestSettingsInput,
  previewOptions: Parameters<typeof preflight>[2],
) {
  const now = ctx.clock.now();
  const stored = await findDigestSettings(ctx.db);
  const since = stored?.postsSince ?? new Date(getNextDue(input, now).getTime() - getPeriodMs(input));
  const posts = await listNewPosts(ctx.db, since);
  const message = await renderDigestMessage(ctx, input, posts, { images: 'shared' });
  const { subject, audience } = input;
  const email = { subject, message, preheader: '', cover: null, audience, isArchived: true };
  return { posts: posts.length, checked: await preflight(ctx, email, previewOptions) };
}

function hasSameTimes(first: DigestTimes, second: DigestTimes): boolean {
  const { rhythm, weekday, monthDay, hour } = first;
  if (rhythm !== second.rhythm || hour !== second.hour) return false;
  if (rhythm === 'weekly') return weekday === second.weekday;
  return rhythm === 'daily' || monthDay === second.monthDay;
}
