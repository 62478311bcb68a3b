import type { FormEvent } from 'react';
import { writing } from '#content/admin/write-newsletter.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { clock, longDate } from '#web/format/dates.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import type { When } from './use-when.ts';
import { MomentFields } from './when-field.tsx';
import styles from './write-newsletter.module.css';

const { scheduleModal: texts } = writing;

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
    <Modal heading={texts.heading} closeText={texts.close} isOpen={isOpen} onClose={onClose}>
      <form className={styles.modalForm} noValidate onSubmit={confirm}>
        <p>{texts.lead}</p>
        <MomentFields when={when} fault={fault} />
        {when.at === null ? null : (
          <p>
            <strong>{texts.at(longDate(when.at), clock(when.at))}</strong>
          </p>
        )}
        <p>{texts.people(writing.sendModal.people(fullNumber(confirmed)))}</p>
        <div className={styles.modalActions}>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button look="main" type="submit" icon="clock" busyText={isBusy ? texts.confirming : null}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
