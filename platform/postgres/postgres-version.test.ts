import { describe, expect, it } from 'vitest';
import { parseVersion } from '#platform/postgres/postgres-version.ts';

describe('versions of PostgreSQL', () => {
  it.each([
    ['18.6', { major: 18, minor: 6 }],
    ['18.4.0-beta.17', { major: 18, minor: 4 }],
    ['postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', { major: 15, minor: 18 }],
    ['postgres (PostgreSQL) 19beta2', undefined],
    ['', undefined],
  ])('are parsed from %j', (text, version) => {
    expect(parseVersion(text)).toEqual(version);
  });
});
