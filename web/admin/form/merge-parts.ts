type Parts = Readonly<Record<string, unknown>>;

/** `path`: of the value in the form, such as `stores.google`. `theirs`: what the other person saved. */
export type MergeConflict = { path: string; theirs: unknown };

/**
 * Merges the changes of a user with those of another person. Objects are merged by their parts: two people who change
 * different parts of one field do not conflict. Lists are one value. A conflict has the value of the user.
 */
export function mergeParts(
  mine: Parts,
  { before, theirs }: { before: Parts; theirs: Parts },
  path = '',
): { value: Parts; conflicts: MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  const merged = Object.entries(mine).map(([name, own]) => {
    const [old, other] = [before[name], theirs[name]];
    if (isSameValue(own, other) || isSameValue(old, other)) return [name, own];
    if (isSameValue(own, old)) return [name, other];
    const inner = path === '' ? name : `${path}.${name}`;
    if (isParts(own) && isParts(old) && isParts(other) && haveSameNames(own, other)) {
      const parts = mergeParts(own, { before: old, theirs: other }, inner);
      conflicts.push(...parts.conflicts);
      return [name, parts.value];
    }
    conflicts.push({ path: inner, theirs: other });
    return [name, own];
  });
  return { value: Object.fromEntries(merged), conflicts };
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Objects with different names of parts, such as two kinds of a rule, are not merged. */
function haveSameNames(one: Parts, other: Parts): boolean {
  return Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join();
}
