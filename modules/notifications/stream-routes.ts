import type { notifications } from '#modules/notifications/contract.ts';
import type { Handler } from '#api/http/handler.ts';
import { createStreamLimit } from '#api/http/stream-limit.ts';
import type { Ctx } from '#modules/context.ts';
import { isStillAuthorized } from '#modules/api-keys/bearer.ts';
import { notificationChannel } from '#modules/notifications/notification.ts';
import { minuteMs } from '#modules/time.ts';

/** Lifetime of a stream. The client must then open a new stream with its token. */
const streamMs = 5 * minuteMs;
/**
 * Heartbeat interval. A heartbeat is necessary, because proxies close idle connections. The heartbeat also ends the
 * stream of an expired session.
 */
const heartbeatMs = 15_000;
/** The open streams of this process. Clients that get no stream poll at intervals instead. */
const streams = createStreamLimit();

/** Returns the number of open streams in this process. */
export function countStreams(): number {
  return streams.count();
}

/**
 * Streams text/event-stream: `listening` at the start, then `news` for each new notification. An event has no
 * content; the client requests the list of notifications with its own token. The client uses fetch with the bearer
 * header (docs/security.md). The stream ends after 5 minutes, on shutdown, and with `replaced` when the member opens
 * the 11th stream, so that the latest tab receives events.
 * @throws {AppError} busy for more than 500 streams.
 */
export const listenToNotifications: Handler<typeof notifications.listen> = ({ c }, ctx) => {
  const bearer = c.get('bearer');
  const streamController = new AbortController();
  const streamSignal = AbortSignal.any([streamController.signal, ctx.listener.ended, c.req.raw.signal]);
  const body = new ReadableStream<Uint8Array>({
    start: (stream) =>
      startStream(stream, ctx, {
        signal: streamSignal,
        controller: streamController,
        memberId: bearer.member.id,
        isSessionValid: () => isStillAuthorized(ctx, bearer, 'account'),
      }),
    cancel: () => streamController.abort(),
  });
  return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
};

type StreamOptions = {
  signal: AbortSignal;
  controller: AbortController;
  memberId: number;
  isSessionValid: () => Promise<boolean>;
};

function startStream(
  stream: ReadableStreamDefaultController<Uint8Array>,
  ctx: Ctx,
  { signal, controller, memberId, isSessionValid }: StreamOptions,
): void {
  const encoder = new TextEncoder();
  const write = (text: string): void => {
    if (!signal.aborted) stream.enqueue(encoder.encode(text));
  };
  const release = streams.open(memberId, () => {
    write('event: replaced\ndata: {}\n\n');
    controller.abort();
  });
  const subscription = ctx.listener.follow(notificationChannel, () => write('event: news\ndata: {}\n\n'));
  void subscription.ready.then(() => write('event: listening\ndata: {}\n\n'));
  const heartbeat = setInterval(() => {
    isSessionValid().then(
      (isValid) => (isValid ? write(': still here\n\n') : controller.abort()),
      () => controller.abort(),
    );
  }, heartbeatMs);
  const endTimer = setTimeout(() => controller.abort(), streamMs);
  signal.addEventListener('abort', () => {
    release();
    subscription.stop();
    clearInterval(heartbeat);
    clearTimeout(endTimer);
    try {
      stream.close();
    } catch {
      // The client has already closed the stream.
    }
  });
}
