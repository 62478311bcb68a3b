import { alerts } from '#content/alerts.ts';
import { formatTime, formatDayOfMonth, formatWeekday, formatWeekdayName } from '#web/format/dates.ts';
import { ScheduleDialog, ScheduleForm } from '../schedule/schedule-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { type MomentInput, toMoment, toMomentInput, toTime } from '../schedule/use-moment.ts';
import { toLagosFields } from '../lagos-time.ts';
import { useNow } from '../use-now.ts';
import styles from './schedule-post.module.css';
import { minuteMs } from '#modules/time.ts';

const leadText = 'Select a time for your blog post to be posted';

type SchedulePostProps = {
  isOpen: boolean;
  /** The current scheduled time. If it is null, the initial value is tomorrow at 9:00. */
  planned: Date | null;
  isBusy: boolean;
  error: string | null;
  onClose: () => void;
  onConfirm: (at: Date) => void;
};

export function SchedulePost({ isOpen, ...form }: SchedulePostProps) {
  return (
    <ScheduleDialog
      texts={{
        heading: 'Schedule Post',
        lead: leadText,
        date: 'Date',
        time: 'Time',
        close: 'Close',
        confirm: 'Schedule',
        confirming: 'Scheduling…',
      }}
      isOpen={isOpen}
      onClose={form.onClose}
    >
      <PostTime {...form} />
    </ScheduleDialog>
  );
}

function PostTime({ planned, error, onConfirm, ...rest }: Omit<SchedulePostProps, 'isOpen'>) {
  const now = useNow();
  const form = useForm(
    async (input: MomentInput) => {
      const at = toTime(input);
      if (at !== null) onConfirm(at);
    },
    {
      draft: null,
      start: toMomentInput(planned),
      validate: (input) => ({ date: getTimeError(toTime(input)) }),
      prepare: async () => !rest.isBusy,
      keepsInput: () => true,
      onSaved: () => undefined,
    },
  );
  const moment = toMoment(form.values, form.change);

  return (
    <ScheduleForm
      texts={{
        heading: 'Schedule Post',
        lead: leadText,
        date: 'Date',
        time: 'Time',
        close: 'Close',
        confirm: 'Schedule',
        confirming: 'Scheduling…',
      }}
      form={form.props}
      moment={moment}
      min={toLagosFields(now).date}
      error={form.errors.date ?? error}
      {...rest}
    >
      {moment.at === null ? null : <TimeExplanation at={moment.at} />}
    </ScheduleForm>
  );
}

function getTimeError(at: Date | null): string | undefined {
  if (at === null) return alerts['post.timeRequired'];
  return at <= new Date() ? alerts['post.timePassed'] : undefined;
}

function TimeExplanation({ at }: { at: Date }) {
  const localTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
  return (
    <output className={styles.moment}>
      <span className={styles.leafOfDay} aria-hidden="true">
        {formatWeekday(at)}
        <b>{formatDayOfMonth(at)}</b>
      </span>
      <span>
        <strong>{`${formatWeekdayName(at)}, ${formatTime(at)} in Lagos`}</strong>
        <br />
        <span className="note">
          {`WAT, UTC+1 · ${formatTimeUntil(at)}`}
          {localTime === formatTime(at) ? null : ` · ${localTime} on your clock`}
        </span>
      </span>
    </output>
  );
}

function formatTimeUntil(at: Date): string {
  const minutes = Math.max(0, Math.round((at.getTime() - Date.now()) / minuteMs));
  if (minutes < 60) return `in ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? formatInHours(hours) : formatInDays(Math.floor(hours / 24));
}

function formatInHours(count: number) {
  return count === 1 ? 'in 1 hour' : `in ${count} hours`;
}

function formatInDays(count: number) {
  return count === 1 ? 'in 1 day' : `in ${count} days`;
}
