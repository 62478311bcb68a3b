import type { UseQueryResult } from '@tanstack/react-query';
import { team } from '#content/admin/team.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { ListedMember } from './member.ts';
import { createPage } from '../table/list-page.ts';
import { QueryTable } from '../table/query-table.tsx';
import { getNextSort, getOrder } from '../table/sort.ts';
import { TypedSearch } from '../table/typed-search.tsx';
import { useListView } from '../table/use-list-view.ts';
import { ActionsCell, EmailCell, LastActive, StatusCell, UserCell } from './member-cells.tsx';
import { memberFields, type MemberView, sortMembers, sortedColumns } from './member-order.ts';
import { useRoles } from './roles/use-roles.ts';
import styles from './team.module.css';

export type MemberAction = 'status' | 'remove' | 'edit';

type MemberTableProps = {
  members: UseQueryResult<ListedMember[]>;
  youId: number | undefined;
  onAction: (action: MemberAction, member: ListedMember) => void;
  changes: number;
};

const pageSize = 25;

/** The table of members with search, role filter and sortable columns. */
export function MemberTable({ members, youId, onAction, changes }: MemberTableProps) {
  const list = useListView(memberFields);
  const { data, error, refetch } = members;
  const filteredMembers = data && sortMembers(data, list.view);
  return (
    <QueryTable
      heading={team.table}
      aside={<span className={styles.count}>{formatNumber(data?.length ?? 0)}</span>}
      answer={{
        data: filteredMembers && createPage(filteredMembers, list.cursors, pageSize),
        error,
        refetch,
      }}
      list={list}
      pageSize={pageSize}
      texts={team}
      changes={changes}
      isStacked
      className={styles.members}
      tools={<MemberTools list={list} />}
      columns={createColumns(list)}
      renderCells={(member, { now }) => {
        const isYou = member.id === youId;
        return [
          <UserCell key="user" member={member} isYou={isYou} />,
          <EmailCell key="email" email={member.email} />,
          member.role_name,
          <LastActive key="lastActive" member={member} now={now} />,
          <StatusCell key="status" member={member} isYou={isYou} onOpen={() => onAction('status', member)} />,
          <ActionsCell
            key="actions"
            member={member}
            isYou={isYou}
            onEdit={() => onAction('edit', member)}
            onRemove={() => onAction('remove', member)}
          />,
        ];
      }}
      empty={<NoMembersFound list={list} />}
    />
  );
}

function createColumns({ view: { sort }, setView }: MemberView): Column[] {
  const sorted = sortedColumns.map((name): Column => ({
    name,
    texts: team.columns[name],
    isElastic: name === 'user',
    leaves: name === 'lastActive' ? 1 : name === 'role' ? 2 : undefined,
    order: getOrder(sort, name),
    onSort: () => setView({ sort: getNextSort(sort, name) }),
  }));
  return [...sorted, { name: 'actions', texts: team.columns.actions, isQuiet: true }];
}

function MemberTools({ list: { view, setView } }: { list: MemberView }) {
  const roles = useRoles().data ?? [];
  const choices = roles.map(({ key, name }) => ({ name: key, texts: name }));
  return (
    <>
      <TypedSearch
        label={team.search}
        placeholder={team.search}
        search={view.search}
        onSearch={(search) => setView({ search })}
      />
      <SelectField
        label={team.roleFilter}
        choices={[{ name: '', texts: team.allRoles }, ...choices]}
        value={view.role}
        onChoose={(role) => setView({ role: memberFields.role.read(role) })}
      />
    </>
  );
}

function NoMembersFound({ list: { view, setView } }: { list: MemberView }) {
  const search = view.search.trim();
  return (
    <EmptyState
      motifs={['fish', 'house', 'lattice']}
      fact={search === '' ? team.nobodyOfRole : team.nobodyMatches(search)}
      action={<Button onClick={() => setView({ search: '', role: '' })}>{team.showAll}</Button>}
    >
      {team.nobodyAdvice}
    </EmptyState>
  );
}
