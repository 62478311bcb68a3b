import type { ServerType } from '#api/http/call.ts';
import type { apiKeys as calls } from '#modules/api-keys/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { formatMessage } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import { createKey, listKeys, revokeKey } from '#modules/api-keys/key.ts';
import type { ApiKey } from '#modules/api-keys/schema.ts';
import { coversRole } from '#modules/members/role-permissions.ts';

export const apiKeys: Handlers<typeof calls> = {
  async list({ c }, ctx) {
    const keys = await listKeys(ctx);
    const { id, role } = c.get('member');
    const items = keys.map((key) => ({
      ...toItem(ctx, key),
      canRevoke: key.madeBy.id === id || coversRole(role, key.makerRole),
    }));
    return { items, total: keys.length };
  },

  async create({ body, actor }, ctx) {
    const { key, token } = await createKey(ctx, actor, body);
    const message = formatMessage('key.created', { name: key.name });
    return { data: { ...toItem(ctx, key), key: token }, message };
  },

  async delete({ path, actor }, ctx) {
    const { id, name } = await revokeKey(ctx, actor, path.id);
    return { data: { id, name }, message: formatMessage('key.revoked', { name }) };
  },
};

function toItem(ctx: Ctx, key: ApiKey): Omit<ServerType<typeof calls.list.list>, 'canRevoke'> {
  const { makerRole: _makerRole, madeBy, createdAt, expiresAt, lastUsedAt, lastClient, ...rest } = key;
  return {
    ...rest,
    scopes: [...rest.scopes],
    networks: [...rest.networks],
    state: expiresAt === null || expiresAt > ctx.clock.now() ? 'open' : 'expired',
    madeBy,
    created: createdAt,
    expires: expiresAt,
    lastUsed: lastUsedAt,
    lastClient,
  };
}
