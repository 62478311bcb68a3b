import type { FieldFaults } from '../field-faults.ts';

export function listed(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the error of a list or of one of its items. */
export function faultBelow(faults: FieldFaults, name: string): string | undefined {
  const at = Object.keys(faults).find((path) => path === name || path.startsWith(`${name}.`));
  return at === undefined ? undefined : faults[at];
}
