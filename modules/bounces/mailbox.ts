import type { Ctx } from '#modules/context.ts';
import { takeMail } from '#modules/bounces/incoming-mail.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import type { Mailbox, ReadWhole } from '#modules/bounces/ports.ts';
import { findWays, markWayAway, markWayWorking } from '#modules/bounces/store.ts';
import { notify } from '#modules/notifications/notification.ts';

/**
 * An unreachable mailbox is tried again after a minute, then after twice as long each time, up to an hour. Members are
 * notified after ten minutes.
 */
const pace = { firstSeconds: 60, longestSeconds: 3600, toldSeconds: 600 } as const;
/** The job runs every minute. A wait for new messages ends before the next run. */
const waitMs = 50_000;

/**
 * Reads new messages of the mailbox for reports. Returns their number, or undefined if there is no mailbox or its retry
 * time has not come. A message is marked as read after its content is stored. A process that dies in between reads it
 * again, which changes nothing.
 */
export async function readMailbox(ctx: Ctx): Promise<number | undefined> {
  const { mailbox } = ctx;
  if (mailbox === undefined) return undefined;
  const now = ctx.clock.now();
  const known = (await findWays(ctx.db)).find(({ way }) => way === 'mailbox');
  // The scheduler is not exact to the second, so a run may be half a minute early.
  if (known?.tryAt && known.tryAt.getTime() - 30_000 > now.getTime()) return undefined;
  let ownFault: unknown;
  const onLook = async () => {
    try {
      await markWayWorking(ctx.db, 'mailbox', ctx.clock.now());
    } catch (error) {
      ownFault = error;
      throw error;
    }
  };
  const options = { limit: bounceLimits.mailboxBatch, readBytes: bounceLimits.readBytes, waitMs, onLook };
  const take: Parameters<Mailbox['read']>[1] = async (message, whole) => {
    // Errors of the mailbox while it returns more of a message are not our own errors.
    let mailboxFault: unknown;
    const readWhole: ReadWhole = (most) =>
      whole(most).catch((error: unknown) => {
        mailboxFault = error;
        throw error;
      });
    try {
      const outcome = await takeMail(ctx, { way: 'mailbox', message, whole: readWhole });
      return outcome === 'read' ? 'read' : 'kept';
    } catch (error) {
      if (error !== mailboxFault) ownFault = error;
      throw error;
    }
  };
  try {
    return await mailbox.read(options, take);
  } catch (error) {
    // A database outage is not an error of the mailbox. The job is retried.
    if (ownFault !== undefined) throw error;
    await tellOutage(ctx, error);
    return undefined;
  }
}

async function tellOutage(ctx: Ctx, error: unknown): Promise<void> {
  ctx.log.warn({ err: error }, 'The mailbox of bounces cannot be read');
  const reason = error instanceof Error ? error.message : String(error);
  await ctx.db.transaction().execute(async (trx) => {
    const outage = {
      way: 'mailbox',
      error: reason.slice(0, 300).toWellFormed(),
      now: ctx.clock.now(),
    } as const;
    if (await markWayAway(trx, outage, pace))
      await notify(ctx, trx, { kind: 'mailbox-away', targetId: 0, title: outage.error });
  });
}
