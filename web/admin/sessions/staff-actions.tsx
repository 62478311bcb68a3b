import { staffSessions as texts } from '#content/admin/sessions.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import people from '../members/member-rows.module.css';
import { serverText } from '../field-faults.ts';
import { memberName } from '../members/member.ts';
import { refusalText } from '../refusal-text.ts';
import { endPaths, useEndSessions } from './sessions-data.ts';
import styles from './sessions.module.css';
import type { StaffRow } from './staff-rows.ts';

type StaffActionsProps = { row: StaffRow; isYou: boolean; onOpen: () => void };

/** See devices, end one or all; nothing where nobody is signed in. */
export function StaffActions({ row, isYou, onOpen }: StaffActionsProps) {
  const { member, sessions } = row;
  const name = memberName(member);
  const { mutate, isPending, error, submittedAt } = useEndSessions();
  const [latest] = sessions;
  if (latest === undefined) return <span className={styles.nothing}>–</span>;

  function end() {
    if (latest === undefined) return;
    const outcome = sessions.length === 1 ? texts.ended(name, latest.device) : texts.allEnded(name);
    const path = sessions.length === 1 ? endPaths.one(latest.id) : endPaths.allOf(member.email);
    mutate({ path, done: () => showToast(outcome) });
  }

  return (
    <div className={people.actions}>
      {error === null ? null : (
        <MessageBar key={submittedAt} mood="bad" live="alert">
          {serverText(error) ?? refusalText(error)}
        </MessageBar>
      )}
      {isYou ? <span className={styles.thisOne}>{texts.thisOne}</span> : null}
      <Button
        size="small"
        look="quiet"
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
