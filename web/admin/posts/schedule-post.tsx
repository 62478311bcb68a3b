import { useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { blogAdmin } from '#content/admin/blog.ts';
import { clock, dayOfMonth, weekday, weekdayName } from '#web/format/dates.ts';
import { ScheduleDialog, ScheduleForm } from '../schedule/schedule-dialog.tsx';
import { useMoment } from '../schedule/use-moment.ts';
import { lagosFields } from '../lagos-time.ts';
import { useNow } from '../use-now.ts';
import form from '../editing/form.module.css';
import styles from './schedule-post.module.css';

type SchedulePostProps = {
  isOpen: boolean;
  /** The current scheduled time. Null: the initial value is tomorrow at 9:00. */
  planned: Date | null;
  isBusy: boolean;
  fault: string | null;
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

function PostTime({ planned, fault, onConfirm, ...form }: Omit<SchedulePostProps, 'isOpen'>) {
  const [isLate, setIsLate] = useState(false);
  const moment = useMoment(planned, () => setIsLate(false));
  const now = useNow();
  const { at } = moment;

  function confirm() {
    if (at === null || at <= new Date()) setIsLate(true);
    else onConfirm(at);
  }

  return (
    <ScheduleForm
      texts={modal}
      moment={moment}
      min={lagosFields(now).date}
      fault={isLate ? alerts[at === null ? 'post.timeRequired' : 'post.timePassed'] : fault}
      onConfirm={confirm}
      {...form}
    >
      {at === null ? null : <Meaning at={at} />}
    </ScheduleForm>
  );
}

function Meaning({ at }: { at: Date }) {
  const own = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
  return (
    <output className={styles.moment}>
      <span className={styles.leafOfDay} aria-hidden="true">
        {weekday(at)}
        <b>{dayOfMonth(at)}</b>
      </span>
      <span>
        <strong>{modal.inLagos(weekdayName(at), clock(at))}</strong>
        <br />
        <span className={form.hint}>
          {modal.zone(awayText(at))}
          {own === clock(at) ? null : ` · ${modal.yours(own)}`}
        </span>
      </span>
    </output>
  );
}

function awayText(at: Date): string {
  const minutes = Math.max(0, Math.round((at.getTime() - Date.now()) / 60_000));
  if (minutes < 60) return modal.inMinutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? modal.inHours(hours) : modal.inDays(Math.floor(hours / 24));
}
