import { filterBySearch } from '#modules/text-search/constants.ts';
import type { ListedMember } from '../members/member.ts';
import type { ListedSession } from './sessions-data.ts';
import { getMemberName } from '../members/member.ts';
import { choiceField, textField, type ViewValues } from '../table/list-view.ts';

const filters = ['all', 'active', 'inactive'] as const;
type StaffFilter = (typeof filters)[number];

export const staffFields = { filter: choiceField(...filters), search: textField() };

/** A member with the visible sessions, the most recently used first. */
export type StaffRow = {
  id: number;
  member: ListedMember;
  jobTitle: string;
  sessions: ListedSession[];
  device: string | undefined;
};

/** Returns one row per member, the most recently seen first. */
export function createStaffRows(
  members: readonly ListedMember[],
  sessions: readonly ListedSession[],
): StaffRow[] {
  const byMember = Map.groupBy(sessions, ({ userId: id }) => id);
  return members
    .map((member): StaffRow => {
      const memberSessions = sortNewestFirst(byMember.get(member.id) ?? []);
      const [latest] = memberSessions;
      const { id, jobTitle } = member;
      return { id, member, jobTitle, sessions: memberSessions, device: latest?.device };
    })
    .toSorted((a, b) => getLastSeenMs(b) - getLastSeenMs(a));
}

/** Returns the three filters with the number of their rows. */
export function countRowsByFilter(rows: readonly StaffRow[]): { name: StaffFilter; count: number }[] {
  return filters.map((name) => ({ name, count: getRowsOf(rows, name).length }));
}

/** Returns the rows of a filter whose name, address or job title contains the search. */
export function filterRows(
  rows: readonly StaffRow[],
  { filter, search }: ViewValues<typeof staffFields>,
): StaffRow[] {
  return filterBySearch(
    getRowsOf(rows, filter),
    search,
    ({ member }) => `${getMemberName(member)} ${member.email} ${member.jobTitle}`,
  );
}

/** Returns the time of the member's last visit, or undefined if there was none. */
export function getLastSeen({ member, sessions }: StaffRow): Date | undefined {
  const seen = [member.lastActive, ...sessions.map(({ lastSeen: at }) => at)].filter((at) => at !== null);
  const last = seen.toSorted().at(-1);
  return last === undefined ? undefined : new Date(last);
}

function getRowsOf(rows: readonly StaffRow[], filter: StaffFilter): StaffRow[] {
  return rows.filter(({ member }) => filter === 'all' || member.activeNow === (filter === 'active'));
}

function getLastSeenMs(row: StaffRow): number {
  return getLastSeen(row)?.getTime() ?? 0;
}

function sortNewestFirst(sessions: readonly ListedSession[]): ListedSession[] {
  return sessions.toSorted((a, b) => b.lastSeen.localeCompare(a.lastSeen));
}
