import type { UseQueryResult } from '@tanstack/react-query';
import { team } from '#content/admin/team.ts';
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
      heading={team.table}
      aside={<span className={styles.count}>{formatNumber(members.data?.length ?? 0)}</span>}
      list={list}
      texts={team}
      changes={changes}
      className={styles.members}
      views={{ list: 'members' }}
      tools={
        <>
          <ListSearch list={list} name="search" label={team.search} />
          <ListSelect
            list={list}
            name="role"
            label={team.roleFilter}
            any={team.allRoles}
            choices={roles.map(({ key, name }) => ({ name: key, texts: name }))}
          />
        </>
      }
      columns={createColumns(youId, onAction)}
      empty={{ motifs, fact: team.nobodyOfRole, advice: team.nobodyAdvice }}
      noMatch={{
        motifs,
        fact: search === '' ? team.nobodyOfRole : team.nobodyMatches(search),
        advice: team.nobodyAdvice,
        showAll: team.showAll,
      }}
    />
  );
}

/** Creates the columns of the table. The role and the last visit are visible at each width. */
function createColumns(
  youId: number | undefined,
  onAction: MemberTableProps['onAction'],
): ListColumn<ListedMember>[] {
  const { columns } = team;
  return [
    {
      name: 'name',
      texts: columns.user,
      sort: { by: 'user' },
      isElastic: true,
      card: 'title',
      cell: (member) => <UserCell member={member} isYou={member.id === youId} />,
    },
    {
      name: 'email',
      texts: columns.email,
      sort: { by: 'email' },
      leaves: 1,
      card: 'line',
      cell: ({ email }) => <EmailCell email={email} />,
    },
    { name: 'roleName', texts: columns.role, sort: { by: 'role' }, card: 'note' },
    {
      name: 'lastActive',
      texts: columns.lastActive,
      sort: { by: 'lastActive' },
      card: 'note',
      cell: (member, { now }) => <LastActive member={member} now={now} />,
    },
    {
      name: 'enabled',
      texts: columns.status,
      sort: { by: 'status' },
      card: 'note',
      cell: (member) => (
        <StatusCell member={member} isYou={member.id === youId} onOpen={() => onAction('status', member)} />
      ),
    },
    createActionsColumn<ListedMember>({
      texts: columns.actions,
      getName: getMemberName,
      listActions: (member) => [
        { icon: 'pencil', texts: team.edit, open: () => onAction('edit', member) },
        {
          icon: 'trash',
          texts: team.remove,
          isDanger: true,
          ...(member.id === youId
            ? { disabledReason: team.notYourself }
            : { open: () => onAction('remove', member) }),
        },
      ],
    }),
  ];
}
