import { foldCharacters } from '#modules/text-search/constants.ts';
import { type ListedMember, memberName } from './member.ts';
import { oneOf, typedText, type ViewField, type ViewOf } from '../table/list-view.ts';
import type { ListView } from '../table/use-list-view.ts';

/** The key of a role, or an empty string. The URL may contain a deleted role, which matches no member. */
const roleKey: ViewField = {
  first: '',
  read: (text) => (/^[A-Z][A-Z0-9_]{0,39}$/.test(text) ? text : ''),
};

export const memberFields = {
  search: typedText(),
  role: roleKey,
  sort: oneOf(
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
export type MemberView = ListView<typeof memberFields>;

export const sortedColumns = ['user', 'email', 'role', 'lastActive', 'status'] as const;
type SortedColumn = (typeof sortedColumns)[number];

const texts = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const comparisons: Record<SortedColumn, (a: ListedMember, b: ListedMember) => number> = {
  user: (a, b) => texts.compare(memberName(a), memberName(b)),
  email: (a, b) => texts.compare(a.email, b.email),
  role: (a, b) => a.role_id - b.role_id,
  lastActive: (a, b) => texts.compare(b.last_active ?? '', a.last_active ?? ''),
  status: (a, b) => Number(b.enabled) - Number(a.enabled),
};

/** Returns the members that match the search and the role, sorted. */
export function orderedMembers(
  members: readonly ListedMember[],
  { search, role, sort }: ViewOf<typeof memberFields>,
): ListedMember[] {
  const wanted = foldCharacters(search.trim());
  const by = sortedColumns.find((name) => sort === name || sort === `-${name}`) ?? 'user';
  const sign = sort === by ? 1 : -1;
  return members
    .filter((member) => role === '' || member.role === role)
    .filter((member) => foldCharacters(`${memberName(member)} ${member.email}`).includes(wanted))
    .toSorted((a, b) => sign * comparisons[by](a, b) || comparisons.user(a, b) || comparisons.email(a, b));
}
