import type { notifications } from '#modules/notifications/contract.ts';
import type { Handler } from '#api/http/handler.ts';
import { streamShare } from '#api/http/stream-share.ts';
import type { Ctx } from '#modules/context.ts';
import { isStillIn } from '#modules/api-keys/bearer.ts';
import { notificationChannel } from '#modules/notifications/notification.ts';

/** How long one stream lasts: the next one shows a token again. */
const streamMs = 5 * 60_000;
/** Proxies cut a connection that says nothing for long; a session that has ended hears nothing more after this. */
const beatMs = 15_000;
/** Whoever comes when there are too many asks now and then instead. */
const streams = streamShare();

/** How many streams are open in this process. */
export function countStreams(): number {
  return streams.count();
}

/**
 * text/event-stream that says `listening` once it hears, and then `news` whenever
 * something new was told, and nothing about it: the list tells, with a token of its own. For a fetch reader with the bearer header (docs/security.md). Ends
 * after 5 minutes and when the process stops, and with `replaced` when the member opens the 11th: what one looks at last is
 * live. Refuses `busy` beyond 500 streams.
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
      // The reader has gone away and taken the stream with it.
    }
  });
}
