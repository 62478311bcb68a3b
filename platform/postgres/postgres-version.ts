/** A release of PostgreSQL: since 10 the first number is the major version, the second counts its fixes. */
export type PostgresVersion = { major: number; minor: number };

/**
 * The oldest release of each major version without a security hole that is known here, and where that is said. A release that
 * is newer than this table is not known to be safe: the table follows the announcements, usually in February, May, August
 * and November.
 */
const securityFloors: readonly { version: string; source: string }[] = [
  { version: '15.20', source: 'Debian security, bookworm, postgresql-15 15.20-0+deb12u1' },
  { version: '16.14', source: 'https://www.postgresql.org/docs/16/release-16-14.html, 2026-05-14' },
  { version: '17.10', source: 'https://www.postgresql.org/docs/17/release-17-10.html, 2026-05-14' },
  // There is no 18.5: https://www.postgresql.org/docs/18/release-18-6.html
  { version: '18.6', source: 'https://www.postgresql.org/docs/18/release-18-6.html, 2026-08-13' },
];

/** Reads `18.6`, `18.4.0-beta.17`, `postgres (PostgreSQL) 18.6 (Debian …)`; undefined where there is no version in the text. */
export function parseVersion(text: string): PostgresVersion | undefined {
  const [, major, minor] = /(?:^|\s)(\d{2,})\.(\d+)/.exec(text) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}

/** As PostgreSQL writes it. */
export function versionText({ major, minor }: PostgresVersion): string {
  return `${major}.${minor}`;
}

/**
 * The release whose security fixes a version lacks, with the source that says so; undefined where none is known.
 * @param text `show server_version`, or what a package calls its version.
 */
export function missingFixes(text: string): { version: string; source: string } | undefined {
  const own = parseVersion(text);
  return securityFloors.find(({ version }) => {
    const floor = parseVersion(version);
    return own !== undefined && floor?.major === own.major && own.minor < floor.minor;
  });
}
