import { useState } from 'react';
import { devices as texts, staffSessions } from '#content/admin/sessions.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { DeviceList } from './device-list.tsx';
import { serverText } from '../field-faults.ts';
import { memberName } from '../members/member.ts';
import { refusalText } from '../refusal-text.ts';
import { type ListedSession, useEndSessions } from './sessions-data.ts';
import { useNow } from '../use-now.ts';
import styles from './sessions.module.css';
import type { StaffRow } from './staff-rows.ts';

/** The devices of one member: sign one out, or all. */
export function StaffDevices({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const now = useNow();
  const name = memberName(row.member);
  const [done, setDone] = useState<string | null>(null);
  const { mutate, isPending, variables, error, submittedAt } = useEndSessions();
  const others = row.sessions.filter(({ current }) => !current);
  const isOwn = others.length < row.sessions.length;

  function endOne({ id, device }: ListedSession) {
    setDone(null);
    mutate({
      id,
      end: () => api.sessions.delete(id),
      done: () => setDone(staffSessions.ended(name, device)),
    });
  }

  function endAll() {
    mutate({
      end: () => (isOwn ? api.sessions.deleteOthers() : api.members.deleteSessions(row.member.email)),
      done: () => {
        showToast(isOwn ? texts.othersEnded : staffSessions.allEnded(name));
        onClose();
      },
    });
  }

  const endAllText = isOwn ? texts.endAllOthers : texts.endAll;
  return (
    <Modal
      heading={texts.heading(name)}
      closeText={texts.close}
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            {texts.close}
          </Button>
          {others.length === 0 ? null : (
            <Button
              look="danger"
              onClick={endAll}
              busyText={isPending && variables.id === undefined ? texts.ending : null}
            >
              {endAllText}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.devices}>
        {error === null ? null : (
          <MessageBar
            key={submittedAt}
            mood="bad"
            live="alert"
            note={serverText(error) ?? refusalText(error)}
          >
            {texts.failed}
          </MessageBar>
        )}
        {done === null ? null : (
          <MessageBar mood="good" live="status">
            {done}
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
