import { alerts } from '#content/alerts.ts';
import { ApiRefusal } from '#web/api-client.ts';

/** What is wrong, by the name of the field. */
export type FieldFaults = Readonly<Record<string, string>>;

/** The server's words for each field that it refused. */
export function fieldFaults(error: unknown): FieldFaults {
  if (!(error instanceof ApiRefusal)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}

/** What of these was left empty. */
export function emptyFaults(given: Readonly<Record<string, string>>): FieldFaults {
  const empty = Object.keys(given).filter((name) => given[name] === '');
  return Object.fromEntries(
    empty.map((name) => [name, alerts[name === 'email' ? 'email.required' : 'field.required']]),
  );
}

/** The server's own sentence where it tells more than the kind of trouble does. */
export function serverText(error: unknown): string | undefined {
  const telling = new Set(['forbidden', 'missing', 'taken', 'tooMany']);
  if (!(error instanceof ApiRefusal) || !telling.has(error.code) || error.message === '') return undefined;
  return error.message;
}

/** Puts focus on the first of these fields of the form. */
export function focusField(form: HTMLFormElement | null, names: readonly string[]): void {
  const field = names
    .map((name) => form?.elements.namedItem(name))
    .find((element) => element instanceof HTMLElement);
  if (field instanceof HTMLElement) field.focus();
}

/** A text field of a form as it was typed. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
