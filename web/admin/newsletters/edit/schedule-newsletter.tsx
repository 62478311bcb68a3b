import { writing } from '#content/admin/write-newsletter.ts';
import { clock, longDate } from '#web/format/dates.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { ScheduleDialog, ScheduleForm } from '../../schedule/schedule-dialog.tsx';
import { useNow } from '../../use-now.ts';
import type { When } from './use-when.ts';
import { whenText } from './when-text.ts';

const texts = { ...writing.scheduleModal, date: writing.date, time: writing.time };

type ScheduleEmailProps = {
  isOpen: boolean;
  when: When;
  reached: number;
  isEveryone: boolean;
  isBusy: boolean;
  fault: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

export function ScheduleEmail({ isOpen, when, reached, isEveryone, ...form }: ScheduleEmailProps) {
  const now = useNow();
  return (
    <ScheduleDialog texts={texts} isOpen={isOpen} onClose={form.onClose}>
      <ScheduleForm texts={texts} moment={when} hint={whenText(when.at, now)} icon="clock" {...form}>
        {when.at === null ? null : (
          <p>
            <strong>{texts.at(longDate(when.at), clock(when.at))}</strong>
          </p>
        )}
        <p>{(isEveryone ? texts.people : texts.somePeople)(writing.sendModal.people(fullNumber(reached)))}</p>
      </ScheduleForm>
    </ScheduleDialog>
  );
}
