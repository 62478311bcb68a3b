import { visitReportLimits } from '#modules/visit-reports/constants.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { FieldErrors } from '../form/field-errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useNow } from '../use-now.ts';
import styles from './visits.module.css';
import { dayMs } from '#modules/time.ts';

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
      heading="Choose days"
      texts={{ close: 'Close', save: 'Show these days', saving: 'Show these days' }}
      form={form}
      onClose={onClose}
    >
      <div className={styles.ownDays}>
        <TextField
          label="First day"
          type="date"
          required
          max={today}
          data-focus-first=""
          {...form.input('from')}
        />
        <TextField label="Last day" type="date" required max={today} {...form.input('to')} />
      </div>
      <p className="quiet">Days are in UTC, one hour behind Lagos.</p>
    </FormDialog>
  );
}

function validateDays({ from, to }: { from: string; to: string }, today: string): FieldErrors {
  if (from === '') return { from: 'Please choose both days.' };
  if (to === '') return { to: 'Please choose both days.' };
  if (to < from) return { to: 'The last day is before the first one.' };
  if (from > today) return { from: 'The first day is in the future.' };
  const isTooLong = (Date.parse(to) - Date.parse(from)) / dayMs >= visitReportLimits.days;
  return isTooLong ? { from: 'Please choose ten years or less.' } : {};
}
