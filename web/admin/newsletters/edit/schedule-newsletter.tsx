import { formatTime, formatLongDate } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { ScheduleDialog, ScheduleForm } from '../../schedule/schedule-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useNow } from '../../use-now.ts';
import type { SendTime } from './use-send-time.ts';
import { formatSendTime } from './format-send-time.ts';
import { newsletterEditor } from './texts.ts';

const texts = { ...newsletterEditor.scheduleModal, date: newsletterEditor.date, time: newsletterEditor.time };

type ScheduleEmailProps = {
  isOpen: boolean;
  when: SendTime;
  recipients: number;
  isEveryone: boolean;
  isBusy: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

export function ScheduleEmail(props: ScheduleEmailProps) {
  const { isOpen, when, recipients, isEveryone, onConfirm, ...rest } = props;
  const now = useNow();
  // The time is a field of the newsletter. The editor validates it.
  const form = useForm(async () => onConfirm(), {
    draft: null,
    start: {},
    prepare: async () => !rest.isBusy,
    onSaved: () => undefined,
  });
  return (
    <ScheduleDialog texts={texts} isOpen={isOpen} onClose={rest.onClose}>
      <ScheduleForm
        texts={texts}
        form={form.props}
        moment={when}
        hint={formatSendTime(when.at, now)}
        icon="clock"
        {...rest}
      >
        {when.at === null ? null : (
          <p>
            <strong>{texts.at(formatLongDate(when.at), formatTime(when.at))}</strong>
          </p>
        )}
        <p>
          {(isEveryone ? texts.people : texts.somePeople)(
            newsletterEditor.sendModal.people(formatNumber(recipients)),
          )}
        </p>
      </ScheduleForm>
    </ScheduleDialog>
  );
}
