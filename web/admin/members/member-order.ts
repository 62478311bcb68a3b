import { filterBySearch } from '#modules/text-search/constants.ts';
import { type ListedMember, getMemberName } from './member.ts';
import { sortField, textField, type ViewField, type ViewValues } from '../table/list-view.ts';

/** The key of a role, or an empty string. The URL can contain the key of a deleted role, which matches no member. */
const roleKey: ViewField = {
  defaultValue: '',
  read: (text) => (/^[A-Z][A-Z0-9_]{0,39}$/.test(text) ? text : ''),
};

export const memberFields = {
  search: textField(),
  role: roleKey,
  sort: sortField(
    'user',
    '-user',
    'email',
    '-email',
    'role',
    '-role',
    'lastActive',
    '-lastActive',
    'status',
    '-status',
  ),
};

export const sortedColumns = ['user', 'email', 'role', 'lastActive', 'status'] as const;
type SortedColumn = (typeof sortedColumns)[number];

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const comparisons: Record<SortedColumn, (a: ListedMember, b: ListedMember) => number> = {
  user: (a, b) => collator.compare(getMemberName(a), getMemberName(b)),
  email: (a, b) => collator.compare(a.email, b.email),
  role: (a, b) => a.roleId - b.roleId,
  lastActive: (a, b) => collator.compare(b.lastActive ?? '', a.lastActive ?? ''),
  status: (a, b) => Number(b.enabled) - Number(a.enabled),
};

/** Returns the members that match the search and the role, sorted. */
export function sortMembers(
  members: readonly ListedMember[],
  { search, role, sort }: ViewValues<typeof memberFields>,
): ListedMember[] {
  const sortColumn = sortedColumns.find((name) => sort === name || sort === `-${name}`) ?? 'user';
  const sign = sort === sortColumn ? 1 : -1;
  return filterBySearch(
    members.filter((member) => role === '' || member.role === role),
    search,
    (member) => `${getMemberName(member)} ${member.email}`,
  ).toSorted(
    (a, b) => sign * comparisons[sortColumn](a, b) || comparisons.user(a, b) || comparisons.email(a, b),
  );
}
