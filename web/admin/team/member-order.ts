import { folded } from '../folded.ts';
import { type ListedMember, memberName } from '../member.ts';

export type MemberSort = {
  by: 'user' | 'email' | 'role' | 'lastActive' | 'status';
  order: 'ascending' | 'descending';
};

const texts = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const comparisons: Record<MemberSort['by'], (a: ListedMember, b: ListedMember) => number> = {
  user: (a, b) => texts.compare(memberName(a), memberName(b)),
  email: (a, b) => texts.compare(a.email, b.email),
  role: (a, b) => a.role_id - b.role_id,
  lastActive: (a, b) => texts.compare(b.last_active ?? '', a.last_active ?? ''),
  status: (a, b) => Number(b.enabled) - Number(a.enabled),
};

/** The members whose name or address holds what was typed and who have the role ('' for any), sorted. */
export function orderedMembers(
  members: readonly ListedMember[],
  { query, role, sort }: { query: string; role: string; sort: MemberSort },
): ListedMember[] {
  const wanted = folded(query.trim());
  const compare = comparisons[sort.by];
  const sign = sort.order === 'ascending' ? 1 : -1;
  return members
    .filter((member) => role === '' || member.role === role)
    .filter((member) => folded(`${memberName(member)} ${member.email}`).includes(wanted))
    .toSorted((a, b) => sign * compare(a, b) || comparisons.user(a, b) || comparisons.email(a, b));
}

/** Sorts by another column, or the same one the other way round. */
export function nextSort(sort: MemberSort, by: MemberSort['by']): MemberSort {
  const isTurned = sort.by === by && sort.order === 'ascending';
  return { by, order: isTurned ? 'descending' : 'ascending' };
}
