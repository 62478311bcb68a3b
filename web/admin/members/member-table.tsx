import type { UseQueryResult } from '@tanstack/react-query';
import { team } from '#content/admin/team.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { ListedMember } from './member.ts';
import { pageOf } from '../table/list-page.ts';
import { QueryTable } from '../table/query-table.tsx';
import { nextSort, orderOf } from '../table/sort.ts';
import { TypedSearch } from '../table/typed-search.tsx';
import { useListView } from '../table/use-list-view.ts';
import { ActionsCell, EmailCell, LastActive, StatusCell, UserCell } from './member-cells.tsx';
import { memberFields, type MemberView, orderedMembers, sortedColumns } from './member-order.ts';
import { useRoles } from './roles/use-roles.ts';
import styles from './team.module.css';

export type MemberAction = 'status' | 'remove' | 'edit';

type MemberTableProps = {
  members: UseQueryResult<ListedMember[]>;
  youId: number | undefined;
  onAct: (action: MemberAction, member: ListedMember) => void;
  changes: number;
};

const pageSize = 25;

/** The table of members with search, role filter and sortable columns. */
export function MemberTable({ members, youId, onAct, changes }: MemberTableProps) {
  const list = useListView(memberFields);
  const { data, error, refetch } = members;
  const found = data && orderedMembers(data, list.view);
  return (
    <QueryTable
      heading={team.table}
      aside={<span className={styles.count}>{fullNumber(data?.length ?? 0)}</span>}
      answer={{ data: found && pageOf(found, list.cursors, pageSize), error, refetch }}
      list={list}
      pageSize={pageSize}
      texts={team}
      changes={changes}
      isStacked
      className={styles.members}
      tools={<MemberTools list={list} />}
      columns={columnsOf(list)}
      renderCells={(member, { now }) => {
        const isYou = member.id === youId;
        return [
          <UserCell key="user" member={member} isYou={isYou} />,
          <EmailCell key="email" email={member.email} />,
          member.role_name,
          <LastActive key="lastActive" member={member} now={now} />,
          <StatusCell key="status" member={member} isYou={isYou} onOpen={() => onAct('status', member)} />,
          <ActionsCell
            key="actions"
            member={member}
            isYou={isYou}
            onEdit={() => onAct('edit', member)}
            onRemove={() => onAct('remove', member)}
          />,
        ];
      }}
      empty={<NobodyFound list={list} />}
    />
  );
}

function columnsOf({ view: { sort }, narrow }: MemberView): Column[] {
  const sorted = sortedColumns.map((name): Column => ({
    name,
    texts: team.columns[name],
    isElastic: name === 'user',
    leaves: name === 'lastActive' ? 1 : name === 'role' ? 2 : undefined,
    order: orderOf(sort, name),
    onSort: () => narrow({ sort: nextSort(sort, name) }),
  }));
  return [...sorted, { name: 'actions', texts: team.columns.actions, isQuiet: true }];
}

function MemberTools({ list: { view, narrow } }: { list: MemberView }) {
  const roles = useRoles().data ?? [];
  const choices = roles.map(({ key, name }) => ({ name: key, texts: name }));
  return (
    <>
      <TypedSearch
        label={team.search}
        placeholder={team.search}
        search={view.search}
        onSearch={(search) => narrow({ search })}
      />
      <SelectField
        label={team.roleFilter}
        choices={[{ name: '', texts: team.allRoles }, ...choices]}
        value={view.role}
        onChoose={(role) => narrow({ role: memberFields.role.read(role) })}
      />
    </>
  );
}

function NobodyFound({ list: { view, narrow } }: { list: MemberView }) {
  const search = view.search.trim();
  return (
    <EmptyState
      motifs={['fish', 'house', 'lattice']}
      fact={search === '' ? team.nobodyOfRole : team.nobodyMatches(search)}
      action={<Button onClick={() => narrow({ search: '', role: '' })}>{team.showAll}</Button>}
    >
      {team.nobodyAdvice}
    </EmptyState>
  );
}
