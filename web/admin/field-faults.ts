import { alerts } from '#content/alerts.ts';
import { ApiRefusal } from '#web/api-client.ts';

export type FieldFaults = Readonly<Record<string, string>>;

/** Returns the server's error message for each invalid field. */
export function fieldFaults(error: unknown): FieldFaults {
  if (!(error instanceof ApiRefusal)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}

/** Returns an error for each empty field. */
export function emptyFaults(given: Readonly<Record<string, string>>): FieldFaults {
  const empty = Object.keys(given).filter((name) => given[name] === '');
  return Object.fromEntries(
    empty.map((name) => [name, alerts[name === 'email' ? 'email.required' : 'field.required']]),
  );
}

/** Returns the server's message if it is more specific than the message for the error code. */
export function serverText(error: unknown): string | undefined {
  const telling = new Set(['forbidden', 'missing', 'taken', 'tooMany']);
  if (!(error instanceof ApiRefusal) || !telling.has(error.code) || error.message === '') return undefined;
  return error.message;
}

/** Focuses the first of these fields that exists in the form. */
export function focusField(form: HTMLFormElement | null, names: readonly string[]): void {
  const field = names
    .map((name) => form?.elements.namedItem(name))
    .find((element) => element instanceof HTMLElement);
  if (field instanceof HTMLElement) field.focus();
}

/** Returns the untrimmed value of a text field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
