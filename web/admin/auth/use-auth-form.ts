import { type FormEvent, useRef, useState } from 'react';
import {
  getEmptyFieldErrors,
  type FieldErrors,
  getFieldErrors,
  focusField,
  getFormText,
} from '../form/field-errors.ts';
import { useAttempt } from './use-attempt.ts';

type AuthFormOptions<Name extends string> = {
  /** The names of all fields of the form, in their order. All fields are required. */
  fields: readonly Name[];
  send: (values: Record<Name, string>) => Promise<void>;
  /** Returns the fields to correct after an error. */
  onFailure?: (error: unknown) => readonly string[];
};

/** The state of a form on a page before login. All fields are required, and errors appear beside the fields. */
export function useAuthForm<const Name extends string>({ fields, send, onFailure }: AuthFormOptions<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [emptyErrors, setEmptyErrors] = useState<FieldErrors>({});
  const { isBusy, error, attempt, run } = useAttempt();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readFields(new FormData(event.currentTarget), fields);
    const requiredErrors = getEmptyFieldErrors(values);
    setEmptyErrors(requiredErrors);
    if (Object.keys(requiredErrors).length > 0) return focusField(form.current, Object.keys(requiredErrors));
    void run(
      () => send(values),
      (failure) => focusField(form.current, onFailure?.(failure) ?? []),
    );
  }

  return {
    form,
    onSubmit,
    isBusy,
    fieldErrors: { ...getFieldErrors(error), ...emptyErrors },
    failure: { error, attempt },
  };
}

/** Returns the values of the fields. Trims all values except the password. */
function readFields<Name extends string>(data: FormData, names: readonly Name[]): Record<Name, string>;
function readFields(data: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'password' ? getFormText(data, name) : getFormText(data, name).trim(),
    ]),
  );
}
