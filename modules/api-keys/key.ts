import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { keyLimits, keyStartCharacters, type KeyScope } from '#modules/api-keys/constants.ts';
import type { ApiKey } from '#modules/api-keys/schema.ts';
import * as store from '#modules/api-keys/store.ts';
import { hashKeyToken, createKeyToken } from '#modules/api-keys/token.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { coversPermissions, requirePermissionsOfRoles } from '#modules/members/role-permissions.ts';
import { dayMs, subtractTime } from '#modules/time.ts';

/** Days for which an expired key is still listed. */
const expiredKeyDays = 30;

export type CreateKeyInput = {
  name: string;
  scopes: readonly KeyScope[];
  networks: readonly string[];
  expires?: Date | null | undefined;
};

/**
 * Creates a key and returns its token. The token cannot be read again, because the database stores only a hash. The
 * key never has more permissions than its creator. Throws `invalid` for an expiry date in the past or more than five
 * years ahead and for more than 100 keys, and `forbidden` for a scope that the creator's role lacks.
 */
export async function createKey(
  ctx: Ctx,
  actor: Actor & { id: number },
  { name, scopes, networks, expires = null }: CreateKeyInput,
): Promise<{ key: ApiKey; token: string }> {
  const createdAt = ctx.clock.now();
  if (expires !== null) throwIfExpiryInvalid(expires, createdAt);
  const token = createKeyToken();
  const tokenHash = hashKeyToken(token);
  if (tokenHash === undefined) throw new Error('The new API key has an unexpected format');
  return ctx.db.transaction().execute(async (trx) => {
    await requireScopes(trx, actor, scopes);
    const { keys: limit } = keyLimits;
    await requireQuota(trx, { name: 'keys', limit, count: store.countKeys, message: 'apiKey.tooMany' });
    const id = await store.insertKey(trx, {
      name,
      start: token.slice(0, keyStartCharacters),
      tokenHash,
      scopes: [...new Set(scopes)],
      networks: [...new Set(networks)],
      memberId: actor.id,
      createdAt,
      expiresAt: expires,
    });
    const key = await store.findKeyById(trx, id);
    if (key === undefined) throw new Error('A stored API key was not found');
    const details = {
      id,
      scopes: key.scopes.join(', '),
      networks: key.networks.join(', '),
      expires: expires?.toISOString() ?? null,
    };
    await recordAudit(ctx, trx, actor, { action: 'key.created', target: name, details });
    return { key, token };
  });
}

/** Returns all keys, newest first, including expired keys. */
export async function listKeys(ctx: Ctx): Promise<ApiKey[]> {
  return store.listKeysNewestFirst(ctx.db);
}

/**
 * Revokes a key. Every node rejects the key from the next request on. Throws `missing`, and `forbidden` for another
 * member's key if that member has permissions that the actor lacks.
 */
export async function revokeKey(ctx: Ctx, actor: Actor, id: number): Promise<ApiKey> {
  return ctx.db.transaction().execute(async (trx) => {
    const key = requireFound(await store.findKeyById(trx, id), 'apiKey.notFound');
    if (key.madeBy.id !== actor.id) await requirePermissionsOfRoles(trx, actor, key.makerRole);
    if (!(await store.deleteKey(trx, id))) throw new AppError('missing', 'apiKey.notFound');
    await recordAudit(ctx, trx, actor, { action: 'key.revoked', target: key.name, details: { id } });
    return key;
  });
}

/** Deletes keys that expired more than 30 days ago, and returns their number. */
export async function sweepKeys(ctx: Ctx): Promise<number> {
  return store.deleteKeysBefore(ctx.db, subtractTime(ctx.clock.now(), { days: expiredKeyDays }));
}

async function requireScopes(trx: Db, actor: Actor, scopes: readonly KeyScope[]): Promise<void> {
  if (await coversPermissions(trx, actor, scopes)) return;
  const message = 'apiKey.permissionsNotHeld';
  throw new AppError('forbidden', message, { fields: [{ path: 'scopes', message }] });
}

function throwIfExpiryInvalid(end: Date, now: Date): void {
  const aheadMs = end.getTime() - now.getTime();
  if (aheadMs > 0 && aheadMs <= keyLimits.longestDays * dayMs) return;
  const message = aheadMs <= 0 ? 'apiKey.expiryPassed' : 'apiKey.expiryTooFar';
  throw new AppError('invalid', message, { fields: [{ path: 'expires', message }] });
}
