import { useState } from 'react';
import { frame } from '#content/admin/frame.ts';
import { staffSessions as texts } from '#content/admin/sessions.ts';
import { Button } from '#web/ui/fields/button.tsx';
import people from '../members/member-rows.module.css';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { EndOthers } from './end-others.tsx';
import { useOpenSessions } from './sessions-data.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { useMembers } from '../members/use-members.ts';
import { SampleStaff } from './sample-staff.tsx';
import { StaffDevices } from './staff-devices.tsx';
import { createStaffRows } from './staff-rows.ts';
import { StaffTable } from './staff-table.tsx';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
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
        heading={texts.heading}
        lead={isReady && maySeeAll ? texts.lead(openSessionCount, rows.length) : texts.ownLead}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setEnding(true)}>
            {texts.endOthers}
          </Button>
        }
      />
      <div className={people.lists}>
        <StaffTable
          staff={isReady ? { rows, you } : undefined}
          error={members.error ?? sessions.error}
          refetch={() => Promise.all([members.refetch(), sessions.refetch()])}
          onOpen={setOpenId}
        />
        {rows.length === 1 ? <SampleStaff /> : null}
      </div>
      {openRow === undefined ? null : <StaffDevices row={openRow} onClose={() => setOpenId(null)} />}
      <EndOthers isOpen={isEnding} onClose={() => setEnding(false)} />
    </>
  );
}
