import { visits } from '#content/admin/visits.ts';
import { visitReportLimits } from '#modules/visit-reports/constants.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { FieldErrors } from '../form/field-errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
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
  const today = useNow().toISOString().slice(0, 10);
  const form = useForm(async (days) => days, {
    draft: null,
    start: { from, to },
    validate: (days) => validateDays(days, today),
    onSaved: (days) => onChoose(days.from, days.to),
  });
  return (
    <FormDialog
      heading={texts.heading}
      texts={{ close: texts.close, save: texts.show, saving: texts.show }}
      form={form}
      onClose={onClose}
    >
      <div className={styles.ownDays}>
        <TextField
          label={texts.from}
          type="date"
          required
          max={today}
          data-focus-first=""
          {...form.input('from')}
        />
        <TextField label={texts.to} type="date" required max={today} {...form.input('to')} />
      </div>
      <p className="quiet">{texts.hint}</p>
    </FormDialog>
  );
}

function validateDays({ from, to }: { from: string; to: string }, today: string): FieldErrors {
  if (from === '') return { from: texts.missing };
  if (to === '') return { to: texts.missing };
  if (to < from) return { to: texts.backwards };
  if (from > today) return { from: texts.toCome };
  const isTooLong = (Date.parse(to) - Date.parse(from)) / dayMs >= visitReportLimits.days;
  return isTooLong ? { from: texts.tooLong } : {};
}
