export type LottieObject = Record<string, unknown>;

/** Returns the objects in a list, or an empty list for other values. */
export function toObjectList(value: unknown): LottieObject[] {
  return Array.isArray(value) ? value.map((one) => toObject(one)).filter((one) => one !== undefined) : [];
}

/** Returns an object or a list, or undefined for other values. */
export function toObject(value: unknown): LottieObject | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object has names and values
  return typeof value === 'object' && value !== null ? (value as LottieObject) : undefined;
}
