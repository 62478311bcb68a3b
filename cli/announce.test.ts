import { expect, test } from 'vitest';
import { getDefaultSettings } from '#content/placeholders.ts';
import type { AmbiguousLine } from '#platform/process/settings-file.ts';
import { readConfig } from '#platform/process/config.ts';
import { formatStartMessage } from './announce.ts';

const url = 'http://127.0.0.1:3000';
const password = 'a-generated-password';
const generatedAdmin = { email: 'admin@example.com', password, isGenerated: true };

function getPrintedLines(
  variables: Record<string, string>,
  isTerminal: boolean,
  firstAdmin = generatedAdmin,
  ambiguous: AmbiguousLine[] = [],
): string {
  return formatStartMessage({ url, firstAdmin, siteSettings: getDefaultSettings() }, readConfig(variables), {
    variables,
    isTerminal,
    ambiguous,
  });
}

test('prints the generated password of the first Admin only on a terminal', () => {
  const login = `Log in at ${url}/admin/login as admin@example.com with the password`;
  expect(getPrintedLines({}, true)).toContain(`${login} ${password} (also in data/first-sign-in.txt)`);
  const journal = getPrintedLines({ DATA_DIR: '/var/lib/hirawa' }, false);
  expect(journal).toContain(`${login} in /var/lib/hirawa/first-sign-in.txt`);
  expect(journal).not.toContain(password);
});

test('never prints the password from ADMIN_PASSWORD', () => {
  const given = { ...generatedAdmin, isGenerated: false };
  expect(getPrintedLines({}, true, given)).toContain('with the password of ADMIN_PASSWORD.');
  expect(getPrintedLines({}, true, given)).not.toContain(password);
});

test.each([
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES trusts the public internet \(0\.0\.0\.0\/0\)/],
  [{ DKIM_DOMAIN: 'example.ng', MAIL_FROM: 'hello@example.com' }, /DKIM_DOMAIN is example\.ng and MAIL_FROM/],
  [{ DATABASE_URL: 'postgres://hirawa:only-for-trying@database/hirawa' }, /DATABASE_URL has a value from/],
  [{ PUBLIC_URL: 'https://www.example.ng' }, /TRUSTED_PROXIES is empty/],
  [
    { TRUSTED_PROXYS: '127.0.0.1' },
    /TRUSTED_PROXYS is set, but is not a variable of this product\. Rename it to TRUSTED_PROXIES/,
  ],
])('warns at the start about %j', (variables, sentence) => {
  expect(getPrintedLines({}, false)).not.toContain('Warning');
  expect(getPrintedLines(variables, false)).toMatch(sentence);
});

test('warns about a line of .env that systemd would read differently', () => {
  const line = { line: 7, name: 'BACKUP_PASSPHRASE', product: 'one', systemd: 'one # two' };
  expect(getPrintedLines({}, false, generatedAdmin, [line])).toMatch(
    /value of BACKUP_PASSPHRASE in line 7 of \.env/,
  );
  expect(getPrintedLines({}, false, generatedAdmin, [line])).not.toContain('one # two');
});

test('names the missing site settings with the address of their screen', () => {
  expect(getPrintedLines({}, false)).toContain(
    `Visitors do not see yet: stores, social networks, contact address, team. Set them at ${url}/admin/dashboard/settings.`,
  );
});
