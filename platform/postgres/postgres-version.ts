/** A PostgreSQL version: since version 10, the first number is the major version, the second the minor version. */
export type PostgresVersion = { major: number; minor: number };

/**
 * Parses `18.6`, `18.4.0-beta.17`, `postgres (PostgreSQL) 18.6 (Debian …)`. Returns undefined if the text contains no version.
 */
export function parseVersion(text: string): PostgresVersion | undefined {
  const [, major, minor] = /(?:^|\s)(\d{2,})\.(\d+)/.exec(text) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}

export function formatVersion({ major, minor }: PostgresVersion): string {
  return `${major}.${minor}`;
}
