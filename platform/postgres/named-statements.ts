import type { PoolClient } from 'pg';

const statementName = /^\/\* kept: (\w+) \*\//;

/**
 * Runs each statement that begins with the comment `kept: name` as a prepared statement with this name. The database plans a
 * prepared statement once per connection; planning an update of ten emails took longer than executing the update.
 */
export function nameStatements(client: PoolClient): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is given is passed on
  const query = client.query.bind(client) as (...queryArguments: unknown[]) => unknown;
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const [text, values, ...rest] = given;
      const name = typeof text === 'string' ? statementName.exec(text)?.[1] : undefined;
      return name === undefined ? query(...given) : query({ name, text, values }, ...rest);
    },
  });
}
