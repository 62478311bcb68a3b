import { conditionOf } from '#modules/audiences/audience.ts';
import {
  beginNewsletter,
  endTrying,
  extendAudience,
  findWork,
  finishNewsletter,
  lockNewsletter,
} from '#modules/deliveries/store.ts';
import { openBrake } from '#modules/deliveries/brake.ts';
import type { Brake } from '#modules/deliveries/brake.ts';
import { runConnection } from '#modules/deliveries/connection.ts';
import { openStatusWriter } from '#modules/deliveries/status-writer.ts';
import { openPaceGate } from '#modules/deliveries/pace.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { leaseSeconds } from '#modules/deliveries/sending-context.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import { openDeliveryQueue } from '#modules/deliveries/delivery-queue.ts';
import type { DeliveryQueue } from '#modules/deliveries/delivery-queue.ts';
import { forgetIdleDomains } from '#modules/recipient-limits/domain-budget.ts';
import { openPace } from '#modules/deliveries/pace-store.ts';
import { notify } from '#modules/notifications/notification.ts';
import { tellPrograms } from '#modules/webhooks/event.ts';
import { beat, endDeadWorkers, enterWorker, leaveWorker } from '#modules/deliveries/worker-store.ts';
import { readRunningImports } from '#modules/subscribers/running-imports.ts';

/** Interval of heartbeats and of checks for work. */
const beatMs = 250;
/** Creating the audience of a large newsletter must not delay the heartbeat longer than this. */
const audienceMs = 500;
const restartMs = 1_000;
/** Maximum time to wait for responses of the mail server at shutdown. */
const answerMs = 5_000;

export type SendingRun = {
  /** Time in milliseconds without work. */
  idleMs(): number;
  wake(): void;
  /** Takes no more emails, waits for the responses to emails being sent, and releases the rest. */
  stop(): Promise<void>;
};

/**
 * Sends due newsletters until it is stopped. Any number of processes share the work. Outages of the database or the
 * mail server delay emails but lose none.
 */
export function startSending(ctx: SendingCtx): SendingRun {
  const life = { isStopping: false };
  let busyAt = performance.now();
  let rouse: (() => void) | undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!life.isStopping) {
      try {
        await work(ctx, {
          isStopping: () => life.isStopping,
          pause: () => pause(beatMs),
          noteBusy: () => {
            busyAt = performance.now();
          },
        });
      } catch (error) {
        busyAt = performance.now();
        ctx.log.warn({ err: error }, 'Sending begins again');
        await pause(restartMs);
      }
    }
  };
  const done = run();
  return {
    idleMs: () => performance.now() - busyAt,
    wake: () => rouse?.(),
    stop: () => {
      life.isStopping = true;
      rouse?.();
      return done;
    },
  };
}

type Life = { isStopping: () => boolean; pause: () => Promise<void>; noteBusy: () => void };
type Share = { connections: number };

/** Works as one registered worker. Ends on shutdown, or when other processes declared this worker dead. */
async function work(ctx: SendingCtx, { isStopping, pause, noteBusy }: Life): Promise<void> {
  await openPace(ctx.db);
  await forgetIdleDomains(ctx);
  const workerId = await enterWorker(ctx.db);
  const statusWriter = openStatusWriter(ctx, workerId);
  const queue = openDeliveryQueue(ctx, workerId);
  const brake = openBrake(ctx);
  const share: Share = { connections: ctx.settings.mailConnections };
  const gate = openPaceGate(ctx.settings.mailRate);
  const isOver = { now: false };
  const opened = Array.from({ length: ctx.settings.mailConnections }, () => ctx.connections.open());
  const running = opened.map((connection, index) =>
    runConnection({
      ctx,
      connection,
      statusWriter,
      queue,
      brake,
      gate,
      isPaced: ctx.settings.mailRate !== undefined,
      isOpen: () => index < share.connections,
      isOver: () => isOver.now,
    }),
  );
  let beatsSince = performance.now();
  try {
    while (!isStopping()) {
      try {
        const others = await beat(ctx.db, workerId, leaseSeconds);
        if (others === undefined) break;
        share.connections = Math.max(1, Math.floor(ctx.settings.mailConnections / others.living));
        queue.setShare(others);
        // After a database outage all workers look dead to each other. Each waits for one lease, so that the others can
        // send a heartbeat.
        if (performance.now() - beatsSince > leaseSeconds * 1000)
          await endDeadWorkers(ctx.db, leaseSeconds, ctx.clock.now());
        if (await advance(ctx, queue, brake)) noteBusy();
      } catch (error) {
        beatsSince = performance.now();
        // A database outage does not count as idle time, because a process that ended now would be missing afterwards.
        noteBusy();
        ctx.log.warn({ err: error }, 'Sending waits for the database');
      }
      await pause();
    }
  } finally {
    isOver.now = true;
    const timer = setTimeout(() => opened.forEach((connection) => connection.close()), answerMs);
    const closing = queue.close().catch(() => {});
    await Promise.all(running);
    clearTimeout(timer);
    await closing;
    await statusWriter.settle();
    await leaveWorker(ctx.db, workerId, ctx.clock.now()).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'A sending process could not say that it ends'),
    );
  }
}

/** Starts due newsletters, extends audiences and finishes newsletters. Returns true if there is anything to send. */
async function advance(ctx: SendingCtx, queue: DeliveryQueue, brake: Brake): Promise<boolean> {
  const { due, sending } = await findWork(ctx.db, ctx.clock.now());
  const now = ctx.clock.now();
  const dueBefore = await latestBeginning(ctx, due.length, now);
  const begun = { now, dueBefore, hearsBack: ctx.settings.bounceWays.length > 0 };
  for (const id of due) if (await beginNewsletter(ctx.db, id, begun)) sending.push({ id, version: 0 });
  brake.keep(sending);
  const ready: number[] = [];
  const until = performance.now() + audienceMs;
  for (const { id } of sending) {
    let made = await extendAudience(ctx.db, id, newsletterLimits.audienceChunk, conditionOf);
    while (made !== 0 && made !== undefined && performance.now() < until)
      made = await extendAudience(ctx.db, id, newsletterLimits.audienceChunk, conditionOf);
    ready.push(id);
  }
  for (const id of ready) {
    if (!queue.isDry(id)) continue;
    await brake.settle(id);
    if (await finish(ctx, id)) ctx.log.info({ newsletterId: id }, 'A newsletter is sent');
  }
  await endTrying(ctx.db);
  await queue.serve(ready);
  return sending.length > 0;
}

/**
 * The audience is fixed when a newsletter starts. While an import adds subscribers, the newsletter waits, at most one
 * hour after its due time.
 * Returns the latest due time of newsletters that may start now.
 */
async function latestBeginning(ctx: SendingCtx, due: number, now: Date): Promise<Date> {
  if (due === 0 || (await readRunningImports(ctx.db)) === undefined) return now;
  return new Date(now.getTime() - newsletterLimits.importWaitSeconds * 1000);
}

/** Finishes a newsletter that has no more emails to send, and notifies members and webhooks. */
async function finish(ctx: SendingCtx, id: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockNewsletter(trx, id);
    const ended = await finishNewsletter(trx, id, newsletterLimits.trying, ctx.clock.now());
    if (ended === undefined) return false;
    const { subject, unsent } = ended;
    const kind = unsent > 0 ? 'newsletter-failed' : 'newsletter-sent';
    await notify(ctx, trx, { kind, targetId: id, title: subject });
    await tellPrograms(ctx, trx, { event: 'newsletter.sent', data: { id, subject, unsent } });
    return true;
  });
}
