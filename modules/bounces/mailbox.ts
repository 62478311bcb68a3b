import type { Ctx } from '#modules/context.ts';
import { processMail } from '#modules/bounces/incoming-mail.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import type { Mailbox, WholeMessageReader } from '#modules/bounces/ports.ts';
import { listBounceSources, markSourceUnreachable, markSourceWorking } from '#modules/bounces/store.ts';
import { notify } from '#modules/notifications/notification.ts';
import { hourSeconds } from '#modules/time.ts';

/**
 * An unreachable mailbox is tried again after a minute; the delay then doubles each time, up to an hour. Members are
 * notified after ten minutes.
 */
const retryPolicy = { firstSeconds: 60, longestSeconds: hourSeconds, notifiedSeconds: 600 } as const;
/** The job runs every minute. The wait for new messages ends before the next run. */
const waitMs = 50_000;

/**
 * Reads new messages of the mailbox for reports. Returns the number of messages, or undefined if there is no mailbox
 * or the mailbox must not be retried yet. Each message is marked as read after the content of the message is stored.
 * If the process dies in between, the message is read again, which has no further effect.
 */
export async function readMailbox(ctx: Ctx): Promise<number | undefined> {
  const { mailbox } = ctx;
  if (mailbox === undefined) return undefined;
  const now = ctx.clock.now();
  const bounceSource = (await listBounceSources(ctx.db)).find(({ way }) => way === 'mailbox');
  // The scheduler is not exact to the second, so a run may be half a minute early.
  if (bounceSource?.tryAt && bounceSource.tryAt.getTime() - 30_000 > now.getTime()) return undefined;
  let ownError: unknown;
  const onPassComplete = async () => {
    try {
      await markSourceWorking(ctx.db, 'mailbox', ctx.clock.now());
    } catch (error) {
      ownError = error;
      throw error;
    }
  };
  const options = {
    limit: bounceLimits.mailboxBatch,
    readBytes: bounceLimits.readBytes,
    waitMs,
    onLook: onPassComplete,
  };
  const handleMessage: Parameters<Mailbox['read']>[1] = async (message, readMore) => {
    // The mailbox may fail while a whole message is read. Such an error must not be treated as an error of this site.
    let mailboxError: unknown;
    const readWhole: WholeMessageReader = (maxBytes) =>
      readMore(maxBytes).catch((error: unknown) => {
        mailboxError = error;
        throw error;
      });
    try {
      const outcome = await processMail(ctx, { way: 'mailbox', message, readWhole });
      return outcome === 'read' ? 'read' : 'kept';
    } catch (error) {
      if (error !== mailboxError) ownError = error;
      throw error;
    }
  };
  try {
    return await mailbox.read(options, handleMessage);
  } catch (error) {
    // A database outage is not an error of the mailbox. The job is retried.
    if (ownError !== undefined) throw error;
    await recordOutage(ctx, error);
    return undefined;
  }
}

async function recordOutage(ctx: Ctx, error: unknown): Promise<void> {
  ctx.log.warn({ err: error }, 'The bounce mailbox cannot be read');
  const reason = error instanceof Error ? error.message : String(error);
  await ctx.db.transaction().execute(async (trx) => {
    const outage = {
      way: 'mailbox',
      error: reason.slice(0, 300).toWellFormed(),
      now: ctx.clock.now(),
    } as const;
    if (await markSourceUnreachable(trx, outage, retryPolicy))
      await notify(ctx, trx, { kind: 'mailbox-away', targetId: 0, title: outage.error });
  });
}
