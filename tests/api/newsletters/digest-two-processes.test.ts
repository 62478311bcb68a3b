import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { createForm } from '#tests/harness/uploads.ts';

const who = { email: 'admin@example.com', password: 'a long test password' };
const hourMs = 3_600_000;

/** Logs in at a site and returns a function that calls its API. */
async function callerOf(url: string) {
  const headers = { 'Content-Type': 'application/json' };
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(who),
  });
  const { data } = await login.json();
  return async (method: string, path: string, body: object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${data.token}`, ...(isForm ? {} : headers) },
      body: isForm ? body : JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
  };
}

test('two processes send a digest once if one process is killed while it creates the digest', async () => {
  await using database = await createDatabase(inject('databaseServer'), 'migrated');
  using folder = createTemporaryFolder();
  const environment = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    ADMIN_EMAIL: who.email,
    ADMIN_PASSWORD: who.password,
    NEWSLETTER_OPT_IN: 'single',
  };
  const killed = await startSiteProcess(environment);
  await using other = await startSiteProcess(environment);
  const call = await callerOf(other.url);
  await call('POST', '/newsletter', { email: 'reader@example.com' });
  await call('POST', '/blog', createForm({ title: 'One', body: '<p>a</p>' }));
  const hour = new Date(Date.now() + hourMs).getUTCHours();
  const times = { rhythm: 'daily', weekday: 1, month_day: 1, hour };
  const rest = { subject: 'Digest', intro: '', audience: null, most_posts: 5, way: 'send', version: 0 };
  await call('PUT', '/digest', { is_on: true, ...times, ...rest });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    // Moves the activation of the digest to yesterday. Each job checks whether this hour's digest exists.
    await client.query(`update digest_settings set since = since - interval '1 day'`);
    await client.query(
      `insert into jobs.job (name, data) select 'make-digest', '{}' from generate_series(1, 40)`,
    );
    await pollUntil(async () => {
      const begun = await client.query(
        `select from jobs.job where name = 'make-digest' and state <> 'created'`,
      );
      return begun.rowCount === 0 ? undefined : true;
    }, 'a process that makes the digest');
    await killed.kill();
    const sent = await pollUntil(async () => {
      const waiting = await client.query(
        `select from jobs.job where name = 'make-digest' and state = 'created'`,
      );
      const { rows } = await client.query<{ newsletters: number; emails: number; posts: number }>(
        `select (select count(*)::integer from newsletters) as newsletters,
           (select count(*)::integer from deliveries where state = 'sent') as emails,
           (select count(*)::integer from digest_posts) as posts`,
      );
      return waiting.rowCount === 0 && rows[0]?.emails === 1 ? rows[0] : undefined;
    }, 'the digest');
    expect(sent).toEqual({ newsletters: 1, emails: 1, posts: 1 });
  } finally {
    await client.end();
  }
});
