import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { changeTimeDialog } from '#content/admin/schedule.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type ScheduledEntry, scheduledKey } from './scheduled-entries.ts';
import { ScheduleDialog, ScheduleForm } from './schedule-dialog.tsx';
import { useMoment } from './use-moment.ts';
import { getServerText } from '../error-text.ts';

const { save: confirm, busy: confirming, ...changing } = changeTimeDialog;

type RescheduleDialogProps = { entry: ScheduledEntry; onClose: () => void };

/** The dialog that reschedules an entry, with the time in Lagos. */
export function RescheduleDialog({ entry, onClose }: RescheduleDialogProps) {
  const queries = useQueryClient();
  const [isIncomplete, setIncomplete] = useState(false);
  const moment = useMoment(new Date(entry.at), () => setIncomplete(false));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (at: Date) => api.schedule.update(entry.kind, entry.id, { at: at.toISOString() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: scheduledKey });
      showToast(alerts['schedule.moved']);
      onClose();
    },
  });
  const texts = { ...changing, confirm, confirming, lead: changing.lead(entry.title) };

  function save() {
    setIncomplete(moment.at === null);
    if (moment.at !== null) mutate(moment.at);
  }

  return (
    <ScheduleDialog texts={texts} isOpen onClose={onClose}>
      <ScheduleForm
        texts={texts}
        moment={moment}
        error={isIncomplete ? alerts['schedule.timeRequired'] : error && getServerText(error)}
        isBusy={isPending}
        onClose={onClose}
        onConfirm={save}
      />
    </ScheduleDialog>
  );
}
