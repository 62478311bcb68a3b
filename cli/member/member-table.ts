import { nameOfRole } from '#domain/team/change.ts';
import type { Member } from '#domain/team/schema.ts';

const heads = ['id', 'email', 'role', 'state', 'last active', 'name'];

/** The team in columns, a line each. */
export function memberTable(members: readonly Member[]): string {
  const rows = [heads, ...members.map((member) => cellsOf(member))];
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The same for a program. */
export function memberList(members: readonly Member[]): string {
  const items = members.map(({ id, email, name, roleId, enabled, jobTitle, createdAt, lastActiveAt }) => ({
    id,
    email,
    name,
    role: nameOfRole(roleId),
    job_title: jobTitle,
    enabled,
    created: createdAt,
    last_active: lastActiveAt,
  }));
  return JSON.stringify(items, null, 2);
}

function cellsOf({ id, email, name, roleId, enabled, lastActiveAt }: Member): string[] {
  const seen = lastActiveAt?.toISOString().slice(0, 10) ?? 'never';
  return [String(id), email, nameOfRole(roleId), enabled ? 'active' : 'inactive', seen, name ?? ''];
}
