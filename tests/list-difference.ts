/** Compares two lists without their order. A test that fails shows only the names that differ. */
export function differenceOf(listed: readonly string[], wanted: readonly string[]) {
  return {
    missing: wanted.filter((name) => !listed.includes(name)),
    unknown: listed.filter((name) => !wanted.includes(name)),
  };
}
