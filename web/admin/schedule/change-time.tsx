import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { scheduled } from '#content/admin/dashboard.ts';
import { alerts } from '#content/alerts.ts';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ownText } from '../refusal-words.ts';
import { type ScheduledEntry, scheduledKey } from '../dashboard/dashboard-data.ts';
import { lagosFields, lagosMoment } from '../lagos-time.ts';
import styles from '../dashboard/scheduled.module.css';

const texts = scheduled.changing;

type ChangeTimeProps = { entry: ScheduledEntry | null; onClose: () => void };

/** Asks for another time, in the clock of Lagos. */
export function ChangeTime({ entry, onClose }: ChangeTimeProps) {
  return (
    <Modal heading={texts.heading} closeText={texts.close} isOpen={entry !== null} onClose={onClose}>
      {entry === null ? null : <TimeForm entry={entry} onDone={onClose} />}
    </Modal>
  );
}

function TimeForm({ entry, onDone }: { entry: ScheduledEntry; onDone: () => void }) {
  const queries = useQueryClient();
  const [fields, setFields] = useState(() => lagosFields(new Date(entry.at)));
  const [isIncomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (at: string) =>
      callApi(`/api/v1/scheduled/${entry.kind}/${entry.id}`, { method: 'PUT', json: { at } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: scheduledKey });
      showToast(alerts['schedule.moved']);
      onDone();
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    const at = lagosMoment(fields);
    setIncomplete(at === undefined);
    if (at !== undefined) mutate(at);
  }

  const fault = isIncomplete ? alerts['schedule.time'] : error === null ? undefined : ownText(error);
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <p>{texts.lead(entry.title)}</p>
      {fault === undefined ? null : (
        <MessageBar mood="bad" live="alert">
          {fault}
        </MessageBar>
      )}
      <div className={styles.moment}>
        <TextField
          type="date"
          label={texts.date}
          value={fields.date}
          data-focus-first=""
          onChange={({ target }) => setFields({ ...fields, date: target.value })}
        />
        <TextField
          type="time"
          label={texts.time}
          value={fields.time}
          onChange={({ target }) => setFields({ ...fields, time: target.value })}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={onDone}>{texts.close}</Button>
        <Button type="submit" look="main" busyText={isPending ? texts.busy : null}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
