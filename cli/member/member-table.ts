import { permissionsOf } from '#modules/members/rights.ts';
import type { ListedRole, Member } from '#modules/members/schema.ts';

const heads = ['id', 'email', 'role', 'state', 'last active', 'name'];

/** Formats members as a table, one line per member. */
export function memberTable(members: readonly Member[]): string {
  return columned([heads, ...members.map((member) => cellsOf(member))]);
}

/** Formats roles as a table: key, number of members, name and permissions. */
export function roleTable(roles: readonly ListedRole[]): string {
  const rows = roles.map((role) => [
    role.key,
    String(role.members),
    role.name,
    permissionsOf(role).join(', '),
  ]);
  return columned([['role', 'members', 'name', 'may'], ...rows]);
}

/** Formats members as JSON. */
export function memberList(members: readonly Member[]): string {
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

function cellsOf({ id, email, name, role, enabled, lastActiveAt }: Member): string[] {
  const seen = lastActiveAt?.toISOString().slice(0, 10) ?? 'never';
  return [String(id), email, role.key, enabled ? 'active' : 'inactive', seen, name ?? ''];
}

function columned(rows: readonly (readonly string[])[]): string {
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
