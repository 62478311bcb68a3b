import { useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import people from '../members/member-rows.module.css';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { EndOtherSessions } from './end-others.tsx';
import { useOpenSessions } from './sessions-data.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { useMembers } from '../members/use-members.ts';
import { StaffDevices } from './staff-devices.tsx';
import { createStaffRows } from './staff-rows.ts';
import { StaffTable, staffColumns } from './staff-table.tsx';
import { Link } from 'react-router';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import styles from './sessions.module.css';
import { frame, staffSessions as texts } from '../texts.ts';

/** Rows that show how the table looks with a team. */
const sampleRows = [
  {
    id: 1,
    name: 'Amaka Osei',
    jobTitle: 'Blog and stickers',
    active: '12 min ago',
    isActive: true,
    device: 'Chrome on Android',
  },
  {
    id: 4,
    name: 'Zainab Ibe',
    jobTitle: 'Product manager',
    active: '1 h ago',
    isActive: false,
    device: 'Firefox on Linux',
  },
  {
    id: 2,
    name: 'Dayo Lawson',
    jobTitle: 'Support',
    active: 'Yesterday, 17:40',
    isActive: false,
    device: 'Opera on Android',
  },
  {
    id: 5,
    name: 'Farida Bako',
    jobTitle: 'Filters',
    active: 'Not yet',
    isActive: false,
    device: 'Has not logged in',
  },
] as const;

export function meta() {
  return [{ title: frame.title('Sessions') }, { name: 'robots', content: 'noindex' }];
}

export default function Sessions() {
  const members = useMembers();
  const sessions = useOpenSessions();
  const you = useCurrentUser();
  const [openId, setOpenId] = useState<number | null>(null);
  const [isEnding, setEnding] = useState(false);
  const isReady = members.data !== undefined && sessions.data !== undefined && you !== undefined;
  const rows = isReady ? createStaffRows(members.data, sessions.data) : [];
  const maySeeAll = hasPermission(you, 'team');
  const openSessionCount = rows.filter((row) => row.sessions.length > 0).length;
  const openRow = rows.find(({ member }) => member.id === openId);

  return (
    <>
      <PageHeading
        section={getSection('sessions')}
        heading="Sessions"
        lead={
          isReady && maySeeAll
            ? `${openSessionCount} of ${rows.length} staff are logged in`
            : 'Who was logged in, and when'
        }
        actions={
          <Button aria-haspopup="dialog" onClick={() => setEnding(true)}>
            {texts.endOthers}
          </Button>
        }
      />
      <div className="stack gap-20">
        <StaffTable
          staff={isReady ? { rows, you } : undefined}
          error={members.error ?? sessions.error}
          refetch={() => Promise.all([members.refetch(), sessions.refetch()])}
          onOpen={setOpenId}
        />
        {rows.length === 1 ? <SampleStaff /> : null}
      </div>
      {openRow === undefined ? null : <StaffDevices row={openRow} onClose={() => setOpenId(null)} />}
      <EndOtherSessions isOpen={isEnding} onClose={() => setEnding(false)} />
    </>
  );
}

/** The sample rows of the specification, shown if the team has only one member. Never mixed with real rows. */
function SampleStaff() {
  return (
    <DataTable
      heading="How it looks with a team"
      aside={<Badge tone="sample">Sample data</Badge>}
      isCards
      className={styles.staff}
      columns={staffColumns}
      rows={sampleRows.map(({ id, name, jobTitle, active, isActive, device }, at) => ({
        key: id,
        cells: [
          at + 1,
          <span key="staff" className={people.person}>
            <Avatar id={id} name={name} />
            <span className={people.name}>{name}</span>
          </span>,
          jobTitle,
          <Badge key="active" tone={isActive ? 'good' : 'quiet'} hasDot>
            {active}
          </Badge>,
          device,
          <span key="actions" className={styles.nothing}>
            –
          </span>,
        ],
      }))}
      footer={
        <>
          <span>These rows disappear with your second member.</span>
          <Link to={getSection('team').address}>Add a member</Link>
        </>
      }
    />
  );
}
