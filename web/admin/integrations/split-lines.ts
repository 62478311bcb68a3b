import type { FieldErrors } from '../field-errors.ts';

export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the error of a list or of one of its items. */
export function findErrorBelow(fieldErrors: FieldErrors, name: string): string | undefined {
  const at = Object.keys(fieldErrors).find((path) => path === name || path.startsWith(`${name}.`));
  return at === undefined ? undefined : fieldErrors[at];
}
