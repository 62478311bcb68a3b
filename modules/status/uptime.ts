import type { Ctx } from '#modules/context.ts';
import { listMailTroubles } from '#modules/outbox/health.ts';
import { computeUptime } from '#modules/status/uptime-bars.ts';
import { uptimeRetentionDays, uptimeParts } from '#modules/status/constants.ts';
import type { PartUptime } from '#modules/status/schema.ts';
import * as store from '#modules/status/store.ts';
import { hourMs, minuteMs, subtractTime } from '#modules/time.ts';

/**
 * Records which parts respond in this minute: the database by storing the record, the mail servers by their last
 * connections (one working server is sufficient), the file storage by a request for its owner. Each minute is
 * recorded once; a minute without a record is treated as a minute without a response.
 */
export async function recordUptime(ctx: Ctx): Promise<void> {
  const minute = new Date(Math.floor(ctx.clock.now().getTime() / minuteMs) * minuteMs);
  const { mailServers } = ctx.settings;
  const [isMailWell, isStorageWell] = await Promise.all([isMailAvailable(ctx), isStorageAvailable(ctx)]);
  const down = [
    ...(mailServers.length > 0 && !isMailWell ? ['mail'] : []),
    ...(isStorageWell ? [] : ['storage']),
  ];
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockUptime(trx);
    const before = await store.findLastUptimeMinute(trx);
    if (before !== undefined && before >= minute) return;
    await store.addUptimeMinute(trx, {
      hour: new Date(Math.floor(minute.getTime() / hourMs) * hourMs),
      minute,
      isMailAsked: mailServers.length > 0,
      down,
    });
  });
}

/** Returns the uptime of each part by hour and day for the status page. Excludes emails if no mail server is configured. */
export async function readUptime(ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>): Promise<PartUptime[]> {
  const now = ctx.clock.now();
  const hours = await store.listHoursSince(ctx.db, subtractTime(now, { days: uptimeRetentionDays }));
  return uptimeParts
    .filter((part) => part !== 'mail' || ctx.settings.mailServers.length > 0)
    .map((part) => computeUptime(part, hours, now));
}

/** Deletes hours that the page no longer shows. Returns their number. */
export async function sweepUptime(ctx: Ctx): Promise<number> {
  return store.deleteHoursBefore(ctx.db, subtractTime(ctx.clock.now(), { days: uptimeRetentionDays }));
}

async function isMailAvailable(ctx: Ctx): Promise<boolean> {
  const troubles = await listMailTroubles(ctx);
  const inTrouble = new Set(troubles.filter(({ endedAt }) => endedAt === null).map(({ server }) => server));
  return ctx.settings.mailServers.some((server) => !inTrouble.has(server));
}

async function isStorageAvailable({ storage, log }: Ctx): Promise<boolean> {
  try {
    await storage.owner();
    return true;
  } catch (error) {
    log.debug({ err: error }, 'The file storage does not answer');
    return false;
  }
}
