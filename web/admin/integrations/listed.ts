import type { FieldFaults } from '../field-faults.ts';

/** The lines of a text that say something. */
export function listed(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What is wrong with a list, or with one thing in it. */
export function faultBelow(faults: FieldFaults, name: string): string | undefined {
  const at = Object.keys(faults).find((path) => path === name || path.startsWith(`${name}.`));
  return at === undefined ? undefined : faults[at];
}
