import { listPermissions } from '#modules/members/role-permissions.ts';
import type { ListedRole, Member } from '#modules/members/schema.ts';

const columnTitles = ['id', 'email', 'role', 'state', 'last active', 'name'];

/** Formats members as a table, one line per member. */
export function formatMembers(members: readonly Member[]): string {
  return alignColumns([columnTitles, ...members.map((member) => toCells(member))]);
}

/** Formats roles as a table: key, number of members, name and permissions. */
export function formatRoles(roles: readonly ListedRole[]): string {
  const rows = roles.map((role) => [
    role.key,
    String(role.members),
    role.name,
    listPermissions(role).join(', '),
  ]);
  return alignColumns([['role', 'members', 'name', 'may'], ...rows]);
}

/** Formats members as JSON. */
export function formatMembersJson(members: readonly Member[]): string {
  const items = members.map(({ id, email, name, role, enabled, jobTitle, createdAt, lastActiveAt }) => ({
    id,
    email,
    name,
    role: role.key,
    job_title: jobTitle,
    enabled,
    created: createdAt,
    last_active: lastActiveAt,
  }));
  return JSON.stringify(items, null, 2);
}

function toCells({ id, email, name, role, enabled, lastActiveAt }: Member): string[] {
  const lastActive = lastActiveAt?.toISOString().slice(0, 10) ?? 'never';
  return [String(id), email, role.key, enabled ? 'active' : 'inactive', lastActive, name ?? ''];
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
