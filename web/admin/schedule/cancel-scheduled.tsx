import { useQueryClient } from '@tanstack/react-query';
import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type ScheduledEntry, scheduledKey } from './scheduled-entries.ts';
import { cancelScheduleDialog as texts } from '../texts.ts';

type CancelScheduledProps = { entry: ScheduledEntry; onClose: () => void };

/** Cancels a schedule after a confirmation. The post or newsletter becomes a draft. */
export function CancelScheduled({ entry, onClose }: CancelScheduledProps) {
  const queries = useQueryClient();

  async function cancel() {
    await api.schedule.cancel(entry.kind, entry.id);
    await queries.invalidateQueries({ queryKey: scheduledKey });
    showToast(alerts['schedule.cancelled']);
  }

  return (
    <ConfirmDialog
      question={{
        heading: texts.heading,
        keep: texts.keep,
        sure: texts.sure,
        busy: texts.busy,
        lead: texts.lead(entry.title),
        look: 'main',
      }}
      onClose={onClose}
      action={cancel}
    />
  );
}
