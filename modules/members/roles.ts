import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import { endDoorsBeyond, waitForTeam, type TeamCtx } from '#modules/members/change.ts';
import { roleLimits, roleNames } from '#modules/members/constants.ts';
import { isConfusable } from '#modules/members/name-skeleton.ts';
import { isDescribed, permissionsOf, requireCover } from '#modules/members/rights.ts';
import {
  deleteRoleRow,
  insertRole,
  keysLike,
  membersOfRole,
  moveToRole,
  roleByKey,
  roleCount,
  roleNamesBut,
  rolesById,
  updateRoleRow,
} from '#modules/members/role-store.ts';
import type { ListedRole, NewRole, RoleChange } from '#modules/members/schema.ts';
import { asciiWords, splitAtApostrophes } from '#modules/text-search/constants.ts';

/** Returns the roles of the specification, then custom roles in the order of their creation; `total` counts both. */
export async function listRoles(
  ctx: Pick<Ctx, 'db'>,
  page: { limit: number; after?: number | undefined },
): Promise<{ roles: ListedRole[]; total: number }> {
  const [roles, total] = await Promise.all([rolesById(ctx.db, page), roleCount(ctx.db)]);
  return { roles, total };
}

/**
 * Creates a role. Its key is derived from the name and never changes: `NEWSLETTER_EDITOR`. Throws `taken` for a name that is in
 * use or looks like one in use, `invalid` if 30 roles were created, and `forbidden` for permissions that the actor lacks.
 */
export async function createRole(ctx: TeamCtx, actor: Actor, role: NewRole): Promise<ListedRole> {
  const { name, description, permissions } = role;
  return ctx.db.transaction().execute(async (trx) => {
    await waitForTeam(trx);
    await requireCover(trx, actor, { id: 0, given: permissions });
    if ((await roleCount(trx)) >= roleLimits.made + roleNames.length)
      throw new Refusal('invalid', 'role.tooMany', { values: { limit: roleLimits.made } });
    await refuseTakenName(trx, name, null);
    const key = await freeKey(trx, name);
    await insertRole(trx, { key, name, description, permissions }, ctx.clock.now());
    const details = { name, description, permissions: permissions.join(', ') };
    await record(ctx, trx, actor, { action: 'role.created', target: key, details });
    return requireMade(trx, key);
  });
}

/**
 * Changes a custom role; undefined fields remain unchanged. The change applies from the next request of its members on, and
 * running requests finish before. Deletes invites and API keys that members of the role may not create any more. Throws
 * `missing`; `taken` for a role of the specification, a name in use, or if `version` is not the latest; `forbidden` if the
 * actor lacks permissions of the role before or after the change.
 */
export async function updateRole(
  ctx: TeamCtx,
  actor: Actor,
  key: string,
  change: RoleChange,
): Promise<ListedRole> {
  return ctx.db.transaction().execute(async (trx) => {
    await waitForTeam(trx);
    const before = await requireMade(trx, key);
    const { name, description, permissions, version } = change;
    const given = permissions ?? before.given;
    await requireCover(trx, actor, before, { id: before.id, given });
    if (version !== undefined && version !== before.version)
      throw new Refusal('taken', 'role.changedMeanwhile', { extra: { version: before.version } });
    if (name !== undefined) await refuseTakenName(trx, name, before.id);
    await updateRoleRow(trx, before.id, { name, description, permissions }, ctx.clock.now());
    const after = await requireMade(trx, key);
    const details = differences(before, after);
    await record(ctx, trx, actor, { action: 'role.changed', target: key, details });
    if ('taken' in details)
      await endDoorsBeyond(ctx, trx, actor, { senders: await membersOfRole(trx, before.id), role: after });
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
    await waitForTeam(trx);
    const role = await requireMade(trx, key);
    await requireCover(trx, actor, role);
    if (role.members + role.invites > 0) await replaceRole(ctx, trx, actor, { role, replacement });
    await deleteRoleRow(trx, role.id);
    const { name, members, invites } = role;
    const permissions = role.given.join(', ');
    const details = { name, permissions, members, invites, replacement: replacement ?? null };
    await record(ctx, trx, actor, { action: 'role.deleted', target: key, details });
    return role;
  });
}

async function replaceRole(
  ctx: TeamCtx,
  trx: Db,
  actor: Actor,
  { role, replacement }: { role: ListedRole; replacement: string | undefined },
): Promise<void> {
  const next = replacement === undefined ? undefined : await roleByKey(trx, replacement);
  if (replacement === undefined) throw new Refusal('taken', 'role.inUse');
  if (next === undefined || next.id === role.id) throw badReplacement();
  await requireCover(trx, actor, next);
  const members = await membersOfRole(trx, role.id);
  await moveToRole(trx, { from: role.id, to: next.id }, ctx.clock.now());
  const details = { role: next.key, role_before: role.key };
  for (const { email } of members)
    await record(ctx, trx, actor, { action: 'member.changed', target: email, details });
  await endDoorsBeyond(ctx, trx, actor, { senders: members, role: next });
}

/** Throws `missing` for an unknown role, and `taken` for a role of the specification. */
async function requireMade(db: Db, key: string): Promise<ListedRole> {
  const role = await roleByKey(db, key);
  if (role === undefined) throw new Refusal('missing', 'role.unknown');
  if (isDescribed(role)) throw new Refusal('taken', 'role.described');
  return role;
}

async function refuseTakenName(db: Db, name: string, otherThan: number | null): Promise<void> {
  const others = await roleNamesBut(db, otherThan);
  if (!others.some((other) => isConfusable(name, other))) return;
  throw new Refusal('taken', 'role.nameTaken', { fields: [{ path: 'name', message: 'role.nameTaken' }] });
}

function badReplacement(): Refusal {
  const fields = [{ path: 'replacement', message: 'field.invalid' }];
  return new Refusal('invalid', 'field.invalid', { fields });
}

/**
 * `Rédaction en chef` becomes REDACTION_EN_CHEF; a name without ASCII letters becomes ROLE; a key in use gets a number
 * appended.
 */
async function freeKey(db: Db, name: string): Promise<string> {
  const letters = asciiWords(splitAtApostrophes(name), '_')
    .toUpperCase()
    .replace(/^[_0-9]+/, '')
    .slice(0, 30);
  const key = letters === '' ? 'ROLE' : letters;
  const taken = await keysLike(db, key);
  if (!taken.has(key)) return key;
  let nr = 2;
  while (taken.has(`${key}_${nr}`)) nr += 1;
  return `${key}_${nr}`;
}

/** Returns the added permissions (`given`), the removed ones (`taken`), and other changes, for the audit log. */
function differences(before: ListedRole, after: ListedRole): Record<string, string> {
  const [old, now] = [permissionsOf(before), permissionsOf(after)];
  const given = now.filter((one) => !old.includes(one)).join(', ');
  const taken = old.filter((one) => !now.includes(one)).join(', ');
  return {
    ...(before.name !== after.name && { name: after.name, name_before: before.name }),
    ...(before.description !== after.description && {
      description: after.description,
      description_before: before.description,
    }),
    ...(given !== '' && { given }),
    ...(taken !== '' && { taken }),
  };
}
