import { useState } from 'react';
import { toLagosFields, fromLagosFields } from '../lagos-time.ts';
import { dayMs } from '#modules/time.ts';

/** A date and a time in Lagos, in the format of the inputs. */
export type MomentInput = { date: string; time: string };

export type ChosenMoment = MomentInput & {
  /** The chosen time, or null while an input is empty. */
  at: Date | null;
  setDate: (date: string) => void;
  setTime: (time: string) => void;
};

/** Holds the chosen time. The initial value is `start`, or tomorrow at 9:00. Calls `onChange` after each change. */
export function useMoment(start: Date | null, onChange: (at: Date | null) => void): ChosenMoment {
  const [input, setInput] = useState(() => toMomentInput(start));
  return toMoment(input, (part) => {
    const next = { ...input, ...part };
    setInput(next);
    onChange(toTime(next));
  });
}

export function toMoment(input: MomentInput, change: (part: Partial<MomentInput>) => void): ChosenMoment {
  return {
    ...input,
    at: toTime(input),
    setDate: (date) => change({ date }),
    setTime: (time) => change({ time }),
  };
}

/** Returns the input for `start`, or for tomorrow at 9:00. */
export function toMomentInput(start: Date | null): MomentInput {
  if (start === null) return { ...toLagosFields(new Date(Date.now() + dayMs)), time: '09:00' };
  return toLagosFields(start);
}

/** Returns the chosen time, or null while an input is empty. */
export function toTime(input: MomentInput): Date | null {
  const text = fromLagosFields(input);
  const at = text === undefined ? null : new Date(text);
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}
