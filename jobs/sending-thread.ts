import { join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Ctx, Log, Settings } from '#modules/context.ts';
import type { Dkim } from '#modules/deliveries/ports.ts';
import { isSendingDue } from '#modules/deliveries/delivery.ts';
import { startSending } from '#modules/deliveries/sending.ts';
import type { MailWatch } from '#modules/outbox/ports.ts';
import { openMailWatch } from '#modules/outbox/watch.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { Config } from '#platform/process/config.ts';
import { joinDatabase } from '#platform/postgres/database.ts';
import type { Database } from '#platform/postgres/database.ts';
import type { DatabaseAddress } from '#platform/postgres/way.ts';
import { openDkim } from '#platform/mail/dkim.ts';
import { createLog } from '#platform/process/log.ts';
import { onDemand, type OnDemand, type Runner, startThread } from '#platform/process/on-demand.ts';
import { outboxConnections } from '#platform/mail/outbox-connection.ts';
import { smtpConnections } from '#platform/mail/smtp-connection.ts';

/** What the sending thread is started with: all that can be passed to it. */
export type SenderData = {
  database: DatabaseAddress;
  settings: Settings;
  config: SenderConfig;
};
type SenderConfig = Pick<Config, 'smtp' | 'dkim' | 'dataDir' | 'logLevel'>;

/** Nothing to send for this time ends the thread: at rest it costs no memory. */
const idleLimitMs = 3_000;
const idleCheckMs = 250;
/** How soon a process notices that another one has scheduled, resumed or begun a newsletter. */
const lookMs = 1_000;
const givenClockMs = 100;

/** What the site knows of its sender before there is a context: its signer, and how to wake it once it was started. */
export async function openSender(config: Pick<Config, 'dkim' | 'dataDir'>) {
  let running: OnDemand | undefined;
  return {
    dkim: await openSigning(config),
    wake: () => running?.wake(),
    start: (machine: Parameters<typeof sendOnDemand>[0]) => {
      running = sendOnDemand(machine);
    },
    close: async () => running?.close(),
  };
}

/** The signer of newsletters; undefined where none is set up. Its key is made at first start. */
async function openSigning({ dkim, dataDir }: Pick<Config, 'dkim' | 'dataDir'>): Promise<Dkim | undefined> {
  return dkim && openDkim({ ...dkim, folder: join(dataDir, 'dkim') });
}

/** Where newsletters leave: the mail server, or files. */
function openConnections(
  { smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>,
  watch: MailWatch,
): SendingCtx['connections'] {
  return smtp === undefined ? outboxConnections(join(dataDir, 'outbox')) : smtpConnections(smtp, watch);
}

/** Newsletters are sent beside the site, in a thread of its own; with a clock of a test (`isClockGiven`) in this one. */
function sendOnDemand(machine: {
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
  return onDemand({
    isWanted: () => isSendingDue(ctx),
    start: () => (isClockGiven ? runSender(ctx, config) : startThread(new URL(import.meta.url), data(), log)),
    intervalMs: isClockGiven ? givenClockMs : lookMs,
    log,
  });
}

/** Sends until there is nothing to send; what became of emails is counted before it ends. */
function runSender(ctx: Omit<SendingCtx, 'connections'>, config: SenderConfig): Runner {
  const watch = openMailWatch(ctx);
  const run = startSending({ ...ctx, connections: openConnections(config, watch) });
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

/** The composition root of the sending thread: connections of its own, so that the site never waits for an email. */
async function runThread(port: NonNullable<typeof parentPort>): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- main.ts starts this thread with SenderData
  const { database, settings, config } = workerData as SenderData;
  const joined = joinDatabase(database);
  const known = { clock: systemClock, log: createLog(config.logLevel), settings };
  const runner = runSender({ ...known, db: joined.db, dkim: await openSigning(config) }, config);
  port.on('message', (message) => (message === 'stop' ? void runner.stop() : runner.wake()));
  await runner.ended;
  port.close();
  await joined.close();
}
