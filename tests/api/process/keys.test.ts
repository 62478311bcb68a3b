import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { consentWording } from '#modules/subscribers/constants.ts';
import { storeSignUp } from '#modules/subscribers/subscriber.ts';
import { startSite } from '#main.ts';
import { checkKeys } from '#platform/keys/check-keys.ts';
import { replaceKey } from '#platform/keys/fingerprints.ts';
import { listSiteKeys } from '#platform/keys/site-keys.ts';
import { systemClock } from '#platform/process/clock.ts';
import { readConfig } from '#platform/process/config.ts';
import { sendTestNewsletter } from '#tests/fixtures/sent-newsletters.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { getSharedWebBuild } from '#tests/harness/web-build.ts';

const command = fileURLToPath(new URL('../../../cli/keys.ts', import.meta.url));
const otherSecret = 'another secret of at least thirty-two bytes';

async function keys(
  app: Pick<App, 'databaseUrl' | 'dataDir'>,
  variables: Record<string, string>,
  ...args: string[]
): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, ...variables };
  return promisify(execFile)(process.execPath, [command, ...args], { env }).catch((error: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what execFile rejects with
    return error as { stdout: string; stderr: string };
  });
}

const shared = createSharedApp({ variables: { DKIM_DOMAIN: 'example.com' } });
const settings = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, ...more });

function confirm(app: App, dataDir: string, more: Record<string, string> = {}): Promise<void> {
  const { db, log } = app.ctx;
  return checkKeys({ db, log, clock: systemClock }, settings(dataDir, more));
}

test('a machine with another secret does not start, and a machine without a secret creates no secret', async () => {
  const app = shared();
  using folder = createTemporaryFolder();
  const variables = { PORT: '0', DATA_DIR: folder.path, DATABASE_URL: app.databaseUrl };
  const web = await getSharedWebBuild();
  const start = (more: Record<string, string>) =>
    startSite(readConfig({ ...variables, ...more }), { log: silentLog, web });
  await expect(start({ SECRET: otherSecret })).rejects.toThrow(
    /^SECRET differs from the one of this site \(SECRET\): [^.]+\. Copy the right one from [^.]+"npm run keys -- adopt"\.$/,
  );
  await expect(start({})).rejects.toThrow(/^The secret of this site is missing here \(.*secret\)/);
  expect(existsSync(join(folder.path, 'secret'))).toBe(false);
});

test('DKIM keys are compared by selector: another key is rejected, and another selector is a new key', async () => {
  const app = shared();
  using folder = createTemporaryFolder();
  copyFileSync(join(app.dataDir, 'secret'), join(folder.path, 'secret'));
  const signed = { DKIM_DOMAIN: 'example.com' };
  await expect(confirm(app, folder.path, signed)).rejects.toThrow(
    /^The DKIM key of example\.com \(selector hirawa\) of this site is missing here/,
  );
  await confirm(app, folder.path, { DKIM_DOMAIN: 'second._domainkey.example.com' });
  const keyOf = (selector: string) => join(folder.path, 'dkim', `example.com.${selector}.pem`);
  copyFileSync(keyOf('second'), keyOf('hirawa'));
  await expect(confirm(app, folder.path, signed)).rejects.toThrow(
    /differs from the one of this site .*hirawa\.pem/,
  );
  copyFileSync(join(app.dataDir, 'dkim/example.com.hirawa.pem'), keyOf('hirawa'));
  await confirm(app, folder.path, signed);
});

test('a machine logs a warning if it does not sign emails but other machines do', async () => {
  const app = shared();
  await confirm(app, app.dataDir);
  expect(app.logged.at(-1)).toMatchObject({
    level: 'warn',
    message: expect.stringMatching(/this machine would send unsigned emails/),
  });
});

test('one of two machines that start at once with different secrets is rejected', async () => {
  await using app = await startApp();
  await sql`delete from key_fingerprints`.execute(app.ctx.db);
  using folder = createTemporaryFolder();
  const machines = ['one', 'two', 'three'].map((name) => join(folder.path, name));
  for (const machine of machines) mkdirSync(machine);
  const starts = await Promise.allSettled(machines.map((machine) => confirm(app, machine)));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const again = await Promise.allSettled(machines.map((machine) => confirm(app, machine)));
  expect(again.map(({ status }) => status)).toEqual(starts.map(({ status }) => status));
});

test('the operator can adopt another DKIM key, but not another secret while the site runs', async () => {
  await using app = await startApp();
  const signed = { SECRET: otherSecret, DKIM_DOMAIN: 'example.com' };
  expect((await keys(app, {})).stdout).toMatch(/^The secret matches the fingerprint recorded on 2/);
  expect((await keys(app, signed)).stdout).toMatch(
    /^SECRET differs from .*\nThe DKIM key .* the next start records it\.\n$/,
  );
  expect((await keys(app, signed, 'adopt')).stderr).toMatch(
    /^The site is running with another secret\. Stop the site/,
  );
  expect((await keys(app, {}, 'adapt')).stderr).toBe(
    `Unknown argument "adapt": use adopt. "npm run keys -- --help" lists the arguments.\n`,
  );
  expect((await keys(app, { DKIM_DOMAIN: 'example.com' }, 'adopt')).stdout).toMatch(
    /^The DKIM key of example\.com .* is now valid for the whole site\.\n$/,
  );
  expect((await keys(app, {}, 'adopt')).stdout).toMatch(
    /^hirawa\._domainkey\.example\.com no longer signs emails/,
  );
  const { rows } = await sql<{ target: string }>`
    select target from audit_entries where action = 'keys.adopted' order by id`.execute(app.ctx.db);
  expect(rows.map(({ target }) => target)).toEqual([
    'The DKIM key of example.com (selector hirawa)',
    'without hirawa._domainkey.example.com',
  ]);
});

test('a stopped site adopts another secret, and then rejects the former secret', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  using folder = createTemporaryFolder();
  const site = { databaseUrl: database.url, dataDir: folder.path };
  expect((await keys(site, {}, 'adopt')).stdout).toBe(
    'The secret of this machine is now valid for the whole site.\n',
  );
  expect((await keys(site, { SECRET: otherSecret }, 'adopt')).stdout).toMatch(/^SECRET of this machine is/);
  expect((await keys(site, {})).stdout).toMatch(/^The secret differs from the one of this site/);
});

test('unsubscribe links from before and after a change of the secret work', async () => {
  await using sink = await startMailSink();
  await using before = await startApp({ variables: { ROLE: 'web' }, optIn: 'single' });
  // The test runs the work of the sign-up job, because this process has no worker.
  await storeSignUp(before.ctx, {
    email: 'ada@example.com',
    topics: [],
    page: null,
    wording: consentWording,
    at: before.clock.now().toISOString(),
    emailId: randomUUID(),
  });
  const { rows } = await sql<{ old: string }>`
    select encode(token_hash, 'hex') as old from subscriber_tokens where purpose = 'unsubscribe'`.execute(
    before.ctx.db,
  );
  const [secret] = listSiteKeys(settings(before.dataDir, { SECRET: otherSecret }));
  before.clock.advance({ seconds: 1 });
  if (secret) await replaceKey(before.ctx.db, secret, before.clock.now());
  const variables = { DATABASE_URL: before.databaseUrl, SECRET: otherSecret };
  await using app = await startApp({ smtpUrl: sink.url, optIn: 'single', variables });
  app.clock.advance({ seconds: 2 });
  await sendTestNewsletter(app, await app.signInAs('SUPPORT'));
  app.clock.advance({ seconds: 31 });
  const { text = '' } = await sink.waitForEmail('ada@example.com');
  const link =
    /https:\/\/www\.example\.com(\/newsletter\/unsubscribe\?token=[\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await app.send('POST', link)).status).toBe(200);
  const kept = await sql<{ hash: string }>`
    select encode(token_hash, 'hex') as hash from subscriber_tokens where purpose = 'unsubscribe'`.execute(
    app.ctx.db,
  );
  expect(kept.rows.map(({ hash }) => hash)).toEqual(expect.arrayContaining(rows.map(({ old }) => old)));
});
