import { expect, test } from 'vitest';
import { type Check, ok, runCheck, runChecks } from '#platform/checks/check-finding.ts';
import { StartupError } from '#platform/process/startup-error.ts';

const waitForever = () => Promise.withResolvers<never>().promise;

test('a check that does not end is reported as an error, or with the timeout finding of the check', async () => {
  expect(await runCheck({ name: 'Port', run: waitForever }, 1)).toMatchObject([
    { name: 'Port', state: 'fault' },
  ]);
  const late = { state: 'unchecked', sentence: 'DNS did not answer.' } as const;
  expect(await runCheck({ name: 'MX', run: waitForever, timeoutFinding: late }, 1)).toEqual([
    { name: 'MX', ...late },
  ]);
});

function createFailingCheck(error: Error): Check {
  return {
    name: 'Keys',
    run: async () => {
      throw error;
    },
  };
}

test('an error in a check becomes a finding, and the other checks still run', async () => {
  const found = await runChecks([
    createFailingCheck(new StartupError('Set DATABASE_URL.')),
    createFailingCheck(new Error('read failed')),
    createFailingCheck(Object.assign(new Error('relation does not exist'), { code: '42P01' })),
    { name: 'Port', run: async () => [ok('Port', 'It is free.'), ok('Host', 'It is ours.')] },
  ]);
  expect(found.map(({ state, sentence }) => [state, sentence])).toEqual([
    ['fault', 'Set DATABASE_URL.'],
    ['fault', 'read failed.'],
    ['unchecked', 'The database has pending migrations.'],
    ['ok', 'It is free.'],
    ['ok', 'It is ours.'],
  ]);
});
