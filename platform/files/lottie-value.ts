export type Value = Record<string, unknown>;

/** Returns the objects in a list, or an empty list for other values. */
export function listIn(value: unknown): Value[] {
  return Array.isArray(value) ? value.map((one) => asObject(one)).filter((one) => one !== undefined) : [];
}

/** Returns an object or a list, or undefined for other values. */
export function asObject(value: unknown): Value | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object has names and values
  return typeof value === 'object' && value !== null ? (value as Value) : undefined;
}
