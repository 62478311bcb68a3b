import { permissionsOf } from '#modules/members/rights.ts';
import type { ListedRole, Member } from '#modules/members/schema.ts';

const heads = ['id', 'email', 'role', 'state', 'last active', 'name'];

/** The team in columns, a line each. */
export function memberTable(members: readonly Member[]): string {
  return columned([heads, ...members.map((member) => cellsOf(member))]);
}

/** The roles in columns: keys, how many members have each, names, and what they permit. */
export function roleTable(roles: readonly ListedRole[]): string {
  const rows = roles.map((role) => [
    role.key,
    String(role.members),
    role.name,
    permissionsOf(role).join(', '),
  ]);
  return columned([['role', 'members', 'name', 'may'], ...rows]);
}

/** The same for a program. */
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
