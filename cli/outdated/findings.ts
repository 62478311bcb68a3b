import { z } from 'zod';
import { findMissingFixes } from '#platform/process/security-releases.ts';

/** A package, its version or the insecure versions, and what is newer or wrong. */
export type PackageFinding = [name: string, version: string, remark: string];

/** The output of `npm outdated --json`. */
export const outdatedReport = z.record(z.string(), z.object({ wanted: z.string(), latest: z.string() }));

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string(), range: z.string() });

/** The output of `npm audit --json`. A text in `via` is the name of another insecure package. */
export const auditReport = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

export function listNewer(report: z.infer<typeof outdatedReport>): PackageFinding[] {
  // The tag `latest` may name an older version.
  return Object.entries(report)
    .filter(([, { wanted, latest }]) => latest.localeCompare(wanted, 'en', { numeric: true }) > 0)
    .map(([name, { wanted, latest }]) => [name, wanted, latest]);
}

export function listAdvisories({ vulnerabilities }: z.infer<typeof auditReport>): PackageFinding[] {
  return Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((cause) => typeof cause !== 'string')
      .map(({ range, severity, title, url }): PackageFinding => [
        name,
        range,
        `${severity}: ${title}, ${url}`,
      ]),
  );
}

/** Lists the packages of Node and PostgreSQL that lack published security fixes. */
export function listMissingFixes(packages: Readonly<Record<string, string>>): PackageFinding[] {
  return Object.entries(packages).flatMap(([name, version]): PackageFinding[] => {
    const fixed = findMissingFixes(name.startsWith('node-') ? 'node' : 'postgres', version);
    return fixed
      ? [[name, version, `${fixed.version} of ${fixed.date} has more fixes, ${fixed.source}`]]
      : [];
  });
}
