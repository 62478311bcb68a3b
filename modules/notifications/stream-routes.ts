import type { notifications } from '#modules/notifications/contract.ts';
import type { Handler } from '#api/http/handler.ts';
import { streamShare } from '#api/http/stream-share.ts';
import type { Ctx } from '#modules/context.ts';
import { isStillIn } from '#modules/api-keys/bearer.ts';
import { notificationChannel } from '#modules/notifications/notification.ts';

/** Lifetime of a stream; the next stream must send a token again. */
const streamMs = 5 * 60_000;
/** Heartbeat interval, because proxies close idle connections. The heartbeat also ends the stream of an expired session. */
const beatMs = 15_000;
/** Clients without a stream poll at intervals instead. */
const streams = streamShare();

/** Returns the number of open streams in this process. */
export function countStreams(): number {
  return streams.count();
}

/**
 * Streams text/event-stream: `listening` at the start, then `news` for each new notification, without its content, which the
 * client requests from the list with its own token. The client uses fetch with the bearer header (docs/security.md). The stream
 * ends after 5 minutes, on shutdown, and with `replaced` when the member opens the 11th stream, so that the latest tab is live.
 * @throws {Refusal} busy for more than 500 streams.
 */
export const listenToNotifications: Handler<typeof notifications.listen> = ({ c }, ctx) => {
  const bearer = c.get('bearer');
  const leave = new AbortController();
  const isOver = AbortSignal.any([leave.signal, ctx.listener.ended, c.req.raw.signal]);
  const body = new ReadableStream<Uint8Array>({
    start: (stream) =>
      feed(stream, ctx, {
        isOver,
        leave,
        memberId: bearer.member.id,
        isStillIn: () => isStillIn(ctx, bearer, 'account'),
      }),
    cancel: () => leave.abort(),
  });
  return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
};

type Listening = {
  isOver: AbortSignal;
  leave: AbortController;
  memberId: number;
  isStillIn: () => Promise<boolean>;
};

function feed(
  stream: ReadableStreamDefaultController<Uint8Array>,
  ctx: Ctx,
  { isOver, leave, memberId, isStillIn }: Listening,
): void {
  const encoder = new TextEncoder();
  const say = (text: string): void => {
    if (!isOver.aborted) stream.enqueue(encoder.encode(text));
  };
  const over = streams.open(memberId, () => {
    say('event: replaced\ndata: {}\n\n');
    leave.abort();
  });
  const following = ctx.listener.follow(notificationChannel, () => say('event: news\ndata: {}\n\n'));
  void following.heard.then(() => say('event: listening\ndata: {}\n\n'));
  const beat = setInterval(() => {
    isStillIn().then(
      (isIn) => (isIn ? say(': still here\n\n') : leave.abort()),
      () => leave.abort(),
    );
  }, beatMs);
  const end = setTimeout(() => leave.abort(), streamMs);
  isOver.addEventListener('abort', () => {
    over();
    following.stop();
    clearInterval(beat);
    clearTimeout(end);
    try {
      stream.close();
    } catch {
      // The client has already closed the stream.
    }
  });
}
