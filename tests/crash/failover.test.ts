import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinDatabase, openDatabase } from '#platform/postgres/database.ts';
import { openTimelineFile } from '#platform/process/data-folder.ts';
import { runFailover } from '#tests/fixtures/machines/failover.ts';
import { findFreePort } from '#tests/fixtures/machines/free-port.ts';
import { startPostgresPair } from '#tests/fixtures/machines/postgres-pair.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const recipients = 1_000;

test('all processes that detected a failover reject the former primary', async () => {
  await using pair = await startPostgresPair();
  using folder = createTemporaryFolder();
  const database = await openDatabase({ databaseUrl: pair.url, dataDir: folder.path, log: silentLog });
  const silent = createServer().listen(await findFreePort(), '127.0.0.1');
  let asked = 0;
  const lines = new Set<Socket>();
  silent.on('connection', (line) => {
    asked += 1;
    lines.add(line);
  });
  await once(silent, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server that listens
  const { port } = silent.address() as AddressInfo;
  const databaseUrl = pair.getUrl(0).replace(/(127\.0\.0\.1:\d+)/, `$1,127.0.0.1:${port}`);
  // Simulates a sending thread that gets no response from the standby and is not informed about the promotion.
  const thread = joinDatabase({ connectionString: databaseUrl });
  expect((await sql`select 1`.execute(thread.db)).rows).toHaveLength(1);
  await pair.killPrimary();
  await pair.promoteStandby();
  const isBack = async () => (await database.findError()) === undefined || undefined;
  await pollUntil(isBack, 'the new primary');
  await database.pool.query('create table written as select 1 as one');
  await database.close();
  await pair.restartOldPrimary();
  const answer = () => sql`select 1`.execute(thread.db).then(() => 'taken', String);
  expect(await answer()).not.toBe('taken');
  await expect.poll(answer).toContain('another server does not answer');
  await thread.close();
  const known = await openTimelineFile(folder.path).read();
  const later = joinDatabase({ connectionString: pair.getUrl(0), known });
  await expect(sql`select 1`.execute(later.db)).rejects.toThrow('on timeline 1, and timeline 2 is in use');
  await later.close();

  // Starts a site that was stopped during the failover, while the new primary does not respond.
  using sleeper = createTemporaryFolder();
  const { system } = known ?? {};
  await openTimelineFile(sleeper.path).save({ system: system ?? '', timeline: 1 });
  const before = asked;
  let isOpen = false;
  const opening = openDatabase({ databaseUrl, dataDir: sleeper.path, log: silentLog }).then((opened) => {
    isOpen = true;
    return opened;
  });
  await pollUntil(() => asked >= before + 3 || undefined, 'a start that asks on');
  expect(isOpen).toBe(false);
  silent.close();
  for (const line of lines) line.destroy();
  // The other server is gone, so the site uses the server that responds.
  const woken = await opening;
  expect(await woken.pool.query('select 1')).toMatchObject({ rowCount: 1 });
  await woken.close();
});

test('a failover during a newsletter loses no confirmed write and sends no email twice', async () => {
  const report = await runFailover({ perSecond: 100, requestsPerWrite: 10, recipients });
  const { failures, acknowledgedEmails } = report.load;
  expect(acknowledgedEmails.length).toBeGreaterThan(0);
  expect(report.lostWrites).toEqual([]);
  const twice = [...report.emails].filter(([, count]) => count > 1);
  // On failure, the log shows which server each process used.
  expect({ twice, said: twice.length === 0 ? [] : report.primaryLogLines }).toEqual({ twice: [], said: [] });
  const { unknown = 0, sent = 0, ...others } = report.deliveries;
  expect(others).toEqual({});
  expect(sent + unknown).toBeGreaterThanOrEqual(recipients);
  expect(report.emails.size).toBeGreaterThanOrEqual(sent);
  // The length of the outage depends on the machine and is measured by the bench. Outside of the failover the only error is
  // 503.
  const isWithin = (at: number) => at > report.killedAt - 1_000 && at < report.recoveredAt;
  expect(failures.filter(({ at, outcome }) => !isWithin(at) && outcome !== 503)).toEqual([]);
  expect(report).toMatchObject({ isOldOneLeftAlone: true, migrations: 1 });
}, 240_000);
