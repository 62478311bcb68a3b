import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { openStorage } from '#platform/files/storage.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder, projectFolder, startSiteProcess } from '#tests/bench/site-process.ts';
import { measureWhileVisited } from '#tests/bench/commands/measure-while-visited.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const subscriberCount = 1_000_000;
const newsletterCount = 3;
const fileCount = 10_000;
const fileBytes = 100_000;

/** Measures a backup of a large site under load, and its restore. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const at = (name: string) => join(folder.path, name);
  await fillSite(at('data'), at('file'));
  const visited = await backUpWhileVisited(at('data'), at('site.backup'));
  const restoreSeconds = await runCommand('restore', [at('site.backup')], at('restored'));
  return [
    {
      name: '1,000,000 subscribers, 3,000,000 deliveries, 1 GB of files: backup',
      limit: 60,
      unit: 's',
      measured: visited.seconds,
    },
    { name: 'GET / meanwhile, 99th percentile', limit: 25, unit: 'ms', measured: visited.p99 },
    { name: 'the same restored', limit: 120, unit: 's', measured: restoreSeconds },
  ];
}

async function fillSite(dataDir: string, path: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  const { db, connection } = database;
  try {
    await migrate(connection);
    await fillRows(db);
    const storage = openStorage({ dataDir, bucket: undefined });
    for (let n = 0; n < fileCount; n += 1) {
      const id = randomBytes(16).toString('hex');
      await writeFile(path, randomBytes(fileBytes));
      await storage.put(`${id}.png`, path);
      await sql`insert into media (id, kind, files, size_bytes, created_at, claimed_at)
        values (${id}, 'post-image', array[${`${id}.png`}], ${fileBytes}, now(), now())`.execute(db);
    }
  } finally {
    await database.close();
  }
}

async function fillRows(db: Db): Promise<void> {
  await sql`insert into subscribers (email, state, source, consent_at, consent_wording, created_at)
    select 'reader' || n || '@example.com', 'confirmed', 'form', now(), 'Yes, send me the newsletter.', now()
    from generate_series(1, ${subscriberCount}::integer) n`.execute(db);
  await sql`insert into newsletters (subject, message, state, created_at, digest, finished_at)
    select 'bench', '', 'sent', now(), int4send(k), now() from generate_series(1, ${newsletterCount}::integer) k`.execute(
    db,
  );
  await sql`insert into deliveries (newsletter_id, subscriber_id, state)
    select k, n, 'sent' from generate_series(1, ${newsletterCount}::integer) k, generate_series(1, ${subscriberCount}::integer) n`.execute(
    db,
  );
}

async function backUpWhileVisited(dataDir: string, file: string): Promise<{ seconds: number; p99: number }> {
  await using site = await startSiteProcess({ dataDir });
  const { answer, p99 } = await measureWhileVisited(site.url, () => runCommand('backup', [file], dataDir));
  return { seconds: answer, p99 };
}

async function runCommand(command: 'backup' | 'restore', args: string[], dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn('node', [`cli/${command}.ts`, ...args], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}
