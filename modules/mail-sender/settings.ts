import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { findSenderSettings, storeSenderSettings } from '#modules/mail-sender/store.ts';
import type { SenderSettings } from '#modules/mail-sender/store.ts';

export type { SenderSettings } from '#modules/mail-sender/store.ts';

export async function getSenderSettings(ctx: Pick<Ctx, 'db'>): Promise<SenderSettings> {
  return findSenderSettings(ctx.db);
}

/** Changes the given settings. The change does not affect newsletters whose sending has begun. Returns the new settings. */
export async function updateSenderSettings(
  ctx: Ctx,
  change: Partial<SenderSettings>,
  actor: Actor,
): Promise<SenderSettings> {
  await ctx.db.transaction().execute(async (trx) => {
    await storeSenderSettings(trx, change);
    const { countsOpens, replyTo, postalAddress } = change;
    await recordAudit(ctx, trx, actor, {
      action: 'newsletter.setting-changed',
      details: {
        ...(countsOpens === undefined ? {} : { count_opens: countsOpens }),
        ...(replyTo === undefined ? {} : { reply_to: replyTo }),
        ...(postalAddress === undefined ? {} : { postal_address: postalAddress }),
      },
    });
  });
  return getSenderSettings(ctx);
}
