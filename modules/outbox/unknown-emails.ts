import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import {
  countUnknownEmails,
  deleteAttemptsBefore,
  deleteAttemptsOfEmails,
  deleteAttemptsToRecipient,
  type EmailPosition,
  markUnknownSettled,
  claimUnknownJobs,
  type UnknownEmailFilter,
  listUnknownNewestFirst,
  listUnknownRecipients,
} from '#modules/outbox/attempt-store.ts';
import { type EmailKind, unknownEmailLimits } from '#modules/outbox/constants.ts';
import type { UnknownEmail } from '#modules/outbox/schema.ts';
import { subtractTime } from '#modules/time.ts';

/** Without `ids`, all emails are selected. `open` excludes emails that give access to an account. */
type UnknownEmailSelection = Pick<UnknownEmailFilter, 'ids' | 'areas'>;

/** Returns emails with an unknown result, newest first; `after` is the last email of the previous page. */
export async function listUnknownEmails(
  ctx: Ctx,
  choice: UnknownEmailSelection,
  page: { limit: number; after?: EmailPosition | undefined },
): Promise<{ emails: UnknownEmail[]; total: RowCount }> {
  const filter = toFilter(ctx, choice);
  const [emails, total] = await Promise.all([
    listUnknownNewestFirst(ctx.db, filter, page),
    countUnknownEmails(ctx.db, filter),
  ]);
  return { emails, total };
}

/** Sends at most 500 emails again, with the same Message-IDs. Returns the number of emails. */
export async function sendUnknownEmailsAgain(
  ctx: Ctx,
  choice: UnknownEmailSelection,
  actor: Actor,
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const claimedJobs = await claimUnknownJobs(trx, toFilter(ctx, choice), unknownEmailLimits.atOnce);
    for (const { job, payload } of claimedJobs) await ctx.jobs.enqueue(trx, job, payload);
    if (claimedJobs.length > 0)
      await recordAudit(ctx, trx, actor, {
        action: 'email.sent-again',
        details: { emails: claimedJobs.length },
      });
    return claimedJobs.length;
  });
}

/** Removes at most 500 emails from the list without sending them again. Returns the number of emails. */
export async function dismissUnknownEmails(
  ctx: Ctx,
  choice: UnknownEmailSelection,
  actor: Actor,
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const emails = await markUnknownSettled(trx, toFilter(ctx, choice), unknownEmailLimits.atOnce);
    if (emails > 0) await recordAudit(ctx, trx, actor, { action: 'email.dismissed', details: { emails } });
    return emails;
  });
}

/** Returns true if an email of this kind to this address may not have arrived. */
export async function hasUnknownEmail(db: Db, kind: EmailKind, address: string): Promise<boolean> {
  return (await listUnknownRecipients(db, kind, [address])).length > 0;
}

/** Returns the addresses for which an email of this kind may not have arrived. */
export async function findUnknownRecipients(
  db: Db,
  kind: EmailKind,
  addresses: readonly string[],
): Promise<Set<string>> {
  return new Set(await listUnknownRecipients(db, kind, addresses));
}

export async function deleteEmailAttempts(db: Db, emailIds: readonly string[]): Promise<void> {
  await deleteAttemptsOfEmails(db, emailIds);
}

/** Deletes the attempts of emails to an address whose data is erased. */
export async function deleteEmailAttemptsTo(db: Db, address: string): Promise<void> {
  await deleteAttemptsToRecipient(db, address);
}

/** Deletes attempts that are older than 30 days. Returns their number. */
export async function sweepSingleEmails(ctx: Ctx): Promise<number> {
  return deleteAttemptsBefore(ctx.db, subtractTime(ctx.clock.now(), { days: unknownEmailLimits.storedDays }));
}

function toFilter(ctx: Pick<Ctx, 'clock'>, choice: UnknownEmailSelection): UnknownEmailFilter {
  const lostMs = unknownEmailLimits.lostSeconds * 1000;
  return { ...choice, lostBefore: subtractTime(ctx.clock.now(), { ms: lostMs }) };
}
