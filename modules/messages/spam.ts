import { createHash } from 'node:crypto';
import { forwardJob, spamScores } from '#modules/messages/constants.ts';
import type { MessageState } from '#modules/messages/constants.ts';
import type { SpamJudgement, SpamVerdict } from '#modules/messages/mail-schema.ts';
import type { Message } from '#modules/messages/schema.ts';
import {
  countMessagesFiledAsSpam,
  countMessagesWithText,
  deleteSenderVerdict,
  saveSenderVerdict,
  findSenderVerdict,
} from '#modules/messages/spam-store.ts';
import { applySpamRules } from '#modules/messages/reading/spam-rules.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { dayMs, subtractTime } from '#modules/time.ts';

/** The period in which repeated texts are counted. */
const sameTextMs = dayMs;
const countPeriodMs = 90 * dayMs;
const maxCounted = 1_000;
/** Shorter texts are not compared, because texts such as "Hello" are equal by chance. */
const minTextLength = 30;

/** Applies the spam rules to a new text. `isSpam` is true if the text is filed as spam. */
export async function computeSpamVerdict(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  text: { body: string; email: string; elapsedMs: number | null; isFilledByProgram?: boolean },
): Promise<SpamJudgement> {
  const { body, email, elapsedMs, isFilledByProgram = false } = text;
  const textDigest = hashText(body);
  const since = subtractTime(ctx.clock.now(), { ms: sameTextMs });
  const [sender, earlierCount] = await Promise.all([
    findSenderVerdict(ctx.db, email),
    textDigest === null ? 0 : countMessagesWithText(ctx.db, textDigest, since),
  ]);
  const verdict = applySpamRules({ body, elapsedMs, sender, sameText: earlierCount + 1, isFilledByProgram });
  return { ...verdict, isSpam: verdict.score >= spamScores.filed, textDigest };
}

/**
 * Updates the verdict on the sender when a member marks or unmarks a thread as spam. After a thread was marked, all
 * later messages from the address are filed as spam. After a false positive was unmarked, messages from the address
 * are never filed as spam, and messages of the thread that were not forwarded are forwarded.
 */
export async function updateSenderVerdict(
  ctx: Ctx,
  trx: Db,
  thread: readonly Message[],
  { before, state }: { before: MessageState; state: MessageState },
): Promise<void> {
  const address = thread[0]?.email;
  if (address === undefined || (before === 'spam') === (state === 'spam')) return;
  const now = ctx.clock.now();
  if (state === 'spam') return saveSenderVerdict(trx, { address, verdict: 'denied', now });
  const filedMessages = thread.filter(({ isFiledAsSpam }) => isFiledAsSpam);
  if (filedMessages.length > 0) await saveSenderVerdict(trx, { address, verdict: 'allowed', now });
  else await deleteSenderVerdict(trx, address);
  for (const { id: messageId, spam } of filedMessages)
    if (!isForwardableScore(spam.score)) await ctx.jobs.enqueue(trx, forwardJob, { messageId });
}

/**
 * Returns true if an email is spam. Emails from the address of the message are never spam, because the rules have
 * already checked this address.
 */
export function isSpamEmail(
  sender: string,
  { score }: SpamVerdict,
  message: Pick<Message, 'email'>,
): boolean {
  return score >= spamScores.filed && sender !== message.email;
}

/** Returns true if a message with this score is forwarded to CONTACT_TO. Only obvious spam is not forwarded. */
export function isForwardableScore(score: number): boolean {
  return score < spamScores.notForwarded;
}

/**
 * Counts the messages that were filed as spam in the last 90 days, up to 1,000. `corrected` is the number of these
 * messages that members unmarked.
 */
export async function countSpam(ctx: Ctx): Promise<{ filed: number; corrected: number }> {
  return countMessagesFiledAsSpam(ctx.db, subtractTime(ctx.clock.now(), { ms: countPeriodMs }), maxCounted);
}

/**
 * Returns the hash of the letters and digits of a text, so that texts that differ only in spacing and punctuation are
 * equal; null for a short text.
 */
function hashText(body: string): Buffer | null {
  const letters = body.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return letters.length < minTextLength ? null : createHash('sha256').update(letters).digest();
}
