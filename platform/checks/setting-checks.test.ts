import { describe, expect, test } from 'vitest';
import { checkAddresses, checkSigning, checkVariables } from '#platform/checks/setting-checks.ts';
import { readConfig } from '#platform/process/config.ts';

const httpsUrl = 'https://www.example.ng';

describe('the check of addresses', () => {
  test.each([
    [{}, 'ok', /127\.0\.0\.1, only from this machine/],
    [{ PUBLIC_URL: httpsUrl, TRUSTED_PROXIES: '127.0.0.1' }, 'ok', /reachable at https:\/\/www\.example\.ng/],
    [{ HOST: '0.0.0.0' }, 'warning', /PUBLIC_URL is not set/],
    [{ SMTP_URL: 'smtp://mail.example.ng' }, 'warning', /PUBLIC_URL is not set: links in emails/],
    [{ PUBLIC_URL: 'http://www.example.ng' }, 'warning', /are sent unencrypted/],
    [{ PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' }, 'warning', /only this machine can open/],
    [{ PUBLIC_URL: httpsUrl }, 'warning', /TRUSTED_PROXIES is empty/],
    [{ PUBLIC_URL: httpsUrl, TRUSTED_PROXIES: '0.0.0.0/0' }, 'warning', /trusts the public internet/],
    [{ TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, 'warning', /trusts the public internet/],
    [{ TRUSTED_PROXIES: '::/0' }, 'warning', /trusts the public internet/],
    [{ PUBLIC_URL: httpsUrl, TRUSTED_PROXIES: '10.0.0.0/8,fc00::/7' }, 'ok', /reachable at/],
    [
      { PUBLIC_URL: httpsUrl, TRUSTED_PROXIES: '127.0.0.1', HOST: '0.0.0.0' },
      'warning',
      /other machines can bypass the proxy/,
    ],
    [{ PUBLIC_URL: httpsUrl, TRUSTED_PROXIES: '10.0.0.0/8', HOST: '0.0.0.0' }, 'ok', /reachable at/],
    [{ PUBLIC_URL: httpsUrl, ROLE: 'worker' }, 'ok', /receives no requests/],
  ])('reports for %j: %s', (variables, state, sentence) => {
    const [finding] = checkAddresses(readConfig(variables));
    expect(finding).toMatchObject({ state, sentence: expect.stringMatching(sentence) });
  });
});

test.each([
  ['hello@example.com', 'example.com', 'ok'],
  ['Hirawa <hello@News.Example.com>', 'example.com', 'ok'],
  ['hello@example.com', 'mail.example.com', 'ok'],
  ['hello@example.com', 'ample.com', 'warning'],
  ['hello@example.com', 'example.org', 'warning'],
])('MAIL_FROM=%s with DKIM_DOMAIN=%s: %s', (MAIL_FROM, DKIM_DOMAIN, state) => {
  expect(checkSigning(readConfig({ MAIL_FROM, DKIM_DOMAIN }))).toMatchObject([{ state }]);
  expect(checkSigning(readConfig({ MAIL_FROM }))).toEqual([]);
});

test('reports the names of variables, and not their values', () => {
  const found = checkVariables({
    SMPT_URL: 'canary',
    SECRET: 'canary',
    PLAY_SUORCE: 'canary',
    AUDIT_KEPT_MONTHS: '60',
    HOME: 'canary',
  });
  expect(found.map(({ state, sentence }) => [state, sentence])).toEqual([
    ['ok', 'SECRET can be read.'],
    ['warning', 'AUDIT_KEPT_MONTHS is no longer a variable of this product.'],
    ['warning', 'SMPT_URL is set, but is not a variable of this product.'],
    ['warning', 'PLAY_SUORCE is set, but is not a variable of this product.'],
  ]);
});
