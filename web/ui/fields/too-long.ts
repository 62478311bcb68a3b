/** Returns by how many characters (Unicode code points, as the server counts) a value is longer than its limit. */
export function countCharactersOver(text: string, limit: number): number {
  return text.length <= limit ? 0 : Math.max(0, Array.from(text).length - limit);
}

/** Returns "45 / 40" if a value is over its limit, else undefined. An input never cuts pasted text. */
export function formatOverLimit(value: unknown, limit: number | undefined): string | undefined {
  if (limit === undefined || typeof value !== 'string') return undefined;
  const over = countCharactersOver(value, limit);
  return over === 0 ? undefined : `${limit + over} / ${limit}`;
}

/** Moves the focus to the first field of a form whose value is over its limit; false if there is none. */
export function focusFirstTooLong(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-too-long]');
  field?.focus();
  return field instanceof HTMLElement;
}
