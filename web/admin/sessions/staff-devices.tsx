import { useState } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { DeviceList } from './device-list.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { type ListedMember, getMemberName } from '../members/member.ts';
import { type ListedSession, useEndSessions } from './sessions-data.ts';
import { useNow } from '../use-now.ts';
import type { StaffRow } from './staff-rows.ts';
import { deviceTexts, endedSessions } from './texts.ts';
import { devices as texts } from '../texts.ts';

export function StaffDevices({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const now = useNow();
  const others = row.sessions.filter(({ current }) => !current);
  const isOwn = others.length < row.sessions.length;
  const {
    done: doneMessage,
    endOne,
    endAll,
    isPending,
    variables,
    error,
    submittedAt,
  } = useEndDevices({
    member: row.member,
    isOwn,
    onAllEnded: onClose,
  });
  return (
    <Modal
      heading={`Devices of ${getMemberName(row.member)}`}
      closeText="Close"
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            Close
          </Button>
          {others.length === 0 ? null : (
            <Button
              variant="danger"
              onClick={endAll}
              busyText={isPending && variables.id === undefined ? deviceTexts.ending : null}
            >
              {isOwn ? 'Log out the others' : 'Log out everywhere'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <FailureBar error={error} attempt={submittedAt} heading={texts.failed} />
        {doneMessage === null ? null : (
          <MessageBar key={doneMessage} tone="good" live="status" onOutOfView={focusAndScrollTo}>
            {doneMessage}
          </MessageBar>
        )}
        <DeviceList
          sessions={row.sessions}
          now={now}
          endingId={isPending ? variables.id : undefined}
          onEnd={endOne}
        />
      </div>
    </Modal>
  );
}

type EndDevicesOptions = {
  member: ListedMember;
  /** True for the user's own devices: the current session is not ended. */
  isOwn: boolean;
  onAllEnded: () => void;
};

/** Ends one session or all sessions of a member. `done` is the message after one session was ended. */
function useEndDevices({ member, isOwn, onAllEnded }: EndDevicesOptions) {
  const name = getMemberName(member);
  const [doneMessage, setDoneMessage] = useState<string | null>(null);
  const { mutate, ...ending } = useEndSessions();

  function endOne({ id, device }: ListedSession) {
    setDoneMessage(null);
    mutate({
      id,
      end: () => api.sessions.delete(id),
      onDone: () => setDoneMessage(endedSessions.ended(name, device)),
    });
  }

  function endAll() {
    mutate({
      end: () => (isOwn ? api.sessions.deleteOthers() : api.members.deleteSessions(member.email)),
      onDone: () => {
        showToast(isOwn ? deviceTexts.othersEnded : endedSessions.allEnded(name));
        onAllEnded();
      },
    });
  }

  return { ...ending, done: doneMessage, endOne, endAll };
}
