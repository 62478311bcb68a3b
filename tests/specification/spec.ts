/** The id of a row of docs/specification: `8.3`. */
export type RowId = `${number}.${number}`;

/**
 * Says which rows of the specification a test proves, as its options:
 *
 *     it('closes on Escape', spec('4.5'), async () => …)
 *     it('takes a while', { ...spec('4.5'), timeout: 120_000 }, async () => …)
 *     it.each(pages)('%s is served', spec('2.8', '2.9'), async (path) => …)
 *     describe('the footer', spec('2.7'), () => …)
 *
 * Ids stand there as literals, because `npm run spec-rows` reads them without running a test. Vitest refuses an id that
 * is no row, and runs the tests of one by `vitest run --tags-filter=spec-4.5`.
 */
export function spec(...ids: [RowId, ...RowId[]]): { tags: string[] } {
  return { tags: ids.map(tagOf) };
}

/** The tag of a row. NOTE: a bare `2.10` would be the number 2.1 on a command line. */
export function tagOf(id: string): string {
  return `spec-${id}`;
}
