// On PostgreSQL 15 too: the server's version and roles.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { findWriteError, writeProbeSql } from '#platform/postgres/write-probe.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { startS3Server } from '#tests/harness/s3-server.ts';
import { type ScriptedServer, startScriptedServer } from '#tests/harness/scripted-smtp.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const canary = 'canary-5c1f0a77-at-least-thirty-two-bytes';

type Said = { code: number; stdout: string; stderr: string };
type Finding = { name: string; state: string; sentence: string; advice?: string };

async function run(variables: Record<string, string>, ...args: string[]): Promise<Said> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...variables };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, args, { cwd: root, env })) };
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what execFile rejects with
    return error as Said;
  }
}

async function doctor(variables: Record<string, string>) {
  const said = await run(variables, 'cli/doctor.ts', '--json');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that is described in docs/operations/run.md
  const { findings } = JSON.parse(said.stdout) as { findings: Finding[] };
  const named = (name: string) => findings.find((finding) => finding.name === name);
  return { ...said, findings, named };
}

async function connect(connectionString: string, options: string) {
  const client = new Client({ connectionString, options });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

const databaseOf = (app: App) => ({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir });

function startRefusing(): Promise<ScriptedServer> {
  return startScriptedServer({
    extensions: ['AUTH PLAIN LOGIN'],
    answer: (command) => (command.startsWith('AUTH') ? '535 5.7.8 authentication failed' : undefined),
  });
}

const withLogin = (server: ScriptedServer) => server.url.replace('//', `//ada:${canary}@`);

describe('npm run doctor', () => {
  const shared = createSharedApp();

  test('reports no problem beside the running site, with exit status 0', async () => {
    const app = shared();
    const [read, next] = [new Date(), new Date(Date.now() + 3_600_000)];
    const fault = {
      failingSince: read,
      faultAt: read,
      faultKind: 'limited',
      faultSaid: 'Slow down',
    } as const;
    await app.ctx.db
      .insertInto('connectors')
      .values([
        { source: 'samsung', nextAt: next, readAt: read },
        { source: 'googlePlay', nextAt: next, ...fault },
      ])
      .execute();
    // Neither row is a backup of the site, because both lack the uploaded files.
    await app.ctx.db
      .insertInto('backups')
      .values({
        cause: 'migration',
        state: 'made',
        startedAt: read,
        endedAt: read,
        place: 'x',
        bytes: 1,
      })
      .execute();
    mkdirSync(join(app.dataDir, 'backups'), { recursive: true });
    writeFileSync(join(app.dataDir, 'backups/hirawa-3f9c2a1b-before-0165-20261122T021000Z.backup'), 'x');
    const connected = { GA_SOURCE: 'property_id=1&key_file=/nowhere/key.json' };
    const { code, named, findings } = await doctor({ ...databaseOf(app), ...connected });
    expect(named('Source Samsung Galaxy Store')).toMatchObject({
      state: 'ok',
      sentence: 'The connector was read within the last hour.',
    });
    expect(named('Source Google Play')).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/Slow down\.$/),
    });
    expect(named('Node')).toMatchObject({ state: 'ok', sentence: expect.stringContaining(process.version) });
    expect(named('Last backup')).toMatchObject({
      state: 'warning',
      sentence: expect.stringContaining('no backup with the uploaded files'),
    });
    expect(named('Source Google Analytics')?.sentence).toBe('The file of GA_SOURCE cannot be read.');
    expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
    expect(code).toBe(0);
    const names = [
      'Settings',
      'Stored files',
      'Database writes',
      'Migrations',
      'Clock',
      'Secret',
      'Owner of the files',
    ];
    expect(names.map((name) => [name, named(name)?.state])).toEqual(names.map((name) => [name, 'ok']));
    expect(named('Database')?.sentence).toMatch(/^PostgreSQL 1[58]\.\d+ answers/);
    expect(named('Database role')?.sentence).toMatch(
      /is a superuser, which has more permissions than the site needs/,
    );
    expect(named('Processes')?.sentence).toMatch(/^\d+ process/);
    expect(readdirSync(join(app.dataDir, 'media'), { recursive: true })).toEqual(['.installation']);
  });

  test('tests whether the database can write to the disk, and detects a read-only server', async () => {
    const { databaseUrl } = shared();
    await using client = await connect(databaseUrl, '');
    expect(await findWriteError(client)).toBeUndefined();
    await using limited = await connect(databaseUrl, '-c temp_file_limit=64kB');
    await expect(limited.query(writeProbeSql)).rejects.toMatchObject({ code: '53400' });
    await using reader = await connect(databaseUrl, '-c default_transaction_read_only=on');
    expect(await findWriteError(reader)).toBe('The database accepts no writes: it is read-only');
  });

  test('reports each problem with its solution, without passwords, with exit status 1', async () => {
    const app = shared();
    await using bucket = await startS3Server();
    await using mail = await startRefusing();
    const { code, named, stdout, stderr } = await doctor({
      ...databaseOf(app),
      SECRET: canary,
      STORAGE_URL: bucket.url(canary),
      SMTP_URL: withLogin(mail),
      STROAGE_URL: canary,
    });
    expect(code).toBe(1);
    expect(named('Secret')).toMatchObject({
      state: 'fault',
      sentence: expect.stringMatching(/npm run keys -- adopt/),
    });
    expect(named('Stored files')).toMatchObject({
      state: 'fault',
      sentence: expect.stringMatching(/^The bucket uploads at 127\.0\.0\.1:\d+ rejects the secret key\.$/),
      advice: expect.stringContaining('STORAGE_URL'),
    });
    const server = `Mail server ${new URL(mail.url).host}`;
    expect(named(server)).toMatchObject({
      state: 'fault',
      sentence: expect.stringMatching(
        /rejected the user name or the password of this site\. .* 535 5\.7\.8 authentication failed/,
      ),
    });
    expect(named('Sender')).toMatchObject({ state: 'warning' });
    expect(named('Clock of the bucket')).toMatchObject({ state: 'ok' });
    expect(named('Owner of the files')).toMatchObject({ state: 'unchecked' });
    expect(`${stdout}${stderr}`).not.toContain(canary);
  });

  test('reports a missing bucket and a database of a newer release', async () => {
    const app = shared();
    await using bucket = await startS3Server();
    await sql`insert into schema_migrations (name, checksum) values ('9999-newer.sql', repeat('0', 64))`.execute(
      app.ctx.db,
    );
    const { named } = await doctor({
      ...databaseOf(app),
      STORAGE_URL: bucket.url().replace('/uploads?', '/elsewhere?'),
    });
    await sql`delete from schema_migrations where name like '9999%'`.execute(app.ctx.db);
    expect(named('Stored files')?.sentence).toMatch(/^There is no bucket elsewhere at/);
    expect(named('Migrations')).toMatchObject({
      state: 'fault',
      sentence: expect.stringMatching(/9999-newer\.sql, which this release does not have/),
    });
  });

  test('reports all wrong settings at once, and creates nothing in an empty folder', async () => {
    using folder = createTemporaryFolder();
    const wrong = await doctor({ DATA_DIR: folder.path, PORT: 'x', LOG_LEVEL: 'loud' });
    expect(wrong.findings.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Settings fault',
      'Settings fault',
      'Other checks unchecked',
    ]);
    const { code, stdout } = await run({ DATA_DIR: folder.path }, 'cli/doctor.ts');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^not checked: Database\n {2}There is no database in\s.*\s+yet:\s+the\s+first\s+start\s+creates\s+it\./m,
    );
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('runs before a start with the option --check, and prevents the start after an error', async () => {
    await using bucket = await startS3Server();
    using folder = createTemporaryFolder();
    const variables = {
      DATA_DIR: folder.path,
      STORAGE_URL: bucket.url(canary),
      DATABASE_URL: shared().databaseUrl,
    };
    const { code, stdout, stderr } = await run(variables, '--expose-gc', 'main.ts', '--check');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^FAULT: Stored files\n {2}The bucket/m);
    expect(stderr).toMatch(/\nThe site does not start, because a check failed: [^\n]+\n$/);
  });
});

test('a start reports a wrong bucket and a rejected login, and /readyz?verbose contains their time', async () => {
  await using bucket = await startS3Server();
  await using mail = await startRefusing();
  const token = 'a token of more than 16 characters';
  await using app = await startApp({
    smtpUrl: withLogin(mail),
    variables: { STORAGE_URL: bucket.url(canary), METRICS_TOKEN: token },
  });
  const warnings = () => app.logged.filter(({ level }) => level === 'warn').map(({ message }) => message);
  await expect
    .poll(warnings)
    .toContainEqual(expect.stringMatching(/rejects the secret key\. Check the secret in/));
  await expect
    .poll(warnings)
    .toContainEqual(expect.stringMatching(/rejects the user name or the password of SMTP_URL: 535/));
  const read = async () => {
    const answer = await app.get('/readyz?verbose', { token });
    const known: unknown = await answer.json();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that is described in docs/operations/run.md
    return { status: answer.status, body: known as { checks: (Finding & { since: string })[] } };
  };
  const states = async () => (await read()).body.checks.map(({ name, state }) => [name, state]);
  await expect.poll(states).toEqual([
    ['Database', 'ok'],
    [`Mail server ${new URL(mail.url).host}`, 'fault'],
    ['Stored files', 'fault'],
  ]);
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.checks.every(({ since }) => since.startsWith('2026-11-20T10:00'))).toBe(true);
  expect(await (await app.get('/readyz?verbose')).text()).toBe('ready\n');
  expect(JSON.stringify([app.logged, body])).not.toContain(canary);
});
