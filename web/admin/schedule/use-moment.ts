import { useState } from 'react';
import { toLagosFields, fromLagosFields } from '../lagos-time.ts';
import { dayMs } from '#modules/time.ts';

/** A date and a time in Lagos, in the format of the inputs. */
export type ChosenMoment = {
  date: string;
  time: string;
  /** The chosen time, or null while an input is empty. */
  at: Date | null;
  setDate: (date: string) => void;
  setTime: (time: string) => void;
};

/** Holds the chosen time. The initial value is `start`, or tomorrow at 9:00. Calls `onChange` after each change. */
export function useMoment(start: Date | null, onChange?: (at: Date | null) => void): ChosenMoment {
  const [fields, setFields] = useState(() =>
    start === null ? { ...toLagosFields(new Date(Date.now() + dayMs)), time: '09:00' } : toLagosFields(start),
  );

  function changeFields(next: typeof fields) {
    setFields(next);
    onChange?.(toDate(next));
  }

  return {
    ...fields,
    at: toDate(fields),
    setDate: (date) => changeFields({ ...fields, date }),
    setTime: (time) => changeFields({ ...fields, time }),
  };
}

function toDate(fields: { date: string; time: string }): Date | null {
  const text = fromLagosFields(fields);
  const at = text === undefined ? null : new Date(text);
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}
