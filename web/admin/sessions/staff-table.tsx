import { staffSessions as texts } from '#content/admin/sessions.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { type CurrentUser, hasPermission } from '../current-user.ts';
import people from '../members/member-rows.module.css';
import { getAvatarName, getMemberName } from '../members/member.ts';
import { createPage } from '../table/list-page.ts';
import { QueryTable } from '../table/query-table.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import { useListView } from '../table/use-list-view.ts';
import { formatFullMoment, formatLastSeen } from '../time-text.ts';
import styles from './sessions.module.css';
import {
  countFilters,
  getLastSeen,
  filterRows,
  staffFields,
  type StaffRow,
  type StaffView,
} from './staff-rows.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { useEndSessions } from './sessions-data.ts';

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
  const data = staff && createPage(filterRows(rows, list.view), list.cursors, pageSize);
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
          <Avatar id={row.id} name={getAvatarName(row.member)} />
          <span className={people.name} title={getMemberName(row.member)}>
            {getMemberName(row.member)}
          </span>
        </span>,
        row.member.job_title,
        <ActiveCell key="active" row={row} now={now} />,
        <DeviceCell key="device" row={row} maySeeAll={hasPermission(you, 'team')} />,
        <StaffActions key="actions" row={row} isYou={row.id === you?.id} onOpen={() => onOpen(row.id)} />,
      ]}
      empty={<NoStaffFound list={list} />}
    />
  );
}

function StaffTools({ list: { view, setView }, rows }: { list: StaffView; rows: readonly StaffRow[] }) {
  return (
    <>
      <Segments
        label={texts.filter}
        choices={countFilters(rows).map(({ name, count }) => ({
          name,
          texts: `${texts.filters[name]} ${count}`,
        }))}
        chosen={view.filter}
        onChoose={(filter) => setView({ filter })}
      />
      <TypedSearch
        label={texts.search}
        placeholder={texts.search}
        search={view.search}
        onSearch={(search) => setView({ search })}
      />
    </>
  );
}

function NoStaffFound({ list: { view, setView } }: { list: StaffView }) {
  const search = view.search.trim();
  return (
    <EmptyState
      motifs={['moons', 'fish', 'lattice']}
      fact={search === '' ? texts.nobodyHere : texts.nobodyMatches(search)}
      action={<Button onClick={() => setView({ filter: 'all', search: '' })}>{texts.showAll}</Button>}
    >
      {texts.nobodyAdvice}
    </EmptyState>
  );
}

/** Shows the member's last visit. Green if the server reports a visit in the last 30 minutes. */
function ActiveCell({ row, now }: { row: StaffRow; now: Date }) {
  const at = getLastSeen(row);
  if (at === undefined) {
    return (
      <Badge tone="quiet" hasDot>
        {texts.notYet}
      </Badge>
    );
  }
  const isNow = row.member.active_now && now.getTime() - at.getTime() < 60_000;
  return (
    <time dateTime={at.toISOString()} title={formatFullMoment(at)}>
      <Badge tone={row.member.active_now ? 'good' : 'quiet'} hasDot>
        {isNow ? texts.now : formatLastSeen(at, now)}
      </Badge>
    </time>
  );
}

function DeviceCell({ row, maySeeAll }: { row: StaffRow; maySeeAll: boolean }) {
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

type StaffActionsProps = { row: StaffRow; isYou: boolean; onOpen: () => void };

/** The buttons that show a member's devices and end their sessions. A member without sessions has no buttons. */
function StaffActions({ row, isYou, onOpen }: StaffActionsProps) {
  const { member, sessions } = row;
  const name = getMemberName(member);
  const { mutate, isPending, error, submittedAt } = useEndSessions();
  const [latest] = sessions;
  if (latest === undefined) return <span className={styles.nothing}>–</span>;

  function end() {
    if (latest === undefined) return;
    const { id, device } = latest;
    if (sessions.length === 1)
      mutate({ id, end: () => api.sessions.delete(id), onDone: () => showToast(texts.ended(name, device)) });
    else
      mutate({
        end: () => api.members.deleteSessions(member.email),
        onDone: () => showToast(texts.allEnded(name)),
      });
  }

  return (
    <div className={people.actions}>
      <FailureBar error={error} attempt={submittedAt} />
      {isYou ? <span className={styles.thisOne}>{texts.thisOne}</span> : null}
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.seeOf(name)}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {texts.see}
      </Button>
      {isYou ? null : (
        <Button
          size="small"
          aria-label={sessions.length === 1 ? texts.endOf(name) : texts.endAllOf(name, sessions.length)}
          onClick={end}
          busyText={isPending ? texts.ending : null}
        >
          {sessions.length === 1 ? texts.end : texts.endAll(sessions.length)}
        </Button>
      )}
    </div>
  );
}
