import { alerts } from '#content/alerts.ts';
import { ApiError } from '#web/api-client.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the server's error message for each invalid field. */
export function getFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}

/** Returns an error for each empty field. */
export function getEmptyFieldErrors(values: Readonly<Record<string, string>>): FieldErrors {
  const empty = Object.keys(values).filter((name) => values[name] === '');
  return Object.fromEntries(
    empty.map((name) => [name, alerts[name === 'email' ? 'email.required' : 'field.required']]),
  );
}

/** Returns the server's message if it is more specific than the message for the error code. */
export function getServerMessage(error: unknown): string | undefined {
  const specificCodes = new Set(['forbidden', 'missing', 'taken', 'tooMany']);
  if (!(error instanceof ApiError) || !specificCodes.has(error.code) || error.message === '')
    return undefined;
  return error.message;
}

/** Focuses the first invalid field, or the first control of an invalid group. */
export function focusFirstError(scope: ParentNode): void {
  const invalid =
    '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input, button[aria-describedby$="-error"]';
  scope.querySelector<HTMLElement>(invalid)?.focus();
}

/** Focuses the first of these fields that exists in the form. */
export function focusField(form: HTMLFormElement | null, names: readonly string[]): void {
  const field = names
    .map((name) => form?.elements.namedItem(name))
    .find((element) => element instanceof HTMLElement);
  if (field instanceof HTMLElement) field.focus();
}

/** Returns the untrimmed value of a text field. */
export function getFormText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
