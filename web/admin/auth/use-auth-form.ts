import { type FormEvent, useRef, useState } from 'react';
import { emptyFaults, type FieldFaults, fieldFaults, focusField, textOf } from '../field-faults.ts';
import { useAttempt } from './use-attempt.ts';

type AuthFormOptions<Name extends string> = {
  /** All fields of the form, in their order. All are required. */
  fields: readonly Name[];
  send: (given: Record<Name, string>) => Promise<void>;
  /** Returns the fields to correct after an error. */
  onFailure?: (error: unknown) => readonly string[];
};

/** A form of a page before login. All fields are required, and errors appear beside the fields. */
export function useAuthForm<const Name extends string>({ fields, send, onFailure }: AuthFormOptions<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState<FieldFaults>({});
  const { isBusy, error, attempt, run } = useAttempt();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = readFields(new FormData(event.currentTarget), fields);
    const missing = emptyFaults(given);
    setEmpty(missing);
    if (Object.keys(missing).length > 0) return focusField(form.current, Object.keys(missing));
    void run(
      () => send(given),
      (failure) => focusField(form.current, onFailure?.(failure) ?? []),
    );
  }

  return { form, onSubmit, isBusy, faults: { ...fieldFaults(error), ...empty }, failure: { error, attempt } };
}

/** A password is not trimmed. */
function readFields<Name extends string>(data: FormData, names: readonly Name[]): Record<Name, string>;
function readFields(data: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, name === 'password' ? textOf(data, name) : textOf(data, name).trim()]),
  );
}
