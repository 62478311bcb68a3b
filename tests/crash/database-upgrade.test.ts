import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabaseProcess } from '#tests/harness/database-process.ts';
import { getFastestFolder } from '#tests/harness/database-server.ts';
import { createOldCluster, queryWithOldPostgres } from '#tests/fixtures/machines/old-cluster.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/** Inserts subscribers with characters that a text format may damage. */
const rows = `insert into subscribers (email, state, source, consent_at, consent_wording, created_at)
  select 'reader' || g || '@example.com', 'confirmed', 'import', now(), E'\\\\ tab\\t line\\n ünï 你好', now()
  from generate_series(1, 2000) g`;
const counted = `select count(*)::int as rows, max(id)::int as last,
  md5(string_agg(email || consent_wording || consent_at, ',' order by id)) as sum from subscribers`;
const version = `select split_part(current_setting('server_version'), '.', 1) as major`;

let made: ReturnType<typeof createTemporaryFolder>;

beforeAll(async () => {
  made = createTemporaryFolder(getFastestFolder());
  await createOldCluster(join(made.path, 'data'), rows);
});
afterAll(() => made[Symbol.dispose]());

/** Creates a copy of a data folder with PostgreSQL 15. */
function oldFolder() {
  const folder = createTemporaryFolder(getFastestFolder());
  const data = join(folder.path, 'data');
  execFileSync('cp', ['-a', join(made.path, 'data'), data]);
  return { data, clusters: () => clustersIn(data), [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

function clustersIn(data: string): string[] {
  return readdirSync(join(data, 'postgres'))
    .filter((name) => name.startsWith('cluster'))
    .toSorted();
}

describe('The upgrade of a PostgreSQL 15 cluster', () => {
  test('copies each row once when two processes start at once, and retains the old cluster', async () => {
    using old = oldFolder();
    const both = await Promise.all([startDatabaseProcess(old.data), startDatabaseProcess(old.data)]);
    const logged = both.flatMap((user) => user.logged);
    expect(await both[0].query(version)).toEqual([{ major: '18' }]);
    const [carried] = await both[1].query(counted);
    expect(carried).toMatchObject({ rows: 2000, last: 2000 });
    await both[0].query(
      `insert into subscribers (email, state, source, consent_at, consent_wording, created_at)
         select 'next@example.com', 'confirmed', 'import', now(), '', now()`,
    );
    expect(await both[0].query('select max(id)::int as last from subscribers')).toEqual([{ last: 2001 }]);
    await Promise.all(both.map((user) => user.stop()));
    expect(old.clusters()).toEqual(['cluster', 'cluster-15']);
    expect(logged.filter((line) => line.includes('rm -r')).length).toBe(1);
    await using later = await startDatabaseProcess(old.data);
    expect(await later.query('select count(*)::int as rows from subscribers')).toEqual([{ rows: 2001 }]);
    expect(later.logged).toEqual([]);
  });

  test.each([
    'started',
    'the new cluster was created',
    'the rows were copied',
    'the rows were compared',
    'the new cluster is complete',
    'the old cluster was renamed',
  ])('survives kill -9 at the step “%s”: the next start completes the upgrade', async (step) => {
    using old = oldFolder();
    await expect(startDatabaseProcess(old.data, { killAt: `upgrade: ${step}` })).rejects.toThrow(/ended/);
    await using next = await startDatabaseProcess(old.data);
    expect(await next.query(version)).toEqual([{ major: '18' }]);
    expect(await next.query(counted)).toMatchObject([{ rows: 2000, last: 2000 }]);
    expect(old.clusters()).toEqual(['cluster', 'cluster-15']);
  });

  test('allows the former release to start after a kill, and later upgrades the rows that it added', async () => {
    using old = oldFolder();
    await expect(
      startDatabaseProcess(old.data, { killAt: 'upgrade: the new cluster is complete' }),
    ).rejects.toThrow(/ended/);
    expect(old.clusters()).toEqual(['cluster', 'cluster.upgraded']);
    await queryWithOldPostgres(old.data, `delete from subscribers where id > 1500`);
    await using next = await startDatabaseProcess(old.data);
    expect(await next.query(counted)).toMatchObject([{ rows: 1500, last: 1500 }]);
    expect(old.clusters()).toEqual(['cluster', 'cluster-15']);
  });

  test('changes nothing if rows cannot be copied, and reports the reason', async () => {
    using old = oldFolder();
    const settings = join(old.data, 'postgres/cluster/postgresql.auto.conf');
    const before = readFileSync(settings, 'utf8');
    writeFileSync(settings, `${before}search_path = 'nowhere'\n`);
    await expect(startDatabaseProcess(old.data)).rejects.toThrow(
      /was not upgraded from PostgreSQL 15 to 18, and is unchanged\. .*schema_migrations.* or start the previous release/,
    );
    expect(old.clusters()).toEqual(['cluster']);
    writeFileSync(settings, before);
    expect(await queryWithOldPostgres(old.data, counted)).toMatchObject([{ rows: 2000, last: 2000 }]);
  });
});
