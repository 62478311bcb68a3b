import type { ServerType } from '#api/http/call.ts';
import type { roles as calls } from '#modules/members/role-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { formatMessage } from '#content/messages.ts';
import { isBuiltInRole, listPermissions } from '#modules/members/role-permissions.ts';
import { createRole, deleteRole, listRoles, updateRole } from '#modules/members/roles.ts';
import type { ListedRole } from '#modules/members/schema.ts';

export const roles: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const rolePage = await listRoles(ctx, { limit: page.limit + 1, after: parseCursorId(page) });
    const { shown, last } = splitPage(rolePage.roles, page);
    return { items: shown.map(toItem), total: rolePage.total, next: last && String(last.id) };
  },

  async create({ body, actor }, ctx) {
    const createdRole = await createRole(ctx, actor, body);
    return { data: toItem(createdRole), message: formatMessage('role.created', { name: createdRole.name }) };
  },

  async update({ path: { key }, body, actor }, ctx) {
    const updatedRole = await updateRole(ctx, actor, key, body);
    return { data: toItem(updatedRole), message: formatMessage('role.changed', { name: updatedRole.name }) };
  },

  async delete({ path: { key }, query: { replacement }, actor }, ctx) {
    const { name, members, invites } = await deleteRole(ctx, actor, key, replacement);
    return { data: { key, members, invites }, message: formatMessage('role.deleted', { name }) };
  },
};

function toItem(role: ListedRole): ServerType<typeof calls.create.data> {
  const { id, key, name, description, members, invites, version } = role;
  return {
    id,
    key,
    name,
    description,
    described: isBuiltInRole(role),
    permissions: [...listPermissions(role)],
    members,
    invites,
    version,
    created: role.createdAt,
    updated: role.updatedAt,
  };
}
