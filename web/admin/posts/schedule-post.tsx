import { useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { blogAdmin } from '#content/admin/blog.ts';
import { formatTime, formatDayOfMonth, formatWeekday, formatWeekdayName } from '#web/format/dates.ts';
import { ScheduleDialog, ScheduleForm } from '../schedule/schedule-dialog.tsx';
import { useMoment } from '../schedule/use-moment.ts';
import { toLagosFields } from '../lagos-time.ts';
import { useNow } from '../use-now.ts';
import styles from './schedule-post.module.css';
import { minuteMs } from '#modules/time.ts';

type SchedulePostProps = {
  isOpen: boolean;
  /** The current scheduled time. If it is null, the initial value is tomorrow at 9:00. */
  planned: Date | null;
  isBusy: boolean;
  error: string | null;
  onClose: () => void;
  onConfirm: (at: Date) => void;
};

const { modal } = blogAdmin;

export function SchedulePost({ isOpen, ...form }: SchedulePostProps) {
  return (
    <ScheduleDialog texts={modal} isOpen={isOpen} onClose={form.onClose}>
      <PostTime {...form} />
    </ScheduleDialog>
  );
}

function PostTime({ planned, error, onConfirm, ...form }: Omit<SchedulePostProps, 'isOpen'>) {
  const [isPast, setIsPast] = useState(false);
  const moment = useMoment(planned, () => setIsPast(false));
  const now = useNow();
  const { at } = moment;

  function confirm() {
    if (at === null || at <= new Date()) setIsPast(true);
    else onConfirm(at);
  }

  return (
    <ScheduleForm
      texts={modal}
      moment={moment}
      min={toLagosFields(now).date}
      error={isPast ? alerts[at === null ? 'post.timeRequired' : 'post.timePassed'] : error}
      onConfirm={confirm}
      {...form}
    >
      {at === null ? null : <TimeExplanation at={at} />}
    </ScheduleForm>
  );
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
        <strong>{modal.inLagos(formatWeekdayName(at), formatTime(at))}</strong>
        <br />
        <span className="note">
          {modal.zone(formatTimeUntil(at))}
          {localTime === formatTime(at) ? null : ` · ${modal.yours(localTime)}`}
        </span>
      </span>
    </output>
  );
}

function formatTimeUntil(at: Date): string {
  const minutes = Math.max(0, Math.round((at.getTime() - Date.now()) / minuteMs));
  if (minutes < 60) return modal.inMinutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? modal.inHours(hours) : modal.inDays(Math.floor(hours / 24));
}
