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
 * By which of its keys the member with this address knows a device: undefined for a stranger's, and for an address of nobody. One
 * query in every case.
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
 * Notes where a member signed in, in the transaction that opens the session; where the device is new to them, the email that
 * tells them goes with it, ten times a day at most. The very first sign-in of a member tells nobody.
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

/** Forgets every device of a member but the one on which they chose a new password, which counts as known. */
export async function keepOneDevice(ctx: Ctx, trx: Db, memberId: number, from: Origin): Promise<void> {
  await deleteDevicesOf(trx, memberId);
  await upsertDevice(trx, memberId, keysOf(ctx, from), ctx.clock.now());
}

/** Forgets devices that were not there for half a year; answers how many keys of them. */
export async function sweepDevices(ctx: Ctx): Promise<number> {
  return deleteDevicesBefore(ctx.db, new Date(ctx.clock.now().getTime() - deviceLimits.keptSeconds * 1000));
}

/**
 * The id that the browser gave itself, where it sends one; and its kind in its network, for those that keep nothing. Behind a
 * proxy that is not named that network is the strangers' too, and a kind of browser in it tells nobody apart.
 */
function keysOf(ctx: Ctx, { client, isShared = false, userAgent, device }: Origin): Buffer[] {
  const { browser = '', system = '' } = deviceOf(userAgent);
  const kind = isShared ? [] : [keyed(ctx, `kind\0${client}\0${browser}\0${system}`)];
  return device !== undefined && idShape.test(device) ? [keyed(ctx, `id\0${device}`), ...kind] : kind;
}

function keyed(ctx: Ctx, text: string): Buffer {
  return createHmac('sha256', ctx.settings.secret).update(`member device\0${text}`).digest();
}
