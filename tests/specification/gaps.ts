import type { Row } from '#tests/specification/rows.ts';
import type { TitledTest } from '#tests/specification/titled-tests.ts';

/** Rows without a test, and test ids without a row: `path: title: id`. */
export type Gaps = { unproven: Row[]; strangers: string[] };

export function gapsBetween(rows: readonly Row[], tests: readonly TitledTest[]): Gaps {
  const known = new Set(rows.map(({ id }) => id));
  const named = new Set(tests.flatMap(({ ids }) => ids));
  return {
    unproven: rows.filter(({ id }) => !named.has(id)),
    strangers: tests.flatMap(({ path, title, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${path}: ${title}: ${id}`),
    ),
  };
}
