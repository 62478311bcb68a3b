import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, variables } from '#platform/process/config.ts';
import { isPublishedSecret, listPublishedSecretNames } from './published-secrets.ts';

const publishedFiles = globSync([
  'deploy/*',
  '.env.example',
  'README.md',
  'docs/*.md',
  'docs/decisions/*.md',
]).filter((file) => !file.endsWith('prometheus'));
const secretNamePattern = /\b(?:SECRET|ADMIN_PASSWORD|BACKUP_PASSPHRASE|METRICS_TOKEN)\b/;

/** Lists the secret values in the files: in lines `NAME=value`, in defaults `${NAME:-value}`, and in the examples of errors. */
function listShownSecrets(): string[] {
  const lines = publishedFiles.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const assigned = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^\s*#?([A-Z_]+)(?:=|:\s)(.*)$/.exec(line) ?? [];
    return secretNamePattern.test(name) && !value.includes('${') ? [value] : [];
  });
  const defaults = lines.flatMap((line) =>
    [...line.matchAll(/\$\{([A-Z_]*(?:SECRET|PASSWORD|PASSPHRASE|TOKEN|KEY)):-([^}]*)\}/g)].map(
      ([, , value = '']) => value,
    ),
  );
  const examples = Object.entries(variables).flatMap(([name, { example }]) =>
    secretNamePattern.test(name) ? [example] : [],
  );
  return [...assigned, ...defaults, ...examples].map((value) => value.trim()).filter((value) => value !== '');
}

test('every secret that a file or document shows is in the list of published secrets', () => {
  const shown = listShownSecrets();
  expect(shown).toContain('only-for-trying');
  expect(shown.filter((value) => !isPublishedSecret(value))).toEqual([]);
});

test.each(['only-for-trying-and-at-least-32-bytes-long', 'the output of: openssl rand -hex 32'])(
  'the start fails with SECRET=%s',
  (SECRET) => expect(() => readConfig({ SECRET })).toThrow(/SECRET can be guessed: it is published/),
);

test('the start fails with a published ADMIN_PASSWORD, and the error does not show the password', () => {
  const [fault] = listConfigErrors({ ADMIN_PASSWORD: 'correct horse battery' });
  expect(fault).toMatch(/ADMIN_PASSWORD can be guessed/);
  expect(fault).not.toMatch(/correct horse/);
});

function listConfigErrors(given: Record<string, string>): readonly string[] {
  try {
    readConfig(given);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.errors : [];
  }
}

test('other published secrets are reported, also inside URLs', () => {
  const found = listPublishedSecretNames({
    BACKUP_PASSPHRASE: 'words that are kept elsewhere too',
    METRICS_TOKEN: '5cf1b0d2c2a04f1f',
    DATABASE_URL: 'postgres://hirawa:only-for-trying@database:5432/hirawa',
    STORAGE_URL: 's3://hirawa:another-one@bucket:7070/hirawa',
  });
  expect(found).toEqual(['BACKUP_PASSPHRASE', 'DATABASE_URL']);
});
