import { expect, it } from 'vitest';
import { createCountryLoader } from '#platform/process/countries.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

it.each([
  ['an IPv4 address of Nigeria', '197.210.70.1', 'NG'],
  ['a private IPv4 address', '10.0.0.1', undefined],
  ['an allocation in Nigeria', '2c0f:f5c0:1:2::', 'NG'],
  ['another allocation in Nigeria', '2c0f:2a80:0:0::', 'NG'],
  ['an allocation in Kenya', '2c0f:fe38:2101:1::', 'KE'],
  ['an allocation in Germany', '2003:e5:1:2::', 'DE'],
  ['the first addresses of the table', '0:0:0:0::', undefined],
  ['addresses for documentation', '2001:db8:0:1::', undefined],
  ['the local link', 'fe80:0:0:0::', undefined],
  ['the last addresses', 'ffff:ffff:ffff:ffff::', undefined],
  ['a text that is no address', ':x', undefined],
])('the country of %s is known', async (_name, network, country) => {
  const lookUp = await createCountryLoader(silentLog)();
  expect(lookUp(network)).toBe(country);
});
