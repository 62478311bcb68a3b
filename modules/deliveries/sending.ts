import { buildAudienceCondition } from '#modules/audiences/audience.ts';
import {
  startNewsletter,
  clearRetryFlags,
  insertNextDeliveries,
  findSendingWork,
  finishNewsletter,
  lockNewsletter,
} from '#modules/deliveries/store.ts';
import { createCircuitBreaker, type CircuitBreaker } from '#modules/deliveries/circuit-breaker.ts';
import { runConnection } from '#modules/deliveries/connection.ts';
import { createStatusWriter } from '#modules/deliveries/status-writer.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { leaseSeconds, type SendingCtx } from '#modules/deliveries/sending-context.ts';
import { createDeliveryQueue, type DeliveryQueue } from '#modules/deliveries/delivery-queue.ts';
import { deleteIdleDomains } from '#modules/deliveries/limits/domain-budget.ts';
import { createSendRateRow } from '#modules/deliveries/send-rate-store.ts';
import { notify } from '#modules/notifications/notification.ts';
import { publishWebhookEvent } from '#modules/webhooks/publish-event.ts';
import {
  sendHeartbeat,
  removeDeadWorkers,
  registerWorker,
  removeWorker,
} from '#modules/deliveries/worker-store.ts';
import { readRunningImports } from '#modules/subscribers/running-imports.ts';
import { subtractTime } from '#modules/time.ts';

/** Interval of heartbeats and of checks for work. */
const heartbeatMs = 250;
/** Maximum time for extending audiences between two heartbeats. */
const maxAudienceMs = 500;
const restartMs = 1_000;
/** Maximum time to wait for responses of the mail server at shutdown. */
const shutdownWaitMs = 5_000;

export type SendingWorker = {
  /** Returns the time without work in milliseconds. */
  idleMs(): number;
  wake(): void;
  /**
   * Takes no more emails, waits for the responses to emails that are being sent, and releases the other claimed
   * emails.
   */
  stop(): Promise<void>;
};

/**
 * Sends due newsletters until the worker is stopped. Any number of processes share the work. An outage of the
 * database or the mail server delays emails, but no email is lost.
 */
export function startSendingWorker(ctx: SendingCtx): SendingWorker {
  const runState = { isStopping: false };
  let busyAt = performance.now();
  let wakeUp: (() => void) | undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!runState.isStopping) {
      try {
        await runWorker(ctx, {
          isStopping: () => runState.isStopping,
          pause: () => pause(heartbeatMs),
          markBusy: () => {
            busyAt = performance.now();
          },
        });
      } catch (error) {
        busyAt = performance.now();
        ctx.log.warn({ err: error }, 'Sending failed and will be restarted');
        await pause(restartMs);
      }
    }
  };
  const done = run();
  return {
    idleMs: () => performance.now() - busyAt,
    wake: () => wakeUp?.(),
    stop: () => {
      runState.isStopping = true;
      wakeUp?.();
      return done;
    },
  };
}

type WorkerControl = { isStopping: () => boolean; pause: () => Promise<void>; markBusy: () => void };
type ConnectionShare = { connections: number };

/** Registers a worker and sends emails. Ends on shutdown, or when other processes have declared this worker dead. */
async function runWorker(ctx: SendingCtx, { isStopping, pause, markBusy }: WorkerControl): Promise<void> {
  await createSendRateRow(ctx.db);
  await deleteIdleDomains(ctx);
  const workerId = await registerWorker(ctx.db);
  const statusWriter = createStatusWriter(ctx, workerId);
  const queue = createDeliveryQueue(ctx, workerId);
  const circuitBreaker = createCircuitBreaker(ctx);
  const share: ConnectionShare = { connections: ctx.settings.mailConnections };
  const waitForRate = createRateGate(ctx.settings.mailRate);
  const over = { now: false };
  const openConnections = Array.from({ length: ctx.settings.mailConnections }, () => ctx.connections.open());
  const running = openConnections.map((connection, index) =>
    runConnection({
      ctx,
      connection,
      statusWriter,
      queue,
      circuitBreaker,
      waitForRate,
      isPaced: ctx.settings.mailRate !== undefined,
      isOpen: () => index < share.connections,
      isOver: () => over.now,
    }),
  );
  let lastHeartbeatFailure = performance.now();
  try {
    while (!isStopping()) {
      try {
        const workers = await sendHeartbeat(ctx.db, workerId, leaseSeconds);
        if (workers === undefined) break;
        share.connections = Math.max(1, Math.floor(ctx.settings.mailConnections / workers.living));
        queue.setShare(workers);
        // After a database outage all workers look dead to each other. Each worker waits for the length of one lease,
        // so that the other workers can send a heartbeat first.
        if (performance.now() - lastHeartbeatFailure > leaseSeconds * 1000)
          await removeDeadWorkers(ctx.db, leaseSeconds, ctx.clock.now());
        if (await processNewsletters(ctx, queue, circuitBreaker)) markBusy();
      } catch (error) {
        lastHeartbeatFailure = performance.now();
        // A database outage does not count as idle time, because an idle process ends and would be missing after the
        // outage.
        markBusy();
        ctx.log.warn({ err: error }, 'Sending failed and will be retried');
      }
      await pause();
    }
  } finally {
    over.now = true;
    const timer = setTimeout(
      () => openConnections.forEach((connection) => connection.close()),
      shutdownWaitMs,
    );
    const closing = queue.close().catch(() => {});
    await Promise.all(running);
    clearTimeout(timer);
    await closing;
    await statusWriter.waitUntilWritten();
    await removeWorker(ctx.db, workerId, ctx.clock.now()).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'A sending process could not be removed from the database'),
    );
  }
}

/** Starts due newsletters, extends audiences and finishes newsletters. Returns true if there is anything to send. */
async function processNewsletters(
  ctx: SendingCtx,
  queue: DeliveryQueue,
  circuitBreaker: CircuitBreaker,
): Promise<boolean> {
  const { due, sending } = await findSendingWork(ctx.db, ctx.clock.now());
  const now = ctx.clock.now();
  const dueBefore = await getLatestDueTime(ctx, due.length, now);
  const startInput = { now, dueBefore, hearsBack: ctx.settings.bounceSources.length > 0 };
  for (const id of due) if (await startNewsletter(ctx.db, id, startInput)) sending.push({ id, version: 0 });
  circuitBreaker.retainOnly(sending);
  const ready: number[] = [];
  const until = performance.now() + maxAudienceMs;
  for (const { id } of sending) {
    let createdCount = await insertNextDeliveries(
      ctx.db,
      id,
      newsletterLimits.audienceChunk,
      buildAudienceCondition,
    );
    while (createdCount !== 0 && createdCount !== undefined && performance.now() < until)
      createdCount = await insertNextDeliveries(
        ctx.db,
        id,
        newsletterLimits.audienceChunk,
        buildAudienceCondition,
      );
    ready.push(id);
  }
  for (const id of ready) {
    if (!queue.isEmpty(id)) continue;
    await circuitBreaker.flushHeldBounces(id);
    if (await finishIfDone(ctx, id)) ctx.log.info({ newsletterId: id }, 'A newsletter was sent completely');
  }
  await clearRetryFlags(ctx.db);
  await queue.setNewsletters(ready);
  return sending.length > 0;
}

/**
 * Returns the latest due time of newsletters that may start now. While an import adds subscribers, a newsletter
 * waits, at most one hour after its due time, because its audience is fixed at the start.
 */
async function getLatestDueTime(ctx: SendingCtx, due: number, now: Date): Promise<Date> {
  if (due === 0 || (await readRunningImports(ctx.db)) === undefined) return now;
  return subtractTime(now, { seconds: newsletterLimits.importWaitSeconds });
}

/** Finishes a newsletter that has no more emails to send, and notifies members and webhooks. */
async function finishIfDone(ctx: SendingCtx, id: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockNewsletter(trx, id);
    const finishedIds = await finishNewsletter(trx, id, newsletterLimits.finishWithDeferred, ctx.clock.now());
    if (finishedIds === undefined) return false;
    const { subject, unsent } = finishedIds;
    const kind = unsent > 0 ? 'newsletter-failed' : 'newsletter-sent';
    await notify(ctx, trx, { kind, targetId: id, title: subject });
    await publishWebhookEvent(ctx, trx, { event: 'newsletter.sent', data: { id, subject, unsent } });
    return true;
  });
}

/**
 * Returns a function that delays its callers, so that at most `perSecond` calls return in a second, with bursts of at
 * most one second. If `perSecond` is undefined, there is no limit.
 */
function createRateGate(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve();
  const stepMs = 1000 / perSecond;
  // The earliest time at which the next call may return.
  let nextAt = performance.now();
  return async () => {
    const now = performance.now();
    nextAt = Math.max(nextAt, now - 1000) + stepMs;
    const waitMs = nextAt - stepMs - now;
    if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs));
  };
}
