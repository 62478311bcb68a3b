import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { DeviceList } from './device-list.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getMemberName } from '../members/member.ts';
import { useEndSessions } from './sessions-data.ts';
import type { StaffRow } from './staff-rows.ts';
import { deviceTexts, endedSessions } from './texts.ts';

export function StaffDevices({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const { member, sessions } = row;
  const name = getMemberName(member);
  const others = sessions.filter(({ current }) => !current);
  // The current session is not ended.
  const isOwn = others.length < sessions.length;
  const { mutate, isPending, error, submittedAt } = useEndSessions();

  function endAll() {
    mutate({
      end: () => (isOwn ? api.sessions.deleteOthers() : api.members.deleteSessions(member.email)),
      onDone: () => {
        showToast(isOwn ? deviceTexts.othersEnded : endedSessions.allEnded(name));
        onClose();
      },
    });
  }

  return (
    <Modal
      heading={`Devices of ${name}`}
      closeText="Close"
      shape="sheet"
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            Close
          </Button>
          {others.length === 0 ? null : (
            <Button variant="danger" onClick={endAll} busyText={isPending ? 'Logging out…' : null}>
              {isOwn ? 'Log out the others' : 'Log out everywhere'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <FailureBar error={error} attempt={submittedAt} heading="The device was not logged out." />
        <DeviceList
          heading="Devices"
          query={{ data: sessions }}
          formatEnded={(device) => endedSessions.ended(name, device)}
        />
      </div>
    </Modal>
  );
}
