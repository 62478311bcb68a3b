import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '#web/format/numbers.ts';
import { getMemberName, type ListedMember } from './member.ts';
import { ListSearch, ListSelect } from '../table/list-filters.tsx';
import { createActionsColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { useLocalResource } from '../table/use-resource.ts';
import { EmailCell, LastActive, StatusCell, UserCell } from './member-cells.tsx';
import { memberFields, sortMembers } from './member-order.ts';
import { useRoles } from './roles/use-roles.ts';
import styles from './team.module.css';
import { team } from './texts.ts';

const motifs = ['fish', 'house', 'lattice'] as const;

export type MemberAction = 'status' | 'remove' | 'edit';

type MemberTableProps = {
  members: UseQueryResult<ListedMember[]>;
  youId: number | undefined;
  onAction: (action: MemberAction, member: ListedMember) => void;
  changes: number;
};

/** The table of members with search, role filter and sortable columns. */
export function MemberTable({ members, youId, onAction, changes }: MemberTableProps) {
  const list = useLocalResource({ query: members, fields: memberFields, filter: sortMembers, pageSize: 25 });
  const roles = useRoles().data ?? [];
  const search = list.view.search.trim();
  return (
    <ResourceList
      heading="Team"
      aside={<span className={styles.count}>{formatNumber(members.data?.length ?? 0)}</span>}
      list={list}
      texts={{ failed: team.failed }}
      changes={changes}
      className={styles.members}
      views={{ list: 'members' }}
      tools={
        <>
          <ListSearch list={list} name="search" label="Search name or email" />
          <ListSelect
            list={list}
            name="role"
            label="Show members with this role"
            any="All roles"
            choices={roles.map(({ key, name }) => ({ name: key, texts: name }))}
          />
        </>
      }
      columns={createColumns(youId, onAction)}
      empty={{ motifs, fact: 'No member has this role', advice: 'Check the spelling, or show all roles.' }}
      noMatch={{
        motifs,
        fact: search === '' ? 'No member has this role' : `No member matches “${search}”`,
        advice: 'Check the spelling, or show all roles.',
        showAll: 'Show all members',
      }}
    />
  );
}

/** Creates the columns of the table. The role and the last visit are visible at each width. */
function createColumns(
  youId: number | undefined,
  onAction: MemberTableProps['onAction'],
): ListColumn<ListedMember>[] {
  return [
    {
      name: 'name',
      texts: 'User',
      sort: { by: 'user' },
      isElastic: true,
      card: 'title',
      cell: (member) => <UserCell member={member} isYou={member.id === youId} />,
    },
    {
      name: 'email',
      texts: 'Email',
      sort: { by: 'email' },
      leaves: 1,
      card: 'line',
      cell: ({ email }) => <EmailCell email={email} />,
    },
    { name: 'roleName', texts: 'Role', sort: { by: 'role' }, card: 'note' },
    {
      name: 'lastActive',
      texts: 'Last active',
      sort: { by: 'lastActive' },
      card: 'note',
      cell: (member, { now }) => <LastActive member={member} now={now} />,
    },
    {
      name: 'enabled',
      texts: 'Status',
      sort: { by: 'status' },
      card: 'note',
      cell: (member) => (
        <StatusCell member={member} isYou={member.id === youId} onOpen={() => onAction('status', member)} />
      ),
    },
    createActionsColumn<ListedMember>({
      texts: 'Actions',
      getName: getMemberName,
      listActions: (member) => [
        { icon: 'pencil', texts: 'Edit', open: () => onAction('edit', member) },
        {
          icon: 'trash',
          texts: 'Remove',
          isDanger: true,
          ...(member.id === youId
            ? { disabledReason: 'You cannot remove yourself. Ask another Admin.' }
            : { open: () => onAction('remove', member) }),
        },
      ],
    }),
  ];
}
