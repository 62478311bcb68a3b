import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerData } from '#api/answer.ts';
import { readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { messages } from '#content/messages.ts';
import { may } from '#domain/auth/permissions.ts';
import { isStillIn } from '#domain/auth/session.ts';
import type { Ctx } from '#domain/context.ts';
import { listNotifications, notificationChannel, readUntil } from '#domain/notification/notification.ts';
import { audiences } from '#domain/notification/schema.ts';
import type { Notification, Reader } from '#domain/notification/schema.ts';
import { Refusal } from '#domain/refusal.ts';

const mark = z.object({
  until: z
    .int({ error: 'field.type' })
    .check(z.minimum(1, 'field.invalid'), z.maximum(2 ** 31 - 1, 'field.invalid')),
});

/** GET /api/v1/notifications: what the member's role may hear of, newest first; X-Unread-Count counts up to 100. */
export async function showNotifications(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const wanted = { limit: limit + 1, after: cursorId(page) };
  const { notifications, total, unread } = await listNotifications(ctx, readTrackingToken(c), wanted);
  const shown = notifications.slice(0, limit);
  c.header('X-Unread-Count', String(unread));
  const next = notifications.length > limit ? String(shown.at(-1)?.id) : undefined;
  return answerList(c, shown.map(toItem), { total, limit, next });
}

/** PUT /api/v1/notifications/read `{until}`: everything up to this id is read, on every device of the member. */
export async function markRead(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { until } = await readJson(c, mark);
  await readUntil(ctx, c.get('member').id, until);
  return answerData(c, { until }, messages['notifications.read']);
}

/** How long one stream lasts: the next one shows a token again. */
const streamMs = 5 * 60_000;
/** Proxies cut a connection that says nothing for long; a session that has ended hears nothing more after this. */
const beatMs = 15_000;
/** Streams of one process; whoever comes later asks now and then instead. */
const streamsAtOnce = 500;
let streams = 0;

/**
 * GET /api/v1/notifications/stream: text/event-stream that says `listening` once it hears, and then `news` whenever
 * something new was told, and nothing about it: the list tells, with a token of its own. For a fetch reader with the bearer header (security rules). Ends
 * after 5 minutes and when the process stops. Refuses `busy` beyond 500 streams.
 */
export function streamNotifications(c: Context<ApiEnv>, ctx: Ctx): Response {
  if (streams >= streamsAtOnce)
    throw new Refusal('busy', 'request.unavailable', { retryAfterSeconds: 60, values: { seconds: 60 } });
  const member = c.get('member');
  const leave = new AbortController();
  const isOver = AbortSignal.any([leave.signal, ctx.listener.ended, c.req.raw.signal]);
  const body = new ReadableStream<Uint8Array>({
    start: (stream) =>
      feed(stream, ctx, { isOver, leave, isStillIn: () => isStillIn(ctx, member, 'account') }),
    cancel: () => leave.abort(),
  });
  return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
}

type Course = { isOver: AbortSignal; leave: AbortController; isStillIn: () => Promise<boolean> };

function feed(
  stream: ReadableStreamDefaultController<Uint8Array>,
  ctx: Ctx,
  { isOver, leave, isStillIn }: Course,
): void {
  const encoder = new TextEncoder();
  const say = (text: string): void => {
    if (!isOver.aborted) stream.enqueue(encoder.encode(text));
  };
  streams += 1;
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
    streams -= 1;
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

function readTrackingToken(c: Context<ApiEnv>): Reader {
  const { id, createdAt, roleId } = c.get('member');
  return {
    memberId: id,
    memberSince: createdAt,
    audiences: audiences.filter((audience) => may(roleId, audience)),
  };
}

function toItem({ id, kind, targetId, title, createdAt, isRead }: Notification) {
  return { id, kind, target: targetId, title, created: createdAt, read: isRead };
}
