import { staffSessions as texts } from '#content/admin/sessions.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { type CurrentUser, mayDo } from '../current-user.ts';
import people from '../members/member-rows.module.css';
import { avatarName, memberName } from '../members/member.ts';
import { pageOf } from '../table/list-page.ts';
import { QueryTable } from '../table/query-table.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import { useListView } from '../table/use-list-view.ts';
import { fullMomentText, seenText } from '../time-text.ts';
import styles from './sessions.module.css';
import { StaffActions } from './staff-actions.tsx';
import {
  countedFilters,
  seenAt,
  shownRows,
  staffFields,
  type StaffRow,
  type StaffView,
} from './staff-rows.ts';

type StaffTableProps = {
  /** Undefined while members, sessions or the current user are loading. */
  staff: { rows: StaffRow[]; you: CurrentUser } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
  onOpen: (memberId: number) => void;
};

const pageSize = 25;
export const staffColumns: Column[] = [
  { name: 'number', texts: texts.columns.number, leaves: 1 },
  { name: 'staff', texts: texts.columns.staff, isElastic: true },
  { name: 'jobTitle', texts: texts.columns.jobTitle, leaves: 2 },
  { name: 'active', texts: texts.columns.active },
  { name: 'device', texts: texts.columns.device, leaves: 3 },
  { name: 'actions', texts: texts.columns.actions, isQuiet: true },
];

/** The staff table with one row per member: S/N, Staff, Job Title, Active, Device and actions. */
export function StaffTable({ staff, error, refetch, onOpen }: StaffTableProps) {
  const list = useListView(staffFields);
  const { rows = [], you } = staff ?? {};
  const data = staff && pageOf(shownRows(rows, list.view), list.cursors, pageSize);
  return (
    <QueryTable
      heading={texts.table}
      answer={{ data, error, refetch }}
      list={list}
      pageSize={pageSize}
      texts={texts}
      isStacked
      className={styles.staff}
      tools={<StaffTools list={list} rows={rows} />}
      columns={staffColumns}
      renderCells={(row, { now }, place) => [
        place,
        <span key="staff" className={people.person}>
          <Avatar id={row.id} name={avatarName(row.member)} />
          <span className={people.name} title={memberName(row.member)}>
            {memberName(row.member)}
          </span>
        </span>,
        row.member.job_title,
        <Active key="active" row={row} now={now} />,
        <Device key="device" row={row} maySeeAll={mayDo(you, 'team')} />,
        <StaffActions key="actions" row={row} isYou={row.id === you?.id} onOpen={() => onOpen(row.id)} />,
      ]}
      empty={<NobodyHere list={list} />}
    />
  );
}

function StaffTools({ list: { view, narrow }, rows }: { list: StaffView; rows: readonly StaffRow[] }) {
  return (
    <>
      <Segments
        label={texts.filter}
        choices={countedFilters(rows).map(({ name, count }) => ({
          name,
          texts: `${texts.filters[name]} ${count}`,
        }))}
        chosen={view.filter}
        onChoose={(filter) => narrow({ filter })}
      />
      <TypedSearch
        label={texts.search}
        placeholder={texts.search}
        search={view.search}
        onSearch={(search) => narrow({ search })}
      />
    </>
  );
}

function NobodyHere({ list: { view, narrow } }: { list: StaffView }) {
  const search = view.search.trim();
  return (
    <EmptyState
      motifs={['moons', 'fish', 'lattice']}
      fact={search === '' ? texts.nobodyHere : texts.nobodyMatches(search)}
      action={<Button onClick={() => narrow({ filter: 'all', search: '' })}>{texts.showAll}</Button>}
    >
      {texts.nobodyAdvice}
    </EmptyState>
  );
}

/** Green if the server reports a visit in the last 30 minutes. */
function Active({ row, now }: { row: StaffRow; now: Date }) {
  const at = seenAt(row);
  if (at === undefined) {
    return (
      <Badge mood="quiet" hasDot>
        {texts.notYet}
      </Badge>
    );
  }
  const isNow = row.member.active_now && now.getTime() - at.getTime() < 60_000;
  return (
    <time dateTime={at.toISOString()} title={fullMomentText(at)}>
      <Badge mood={row.member.active_now ? 'good' : 'quiet'} hasDot>
        {isNow ? texts.now : seenText(at, now)}
      </Badge>
    </time>
  );
}

function Device({ row, maySeeAll }: { row: StaffRow; maySeeAll: boolean }) {
  const [latest, ...others] = row.sessions;
  if (latest !== undefined) {
    const more = others.length === 0 ? '' : ` ${texts.more(others.length)}`;
    return (
      <>
        <span className={styles.device}>{`${latest.device}${more}`}</span>
        <span className={styles.client}>{latest.client}</span>
      </>
    );
  }
  if (row.member.last_active === null) return texts.neverIn;
  return maySeeAll ? texts.noSession : texts.adminsSee;
}
