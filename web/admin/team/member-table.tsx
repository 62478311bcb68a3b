import { type Ref, useState } from 'react';
import { frame, roles, time } from '#content/admin/frame.ts';
import { memberRoles, team } from '#content/admin/team.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import people from '../member-rows.module.css';
import type { ListedMember } from '../member.ts';
import { useNow } from '../use-now.ts';
import { ActionsCell, EmailCell, LastActive, StatusCell, UserCell } from './member-cells.tsx';
import { type MemberSort, nextSort, orderedMembers } from './member-order.ts';
import styles from './team.module.css';

export type MemberAction = 'status' | 'remove' | 'edit';

type MemberTableProps = {
  members: readonly ListedMember[];
  /** The signed-in member's id. */
  youId: number | undefined;
  onAct: (action: MemberAction, member: ListedMember) => void;
  headingRef: Ref<HTMLHeadingElement>;
};

const pageSize = 25;
const roleChoices = [
  { name: '', texts: team.allRoles },
  ...memberRoles.map(({ name }) => ({ name, texts: roles[name] })),
];
const sortable = ['user', 'email', 'role', 'lastActive', 'status'] as const;

/** The team with search, a role filter and sorted columns; rows on a phone. */
export function MemberTable({ members, youId, onAct, headingRef }: MemberTableProps) {
  const now = useNow();
  const [view, setView] = useState({ query: '', role: '', page: 1 });
  const [sort, setSort] = useState<MemberSort>({ by: 'user', order: 'ascending' });
  const found = orderedMembers(members, { ...view, sort });
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(view.page, pages);
  const start = (page - 1) * pageSize;
  const shown = found.slice(start, start + pageSize);
  const columns: Column[] = sortable.map((name) => ({
    name,
    texts: team.columns[name],
    order: sort.by === name ? sort.order : undefined,
    onSort: () => setSort(nextSort(sort, name)),
  }));
  const range = team.range(
    found.length === 0 ? 0 : start + 1,
    start + shown.length,
    fullNumber(found.length),
  );
  return (
    <DataTable
      heading={team.table}
      headingRef={headingRef}
      aside={<span className={styles.count}>{fullNumber(members.length)}</span>}
      isStacked
      className={styles.members}
      tools={
        <>
          <SearchField
            label={team.search}
            placeholder={team.search}
            value={view.query}
            onChange={(query) => setView({ ...view, query, page: 1 })}
            className={people.search}
          />
          <SelectField
            label={team.roleFilter}
            choices={roleChoices}
            value={view.role}
            onChoose={(role) => setView({ ...view, role, page: 1 })}
          />
        </>
      }
      columns={[...columns, { name: 'actions', texts: team.columns.actions, isQuiet: true }]}
      rows={shown.map((member) => {
        const isYou = member.id === youId;
        return {
          key: member.id,
          cells: [
            <UserCell key="user" member={member} isYou={isYou} />,
            <EmailCell key="email" email={member.email} />,
            roles[member.role],
            <LastActive key="lastActive" member={member} now={now} />,
            <StatusCell key="status" member={member} isYou={isYou} onOpen={() => onAct('status', member)} />,
            <ActionsCell
              key="actions"
              member={member}
              isYou={isYou}
              onEdit={() => onAct('edit', member)}
              onRemove={() => onAct('remove', member)}
            />,
          ],
        };
      })}
      empty={<NobodyFound query={view.query} onShowAll={() => setView({ query: '', role: '', page: 1 })} />}
      foot={
        <>
          <output>{`${range} · ${time.zoneLine}`}</output>
          {pages === 1 ? null : (
            <Pager
              label={frame.pages}
              page={page}
              previousText={frame.previousPage}
              nextText={frame.nextPage}
              onPrevious={page > 1 ? () => setView({ ...view, page: page - 1 }) : null}
              onNext={page < pages ? () => setView({ ...view, page: page + 1 }) : null}
            />
          )}
        </>
      }
    />
  );
}

function NobodyFound({ query, onShowAll }: { query: string; onShowAll: () => void }) {
  return (
    <EmptyState
      motifs={['fish', 'house', 'lattice']}
      fact={query.trim() === '' ? team.nobodyOfRole : team.nobodyMatches(query.trim())}
      action={<Button onClick={onShowAll}>{team.showAll}</Button>}
    >
      {team.nobodyAdvice}
    </EmptyState>
  );
}
