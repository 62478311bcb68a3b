import { useState } from 'react';
import { lagosFields, lagosMoment } from '../lagos-time.ts';

/** Publish Now, or Publish Later with a date and a time of Lagos. */
export type When = {
  isLater: boolean;
  date: string;
  time: string;
  /** What date and time mean; null while one of them is empty. */
  at: Date | null;
  choose: (choice: 'now' | 'later') => void;
  setDate: (date: string) => void;
  setTime: (time: string) => void;
};

const dayMs = 24 * 3_600_000;

/** `onChange` hears the chosen moment as ISO 8601, or null for now. */
export function useWhen(start: string | null, onChange: (sendAt: string | null) => void): When {
  const [isLater, setIsLater] = useState(start !== null);
  const [fields, setFields] = useState(() =>
    start === null
      ? { ...lagosFields(new Date(Date.now() + dayMs)), time: '09:00' }
      : lagosFields(new Date(start)),
  );
  const at = momentOf(fields);

  function write(next: typeof fields) {
    setFields(next);
    onChange(momentOf(next)?.toISOString() ?? null);
  }

  return {
    isLater,
    ...fields,
    at,
    choose: (choice) => {
      setIsLater(choice === 'later');
      onChange(choice === 'later' ? (at?.toISOString() ?? null) : null);
    },
    setDate: (date) => write({ ...fields, date }),
    setTime: (time) => write({ ...fields, time }),
  };
}

function momentOf(fields: { date: string; time: string }): Date | null {
  const text = lagosMoment(fields);
  const at = text === undefined ? null : new Date(text);
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}
