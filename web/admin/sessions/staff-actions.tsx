import { staffSessions as texts } from '#content/admin/sessions.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import people from '../members/member-rows.module.css';
import { FailureBar } from '../failure-bar.tsx';
import { getMemberName } from '../members/member.ts';
import { useEndSessions } from './sessions-data.ts';
import styles from './sessions.module.css';
import type { StaffRow } from './staff-rows.ts';

type StaffActionsProps = { row: StaffRow; isYou: boolean; onOpen: () => void };

/** The buttons that show a member's devices and end their sessions. Without sessions, there are none. */
export function StaffActions({ row, isYou, onOpen }: StaffActionsProps) {
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
