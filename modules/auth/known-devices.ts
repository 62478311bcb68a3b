import { createHmac, randomUUID } from 'node:crypto';
import { parseUserAgent } from '#modules/auth/device.ts';
import {
  deleteDevicesBefore,
  deleteDevicesOfMember,
  listKnownDeviceKeys,
  markDeviceReported,
  upsertDevice,
} from '#modules/auth/device-store.ts';
import { deviceLimits } from '#modules/auth/constants.ts';
import { newDeviceJob } from '#modules/auth/new-device-email.ts';
import type { ClientInfo } from '#modules/auth/session.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { Member } from '#modules/members/schema.ts';
import { subtractTime } from '#modules/time.ts';

const deviceIdPattern = /^[\w-]{20,64}$/;

/**
 * Returns the key of the device if the member with this address has used the device before. Returns undefined for an unknown
 * device or address. Runs one query in every case, so that the response time does not reveal whether the address exists.
 */
export async function findKnownDevice(
  ctx: Ctx,
  email: string | undefined,
  origin: ClientInfo,
): Promise<string | undefined> {
  const [known] = await listKnownDeviceKeys(ctx.db, email ?? '', computeDeviceKeys(ctx, origin));
  return known?.toString('hex');
}

/**
 * Stores the device of a sign-in, in the transaction that opens the session. For a new device it enqueues an email to
 * the member, at most ten a day. The first sign-in of a member sends no email.
 */
export async function recordDevice(ctx: Ctx, trx: Db, member: Member, origin: ClientInfo): Promise<void> {
  const now = ctx.clock.now();
  const keys = computeDeviceKeys(ctx, origin);
  const [key] = keys;
  if (key === undefined) return;
  const storedKeys = await upsertDevice(trx, member.id, keys, now);
  if (storedKeys.some((knownKey) => knownKey.equals(key)) || member.lastActiveAt === null) return;
  const since = subtractTime(now, { days: 1 });
  if (!(await markDeviceReported(trx, member.id, { key, most: deviceLimits.reportsPerDay, since, now })))
    return;
  await ctx.jobs.enqueue(trx, newDeviceJob, {
    memberId: member.id,
    emailId: randomUUID(),
    client: origin.client,
    userAgent: origin.userAgent.slice(0, 500),
    at: now.toISOString(),
  });
}

/** Deletes all devices of a member except the device on which the member chose a new password. */
export async function deleteOtherDevices(
  ctx: Ctx,
  trx: Db,
  memberId: number,
  origin: ClientInfo,
): Promise<void> {
  await deleteDevicesOfMember(trx, memberId);
  await upsertDevice(trx, memberId, computeDeviceKeys(ctx, origin), ctx.clock.now());
}

/** Deletes devices that were not used for half a year. Returns the number of deleted keys. */
export async function sweepDevices(ctx: Ctx): Promise<number> {
  return deleteDevicesBefore(ctx.db, subtractTime(ctx.clock.now(), { seconds: deviceLimits.keptSeconds }));
}

/**
 * Returns the keys of a device: the id that the browser created, and a key of browser, system and network for browsers
 * that store no id. Behind an unconfigured proxy, strangers share the network, so the second key would identify no one
 * and is left out.
 */
function computeDeviceKeys(ctx: Ctx, { client, isShared = false, userAgent, device }: ClientInfo): Buffer[] {
  const { browser = '', system = '' } = parseUserAgent(userAgent);
  const kindKeys = isShared ? [] : [computeDeviceHmac(ctx, `kind\0${client}\0${browser}\0${system}`)];
  return device !== undefined && deviceIdPattern.test(device)
    ? [computeDeviceHmac(ctx, `id\0${device}`), ...kindKeys]
    : kindKeys;
}

function computeDeviceHmac(ctx: Ctx, text: string): Buffer {
  return createHmac('sha256', ctx.settings.secret).update(`member device\0${text}`).digest();
}
