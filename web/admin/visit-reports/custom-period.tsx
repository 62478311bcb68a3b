import { type FormEvent, useState } from 'react';
import { visits } from '#content/admin/visits.ts';
import { visitReportLimits } from '#modules/visit-reports/constants.ts';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { focusField, getFormText } from '../form/field-errors.ts';
import { useNow } from '../use-now.ts';
import styles from './visits.module.css';
import { dayMs } from '#modules/time.ts';

const texts = visits.ownDays;

type CustomPeriodProps = {
  from: string;
  to: string;
  onClose: () => void;
  onChoose: (from: string, to: string) => void;
};

/** The dialog for a custom period. It uses the browser's date inputs. */
export function CustomPeriod({ from, to, onClose, onChoose }: CustomPeriodProps) {
  const [dateError, setDateError] = useState<{ field: 'from' | 'to'; text: string } | null>(null);
  const today = useNow().toISOString().slice(0, 10);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const days = { from: getFormText(data, 'from'), to: getFormText(data, 'to') };
    const newError = validateDays(days, today);
    setDateError(newError);
    if (newError === null) onChoose(days.from, days.to);
    else focusField(event.currentTarget, [newError.field]);
  }

  const getErrorOf = (field: 'from' | 'to') => (dateError?.field === field ? dateError.text : undefined);
  return (
    <FormModal
      heading={texts.heading}
      closeText={texts.close}
      submitText={texts.show}
      busyText={null}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.ownDays}>
        <TextField
          label={texts.from}
          name="from"
          type="date"
          required
          max={today}
          defaultValue={from}
          data-focus-first=""
          error={getErrorOf('from')}
        />
        <TextField
          label={texts.to}
          name="to"
          type="date"
          required
          max={today}
          defaultValue={to}
          error={getErrorOf('to')}
        />
      </div>
      <p className="quiet">{texts.hint}</p>
    </FormModal>
  );
}

function validateDays({ from, to }: { from: string; to: string }, today: string) {
  if (from === '') return { field: 'from', text: texts.missing } as const;
  if (to === '') return { field: 'to', text: texts.missing } as const;
  if (to < from) return { field: 'to', text: texts.backwards } as const;
  if (from > today) return { field: 'from', text: texts.toCome } as const;
  const isTooLong = (Date.parse(to) - Date.parse(from)) / dayMs >= visitReportLimits.days;
  return isTooLong ? ({ field: 'from', text: texts.tooLong } as const) : null;
}
