import { type FormEvent, useId, useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { alerts } from '#content/alerts.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { clock, dayOfMonth, weekday, weekdayName } from '#web/format/dates.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { lagosFields, lagosMoment } from '../lagos-time.ts';
import { useNow } from '../use-now.ts';
import form from './blog.module.css';
import styles from './schedule-modal.module.css';

type ScheduleModalProps = {
  isOpen: boolean;
  /** When it is to appear by now; null: tomorrow at nine is offered. */
  planned: Date | null;
  isBusy: boolean;
  fault: string | null;
  onClose: () => void;
  onConfirm: (at: Date) => void;
};

const { modal } = blogAdmin;
const hourMs = 3_600_000;

/** "Schedule Post": a date and a time, both of Lagos wherever the author sits, and what they mean in words. */
export function ScheduleModal({ isOpen, onClose, ...form }: ScheduleModalProps) {
  return (
    <Modal heading={modal.heading} closeText={modal.close} isOpen={isOpen} onClose={onClose}>
      <ScheduleForm {...form} onClose={onClose} />
    </Modal>
  );
}

function ScheduleForm({ planned, isBusy, fault, onClose, onConfirm }: Omit<ScheduleModalProps, 'isOpen'>) {
  const [start] = useState(() => lagosFields(planned ?? tomorrowAtNine()));
  const [date, setDate] = useState(start.date);
  const [time, setTime] = useState(start.time);
  const [isLate, setIsLate] = useState(false);
  const faultId = useId();
  const now = useNow();
  const moment = lagosMoment({ date, time });
  const at = moment === undefined ? null : new Date(moment);

  function confirm(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (at === null || at <= new Date()) return setIsLate(true);
    onConfirm(at);
  }

  const texts = isLate ? alerts[at === null ? 'post.timeRequired' : 'post.timePassed'] : fault;
  return (
    <form onSubmit={confirm} noValidate className={styles.schedule}>
      <p className={styles.modalLead}>{modal.lead}</p>
      <div className={styles.when}>
        <TextField
          label={modal.date}
          type="date"
          required
          value={date}
          min={lagosFields(now).date}
          data-focus-first=""
          aria-describedby={texts === null ? undefined : faultId}
          onChange={(event) => {
            setDate(event.target.value);
            setIsLate(false);
          }}
        />
        <TextField
          label={modal.time}
          type="time"
          required
          value={time}
          aria-describedby={texts === null ? undefined : faultId}
          onChange={(event) => {
            setTime(event.target.value);
            setIsLate(false);
          }}
        />
      </div>
      {at === null ? null : <Moment at={at} />}
      {texts === null ? null : (
        <p id={faultId} role="alert" className={form.fault}>
          {texts}
        </p>
      )}
      <div className={styles.modalActions}>
        <Button onClick={onClose}>{modal.close}</Button>
        <Button look="main" type="submit" busyText={isBusy ? modal.confirming : null}>
          {modal.confirm}
        </Button>
      </div>
    </form>
  );
}

function Moment({ at }: { at: Date }) {
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

function tomorrowAtNine(): Date {
  const { date } = lagosFields(new Date(Date.now() + 24 * hourMs));
  return new Date(lagosMoment({ date, time: '09:00' }) ?? Date.now());
}
