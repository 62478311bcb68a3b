import type { Value } from '#api/http/call.ts';
import type { roles as calls } from '#modules/members/role-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import { messageText } from '#content/messages.ts';
import { isDescribed, permissionsOf } from '#modules/members/rights.ts';
import { createRole, deleteRole, listRoles, updateRole } from '#modules/members/roles.ts';
import type { ListedRole } from '#modules/members/schema.ts';

export const roles: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const found = await listRoles(ctx, { limit: page.limit + 1, after: cursorId(page) });
    const { shown, last } = cutPage(found.roles, page);
    return { items: shown.map(toItem), total: found.total, next: last && String(last.id) };
  },

  async create({ body, actor }, ctx) {
    const made = await createRole(ctx, actor, body);
    return { data: toItem(made), message: messageText('role.created', { name: made.name }) };
  },

  async update({ path: { key }, body, actor }, ctx) {
    const changed = await updateRole(ctx, actor, key, body);
    return { data: toItem(changed), message: messageText('role.changed', { name: changed.name }) };
  },

  async delete({ path: { key }, query: { replacement }, actor }, ctx) {
    const { name, members, invites } = await deleteRole(ctx, actor, key, replacement);
    return { data: { key, members, invites }, message: messageText('role.deleted', { name }) };
  },
};

function toItem(role: ListedRole): Value<typeof calls.create.data> {
  const { id, key, name, description, members, invites, version } = role;
  return {
    id,
    key,
    name,
    description,
    described: isDescribed(role),
    permissions: [...permissionsOf(role)],
    members,
    invites,
    version,
    created: role.createdAt,
    updated: role.updatedAt,
  };
}
