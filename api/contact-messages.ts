import type { Value } from '#api/contract/call.ts';
import type { contactMessages as calls } from '#api/contract/contact-messages.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import { messages } from '#content/messages.ts';
import {
  countMessages,
  countMessagesByState,
  eraseMessage,
  listMessages,
  updateMessageState,
  readMessage,
} from '#domain/contact/inbox.ts';
import { createMessage } from '#domain/contact/message.ts';
import { createReply } from '#domain/contact/reply.ts';
import type { Message, Reply } from '#domain/contact/schema.ts';

export const contactMessages: Handlers<typeof calls> = {
  /** A form without script posts to its own page, /contact. */
  async create({ body, origin: { client } }, ctx) {
    await createMessage(ctx, body, { client });
    return { data: {}, message: messages['contact.sent'] };
  },

  /** Headers tell how many stand in each state, and whether the filter leaves at least so many. */
  async list({ query, page }, ctx) {
    const { search, ...states } = query;
    const filter = search ? { ...states, text: search } : states;
    const [rows, { total, isLeast }, counts] = await Promise.all([
      listMessages(ctx, filter, { limit: page.limit + 1, after: cursorId(page) }),
      countMessages(ctx, filter),
      countMessagesByState(ctx),
    ]);
    const { shown, last } = cutPage(rows, page);
    const headers = {
      'X-Kept-Months': String(ctx.settings.messagesKeptMonths),
      ...(isLeast && { 'X-Total-Is-Least': 'true' }),
      'X-Count-New': String(counts.new),
      'X-Count-Answered': String(counts.answered),
      'X-Count-Spam': String(counts.spam),
    };
    return { items: shown.map(toItem), total, next: last && String(last.id), headers };
  },

  /** With the answers to it, oldest first. */
  async find({ path }, ctx) {
    const { message, replies } = await readMessage(ctx, path.id);
    return {
      ...toItem(message),
      forwarded: message.forwardedAt,
      forward_refused: message.forwardRefusedAt,
      mail_answer: message.mailAnswer,
      replies: replies.map(toReply),
    };
  },

  async update({ path: { id }, body: { state }, actor }, ctx) {
    await updateMessageState(ctx, actor, id, state);
    return { data: { id, state }, message: messages[`messages.marked.${state}`] };
  },

  async delete({ path, actor }, ctx) {
    await eraseMessage(ctx, actor, path.id);
    return { data: {}, message: messages['messages.erased'] };
  },

  /** Stores an answer, which leaves by mail at once. */
  async reply({ c, path: { id: to }, body: { body }, actor }, ctx) {
    const { id, name, email } = c.get('member');
    const reply = await createReply(ctx, actor, { to, author: { id, name, email }, body });
    return { data: toReply(reply), message: messages['messages.replied'] };
  },
};

function toItem(message: Message): Value<typeof calls.list.list> {
  const { id, email, phone, topic, body, state, createdAt } = message;
  return { id, email, phone, topic, body, state, created: createdAt };
}

function toReply(reply: Reply): Value<typeof calls.reply.data> {
  const { id, author, body, createdAt, sentAt, refusedAt, mailAnswer } = reply;
  return { id, author, body, created: createdAt, sent: sentAt, refused: refusedAt, mail_answer: mailAnswer };
}
