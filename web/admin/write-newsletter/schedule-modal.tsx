import type { FormEvent } from 'react';
import { writing } from '#content/admin/write-newsletter.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { clock, longDate } from '#web/format/dates.ts';
import { fullFigure } from '#web/format/numbers.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import type { When } from './use-when.ts';
import { MomentFields } from './when-field.tsx';
import styles from './write-newsletter.module.css';

const { scheduleModal: words } = writing;

type ScheduleModalProps = {
  isOpen: boolean;
  when: When;
  confirmed: number;
  isBusy: boolean;
  fault: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

/** The day and the time once more, with their zone and how many people it is, before anything is scheduled. */
export function ScheduleModal({
  isOpen,
  when,
  confirmed,
  isBusy,
  fault,
  onClose,
  onConfirm,
}: ScheduleModalProps) {
  function confirm(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) onConfirm();
  }

  return (
    <Modal heading={words.heading} closeWords={words.close} isOpen={isOpen} onClose={onClose}>
      <form className={styles.modalForm} noValidate onSubmit={confirm}>
        <p>{words.lead}</p>
        <MomentFields when={when} fault={fault} />
        {when.at === null ? null : (
          <p>
            <strong>{words.at(longDate(when.at), clock(when.at))}</strong>
          </p>
        )}
        <p>{words.people(writing.sendModal.people(fullFigure(confirmed)))}</p>
        <div className={styles.modalActions}>
          <Button onClick={onClose}>{words.close}</Button>
          <Button look="main" type="submit" icon="clock" busyWords={isBusy ? words.confirming : null}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
