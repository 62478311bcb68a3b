import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { getInstallationId } from '#modules/media/storage-owner.ts';

/**
 * A client's position in the sequence of catalogue changes. `position` is the last change that the client received;
 * `since` is the position of the newest change when the client's current synchronization began. The client cannot
 * have received items that were deleted before `since`, so records of these deletions may be removed.
 */
export type SyncPoint = { since: number; position: number };

const pattern = /^(\d{1,15})\.(\d{1,15})\.([\w-]{16})$/;

/**
 * Returns an opaque cursor, signed for this installation. Clients cannot forge cursors, and a database restored from a
 * backup rejects cursors from after the backup.
 */
export async function createCursor(ctx: Pick<Ctx, 'db' | 'settings'>, point: SyncPoint): Promise<string> {
  const text = `${point.since}.${point.position}`;
  return `${text}.${await signCursor(ctx, text)}`;
}

/** Returns the position of a cursor, or undefined if this installation did not create the cursor. */
export async function parseCursor(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  cursor: string,
): Promise<SyncPoint | undefined> {
  const [, since, position, signature] = pattern.exec(cursor) ?? [];
  if (since === undefined || position === undefined || signature === undefined) return undefined;
  const expected = await signCursor(ctx, `${since}.${position}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  return { since: Number(since), position: Number(position) };
}

async function signCursor(ctx: Pick<Ctx, 'db' | 'settings'>, text: string): Promise<string> {
  return createHmac('sha256', ctx.settings.secret)
    .update(`catalogue cursor\0${await getInstallationId(ctx)}\0${text}`)
    .digest('base64url')
    .slice(0, 16);
}
