import { useId } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FieldError } from '../editing/field-error.tsx';
import styles from './schedule-dialog.module.css';
import type { ChosenMoment } from './use-moment.ts';

type MomentFieldsProps = {
  moment: ChosenMoment;
  texts: { date: string; time: string };
  min?: string;
  /** Explains the chosen time. An error message replaces this explanation. */
  hint?: string;
  error: string | null | undefined;
};

/** Inputs for a date and a time in Lagos, independent of the user's time zone. */
export function MomentFields({ moment, texts, min, hint, error }: MomentFieldsProps) {
  const noteId = useId();
  const note = error ?? hint;
  const isInvalid = error ? true : undefined;
  const describedBy = note === undefined ? undefined : noteId;
  return (
    <>
      <div className={styles.moment}>
        <TextField
          label={texts.date}
          type="date"
          required
          min={min}
          value={moment.date}
          data-focus-first=""
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => moment.setDate(event.target.value)}
        />
        <TextField
          label={texts.time}
          type="time"
          required
          value={moment.time}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => moment.setTime(event.target.value)}
        />
      </div>
      {error ? (
        <FieldError id={noteId} role="alert">
          {error}
        </FieldError>
      ) : hint === undefined ? null : (
        <p id={noteId} className="note">
          {hint}
        </p>
      )}
    </>
  );
}
