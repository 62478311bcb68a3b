import type { messages as calls } from '#modules/messages/contract.ts';
import {
  listAssigneeNames,
  getMemberName,
  toThreadEntries,
  toMessageItem,
  toOtherMessageItem,
  toReplyItem,
} from '#modules/messages/thread-response.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { formatMessage, messages as texts } from '#content/messages.ts';
import { translateMessage } from '#content/visitor-language.ts';
import { findAnswerTexts } from '#modules/faq/find-answers.ts';
import { countGoal } from '#modules/analytics/click.ts';
import { findAnswerTimes } from '#modules/messages/answer-times.ts';
import { changeMessage, changeMessages } from '#modules/messages/change-message.ts';
import {
  countMergedByMessage,
  countMessagesByState,
  eraseMessage,
  findNeighbours,
  listMessages,
  listMessageTags,
} from '#modules/messages/inbox.ts';
import { rejectMistypedHost } from '#modules/email-address/mistyped-host.ts';
import { createMessage } from '#modules/messages/message.ts';
import { createReply } from '#modules/messages/reply.ts';
import { countSpam } from '#modules/messages/spam.ts';
import {
  mergeMessages,
  readThread,
  separateMessage,
  countEntriesAfterFirst,
} from '#modules/messages/thread.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';
import { findSubscriberName } from '#modules/subscribers/find-subscribers.ts';
import type { InboxFilter } from '#modules/messages/schema.ts';
import { listMembersWithPermission } from '#modules/members/member.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';

export const messages: Handlers<typeof calls> = {
  /**
   * Stores a message. A browser without scripts posts the form to /contact instead
   * (web/site/contact/send-message.ts).
   */
  async create({ body, c, query: { language }, origin: { client } }, ctx) {
    // A page sends a Referer. Other clients may not ask their user, so their message is stored at once.
    if (c.req.header('Referer') !== undefined) await rejectMistypedHost(ctx, body.email);
    await createMessage(ctx, body, { client, language });
    if (!body.isFilledByProgram) countGoal(ctx, 'contact', { network: client, headers: c.req.header() });
    const visitorLanguage = await readLanguageTexts(ctx, language ?? null);
    return { data: {}, message: translateMessage(visitorLanguage, 'contact.sent') };
  },

  /**
   * Returns messages. Response headers contain the totals by state, and whether the total of the filter is only a
   * minimum.
   */
  async list({ query, page }, ctx) {
    const filter = toInboxFilter(query);
    const [{ messages: rows, total, isLeast }, counts, spam] = await Promise.all([
      listMessages(ctx, filter, { limit: page.limit + 1, after: parseCursorId(page) }),
      countMessagesByState(ctx),
      countSpam(ctx),
    ]);
    const { shown, last } = splitPage(rows, page);
    const [names, merged] = await Promise.all([
      listAssigneeNames(ctx, shown),
      countMergedByMessage(ctx, shown),
    ]);
    const headers = {
      'X-Kept-Months': String(ctx.siteSettings.last().retention.messages),
      'X-Count-New': String(counts.new),
      'X-Count-Answered': String(counts.answered),
      'X-Count-Spam': String(counts.spam),
      'X-Spam-Filed': String(spam.filed),
      'X-Spam-Corrected': String(spam.corrected),
    };
    const items = shown.map((row) => toMessageItem(row, { names, merged: merged.get(row.id) ?? 0 }));
    return { items, total: { count: total, isLeast }, next: last && String(last.id), headers };
  },

  async findNeighbours({ path: { id }, query }, ctx) {
    return findNeighbours(ctx, toInboxFilter(query), id);
  },

  async updateMany({ body: { changes }, actor }, ctx) {
    const { undo, skipped } = await changeMessages(ctx, actor, changes);
    const data = { changed: undo.map(({ id }) => id), skipped, undo };
    return { data, message: formatMessage('messages.changedMany', { count: undo.length }) };
  },

  async listTags(_request, ctx) {
    return listMessageTags(ctx);
  },

  async listAssignees(_request, ctx) {
    return (await listMembersWithPermission(ctx, 'messages')).map((member) => ({
      id: member.id,
      name: getMemberName(member),
    }));
  },

  async findAnswerTimes({ query: { days = 30 } }, ctx) {
    const { medianSeconds, ninetiethSeconds, oldestWaitingSince, ...counts } = await findAnswerTimes(
      ctx,
      days,
    );
    return {
      ...counts,
      medianSeconds,
      ninetiethSeconds,
      oldestWaitingSince,
    };
  },

  async find({ c, path }, ctx) {
    const thread = await readThread(ctx, path.id);
    const { message, messages: threadMessages, replies, files, others } = thread;
    const { id: readerId, role } = c.get('member');
    const names = await listAssigneeNames(ctx, [message]);
    return {
      ...toMessageItem(message, { names, merged: threadMessages.length - 1 }),
      forwarded: message.forwardedAt,
      forwardRefused: message.forwardRefusedAt,
      forwardUnknown: message.forwardUnknownAt,
      mailAnswer: message.mailAnswer,
      name: hasPermission(role, 'subscribers') ? await findSubscriberName(ctx, message.email) : null,
      replies: replies.map((reply) => toReplyItem(reply, files)),
      entries: await toThreadEntries(ctx, thread, readerId),
      seen: countEntriesAfterFirst(thread),
      others: others.map(toOtherMessageItem),
      emailsLeft: threadMessages.reduce((sum, { emailsLeft }) => sum + emailsLeft, 0),
      spam: message.spam,
      filedAsSpam: message.isFiledAsSpam,
    };
  },

  async update({ path: { id }, body, actor }, ctx) {
    const undo = await changeMessage(ctx, actor, { id, ...body });
    const { message } = await readThread(ctx, id);
    const messageKey =
      body.state === undefined || body.closed === true
        ? 'messages.changed'
        : (`messages.marked.${body.state}` as const);
    return { data: { id, state: message.state, undo }, message: texts[messageKey] };
  },

  async delete({ path, actor }, ctx) {
    await eraseMessage(ctx, actor, path.id);
    return { data: {}, message: texts['messages.erased'] };
  },

  async merge({ path: { id }, body: { from }, actor }, ctx) {
    await mergeMessages(ctx, actor, { into: id, from });
    return { data: { id, merged: from }, message: texts['messages.mergedNow'] };
  },

  async separate({ path: { id }, actor }, ctx) {
    await separateMessage(ctx, actor, id);
    return { data: { id }, message: texts['messages.separated'] };
  },

  async listAnswers({ path: { id } }, ctx) {
    const { message, messages: threadMessages, emails } = await readThread(ctx, id);
    const newest = [...threadMessages, ...emails].reduce((one, other) =>
      other.createdAt > one.createdAt ? other : one,
    );
    return findAnswerTexts(ctx, { body: newest.body, language: message.language });
  },

  async reply({ c, path: { id: to }, body: { body, files: ids, seen, close }, actor }, ctx) {
    const { id, name, email } = c.get('member');
    const author = { id, name, email };
    const { reply, files } = await createReply(ctx, actor, { to, author, body, files: ids, seen, close });
    return { data: toReplyItem(reply, files), message: texts['messages.replied'] };
  },
};

function toInboxFilter({ search, ...filter }: InboxFilter & { search?: string | undefined }): InboxFilter {
  return search ? { ...filter, text: search } : filter;
}
