import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { storedSettings, writeSettings } from '#modules/mail-sender/store.ts';
import type { SenderSettings } from '#modules/mail-sender/store.ts';

export type { SenderSettings } from '#modules/mail-sender/store.ts';

export async function readSettings(ctx: Pick<Ctx, 'db'>): Promise<SenderSettings> {
  return storedSettings(ctx.db);
}

/** Changes the given settings; newsletters whose sending has begun are not affected. Returns the new settings. */
export async function changeSettings(
  ctx: Ctx,
  change: Partial<SenderSettings>,
  actor: Actor,
): Promise<SenderSettings> {
  await ctx.db.transaction().execute(async (trx) => {
    await writeSettings(trx, change);
    const { countsOpens, replyTo, postalAddress } = change;
    await record(ctx, trx, actor, {
      action: 'newsletter.setting-changed',
      details: {
        ...(countsOpens === undefined ? {} : { count_opens: countsOpens }),
        ...(replyTo === undefined ? {} : { reply_to: replyTo }),
        ...(postalAddress === undefined ? {} : { postal_address: postalAddress }),
      },
    });
  });
  return readSettings(ctx);
}
