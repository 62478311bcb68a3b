import type { ListedMember } from '../member.ts';
import type { ListedSession } from '../sessions-data.ts';
import { folded } from '../folded.ts';
import { memberName } from '../member.ts';

export type StaffFilter = 'all' | 'active' | 'inactive';

/** A member with the sign-ins that one may see, the one used last first. */
export type StaffRow = { member: ListedMember; sessions: ListedSession[] };

/** One row a member: those who are here now first, then by when they were seen last. */
export function staffRows(members: readonly ListedMember[], sessions: readonly ListedSession[]): StaffRow[] {
  const byMember = Map.groupBy(sessions, ({ user_id: id }) => id);
  return members
    .map((member) => ({ member, sessions: newestFirst(byMember.get(member.id) ?? []) }))
    .toSorted((a, b) => seenMs(b) - seenMs(a));
}

/** The rows of one of the three filters whose name, address or job title holds what was typed. */
export function shownRows(rows: readonly StaffRow[], filter: StaffFilter, query: string): StaffRow[] {
  const wanted = folded(query.trim());
  return rows
    .filter(({ member }) => filter === 'all' || member.active_now === (filter === 'active'))
    .filter(({ member }) =>
      folded(`${memberName(member)} ${member.email} ${member.job_title}`).includes(wanted),
    );
}

/** When a member was last here; undefined for never. */
export function seenAt({ member, sessions }: StaffRow): Date | undefined {
  const seen = [member.last_active, ...sessions.map(({ last_seen: at }) => at)].filter((at) => at !== null);
  const last = seen.toSorted().at(-1);
  return last === undefined ? undefined : new Date(last);
}

function seenMs(row: StaffRow): number {
  return seenAt(row)?.getTime() ?? 0;
}

function newestFirst(sessions: readonly ListedSession[]): ListedSession[] {
  return sessions.toSorted((a, b) => b.last_seen.localeCompare(a.last_seen));
}
