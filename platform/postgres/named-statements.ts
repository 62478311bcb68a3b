import type { PoolClient } from 'pg';

const mark = /^\/\* kept: (\w+) \*\//;

/**
 * Prepares statements that begin with the comment `kept: name` once a connection, and asks for them by that name from then
 * on: the database plans them once, not each time (to mark ten emails cost it more to plan than to carry out).
 */
export function nameStatements(client: PoolClient): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is given is passed on
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const [text, values, ...rest] = given;
      const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined;
      return name === undefined ? query(...given) : query({ name, text, values }, ...rest);
    },
  });
}
