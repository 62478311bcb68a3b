import type { Ctx } from '#modules/context.ts';
import { notify } from '#modules/notifications/notification.ts';
import { webhookLimits } from '#modules/webhooks/constants.ts';
import { getAllowedEvents } from '#modules/webhooks/allowed-events.ts';
import type { WebhookResponse } from '#modules/webhooks/ports.ts';
import { sealPurpose, createSignedHeaders } from '#modules/webhooks/signature.ts';
import * as deliveries from '#modules/webhooks/delivery-store.ts';
import * as store from '#modules/webhooks/store.ts';
import { addTime, daySeconds } from '#modules/time.ts';

/** Job that sends due deliveries (jobs/all-jobs.ts). */
export const webhookJob = 'send-webhooks';

/** 410 Gone (RFC 9110, 15.5.11): the receiver wants no further events. */
const goneStatus = 410;
const maxRetryDelaySeconds = daySeconds;
/**
 * After a shorter delay, a separate job starts the next attempt. For longer delays, the scheduled run each minute is
 * precise enough.
 */
const shortDelaySeconds = 60;

/**
 * Starts to send due deliveries and returns immediately. Webhooks do not wait for each other, and concurrent
 * processes send different deliveries. If a process dies, its deliveries are sent again after 45 s with the same ids.
 */
export async function sendWebhooks(ctx: Ctx): Promise<void> {
  for (const id of await deliveries.listDueEndpoints(ctx.db, ctx.clock.now())) {
    for (let at = 0; at < webhookLimits.atOnce; at += 1)
      ctx.webhooks.run(`webhook ${id} ${at}`, (ended) => sendToEndpoint(ctx, id, ended));
  }
}

/** Sends deliveries on every notification while the process runs. Returns a function that stops the sender. */
export function startWebhookSender(ctx: Ctx): () => void {
  const send = () =>
    void sendWebhooks(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'Webhooks could not be sent'),
    );
  const { stop } = ctx.listener.follow(deliveries.webhookChannel, send);
  // Sends deliveries that became due while no worker was running.
  send();
  return stop;
}

/**
 * Sends the due deliveries of a webhook one after the other. Skips deliveries with data that the owner of the webhook
 * may not read.
 */
async function sendToEndpoint(ctx: Ctx, endpointId: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const now = ctx.clock.now();
    const lostAt = addTime(now, { seconds: webhookLimits.lostSeconds });
    const webhook = await store.findEndpointById(ctx.db, endpointId);
    const events = webhook === undefined ? [] : getAllowedEvents(webhook.rights, now);
    const claim = await deliveries.claimDelivery(ctx.db, endpointId, { events, now, lostAt });
    if (claim === undefined) return;
    await recordResult(ctx, claim, await send(ctx, claim, now));
  }
}

type AttemptResult = {
  status: number | null;
  answer: string;
  retryAfterSeconds?: number | undefined;
  tookMs: number;
};

async function send(ctx: Ctx, claim: deliveries.ClaimedDelivery, at: Date): Promise<AttemptResult> {
  const startedAt = performance.now();
  const getElapsedMs = () => Math.round(performance.now() - startedAt);
  const secrets = [claim.secret, claim.former].flatMap(
    (sealed) => (sealed && ctx.seals.unseal(sealPurpose, sealed)) ?? [],
  );
  if (secrets.length === 0)
    return {
      status: null,
      answer:
        'The secret of the webhook was encrypted with another SECRET of the site: create a new secret for the webhook',
      tookMs: 0,
    };
  try {
    const { status, text, retryAfterSeconds }: WebhookResponse = await ctx.webhooks.post({
      url: claim.url,
      headers: {
        'Content-Type': 'application/json',
        ...createSignedHeaders(secrets, { id: `msg_${claim.id}`, at, body: claim.body }),
      },
      body: claim.body,
      timeoutSeconds: webhookLimits.timeoutSeconds,
      answerCharacters: webhookLimits.answerCharacters,
    });
    return { status, answer: text, retryAfterSeconds, tookMs: getElapsedMs() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { status: null, answer: reason.slice(0, webhookLimits.answerCharacters), tookMs: getElapsedMs() };
  }
}

async function recordResult(
  ctx: Ctx,
  claim: deliveries.ClaimedDelivery,
  result: AttemptResult,
): Promise<void> {
  const { status, answer, tookMs } = result;
  const now = ctx.clock.now();
  const isDelivered = status !== null && status >= 200 && status < 300;
  const pause = isDelivered ? undefined : getRetryDelay(claim.attempts, result);
  const state = isDelivered ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  const nextAt = addTime(now, { seconds: pause ?? 0 });
  await ctx.db.transaction().execute(async (trx) => {
    const isRecorded = await deliveries.recordDeliveryResult(trx, claim, {
      state,
      nextAt,
      status,
      answer,
      tookMs,
    });
    if (!isRecorded) return;
    if (isDelivered) return store.clearEndpointFailures(trx, claim.endpointId);
    const since = await store.markFailing(trx, claim.endpointId, now);
    const failingMs = since === undefined ? 0 : now.getTime() - since.getTime();
    const shouldDisable = status === goneStatus || failingMs >= webhookLimits.disableAfterSeconds * 1000;
    if (shouldDisable && (await store.disableEndpoint(trx, claim.endpointId, now)))
      await notify(ctx, trx, { kind: 'webhook-given-up', targetId: claim.endpointId, title: claim.name });
    if (pause !== undefined && pause < shortDelaySeconds)
      await ctx.jobs.enqueue(trx, webhookJob, {}, { startAt: nextAt });
  });
}

/**
 * Returns the seconds until the next attempt: at least the delay that the receiver requests, up to 24 hours. Returns
 * undefined after the last attempt.
 */
function getRetryDelay(attempts: number, { retryAfterSeconds = 0 }: AttemptResult): number | undefined {
  const pause = webhookLimits.retryDelaysSeconds[attempts - 1];
  return pause && Math.max(pause, Math.min(retryAfterSeconds, maxRetryDelaySeconds));
}
