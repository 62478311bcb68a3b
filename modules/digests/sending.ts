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
 * Makes the digest that is due, if one is: the work of a job of each minute. Its newsletter, what became of its day and which
 * posts it has are written in one transaction under the key of the day, so that two processes, a kill or a step of the clock
 * make one. A day without new posts, or that came and went while nothing ran, is written down as such. Answers what became of it.
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
    // Somebody was faster, or changed what it is made of: the next minute looks again.
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
  // It was to be seen beforehand: nobody waits for an undo, and no post is taken down meanwhile.
  else {
    const settings = { ...ctx.settings, undoSeconds: 0 };
    await sendNewsletter({ ...ctx, settings }, writing, { within }, operator);
  }
  return state;
}
