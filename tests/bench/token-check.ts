import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { signIn } from '#modules/auth/sign-in.ts';
import { lockSessionRights, readSession, type RequestRights, type Session } from '#modules/auth/session.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { startSite } from '#main.ts';
import { readConfig } from '#platform/process/config.ts';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const password = 'a long bench password';
const checksPerRound = 4_000;
const rounds = 5;
const writes = 1_000;

/** Measures a transaction of one statement, with and without the check of the member's permission in the transaction. */
async function measureWrite(ctx: Ctx, { sessionId, member }: Session): Promise<Measurement[]> {
  const rights: RequestRights = { sessionId, id: member.id, permissions: ['posts'] };
  const guarded = ctx.guardWrites((trx) => lockSessionRights(ctx, trx, rights));
  const bareMs: number[] = [];
  const guardedMs: number[] = [];
  for (let nr = 0; nr < writes; nr += 1) {
    bareMs.push(await timeWrite(ctx.db));
    guardedMs.push(await timeWrite(guarded));
  }
  return [
    {
      name: 'write for a member, p50',
      measured: computeMedian(guardedMs),
      limit: computeMedian(bareMs) + 1,
      unit: 'ms',
      digits: 3,
    },
  ];
}

async function timeWrite(db: Db): Promise<number> {
  const startedAt = performance.now();
  await db
    .transaction()
    .execute((trx) => trx.updateTable('counters').set({ count: 1 }).where('name', '=', 'members').execute());
  return performance.now() - startedAt;
}

/**
 * Measures the work of every request of a logged-in member: the signature check, and one query for session, member and role.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: join(folder.path, 'data'),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: password,
  });
  const site = await startSite(config, { log: silentLog });
  try {
    const { ctx } = site;
    const credentials = { email: 'admin@example.com', password };
    const { token } = await signIn(ctx, credentials, { client: '127.0.0.1', userAgent: 'bench' });
    for (let nr = 0; nr < checksPerRound; nr += 1) await readSession(ctx, token);
    const cpu: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = process.cpuUsage();
      for (let nr = 0; nr < checksPerRound; nr += 1) {
        const startedAt = performance.now();
        await readSession(ctx, token);
        times.push(performance.now() - startedAt);
      }
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1000 / checksPerRound);
    }
    const write = await measureWrite(ctx, await readSession(ctx, token));
    return [
      ...write,
      {
        name: 'token check, processor time',
        measured: computeMedian(cpu),
        limit: 0.2,
        unit: 'ms',
        digits: 3,
      },
      { name: 'token check, p50', measured: computeMedian(times), limit: 0.5, unit: 'ms', digits: 3 },
    ];
  } finally {
    await site.close();
  }
}
