import type { Context } from 'hono';
import { actorOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { parsed, readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { pathId } from '#api/path-id.ts';
import { messages } from '#content/messages.ts';
import {
  countMessages,
  countMessagesByState,
  eraseMessage,
  listMessages,
  markMessage,
  readMessage,
} from '#domain/contact/inbox.ts';
import { replyTo } from '#domain/contact/reply.ts';
import { inboxFilter, newReply, stateChange } from '#domain/contact/schema.ts';
import type { InboxFilter, Message, Reply } from '#domain/contact/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { searchText } from '#domain/search/schema.ts';

/**
 * GET /api/v1/messages?state=&topic=&search=: messages of the contact page, newest first. X-Count-New, -Answered and
 * -Spam tell how many stand in each state; X-Total-Is-Least: the filter leaves at least so many.
 */
export async function showMessages(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const filter = readFilter(c);
  const page = readPage(c);
  const { limit } = page;
  const [rows, { total, isLeast }, counts] = await Promise.all([
    listMessages(ctx, filter, { limit: limit + 1, after: cursorId(page) }),
    countMessages(ctx, filter),
    countMessagesByState(ctx),
  ]);
  const shown = rows.slice(0, limit);
  if (isLeast) c.header('X-Total-Is-Least', 'true');
  c.header('X-Count-New', String(counts.new));
  c.header('X-Count-Answered', String(counts.answered));
  c.header('X-Count-Spam', String(counts.spam));
  const next = rows.length > limit ? String(shown.at(-1)?.id) : undefined;
  return answerList(c, shown.map(toItem), { total, limit, next });
}

/** GET /api/v1/messages/{id}: one message whole, with the answers to it, oldest first. */
export async function showMessage(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { message, replies } = await readMessage(ctx, messageId(c));
  return c.json({
    ...toItem(message),
    forwarded: message.forwardedAt,
    replies: replies.map(toReplyItem),
  });
}

/** PUT /api/v1/messages/{id} `{state}`: new, answered or spam. */
export async function changeMessage(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = messageId(c);
  const { state } = await readJson(c, stateChange);
  await markMessage(ctx, actorOf(c), id, state);
  return answerData(c, { id, state }, messages[`messages.marked.${state}`]);
}

/** POST /api/v1/messages/{id}/replies `{body}`: stores an answer, which leaves by mail at once. */
export async function answerMessage(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = messageId(c);
  const { body } = await readJson(c, newReply);
  const { id: memberId, name, email } = c.get('member');
  const reply = await replyTo(ctx, actorOf(c), { to: id, author: { id: memberId, name, email }, body });
  return answerData(c, toReplyItem(reply), messages['messages.replied']);
}

/** DELETE /api/v1/messages/{id}: erases a message with its answers, for good. */
export async function removeMessage(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await eraseMessage(ctx, actorOf(c), messageId(c));
  return answerData(c, {}, messages['messages.erased']);
}

function readFilter(c: Context<ApiEnv>): InboxFilter {
  const text = parsed(searchText, c.req.query('search') ?? '');
  const filter = parsed(inboxFilter, {
    state: c.req.query('state') || undefined,
    topic: c.req.query('topic') || undefined,
  });
  return text === '' ? filter : { ...filter, text };
}

function messageId(c: Context<ApiEnv>): number {
  return pathId(c, 'messages.missing');
}

function toItem({ id, email, phone, topic, body, state, createdAt }: Message) {
  return { id, email, phone, topic, body, state, created: createdAt };
}

function toReplyItem({ id, author, body, createdAt, sentAt, refusedAt }: Reply) {
  return { id, author, body, created: createdAt, sent: sentAt, refused: refusedAt };
}
