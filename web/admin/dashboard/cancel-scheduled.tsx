import { useMutation, useQueryClient } from '@tanstack/react-query';
import { scheduled } from '#content/admin/dashboard.ts';
import { alerts } from '#content/alerts.ts';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ownText } from '../refusal-words.ts';
import { type ScheduledEntry, scheduledKey } from './dashboard-data.ts';
import styles from './scheduled.module.css';

const texts = scheduled.cancelling;

type CancelScheduledProps = { entry: ScheduledEntry | null; onClose: () => void };

/** Asks once before something is taken off the schedule; focus starts on the safe button. */
export function CancelScheduled({ entry, onClose }: CancelScheduledProps) {
  return (
    <Modal heading={texts.heading} closeText={texts.keep} isOpen={entry !== null} onClose={onClose}>
      {entry === null ? null : <Question entry={entry} onDone={onClose} />}
    </Modal>
  );
}

function Question({ entry, onDone }: { entry: ScheduledEntry; onDone: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(`/api/v1/scheduled/${entry.kind}/${entry.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: scheduledKey });
      showToast(alerts['schedule.cancelled']);
      onDone();
    },
  });
  return (
    <div className={styles.form}>
      <p>{texts.lead(entry.title)}</p>
      {error === null ? null : (
        <MessageBar mood="bad" live="alert">
          {ownText(error)}
        </MessageBar>
      )}
      <div className={styles.actions}>
        <Button onClick={onDone} data-focus-first="">
          {texts.keep}
        </Button>
        <Button look="main" busyText={isPending ? texts.busy : null} onClick={() => mutate()}>
          {texts.sure}
        </Button>
      </div>
    </div>
  );
}
