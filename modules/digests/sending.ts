import { operator } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { toLagosDay, getLatestDue } from '#modules/digests/calendar.ts';
import { digestLimits } from '#modules/digests/constants.ts';
import { renderDigestMessage } from '#modules/digests/message.ts';
import type { DigestPost } from '#modules/digests/schema.ts';
import {
  lockDigestSettings,
  insertDigest,
  listNewPosts,
  findDigestState,
  findDigestSettings,
  assignPostsToDigest,
} from '#modules/digests/store.ts';
import type { Digest } from '#modules/digests/store.ts';
import { saveDraft, sendNewsletter } from '#modules/newsletters/newsletter.ts';
import { AppError } from '#modules/app-error.ts';

/**
 * Job, every minute: creates the digest that is due. The newsletter, the result and the list of posts are stored in
 * one transaction under the day as key, so that parallel processes, a crash or a clock change create only one digest.
 * Also records a day without new posts (`empty`) and a day when no process ran (`missed`). Returns the result.
 */
export async function createDueDigest(ctx: Ctx): Promise<string | undefined> {
  const digest = await findDigestSettings(ctx.db);
  if (digest === undefined || !digest.isOn) return undefined;
  const now = ctx.clock.now();
  const dueAt = getLatestDue(digest, now);
  const day = toLagosDay(dueAt);
  if (dueAt <= digest.since || (await findDigestState(ctx.db, day)) !== undefined) return undefined;
  const storeOutcome = (state: 'missed' | 'empty' | 'refused', reason?: string) =>
    insertDigest(ctx.db, { day, dueAt, state, at: now, reason: reason ?? null }).then(() => state);
  if (now.getTime() - dueAt.getTime() > digestLimits.lateSeconds * 1000) return storeOutcome('missed');
  const posts = await listNewPosts(ctx.db, digest.postsSince);
  if (posts.length === 0) return storeOutcome('empty');
  try {
    return await createDigest(ctx, digest, { day, dueAt, posts });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another process created the digest, or its posts or settings changed. The next run checks again.
    if (error.message === 'digest.changedBeforeSending') return undefined;
    return storeOutcome('refused', error.message);
  }
}

type DueDigest = { day: string; dueAt: Date; posts: readonly DigestPost[] };

async function createDigest(
  ctx: Ctx,
  digest: Digest,
  { day, dueAt, posts }: DueDigest,
): Promise<'sent' | 'drafted'> {
  const { subject, audience, way, version } = digest;
  const state = way === 'send' ? 'sent' : 'drafted';
  const message = await renderDigestMessage(ctx, digest, posts, { images: 'copied' });
  const storeInTransaction = async (trx: Trx, newsletterId: number) => {
    const isLocked = await lockDigestSettings(trx, version);
    const count = posts.length;
    const digestRow = { day, dueAt, state, at: ctx.clock.now(), newsletterId, posts: count } as const;
    const ids = posts.map(({ id }) => id);
    const isComplete =
      isLocked &&
      (await insertDigest(trx, digestRow)) &&
      (await assignPostsToDigest(trx, day, ids)).length === count;
    if (!isComplete) throw new AppError('taken', 'digest.changedBeforeSending');
  };
  const newsletterInput = { subject, message, audience };
  if (way === 'draft') await saveDraft(ctx, newsletterInput, { within: storeInTransaction }, operator);
  // The digest is announced in advance, so it is sent without an undo period, in which a post could be deleted.
  else {
    const settings = { ...ctx.settings, undoSeconds: 0 };
    await sendNewsletter({ ...ctx, settings }, newsletterInput, { within: storeInTransaction }, operator);
  }
  return state;
}
