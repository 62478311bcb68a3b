import { expect, inject, test } from 'vitest';
import { createDatabase } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const password = 'a long test password';
const boss = { email: 'boss@example.com', password };

async function call(
  site: { url: string },
  method: string,
  path: string,
  options: { body?: unknown; token?: string } = {},
): Promise<Response> {
  const { body, token } = options;
  return fetch(`${site.url}/api/v1/${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function logIn(site: { url: string }, who: { email: string; password: string }): Promise<string> {
  const { email, password: secret } = who;
  const answer = await call(site, 'POST', 'auth/login', { body: { email, password: secret } });
  const { data } = await answer.json();
  return data.token;
}

test('permission changes apply to the next request, in a second process within 1 s', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  using folder = createTemporaryFolder();
  const variables = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that both processes are given by the environment',
    ADMIN_EMAIL: boss.email,
    ADMIN_PASSWORD: password,
  };
  await using first = await startSiteProcess(variables);
  await using second = await startSiteProcess(variables);
  const admin = await logIn(first, boss);
  const statusOf = async (site: { url: string }, path: string, token: string) =>
    (await call(site, 'GET', path, { token })).status;
  const within = async (site: { url: string }, path: string, token: string, wanted: number) => {
    expect([path, await statusOf(first, path, token)]).toEqual([path, wanted]);
    await pollUntil(async () => ((await statusOf(site, path, token)) === wanted ? true : undefined), path, 1);
  };
  const add = async (email: string) => {
    const body = { name: 'Ada', email, password, role: 'ADMIN' };
    expect((await call(first, 'POST', 'auth/add', { body, token: admin })).status).toBe(200);
    const token = await logIn(second, { email, password });
    expect(await statusOf(second, 'audit', token)).toBe(200);
    return token;
  };

  const demoted = await add('demoted@example.com');
  await call(first, 'PUT', 'users/demoted@example.com', { body: { role: 'CREATOR' }, token: admin });
  await within(second, 'audit', demoted, 403);
  const deactivated = await add('deactivated@example.com');
  await call(first, 'PUT', 'auth/update/deactivated@example.com', { body: { enabled: false }, token: admin });
  await within(second, 'users', deactivated, 401);
  const removed = await add('removed@example.com');
  await call(first, 'DELETE', 'auth/remove/removed@example.com', { token: admin });
  await within(second, 'users', removed, 401);
  const left = await add('left@example.com');
  await call(first, 'POST', 'auth/logout', { token: left });
  await within(second, 'users', left, 401);

  // Both processes count failures together: three in the first and two in the second reach the limit of five.
  const wrong = { ...boss, password: 'wrong password' };
  const statuses: number[] = [];
  for (const site of [first, first, first, second, second, second, first])
    statuses.push((await call(site, 'POST', 'auth/login', { body: wrong })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
