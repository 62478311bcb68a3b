import { useMutation } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { focusFirstTooLong } from '#web/ui/fields/too-long.ts';
import { createRandomKey } from './create-key.ts';
import { type FieldErrors, focusField, focusFirstError, getFieldErrors } from './field-errors.ts';
import { type Fields, type FormInput, type HeldInput, type UndoStep, useFormInput } from './form-input.ts';

const maxShownCharacters = 200;

/** Errors by field. An error of a part of a field, such as `tags.2`, is an error of the field. */
export type ErrorsByField<Values> = { readonly [Field in keyof Values & string]?: string };

/** The second argument of the call. */
export type Submission<Stored, Action> = {
  /** The record that the input is based on. */
  record: Stored;
  /** The chosen action, in a form with several submit buttons. */
  action: Action;
  /** The idempotency key of this input. A retry after a lost response, also after a reload, has the same key. */
  key: string;
};

export type CommonOptions<Values, Answer, Action> = {
  /** The name of the draft on this device, such as `topic.3`, or null for input that must not be stored. */
  draft: string | null;
  /** Fields that are never stored, such as a password. */
  unstored?: readonly (keyof Values & string)[];
  /** Returns the input of editors that report changes late. Undefined members mean that the editor is not loaded yet. */
  read?: () => { [Field in keyof Values]?: Values[Field] | undefined };
  /** The action that the Enter key starts, in a form with several submit buttons. */
  enterAction?: Action;
  /**
   * Waits for the requirements of the call, such as uploads. Resolves to false if the form must not be submitted.
   */
  prepare?: (action: Action) => Promise<boolean>;
  /** Returns the errors that prevent the call. */
  validate?: (values: Values, action: Action) => Readonly<Record<string, string | undefined>>;
  /** Returns true for an action that does not save the input, such as a test. */
  keepsInput?: (action: Action) => boolean;
  /** Called after saving, also if the user has left the form. */
  onSaved: (answer: Answer, sent: Values) => unknown;
  /** Called after an error, also if the user has left the form. */
  onError?: (error: unknown, sent: Values) => void;
  /** Called if `validate` has found errors. */
  onInvalid?: (errors: FieldErrors) => void;
  /** Runs the call while no other save runs, and resolves to its result or to false. */
  runExclusive?: (run: () => Promise<boolean>) => Promise<boolean>;
};

/** A form of a new record. */
type StartOptions<Values, Answer, Action> = CommonOptions<Values, Answer, Action> & { start: Values };

/** A form of a stored record. A save over a newer version is a conflict. */
type RecordOptions<Values, Answer, Stored, Action> = CommonOptions<Values, Answer, Action> & {
  record: Stored;
  toValues: (record: Stored) => Values;
  /** Reloads the record. */
  reload?: () => Promise<unknown>;
  /** Returns the newer version of the record in a 409 response. */
  getNewer?: (error: unknown) => Stored | undefined;
};

/**
 * A form of a stored record, or of a new record if `record` is null. A submit merges the input with the latest record.
 * A field that the user and another person have changed is a conflict.
 */
type MergeOptions<Values, Answer, Stored, Action> = CommonOptions<Values, Answer, Action> & {
  record: Stored | null;
  toValues: (record: Stored | null) => Values;
  /** Loads the record as it is now. Returns undefined if it was deleted: the call then reports the error. */
  findLatest: (record: Stored) => Promise<Stored | undefined>;
};

export type EditConflict<Stored> = {
  /** The version that the other person saved, if the response contains this version. */
  newer: Stored | undefined;
  /** Saves the user's input over the newer version. */
  keep: () => void;
  /** Replaces the input with the stored version. Returns a function that restores the input. */
  take: () => Promise<UndoStep>;
};

export type Form<Values, Action = undefined, Stored = unknown> = FormInput<Values, Stored> & {
  /** Attributes of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** Attributes of a text field. */
  input: (field: keyof Values & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  errors: ErrorsByField<Values>;
  /** Errors by their path in the request, such as `filter.rules.0`. */
  errorsByPath: FieldErrors;
  error: Error | null;
  /** Distinguishes attempts with the same error. */
  attempt: number;
  /** The running submit, or null. */
  running: { action: Action } | null;
  isSaving: boolean;
  /** Focuses a field by its name. */
  focus: (field: string) => void;
  /** Returns the current input, also of editors that report changes late. */
  read: () => Values;
  /** Validates the input and shows the errors. Returns true without errors. */
  check: (action: Action) => boolean;
  /** Shows the error of another call like an error of the submit. */
  fail: (error: unknown) => void;
  /** Submits the input, unless a submit is running. Resolves to true after saving. */
  submit: (action: Action) => Promise<boolean>;
  conflict: EditConflict<Stored> | null;
};

type Result = {
  error: Error | null;
  errors: FieldErrors;
  attempt: number;
  /** The latest record, if the submit was stopped because another person has changed the same fields. */
  newer?: { record: unknown };
};
export type FormOptions<Values, Answer, Action> =
  | StartOptions<Values, Answer, Action>
  | (RecordOptions<Values, Answer, unknown, Action> & { findLatest?: undefined })
  | (MergeOptions<Values, Answer, unknown, Action> & { reload?: undefined; getNewer?: undefined });

/**
 * Holds and submits the input of a form: one submit at a time, errors by field with the focus on the first, conflicts,
 * and a draft on this device that survives reload, crash and the end of the session. Only a logout deletes the draft.
 */
export function useForm<Values extends Fields, Answer, Action = undefined>(
  call: (values: Values, submission: Submission<Values, Action>) => Promise<Answer>,
  options: StartOptions<Values, Answer, Action>,
): Form<Values, Action, Values>;
export function useForm<Values extends Fields, Stored, Answer, Action = undefined>(
  call: (values: Values, submission: Submission<Stored | null, Action>) => Promise<Answer>,
  options: MergeOptions<Values, Answer, Stored, Action>,
): Form<Values, Action, Stored | null>;
export function useForm<Values extends Fields, Stored, Answer extends { data: Stored }, Action = undefined>(
  call: (values: Values, submission: Submission<Stored, Action>) => Promise<Answer>,
  options: RecordOptions<Values, Answer, Stored, Action>,
): Form<Values, Action, Stored>;
export function useForm<Values extends Fields, Answer, Action>(
  call: (values: Values, submission: Submission<unknown, Action>) => Promise<Answer>,
  options: FormOptions<Values, Answer, Action>,
): Form<Values, Action> {
  const { draft, unstored = [] } = options;
  return useSubmit(useFormInput<Values, unknown>({ draft, unstored, source: options }), call, options);
}

/** Submits the input of a form. */
export function useSubmit<Values extends Fields, Answer, Action>(
  input: HeldInput<Values, unknown>,
  call: (values: Values, submission: Submission<unknown, Action>) => Promise<Answer>,
  options: FormOptions<Values, Answer, Action>,
): Form<Values, Action> {
  const { enterAction, prepare, validate, keepsInput, onSaved, onError } = options;
  const { runExclusive = (run) => run() } = options;
  const source = 'start' in options ? null : options;
  const ref = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<Result>({ error: null, errors: {}, attempt: 0 });
  const [running, setRunning] = useState<{ action: Action } | null>(null);
  const isRunning = useRef(false);
  const lastAction = useRef<{ action: Action } | null>(null);
  // A mutation, so that the progress bar of the frame is shown while the call runs.
  const { mutateAsync: sendOnce } = useMutation({ mutationFn: (run: () => Promise<Answer>) => run() });
  const { attempt, error } = result;

  const focusedAttempt = useRef(0);
  useEffect(() => {
    if (focusedAttempt.current === attempt) return;
    focusedAttempt.current = attempt;
    // The fields show their errors now.
    if (Object.keys(result.errors).length > 0) focusFirstError(ref.current ?? document);
  }, [attempt, result.errors]);

  function showResult(next: Omit<Result, 'attempt'>): void {
    setResult((last) => ({ ...next, attempt: last.attempt + 1 }));
  }

  function read(): Values {
    if (options.read !== undefined) input.change(omitUndefined(options.read()));
    return input.latest().values;
  }

  function check(action: Action): boolean {
    const errors = dropUndefined(validate?.(read(), action) ?? {});
    showResult({ error: null, errors });
    if (Object.keys(errors).length === 0) return true;
    options.onInvalid?.(errors);
    return false;
  }

  function fail(failure: unknown, sent: Values = input.latest().values): void {
    const failed = failure instanceof Error ? failure : new Error(String(failure));
    showResult({ error: failed, errors: getFieldErrors(failed) });
    onError?.(failed, sent);
  }

  /** Returns the values to send and their record. Shows a conflict and returns undefined if the fields conflict. */
  async function mergeLatest(newer: { record: unknown } | undefined) {
    const { values, record } = input.latest();
    if (source?.findLatest === undefined || record === null)
      return { values, record: newer === undefined ? record : newer.record };
    const latest = newer === undefined ? await source.findLatest(record) : newer.record;
    // Without a record, the call reports the error.
    if (latest === undefined) return { values, record };
    const merged = input.merge(latest);
    if (newer !== undefined || merged.conflicts.length === 0)
      return { values: merged.values, record: latest };
    const errors = merged.conflicts.map(({ path, theirs }) => [path, getConflictText(theirs)]);
    showResult({ error: null, errors: Object.fromEntries(errors), newer: { record: latest } });
    return undefined;
  }

  async function send(action: Action, newer?: { record: unknown }): Promise<boolean> {
    if (isRunning.current || !check(action)) return false;
    if (prepare !== undefined && !(await prepare(action))) return false;
    if (isRunning.current || !check(action)) return false;
    isRunning.current = true;
    lastAction.current = { action };
    setRunning({ action });
    try {
      return await runExclusive(() => callOnce(action, newer));
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  }

  async function callOnce(action: Action, newer?: { record: unknown }): Promise<boolean> {
    let values = read();
    try {
      const target = await mergeLatest(newer);
      if (target === undefined) return false;
      const { record } = target;
      ({ values } = target);
      const key = input.getKey(JSON.stringify(action) ?? '', createRandomKey);
      const answer = await sendOnce(() => call(values, { record, action, key }));
      if (keepsInput?.(action) !== true)
        input.clearSaved(values, source === null ? undefined : getData(answer));
      await onSaved(answer, values);
      return true;
    } catch (failure) {
      fail(failure, values);
      return false;
    }
  }

  function submit(action: Action): Promise<boolean> {
    return send(action);
  }

  /** Discards the input and the errors, which refer to it. */
  function discard(): UndoStep {
    setResult(({ attempt: number }) => ({ error: null, errors: {}, attempt: number }));
    return input.draft.discard();
  }

  function change(part: Partial<Values>, by?: { by?: 'person' | 'program' }): void {
    input.change(part, by);
    if (by?.by === 'program') return;
    // Removes the errors of the changed fields, because the errors refer to the input of the last submit.
    setResult((last) => ({ ...last, errors: omitFields(last.errors, Object.keys(part)) }));
  }

  function getConflict(): EditConflict<unknown> | null {
    if (source === null) return null;
    const isMerge = source.findLatest !== undefined;
    if (isMerge ? result.newer === undefined : !isConflict(error)) return null;
    const newer = isMerge ? result.newer?.record : source.getNewer?.(error);
    return {
      newer,
      keep: () => {
        if (lastAction.current !== null)
          void send(lastAction.current.action, { record: newer ?? source.record });
      },
      take: async () => {
        if (newer === undefined) await source.reload?.();
        else input.adopt(newer);
        return discard();
      },
    };
  }

  const errors = groupByField<Values>(result.errors);
  return {
    ...input,
    draft: { ...input.draft, discard },
    change,
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // React also bubbles the events of a dialog to the form that opened it.
        event.stopPropagation();
        if (!focusFirstTooLong(event.currentTarget)) void submit(toAction<Action>(enterAction));
      },
    },
    input: (field) => ({
      name: field,
      value: String(input.values[field] ?? ''),
      error: errors[field],
      onChange: ({ target }) => change(toPart<Values>(field, target.value)),
    }),
    errors,
    errorsByPath: result.errors,
    error,
    attempt,
    running,
    isSaving: running !== null,
    focus: (field) => focusField(ref.current, [field]),
    read,
    check,
    fail: (failure) => fail(failure),
    submit,
    conflict: getConflict(),
  };
}

/** Returns true if the error means that the stored record is newer than the version that the input is based on. */
function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 409 && error.fields.length === 0;
}

/** Returns the error of a field that another person has changed. The text contains a short new value. */
function getConflictText(theirs: unknown): string {
  return typeof theirs === 'string' && theirs !== '' && theirs.length <= maxShownCharacters
    ? `Another member has changed this to “${theirs}”.`
    : 'Another member has changed this.';
}

/** A form without actions has the action `undefined`. */
function toAction<Action>(action: Action | undefined): Action;
function toAction(action: unknown) {
  return action;
}

function toPart<Values>(field: keyof Values & string, value: string): Partial<Values>;
function toPart(field: string, value: string): object {
  return { [field]: value };
}

function getData(answer: unknown): unknown {
  return answer !== null && typeof answer === 'object' && 'data' in answer ? answer.data : undefined;
}

function omitUndefined<Values>(part: {
  [Field in keyof Values]?: Values[Field] | undefined;
}): Partial<Values>;
function omitUndefined(part: object): object {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

function dropUndefined(errors: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function omitFields(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0] ?? path)),
  );
}

function groupByField<Values>(errors: FieldErrors): ErrorsByField<Values>;
function groupByField(errors: FieldErrors): FieldErrors {
  const grouped: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) grouped[path.split('.')[0] ?? path] ??= message;
  return grouped;
}
