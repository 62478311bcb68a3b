/** The id of a row of docs/specification: `8.3`. */
export type RowId = `${number}.${number}`;

/**
 * Returns the options of a test that name the rows of the specification that the test proves:
 *
 *     it('closes on Escape', spec('4.5'), async () => …)
 *     it('takes a while', { ...spec('4.5'), timeout: 120_000 }, async () => …)
 *     it.each(pages)('%s is served', spec('2.8', '2.9'), async (path) => …)
 *     describe('the footer', spec('2.7'), () => …)
 *
 * Ids must be literals, because `npm run spec-rows` reads them without running a test. Vitest rejects an id without a
 * row. `vitest run --tags-filter=spec-4.5` runs the tests of a row.
 */
export function spec(...ids: [RowId, ...RowId[]]): { tags: string[] } {
  return { tags: ids.map(tagOf) };
}

/** Returns the tag of a row. NOTE: a bare `2.10` would be the number 2.1 on a command line. */
export function tagOf(id: string): string {
  return `spec-${id}`;
}
