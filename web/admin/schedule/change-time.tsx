import { useQueryClient } from '@tanstack/react-query';
import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type ScheduledEntry, scheduledKey } from './scheduled-entries.ts';
import { ScheduleDialog, ScheduleForm } from './schedule-dialog.tsx';
import { type MomentInput, toMoment, toMomentInput, toTime } from './use-moment.ts';
import { getServerText } from '../error-text.ts';
import { useForm } from '../form/use-form.ts';

const changeTimeDialogTexts = {
  heading: 'Change the time',
  lead: (title: string) => `“${title}” goes out at the new time.`,
  date: 'Date',
  time: 'Time in Lagos (WAT)',
  save: 'Save the time',
  busy: 'Saving…',
  close: 'Close',
} as const;

const { save: confirm, busy: confirming, ...changing } = changeTimeDialogTexts;

type RescheduleDialogProps = { entry: ScheduledEntry; onClose: () => void };

/** The dialog that reschedules an entry, with the time in Lagos. */
export function RescheduleDialog({ entry, onClose }: RescheduleDialogProps) {
  const queries = useQueryClient();
  const form = useForm(
    (input: MomentInput) =>
      api.schedule.update(entry.kind, entry.id, { at: toTime(input)?.toISOString() ?? '' }),
    {
      draft: null,
      start: toMomentInput(new Date(entry.at)),
      validate: (input) => (toTime(input) === null ? { date: alerts['schedule.timeRequired'] } : {}),
      onSaved: async () => {
        await queries.invalidateQueries({ queryKey: scheduledKey });
        showToast(alerts['schedule.moved']);
        onClose();
      },
    },
  );
  const texts = { ...changing, confirm, confirming, lead: changing.lead(entry.title) };

  return (
    <ScheduleDialog texts={texts} isOpen onClose={onClose}>
      <ScheduleForm
        texts={texts}
        form={form.props}
        moment={toMoment(form.values, form.change)}
        error={form.errors.date ?? (form.error && getServerText(form.error))}
        isBusy={form.isSaving}
        onClose={onClose}
      />
    </ScheduleDialog>
  );
}
