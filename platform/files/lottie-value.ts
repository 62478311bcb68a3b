/** An object of a JSON text. */
export type Value = Record<string, unknown>;

/** The objects in a list; empty for what is no list. */
export function listIn(value: unknown): Value[] {
  return Array.isArray(value) ? value.map((one) => asObject(one)).filter((one) => one !== undefined) : [];
}

/** Undefined for what is neither an object nor a list. */
export function asObject(value: unknown): Value | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object has names and values
  return typeof value === 'object' && value !== null ? (value as Value) : undefined;
}
