import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { createForm } from '#tests/harness/uploads.ts';

const who = { email: 'author@example.com', password: 'a long test password' };

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(who),
  });
  const { data } = await answer.json();
  return data.token;
}

async function schedule(url: string, token: string, title: string, at: Date): Promise<string> {
  const form = createForm({
    title,
    author: 'x',
    body: '<p>Words</p>',
    status: 'scheduled',
    publish_at: at.toISOString(),
  });
  const answer = await fetch(`${url}/api/v1/blog`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = await answer.json();
  return data.address;
}

const isThere = async (url: string, title: string) =>
  (await (await fetch(`${url}/blog`)).text()).includes(title) ? true : undefined;

/** Returns, for each post, the number of changes since the post was scheduled, and the number of notifications. */
async function outcomes(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{
      title: string;
      status: string;
      changes: number;
      notifications: number;
    }>(
      `select title, status, version - 1 as changes,
         (select count(*)::integer from notifications where kind = 'post-published' and target_id = posts.id) as notifications
       from posts order by title`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

const once = (title: string) => ({ title, status: 'published', changes: 1, notifications: 1 });

test('two processes in different time zones publish once, after a downtime and across daylight saving', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  using folder = createTemporaryFolder();
  const variables = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that both processes are given by the environment',
    ADMIN_EMAIL: who.email,
    ADMIN_PASSWORD: who.password,
  };
  const zones = ['America/New_York', 'Pacific/Auckland'];
  const start = () => Promise.all(zones.map((TZ) => startSiteProcess({ ...variables, TZ })));
  const [first, second] = await start();
  if (first === undefined || second === undefined) throw new Error('Two processes must be running');
  const token = await logIn(first.url);

  const due = new Date(Date.now() + 2_500);
  const planned = ['One', 'Two', 'Three'];
  for (const title of planned) await schedule(first.url, token, title, due);
  // Both sites now have the list in their cache.
  for (const { url } of [first, second]) expect(await isThere(url, 'Three')).toBeUndefined();
  for (const { url } of [first, second])
    for (const title of planned) await pollUntil(() => isThere(url, title), `${title} at ${url}`, 20);
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime());

  await schedule(second.url, token, 'Zero, missed', new Date(Date.now() + 1_500));
  await Promise.all([first.kill(), second.kill()]);
  await new Promise((done) => setTimeout(done, 1_600));
  const again = await start();
  await using stack = new AsyncDisposableStack();
  for (const process of again) stack.use(process);
  for (const { url } of again)
    await pollUntil(() => isThere(url, 'Zero, missed'), `the missed one at ${url}`, 20);
  expect(await outcomes(database.url)).toEqual(['One', 'Three', 'Two', 'Zero, missed'].map(once));
});
