import { useState } from 'react';
import { frame, states } from '#content/admin/frame.ts';
import { staffSessions as texts } from '#content/admin/sessions.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import people from '../member-rows.module.css';
import { useCurrentUser } from '../current-user.ts';
import { EndOthers } from '../end-others.tsx';
import { refusalText } from '../refusal-words.ts';
import { useOpenSessions } from '../sessions-data.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { useMembers } from '../use-members.ts';
import { SampleStaff } from './sample-staff.tsx';
import { StaffDevices } from './staff-devices.tsx';
import { staffRows } from './staff-rows.ts';
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
  const error = members.error ?? sessions.error;
  const isReady = members.data !== undefined && sessions.data !== undefined && you !== undefined;
  const rows = isReady ? staffRows(members.data, sessions.data) : [];
  const isAdmin = you?.role === 'ADMIN';
  const open = rows.filter((row) => row.sessions.length > 0).length;
  const chosen = rows.find(({ member }) => member.id === openId);

  function retry() {
    void members.refetch();
    void sessions.refetch();
  }

  return (
    <>
      <PageHeading
        section={sectionNamed('sessions')}
        heading={texts.heading}
        lead={isReady && isAdmin ? texts.lead(open, rows.length) : texts.ownLead}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setEnding(true)}>
            {texts.endOthers}
          </Button>
        }
      />
      {isReady ? (
        <div className={people.lists}>
          <StaffTable rows={rows} you={you} onOpen={setOpenId} />
          {rows.length === 1 ? <SampleStaff /> : null}
        </div>
      ) : (
        <Waiting error={error} onRetry={retry} />
      )}
      {chosen === undefined ? null : <StaffDevices row={chosen} onClose={() => setOpenId(null)} />}
      {isEnding ? <EndOthers onClose={() => setEnding(false)} /> : null}
    </>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <output>{states.loading}</output>;
  return (
    <MessageBar
      mood="bad"
      live="alert"
      note={refusalText(error)}
      action={<Button onClick={onRetry}>{states.again}</Button>}
    >
      {texts.failed}
    </MessageBar>
  );
}
