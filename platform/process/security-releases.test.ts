import { expect, it } from 'vitest';
import {
  findMissingFixes,
  securityReleases,
  securityReleasesReadOn,
} from '#platform/process/security-releases.ts';

it.each([
  ['node', 'v26.12.0', '26.12.1'],
  ['node', 'v26.9.3', '26.12.1'],
  ['node', 'v26.12.1', undefined],
  ['node', 'v26.12.10', undefined],
  ['node', 'v26.13.0', undefined],
  ['node', 'v27.0.0', undefined],
  ['postgres', '18.4', '18.7'],
  ['postgres', '18.4.0-beta.17', '18.7'],
  ['postgres', '15.18 (Debian 15.18-0+deb12u1)', '15.20'],
  ['postgres', '18.7', undefined],
  ['postgres', '18.11', undefined],
  ['postgres', '19.0', undefined],
  ['postgres', 'unknown', undefined],
] as const)('finds for %s %s the release %s', (runtime, version, release) => {
  expect(findMissingFixes(runtime, version)?.version).toBe(release);
});

it('lists releases until the date of the last review, each with its source', () => {
  for (const { date, source } of Object.values(securityReleases).flat()) {
    expect(date <= securityReleasesReadOn).toBe(true);
    expect(source).toMatch(/^https:\/\/(nodejs\.org|www\.postgresql\.org)\//);
  }
});
