import { createHash } from 'node:crypto';
import { forwardJob, spamScores } from '#modules/messages/constants.ts';
import type { MessageState } from '#modules/messages/constants.ts';
import type { Judged, SpamVerdict } from '#modules/messages/mail-schema.ts';
import type { Message } from '#modules/messages/schema.ts';
import {
  countFiled,
  countSameText,
  deleteVerdict,
  noteVerdict,
  readVerdict,
} from '#modules/messages/spam-store.ts';
import { judgeSpam } from '#modules/messages/reading/spam-rules.ts';
import type { Ctx, Db } from '#modules/context.ts';

/** The same text is counted over this time. */
const sameTextMs = 24 * 3600 * 1000;
const countedMs = 90 * 24 * 3600 * 1000;
const countedMost = 1_000;
/** Shorter texts are alike by chance: "Hello". */
const shortText = 30;

/** What the rules say of a text that somebody sent just now, and whether that files it as spam. */
export async function judgeText(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  text: { body: string; email: string; elapsedMs: number | null; isFilledByProgram?: boolean },
): Promise<Judged> {
  const { body, email, elapsedMs, isFilledByProgram = false } = text;
  const textDigest = digestOf(body);
  const since = new Date(ctx.clock.now().getTime() - sameTextMs);
  const [sender, before] = await Promise.all([
    readVerdict(ctx.db, email),
    textDigest === null ? 0 : countSameText(ctx.db, textDigest, since),
  ]);
  const verdict = judgeSpam({ body, elapsedMs, sender, sameText: before + 1, isFilledByProgram });
  return { ...verdict, isSpam: verdict.score >= spamScores.filed, textDigest };
}

/**
 * Notes what it says of an address that a member marks a thread of its messages as spam, or takes it out of spam again: all that
 * it writes is filed, or, where the rules were wrong, never again. What was not forwarded is forwarded then.
 */
export async function noteSpamMark(
  ctx: Ctx,
  trx: Db,
  thread: readonly Message[],
  { before, state }: { before: MessageState; state: MessageState },
): Promise<void> {
  const address = thread[0]?.email;
  if (address === undefined || (before === 'spam') === (state === 'spam')) return;
  const now = ctx.clock.now();
  if (state === 'spam') return noteVerdict(trx, { address, verdict: 'denied', now });
  const filed = thread.filter(({ isFiledAsSpam }) => isFiledAsSpam);
  if (filed.length > 0) await noteVerdict(trx, { address, verdict: 'allowed', now });
  else await deleteVerdict(trx, address);
  for (const { id: messageId, spam } of filed)
    if (!isForwarded(spam.score)) await ctx.jobs.enqueue(trx, forwardJob, { messageId });
}

/** Whether an email looks like spam in its thread: never that of who wrote the message, whose address the rules have judged. */
export function isSpamEmail(
  sender: string,
  { score }: SpamVerdict,
  message: Pick<Message, 'email'>,
): boolean {
  return score >= spamScores.filed && sender !== message.email;
}

/** Whether a message of this score is sent on to CONTACT_TO when it comes: all are that may be meant. */
export function isForwarded(score: number): boolean {
  return score < spamScores.notForwarded;
}

/** What the rules filed within 90 days, the last 1,000 counted, and how many of these a member has taken out of spam again. */
export async function countSpam(ctx: Ctx): Promise<{ filed: number; corrected: number }> {
  return countFiled(ctx.db, new Date(ctx.clock.now().getTime() - countedMs), countedMost);
}

/** Tells texts alike whatever stands between their words; null for one that is too short to tell. */
function digestOf(body: string): Buffer | null {
  const plain = body.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return plain.length < shortText ? null : createHash('sha256').update(plain).digest();
}
