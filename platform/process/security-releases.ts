/** The first release of a major version with all published security fixes, its date, and the source. */
export type SecurityRelease = { version: string; date: string; source: string };

/** The day on which the announcements were last read. The list has no later fixes; read the announcements again before each release. */
export const securityReleasesReadOn = '2026-11-28';

const nodeOctober = 'https://nodejs.org/en/blog/vulnerability/october-2026-security-releases';
// According to this record of the PostgreSQL project, all versions before the releases below are affected.
const postgresNovember = 'https://www.postgresql.org/support/security/CVE-2026-116314/';

/** For each runtime, one line for each major version that a site may run on. */
export const securityReleases = {
  node: [{ version: '26.12.1', date: '2026-10-21', source: nodeOctober }],
  postgres: [
    { version: '15.20', date: '2026-11-12', source: postgresNovember },
    { version: '16.16', date: '2026-11-12', source: postgresNovember },
    { version: '17.12', date: '2026-11-12', source: postgresNovember },
    { version: '18.7', date: '2026-11-12', source: postgresNovember },
  ],
} as const satisfies Record<string, readonly SecurityRelease[]>;

/**
 * Returns the security release of the same major version if `version` is older than this release. Returns undefined
 * if `version` has the fixes or its major version is not listed.
 * @param version the version that the runtime reports, such as `v26.12.1`, `18.4.0-beta.17` or `15.20 (Debian
 * 15.20-0+deb12u1)`.
 */
export function findMissingFixes(
  runtime: keyof typeof securityReleases,
  version: string,
): SecurityRelease | undefined {
  const [major, ...own] = parseNumbers(version);
  return securityReleases[runtime].find((release) => {
    const [releaseMajor, ...fixed] = parseNumbers(release.version);
    const differing = fixed.findIndex((number, index) => (own[index] ?? 0) !== number);
    return major === releaseMajor && differing !== -1 && (own[differing] ?? 0) < (fixed[differing] ?? 0);
  });
}

/** Returns the numbers of a version, the major number first; an empty list if the text does not begin with a version. */
function parseNumbers(version: string): number[] {
  return (/^v?(\d+(?:\.\d+)+)/.exec(version)?.[1] ?? '').split('.').filter(Boolean).map(Number);
}
