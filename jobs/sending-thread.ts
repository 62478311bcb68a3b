import { join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Ctx, Log, Settings } from '#modules/context.ts';
import type { DkimSigner } from '#modules/deliveries/ports.ts';
import { isSendingDue } from '#modules/deliveries/delivery.ts';
import { startSendingWorker } from '#modules/deliveries/sending.ts';
import type { MailMonitor } from '#modules/outbox/ports.ts';
import { openMailMonitor } from '#modules/outbox/mail-monitor.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { Config } from '#platform/process/config.ts';
import { joinDatabase } from '#platform/postgres/database.ts';
import type { Database } from '#platform/postgres/database.ts';
import type { DatabaseAddress } from '#platform/postgres/database-pool.ts';
import { openDkim } from '#platform/mail/dkim.ts';
import { createLog } from '#platform/process/log.ts';
import { runOnDemand, type OnDemand, type OnDemandWorker, startThread } from '#platform/process/on-demand.ts';
import { skipDemoAddresses } from '#platform/mail/demo-addresses.ts';
import { openOutboxConnections } from '#platform/mail/outbox-connection.ts';
import { openSmtpConnections } from '#platform/mail/smtp-connection.ts';

/** The cloneable data with which the sending thread starts. */
export type SenderData = {
  database: DatabaseAddress;
  settings: Settings;
  config: SenderConfig;
};
type SenderConfig = Pick<Config, 'smtp' | 'dkim' | 'dataDir' | 'logLevel'>;

/** The thread ends after this time without emails, which frees its memory. */
const idleLimitMs = 3_000;
const idleCheckMs = 250;
/** Interval at which a process checks whether another process has scheduled, resumed or started a newsletter. */
const pollMs = 1_000;
const testClockPollMs = 100;

/**
 * Opens the sender before the context exists: the DKIM signer, and a `wake` function that takes effect once sending has started.
 */
export async function openSender(config: Pick<Config, 'dkim' | 'dataDir'>) {
  let running: OnDemand | undefined;
  return {
    dkim: await openDkimSigner(config),
    wake: () => running?.wake(),
    start: (machine: Parameters<typeof startSendingOnDemand>[0]) => {
      running = startSendingOnDemand(machine);
    },
    close: async () => running?.close(),
  };
}

/** Opens the DKIM signer, or returns undefined if DKIM is not configured. Generates its key at the first start. */
async function openDkimSigner({
  dkim,
  dataDir,
}: Pick<Config, 'dkim' | 'dataDir'>): Promise<DkimSigner | undefined> {
  return dkim && openDkim({ ...dkim, folder: join(dataDir, 'dkim') });
}

/** Opens the connections for newsletters: mail servers, or files in the outbox. */
function openConnections(
  { smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>,
  watch: MailMonitor,
): SendingCtx['connections'] {
  return skipDemoAddresses(
    smtp === undefined ? openOutboxConnections(join(dataDir, 'outbox')) : openSmtpConnections(smtp, watch),
  );
}

/** Sends newsletters in a separate thread, or in the current thread if a test has set the clock (`isClockGiven`). */
function startSendingOnDemand(machine: {
  ctx: Ctx;
  config: SenderConfig;
  database: Database;
  log: Log;
  isClockGiven: boolean;
}): OnDemand {
  const { ctx, database, log, isClockGiven } = machine;
  const { smtp, dkim, dataDir, logLevel } = machine.config;
  const config = { smtp, dkim, dataDir, logLevel };
  const data = (): SenderData => ({ database: database.address, settings: ctx.settings, config });
  return runOnDemand({
    isWanted: () => isSendingDue(ctx),
    start: () => (isClockGiven ? runSender(ctx, config) : startThread(new URL(import.meta.url), data(), log)),
    intervalMs: isClockGiven ? testClockPollMs : pollMs,
    log,
  });
}

/** Sends until no emails are left, and saves the counts before it ends. */
function runSender(ctx: Omit<SendingCtx, 'connections'>, config: SenderConfig): OnDemandWorker {
  const watch = openMailMonitor(ctx);
  const run = startSendingWorker({ ...ctx, connections: openConnections(config, watch) });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const stop = async () => {
    clearInterval(timer);
    await run.stop();
    await watch.close();
    resolve();
  };
  const timer = setInterval(() => {
    if (run.idleMs() > idleLimitMs) void stop();
  }, idleCheckMs);
  return { wake: () => run.wake(), stop, ended };
}

if (!isMainThread && parentPort !== null) await runThread(parentPort);

/**
 * Composition root of the sending thread: runs it with its own database connections, so that the site never waits for emails.
 */
async function runThread(port: NonNullable<typeof parentPort>): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- main.ts starts this thread with SenderData
  const { database, settings, config } = workerData as SenderData;
  const joined = joinDatabase(database);
  const known = { clock: systemClock, log: createLog(config.logLevel), settings };
  const runner = runSender({ ...known, db: joined.db, dkim: await openDkimSigner(config) }, config);
  port.on('message', (message) => (message === 'stop' ? void runner.stop() : runner.wake()));
  await runner.ended;
  port.close();
  await joined.close();
}
