import { useState } from 'react';
import { frame, time } from '#content/admin/frame.ts';
import { staffSessions as texts } from '#content/admin/sessions.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import people from '../member-rows.module.css';
import type { CurrentUser } from '../current-user.ts';
import { avatarName, memberName } from '../member.ts';
import { fullMomentText, seenText } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import styles from './sessions.module.css';
import { StaffActions } from './staff-actions.tsx';
import { seenAt, shownRows, type StaffFilter, type StaffRow } from './staff-rows.ts';

type StaffTableProps = { rows: readonly StaffRow[]; you: CurrentUser; onOpen: (memberId: number) => void };

const pageSize = 25;
const filters = ['all', 'active', 'inactive'] as const;
export const staffColumns = [
  { name: 'number', texts: texts.columns.number },
  { name: 'staff', texts: texts.columns.staff },
  { name: 'jobTitle', texts: texts.columns.jobTitle },
  { name: 'active', texts: texts.columns.active },
  { name: 'device', texts: texts.columns.device },
  { name: 'actions', texts: texts.columns.actions, isQuiet: true },
];

/** S/N, Staff, Job Title, Active, Device and what can be done: one row a member. */
export function StaffTable({ rows, you, onOpen }: StaffTableProps) {
  const now = useNow();
  const [view, setView] = useState<{ filter: StaffFilter; query: string; page: number }>(everybody);
  const found = shownRows(rows, view.filter, view.query);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(view.page, pages);
  const start = (page - 1) * pageSize;
  const shown = found.slice(start, start + pageSize);
  const range = `${found.length === 0 ? 0 : start + 1}–${start + shown.length} of ${fullNumber(found.length)}`;
  return (
    <DataTable
      heading={texts.table}
      isStacked
      className={styles.staff}
      tools={
        <>
          <Segments
            label={texts.filter}
            choices={filters.map((name) => ({
              name,
              texts: `${texts.filters[name]} ${shownRows(rows, name, '').length}`,
            }))}
            chosen={view.filter}
            onChoose={(filter) => setView({ ...view, filter, page: 1 })}
          />
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            value={view.query}
            onChange={(query) => setView({ ...view, query, page: 1 })}
            className={people.search}
          />
        </>
      }
      columns={staffColumns}
      rows={shown.map((row, at) => ({
        key: row.member.id,
        cells: [
          start + at + 1,
          <span key="staff" className={people.person}>
            <Avatar id={row.member.id} name={avatarName(row.member)} />
            <span className={people.name}>{memberName(row.member)}</span>
          </span>,
          row.member.job_title,
          <Active key="active" row={row} now={now} />,
          <Device key="device" row={row} you={you} />,
          <StaffActions key="actions" row={row} you={you} onOpen={() => onOpen(row.member.id)} />,
        ],
      }))}
      empty={
        <EmptyState
          motifs={['moons', 'fish', 'lattice']}
          fact={view.query.trim() === '' ? texts.nobodyHere : texts.nobodyMatches(view.query.trim())}
          action={<Button onClick={() => setView(everybody)}>{texts.showAll}</Button>}
        >
          {texts.nobodyAdvice}
        </EmptyState>
      }
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

const everybody = { filter: 'all', query: '', page: 1 } as const;

/** Green within 30 minutes, as the server counts them. */
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

function Device({ row, you }: { row: StaffRow; you: CurrentUser }) {
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
  return you.role === 'ADMIN' ? texts.noSession : texts.adminsSee;
}
