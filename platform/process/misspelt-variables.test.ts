import { expect, it } from 'vitest';
import { variables } from '#platform/process/config.ts';
import { findMisspeltVariables } from '#platform/process/misspelt-variables.ts';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['STORAGEURL', 'STORAGE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['SECRETS', 'SECRET'],
  ['NEWSLETER_LIMIT', 'NEWSLETTER_LIMITS'],
])('%s is recognized as a misspelling of %s', (name, meant) => {
  expect(findMisspeltVariables({ [name]: 'x' })).toEqual([{ name, meant }]);
});

it('ignores variables of other programs, known variables and empty variables', () => {
  const others = [
    'HOME',
    'PORTS',
    'HTTP_URL',
    'PATH',
    'USER',
    'MAIL',
    'NODE_ENV',
    'npm_config_cache',
    'PUBLIC_KEY',
  ];
  const names = [...others, ...Object.keys(variables)];
  expect(findMisspeltVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  expect(findMisspeltVariables({ DATABSE_URL: '' })).toEqual([]);
});
