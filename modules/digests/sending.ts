import { operator } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { dayIn, latestDue } from '#modules/digests/calendar.ts';
import { digestLimits } from '#modules/digests/constants.ts';
import { digestMessage } from '#modules/digests/message.ts';
import type { DigestPost } from '#modules/digests/schema.ts';
import {
  holdDigest,
  insertDigest,
  newPosts,
  stateOfDay,
  storedDigest,
  takePosts,
} from '#modules/digests/store.ts';
import type { Digest } from '#modules/digests/store.ts';
import { saveDraft, sendNewsletter } from '#modules/newsletters/newsletter.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Job, every minute: creates the digest that is due. The newsletter, the result and the list of posts are stored in one
 * transaction under the day as key, so that parallel processes, a crash or a clock change create only one digest. A day
 * without new posts, or a day when no process ran, is recorded as such. Returns the result.
 */
export async function makeDueDigest(ctx: Ctx): Promise<string | undefined> {
  const digest = await storedDigest(ctx.db);
  if (digest === undefined || !digest.isOn) return undefined;
  const now = ctx.clock.now();
  const dueAt = latestDue(digest, now);
  const day = dayIn(dueAt);
  if (dueAt <= digest.since || (await stateOfDay(ctx.db, day)) !== undefined) return undefined;
  const write = (state: 'missed' | 'empty' | 'refused', reason?: string) =>
    insertDigest(ctx.db, { day, dueAt, state, at: now, reason: reason ?? null }).then(() => state);
  if (now.getTime() - dueAt.getTime() > digestLimits.lateSeconds * 1000) return write('missed');
  const posts = await newPosts(ctx.db, digest.postsSince);
  if (posts.length === 0) return write('empty');
  try {
    return await make(ctx, digest, { day, dueAt, posts });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Another process created the digest, or its posts or settings changed. The next run checks again.
    if (error.message === 'digest.overtaken') return undefined;
    return write('refused', error.message);
  }
}

type Due = { day: string; dueAt: Date; posts: readonly DigestPost[] };

async function make(ctx: Ctx, digest: Digest, { day, dueAt, posts }: Due): Promise<'sent' | 'drafted'> {
  const { subject, audience, way, version } = digest;
  const state = way === 'send' ? 'sent' : 'drafted';
  const message = await digestMessage(ctx, digest, posts, { images: 'copied' });
  const within = async (trx: Trx, newsletterId: number) => {
    const isHeld = await holdDigest(trx, version);
    const count = posts.length;
    const made = { day, dueAt, state, at: ctx.clock.now(), newsletterId, posts: count } as const;
    const ids = posts.map(({ id }) => id);
    const isWhole =
      isHeld && (await insertDigest(trx, made)) && (await takePosts(trx, day, ids)).length === count;
    if (!isWhole) throw new Refusal('taken', 'digest.overtaken');
  };
  const writing = { subject, message, audience };
  if (way === 'draft') await saveDraft(ctx, writing, { within }, operator);
  // The digest is announced in advance, so it is sent without an undo period, in which a post could be deleted.
  else {
    const settings = { ...ctx.settings, undoSeconds: 0 };
    await sendNewsletter({ ...ctx, settings }, writing, { within }, operator);
  }
  return state;
}
