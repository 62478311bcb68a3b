import { createHmac, randomUUID } from 'node:crypto';
import { deviceOf } from '#modules/auth/device.ts';
import {
  deleteDevicesBefore,
  deleteDevicesOf,
  deviceKeysAmong,
  markDeviceTold,
  upsertDevice,
} from '#modules/auth/device-store.ts';
import { deviceLimits } from '#modules/auth/constants.ts';
import { newDeviceJob } from '#modules/auth/new-device-email.ts';
import type { Origin } from '#modules/auth/session.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { Member } from '#modules/members/schema.ts';

const dayMs = 24 * 3600 * 1000;
const idShape = /^[\w-]{20,64}$/;

/**
 * Returns the key by which the member with this address knows the device, or undefined for an unknown device or
 * address. Runs one query in every case, so that the time reveals nothing.
 */
export async function knownDevice(
  ctx: Ctx,
  email: string | undefined,
  from: Origin,
): Promise<string | undefined> {
  const [known] = await deviceKeysAmong(ctx.db, email ?? '', keysOf(ctx, from));
  return known?.toString('hex');
}

/**
 * Stores the device of a sign-in, in the transaction that opens the session. For a new device it enqueues an email to
 * the member, at most ten a day. The first sign-in of a member sends no email.
 */
export async function noteDevice(ctx: Ctx, trx: Db, member: Member, from: Origin): Promise<void> {
  const now = ctx.clock.now();
  const keys = keysOf(ctx, from);
  const [key] = keys;
  if (key === undefined) return;
  const known = await upsertDevice(trx, member.id, keys, now);
  if (known.some((one) => one.equals(key)) || member.lastActiveAt === null) return;
  const since = new Date(now.getTime() - dayMs);
  if (!(await markDeviceTold(trx, member.id, { key, most: deviceLimits.toldPerDay, since, now }))) return;
  await ctx.jobs.enqueue(trx, newDeviceJob, {
    memberId: member.id,
    emailId: randomUUID(),
    client: from.client,
    userAgent: from.userAgent.slice(0, 500),
    at: now.toISOString(),
  });
}

/** Deletes all devices of a member except the device on which the member chose a new password. */
export async function keepOneDevice(ctx: Ctx, trx: Db, memberId: number, from: Origin): Promise<void> {
  await deleteDevicesOf(trx, memberId);
  await upsertDevice(trx, memberId, keysOf(ctx, from), ctx.clock.now());
}

/** Deletes devices that were not used for half a year. Returns the number of deleted keys. */
export async function sweepDevices(ctx: Ctx): Promise<number> {
  return deleteDevicesBefore(ctx.db, new Date(ctx.clock.now().getTime() - deviceLimits.keptSeconds * 1000));
}

/**
 * Returns the keys of a device: the id that the browser created, and a key of browser, system and network for browsers
 * that store no id. Behind an unconfigured proxy, strangers share the network, so the second key would identify no one
 * and is left out.
 */
function keysOf(ctx: Ctx, { client, isShared = false, userAgent, device }: Origin): Buffer[] {
  const { browser = '', system = '' } = deviceOf(userAgent);
  const kind = isShared ? [] : [keyed(ctx, `kind\0${client}\0${browser}\0${system}`)];
  return device !== undefined && idShape.test(device) ? [keyed(ctx, `id\0${device}`), ...kind] : kind;
}

function keyed(ctx: Ctx, text: string): Buffer {
  return createHmac('sha256', ctx.settings.secret).update(`member device\0${text}`).digest();
}
