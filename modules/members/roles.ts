import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import {
  revokeInvitesAndKeysBeyondRole,
  lockTeamChanges,
  type TeamCtx,
} from '#modules/members/change-member.ts';
import { roleLimits, roleNames } from '#modules/members/constants.ts';
import { areNamesConfusable } from '#modules/members/name-skeleton.ts';
import {
  isBuiltInRole,
  listPermissions,
  requirePermissionsOfRoles,
} from '#modules/members/role-permissions.ts';
import {
  deleteRoleRow,
  insertRole,
  listSimilarRoleKeys,
  listMembersOfRole,
  moveMembersToRole,
  findRoleByKey,
  countRoles,
  listOtherRoleNames,
  listRolesById,
  updateRoleRow,
} from '#modules/members/role-store.ts';
import type { ListedRole, NewRole, RoleChange } from '#modules/members/schema.ts';
import { toAsciiWords, splitAtApostrophes } from '#modules/text-search/constants.ts';

/**
 * Returns the roles of the specification, then custom roles in the order of their creation; `total` is the number of all roles.
 */
export async function listRoles(
  ctx: Pick<Ctx, 'db'>,
  page: { limit: number; after?: number | undefined },
): Promise<{ roles: ListedRole[]; total: number }> {
  const [roles, total] = await Promise.all([listRolesById(ctx.db, page), countRoles(ctx.db)]);
  return { roles, total };
}

/**
 * Creates a role. Its key is derived from the name and never changes: `NEWSLETTER_EDITOR`. Throws `taken` for a name that is in
 * use or looks like a name in use, `invalid` if 30 custom roles exist, and `forbidden` for permissions that the actor lacks.
 */
export async function createRole(ctx: TeamCtx, actor: Actor, role: NewRole): Promise<ListedRole> {
  const { name, description, permissions } = role;
  return ctx.db.transaction().execute(async (trx) => {
    await lockTeamChanges(trx);
    await requirePermissionsOfRoles(trx, actor, { id: 0, given: permissions });
    if ((await countRoles(trx)) >= roleLimits.made + roleNames.length)
      throw new AppError('invalid', 'role.tooMany', { values: { limit: roleLimits.made } });
    await assertNameFree(trx, name, null);
    const key = await findFreeKey(trx, name);
    await insertRole(trx, { key, name, description, permissions }, ctx.clock.now());
    const details = { name, description, permissions: permissions.join(', ') };
    await recordAudit(ctx, trx, actor, { action: 'role.created', target: key, details });
    return requireCustomRole(trx, key);
  });
}

/**
 * Changes a custom role; undefined fields remain unchanged. The change waits for running write requests of the role's
 * members and applies to their next requests. Deletes invites and API keys that the members of the role may no longer
 * create. Throws `missing`; `taken` for a role of the specification, a name in use, or if `version` is not the
 * latest; `forbidden` if the actor lacks permissions of the role before or after the change.
 */
export async function updateRole(
  ctx: TeamCtx,
  actor: Actor,
  key: string,
  change: RoleChange,
): Promise<ListedRole> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockTeamChanges(trx);
    const previousRole = await requireCustomRole(trx, key);
    const { name, description, permissions, version } = change;
    const permissionsGiven = permissions ?? previousRole.given;
    await requirePermissionsOfRoles(trx, actor, previousRole, {
      id: previousRole.id,
      given: permissionsGiven,
    });
    if (version !== undefined && version !== previousRole.version)
      throw new AppError('taken', 'role.conflict', { extra: { version: previousRole.version } });
    if (name !== undefined) await assertNameFree(trx, name, previousRole.id);
    await updateRoleRow(trx, previousRole.id, { name, description, permissions }, ctx.clock.now());
    const after = await requireCustomRole(trx, key);
    const details = listRoleDifferences(previousRole, after);
    await recordAudit(ctx, trx, actor, { action: 'role.changed', target: key, details });
    if ('taken' in details)
      await revokeInvitesAndKeysBeyondRole(ctx, trx, actor, {
        senders: await listMembersOfRole(trx, previousRole.id),
        role: after,
      });
    return after;
  });
}

/**
 * Deletes a custom role; its members and invites get `replacement` in the same transaction. Throws `missing`; `taken` for a
 * role of the specification, or if the role has members or invites and `replacement` is undefined; `invalid` for an unknown
 * replacement; `forbidden` in the same cases as `updateRole`.
 */
export async function deleteRole(
  ctx: TeamCtx,
  actor: Actor,
  key: string,
  replacement: string | undefined,
): Promise<ListedRole> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockTeamChanges(trx);
    const role = await requireCustomRole(trx, key);
    await requirePermissionsOfRoles(trx, actor, role);
    if (role.members + role.invites > 0) await replaceRole(ctx, trx, actor, { role, replacement });
    await deleteRoleRow(trx, role.id);
    const { name, members, invites } = role;
    const permissions = role.given.join(', ');
    const details = { name, permissions, members, invites, replacement: replacement ?? null };
    await recordAudit(ctx, trx, actor, { action: 'role.deleted', target: key, details });
    return role;
  });
}

async function replaceRole(
  ctx: TeamCtx,
  trx: Db,
  actor: Actor,
  { role, replacement }: { role: ListedRole; replacement: string | undefined },
): Promise<void> {
  const replacementRole = replacement === undefined ? undefined : await findRoleByKey(trx, replacement);
  if (replacement === undefined) throw new AppError('taken', 'role.inUse');
  if (replacementRole === undefined || replacementRole.id === role.id) throw createReplacementError();
  await requirePermissionsOfRoles(trx, actor, replacementRole);
  const members = await listMembersOfRole(trx, role.id);
  await moveMembersToRole(trx, { from: role.id, to: replacementRole.id }, ctx.clock.now());
  const details = { role: replacementRole.key, role_before: role.key };
  for (const { email } of members)
    await recordAudit(ctx, trx, actor, { action: 'member.changed', target: email, details });
  await revokeInvitesAndKeysBeyondRole(ctx, trx, actor, { senders: members, role: replacementRole });
}

/** Throws `missing` for an unknown role, and `taken` for a role of the specification. */
async function requireCustomRole(db: Db, key: string): Promise<ListedRole> {
  const role = requireFound(await findRoleByKey(db, key), 'role.notFound');
  if (isBuiltInRole(role)) throw new AppError('taken', 'role.builtIn');
  return role;
}

async function assertNameFree(db: Db, name: string, exceptId: number | null): Promise<void> {
  const others = await listOtherRoleNames(db, exceptId);
  if (!others.some((other) => areNamesConfusable(name, other))) return;
  throw new AppError('taken', 'role.nameTaken', { fields: [{ path: 'name', message: 'role.nameTaken' }] });
}

function createReplacementError(): AppError {
  const fields = [{ path: 'replacement', message: 'field.invalid' }];
  return new AppError('invalid', 'field.invalid', { fields });
}

/**
 * Returns an unused key for a role name: `Rédaction en chef` becomes REDACTION_EN_CHEF, and a name without ASCII
 * letters becomes ROLE. Appends a number to a key in use.
 */
async function findFreeKey(db: Db, name: string): Promise<string> {
  const letters = toAsciiWords(splitAtApostrophes(name), '_')
    .toUpperCase()
    .replace(/^[_0-9]+/, '')
    .slice(0, 30);
  const key = letters === '' ? 'ROLE' : letters;
  const takenKeys = await listSimilarRoleKeys(db, key);
  if (!takenKeys.has(key)) return key;
  let nr = 2;
  while (takenKeys.has(`${key}_${nr}`)) nr += 1;
  return `${key}_${nr}`;
}

/** Returns the added permissions (`given`), the removed permissions (`taken`), and other changes, for the audit log. */
function listRoleDifferences(before: ListedRole, after: ListedRole): Record<string, string> {
  const [old, now] = [listPermissions(before), listPermissions(after)];
  const permissionsGiven = now.filter((one) => !old.includes(one)).join(', ');
  const takenKeys = old.filter((one) => !now.includes(one)).join(', ');
  return {
    ...(before.name !== after.name && { name: after.name, name_before: before.name }),
    ...(before.description !== after.description && {
      description: after.description,
      description_before: before.description,
    }),
    ...(permissionsGiven !== '' && { given: permissionsGiven }),
    ...(takenKeys !== '' && { taken: takenKeys }),
  };
}
