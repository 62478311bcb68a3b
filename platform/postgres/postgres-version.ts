/** A release of PostgreSQL: since 10 the first number is the major version, the second counts its fixes. */
export type PostgresVersion = { major: number; minor: number };

/** Reads `18.6`, `18.4.0-beta.17`, `postgres (PostgreSQL) 18.6 (Debian …)`; undefined where there is no version in the text. */
export function parseVersion(text: string): PostgresVersion | undefined {
  const [, major, minor] = /(?:^|\s)(\d{2,})\.(\d+)/.exec(text) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}

/** As PostgreSQL writes it. */
export function versionText({ major, minor }: PostgresVersion): string {
  return `${major}.${minor}`;
}
