import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { type CurrentUser, hasPermission } from '../current-user.ts';
import people from '../members/member-rows.module.css';
import { getAvatarName, getMemberName } from '../members/member.ts';
import { ListSearch } from '../table/list-filters.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { useLocalResource } from '../table/use-resource.ts';
import { formatFullMoment, formatLastSeen } from '../time-text.ts';
import styles from './sessions.module.css';
import { countRowsByFilter, filterRows, getLastSeen, type StaffRow, staffFields } from './staff-rows.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { useEndSessions } from './sessions-data.ts';
import { minuteMs } from '#modules/time.ts';
import { endedSessions as texts } from './texts.ts';

const filterTexts = { all: 'All', active: 'Active', inactive: 'Not active' } as const;

const motifs = ['moons', 'fish', 'lattice'] as const;

type StaffTableProps = {
  /** Undefined while members, sessions or the current user are loading. */
  staff: { rows: StaffRow[]; you: CurrentUser } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
  onOpen: (memberId: number) => void;
};

/** The columns without cells. The sample table of a new team has the same columns. */
const place = { name: 'id', texts: 'S/N', leaves: 1, card: 'hidden' } as const;
const person = { name: 'member', texts: 'Staff', isElastic: true, card: 'title' } as const;
const active = { name: 'sessions', texts: 'Active', card: 'end' } as const;
const actions = { name: 'actions', texts: 'Actions', isQuiet: true } as const;
const jobTitle = { name: 'jobTitle', texts: 'Job Title', leaves: 2, card: 'line' } as const;
const device = { name: 'device', texts: 'Device', leaves: 3, card: 'line' } as const;
export const staffColumns: Column[] = [place, person, jobTitle, active, device, actions];

/** The staff table with one row per member: S/N, Staff, Job Title, Active, Device and actions. */
export function StaffTable({ staff, error, refetch, onOpen }: StaffTableProps) {
  const { rows = [], you } = staff ?? {};
  const query = { data: staff?.rows, error, refetch };
  const list = useLocalResource({ query, fields: staffFields, filter: filterRows, pageSize: 25 });
  const search = list.view.search.trim();
  return (
    <ResourceList
      heading="Staff"
      list={list}
      texts={{ failed: 'The staff could not be loaded.' }}
      className={styles.staff}
      views={{ list: 'sessions' }}
      tools={
        <>
          <Segments
            label="Show staff"
            choices={countRowsByFilter(rows).map(({ name, count }) => ({
              name,
              texts: `${filterTexts[name]} ${count}`,
            }))}
            chosen={list.view.filter}
            onChoose={(filter) => list.setView({ filter })}
          />
          <ListSearch list={list} name="search" label="Search staff" />
        </>
      }
      columns={createColumns(you, onOpen)}
      empty={{ motifs, fact: 'No staff to show', advice: 'Check the spelling, or show all staff.' }}
      noMatch={{
        motifs,
        fact: search === '' ? 'No staff to show' : `No one matches “${search}”`,
        advice: 'Check the spelling, or show all staff.',
        showAll: 'Show all staff',
      }}
    />
  );
}

function createColumns(
  you: CurrentUser | undefined,
  onOpen: StaffTableProps['onOpen'],
): ListColumn<StaffRow>[] {
  return [
    { ...place, cell: (_row, _actions, at) => at },
    {
      ...person,
      cell: ({ id, member }) => (
        <span className={people.person}>
          <Avatar id={id} name={getAvatarName(member)} />
          <span className={people.name} title={getMemberName(member)}>
            {getMemberName(member)}
          </span>
        </span>
      ),
    },
    jobTitle,
    { ...active, cell: (row, { now }) => <ActiveCell row={row} now={now} /> },
    { ...device, cell: (row) => <DeviceCell row={row} maySeeAll={hasPermission(you, 'team')} /> },
    {
      ...actions,
      cell: (row) => <StaffActions row={row} isYou={row.id === you?.id} onOpen={() => onOpen(row.id)} />,
    },
  ];
}

/** Shows the member's last visit. The badge is green if the server reports a visit in the last 30 minutes. */
function ActiveCell({ row, now }: { row: StaffRow; now: Date }) {
  const at = getLastSeen(row);
  if (at === undefined) {
    return (
      <Badge tone="quiet" hasDot>
        Not yet
      </Badge>
    );
  }
  const isNow = row.member.activeNow && now.getTime() - at.getTime() < minuteMs;
  return (
    <time dateTime={at.toISOString()} title={formatFullMoment(at)}>
      <Badge tone={row.member.activeNow ? 'good' : 'quiet'} hasDot>
        {isNow ? 'Now' : formatLastSeen(at, now)}
      </Badge>
    </time>
  );
}

function DeviceCell({ row, maySeeAll }: { row: StaffRow; maySeeAll: boolean }) {
  const [latest, ...others] = row.sessions;
  if (latest !== undefined) {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return (
      <>
        <span className={styles.device}>{`${latest.device}${more}`}</span>
        <span className={styles.client}>{latest.client}</span>
      </>
    );
  }
  if (row.member.lastActive === null) return 'Has not logged in';
  return maySeeAll ? 'Not logged in' : 'Only Admins see this';
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
      mutate({ end: () => api.sessions.delete(id), onDone: () => showToast(texts.ended(name, device)) });
    else
      mutate({
        end: () => api.members.deleteSessions(member.email),
        onDone: () => showToast(texts.allEnded(name)),
      });
  }

  return (
    <div className={people.actions}>
      <FailureBar error={error} attempt={submittedAt} />
      {isYou ? <span className="quiet">This session</span> : null}
      <Button
        size="small"
        variant="quiet"
        aria-label={`Devices of ${name}`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        Devices
      </Button>
      {isYou ? null : (
        <Button
          size="small"
          aria-label={
            sessions.length === 1
              ? `End session of ${name}`
              : `End all ${sessions.length} sessions of ${name}`
          }
          onClick={end}
          busyText={isPending ? 'Ending…' : null}
        >
          {sessions.length === 1 ? 'End session' : `End all ${sessions.length}`}
        </Button>
      )}
    </div>
  );
}
