import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import type { IconName } from '#web/ui/display/icon.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import dialog from '../dialog.module.css';
import { MomentFields } from './moment-fields.tsx';
import type { ChosenMoment } from './use-moment.ts';

type ScheduleTexts = {
  heading: string;
  lead: string;
  date: string;
  time: string;
  close: string;
  confirm: string;
  confirming: string;
};

type ScheduleFormProps = {
  texts: ScheduleTexts;
  /** Attributes of the form element. */
  form: ComponentProps<'form'>;
  moment: ChosenMoment;
  min?: string;
  hint?: string;
  error: string | null | undefined;
  isBusy: boolean;
  icon?: IconName;
  onClose: () => void;
  /** Explains what happens at that time. */
  children?: ReactNode;
};

type ScheduleDialogProps = {
  texts: ScheduleTexts;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog that asks for the time of publication or sending. Its form is mounted only while it is open. */
export function ScheduleDialog({ texts, isOpen, onClose, children }: ScheduleDialogProps) {
  return (
    <Modal heading={texts.heading} closeText={texts.close} isOpen={isOpen} onClose={onClose}>
      {children}
    </Modal>
  );
}

/** A form with a date and a time in Lagos, an explanation, and the confirm button. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { texts, form, isBusy, icon, onClose, children, ...fields } = props;
  return (
    <form className={dialog.dialog} {...form}>
      <p>{texts.lead}</p>
      <MomentFields texts={texts} {...fields} />
      {children}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="main" type="submit" icon={icon} busyText={isBusy ? texts.confirming : null}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}
