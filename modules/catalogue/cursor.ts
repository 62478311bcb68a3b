import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { installationOf } from '#modules/media/ownership.ts';

/**
 * How far somebody knows the catalogue: every change up to `position`. `since` is where the walk began that has come so far:
 * what has gone before it was never sent to them, so that it may be forgotten.
 */
export type SyncPoint = { since: number; position: number };

const pattern = /^(\d{1,15})\.(\d{1,15})\.([\w-]{16})$/;

/**
 * A point as it is handed out: opaque, and signed for this installation, so that nobody asks for points which were never
 * given, and a database that was restored from a backup knows those of its other life for strangers.
 */
export async function cursorOf(ctx: Pick<Ctx, 'db' | 'settings'>, point: SyncPoint): Promise<string> {
  const text = `${point.since}.${point.position}`;
  return `${text}.${await signatureOf(ctx, text)}`;
}

/** The point of a cursor; undefined for whatever this installation has not given. */
export async function pointOf(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  cursor: string,
): Promise<SyncPoint | undefined> {
  const [, since, position, signature] = pattern.exec(cursor) ?? [];
  if (since === undefined || position === undefined || signature === undefined) return undefined;
  const expected = await signatureOf(ctx, `${since}.${position}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  return { since: Number(since), position: Number(position) };
}

/** 96 bits. */
async function signatureOf(ctx: Pick<Ctx, 'db' | 'settings'>, text: string): Promise<string> {
  return createHmac('sha256', ctx.settings.secret)
    .update(`catalogue cursor\0${await installationOf(ctx)}\0${text}`)
    .digest('base64url')
    .slice(0, 16);
}
