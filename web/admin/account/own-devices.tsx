import { useState } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { CurrentUser } from '../current-user.ts';
import { DeviceList } from '../sessions/device-list.tsx';
import { EndOtherSessions } from '../sessions/end-others.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../error-text.ts';
import { useEndSessions, useOpenSessions } from '../sessions/sessions-data.ts';
import { useNow } from '../use-now.ts';
import styles from './account.module.css';
import { states, devices as texts, staffSessions } from '../texts.ts';

export function OwnDevices({ user }: { user: CurrentUser }) {
  const now = useNow();
  const { data, error, refetch } = useOpenSessions();
  const ending = useEndSessions();
  const [isAsking, setAsking] = useState(false);
  if (data === undefined) {
    if (error === null) return <output>{states.loading}</output>;
    return (
      <MessageBar tone="bad" action={<Button onClick={() => void refetch()}>{states.again}</Button>}>
        {getErrorText(error)}
      </MessageBar>
    );
  }
  const own = data.filter(({ userId: id }) => id === user.id);
  return (
    <div className={styles.form}>
      <FailureBar error={ending.error} attempt={ending.submittedAt} heading={texts.failed} />
      <DeviceList
        sessions={own}
        now={now}
        endingId={ending.isPending ? ending.variables.id : undefined}
        onEnd={({ id, device }) =>
          ending.mutate({
            id,
            end: () => api.sessions.delete(id),
            onDone: () => showToast(`${device} is logged out`),
          })
        }
      />
      {own.length < 2 ? null : (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {staffSessions.endOthers}
          </Button>
        </div>
      )}
      <EndOtherSessions isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
