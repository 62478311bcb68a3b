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

/** How often a process says that it lives, and looks what is to be sent. */
const beatMs = 250;
/** Making the audience of a large newsletter must not keep it from saying so. */
const audienceMs = 500;
const restartMs = 1_000;
/** How long an end waits for answers of the mail server. */
const answerMs = 5_000;

export type SendingRun = {
  /** How long nothing was to be sent. */
  idleMs(): number;
  /** Looks for work at once. */
  wake(): void;
  /** Takes no more letters, waits for the answers to those under way and gives the rest back. */
  stop(): Promise<void>;
};

/**
 * Sends what is due until it is stopped: the work of one of any number of processes that share the newsletters. A
 * database that goes away and a mail server that goes away cost time, not emails.
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

/** One life as a worker: ends when it is asked to stop, or when others took it for dead. */
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
        // After an outage all look dead to each other: each waits until the others could speak.
        if (performance.now() - beatsSince > leaseSeconds * 1000)
          await endDeadWorkers(ctx.db, leaseSeconds, ctx.clock.now());
        if (await advance(ctx, queue, brake)) noteBusy();
      } catch (error) {
        beatsSince = performance.now();
        // A database that is away is no rest: who ended now would be missed when it is back.
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

/** Begins what is due, makes audiences, ends what is done. Answers whether there is anything to send. */
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
 * The audience is fixed when the sending of a newsletter begins. While an import adds subscribers, the newsletter waits, at most
 * one hour after it was due.
 * Returns the time until which a newsletter that begins now was due.
 */
async function latestBeginning(ctx: SendingCtx, due: number, now: Date): Promise<Date> {
  if (due === 0 || (await readRunningImports(ctx.db)) === undefined) return now;
  return new Date(now.getTime() - newsletterLimits.importWaitSeconds * 1000);
}

/** Ends a newsletter of which nothing can leave any more, and tells those who may see it. */
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
