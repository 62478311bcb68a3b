import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const body = () => new URLSearchParams({ email: 'ada@example.com' });
const page = { Accept: 'text/html' };

// platform/postgres/stalled-queries.test.ts measures the time until the error, with its own clock.
test('returns 503 within 2 s without a database, without internals, and recovers within 5 s', async () => {
  await using server = await startDebianPostgres();
  const { host, user, database } = server.connection;
  using folder = createTemporaryFolder();
  const databaseUrl = `postgres://${user}@localhost/${database}?host=${host}`;
  await using site = await startSiteProcess({ DATA_DIR: folder.path, DATABASE_URL: databaseUrl });
  const signUp = (headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/v1/newsletter`, { method: 'POST', body: body(), headers, redirect: 'manual' });
  expect((await signUp()).status).toBe(200);
  const processes = serverProcesses(host);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  const refused = await signUp();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(refused.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await refused.text()).not.toMatch(/postgres|pg|connection|socket|stack/i);
  expect((await signUp(page)).headers.get('Location')).toBe('/newsletter/refused?reason=failed');
  for (const pid of processes) process.kill(pid, 'SIGCONT');
  await pollUntil(async () => ((await signUp()).status === 200 ? true : undefined), 'the return');
});

/**
 * Returns the ids of the postmaster and its connection processes. While these processes are stopped, connections are
 * open but get no responses.
 */
function serverProcesses(folder: string): number[] {
  const postmaster = Number.parseInt(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10);
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid = 0]) => pid)];
}
