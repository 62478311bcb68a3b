import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { transactionalEmails as calls } from '#modules/transactional-emails/contract.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { formatMessage } from '#content/messages.ts';
import { AppError } from '#modules/app-error.ts';
import {
  createTransactionalEmail,
  listTransactionalEmails,
  readTransactionalEmail,
} from '#modules/transactional-emails/email.ts';
import { transactionalLimits } from '#modules/transactional-emails/constants.ts';
import type { TransactionalEmail } from '#modules/transactional-emails/schema.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const transactionalEmails: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const found = await listTransactionalEmails(ctx, { limit: page.limit + 1, after: parseCursorId(page) });
    const { shown, last } = splitPage(found.emails, page);
    return { items: shown.map(toItem), total: found.total, next: last && String(last.id) };
  },

  async create({ c, body, actor }, ctx) {
    const email = await createTransactionalEmail(ctx, actor, body, { key: readIdempotencyKey(c) });
    return { data: toItem(email), message: formatMessage('transactional.taken', { email: email.recipient }) };
  },

  async find({ path }, ctx) {
    if (!uuid.test(path.email)) throw new AppError('missing', 'transactional.notFound');
    return toItem(await readTransactionalEmail(ctx, path.email));
  },
};

/** @throws {AppError} malformed for an invalid idempotency key. */
function readIdempotencyKey(c: Context<ApiEnv>): string | undefined {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return undefined;
  if (/^[\x20-\x7E]+$/.test(key) && key.length <= transactionalLimits.keyCharacters) return key;
  throw new AppError('malformed', 'transactional.idempotencyKeyInvalid');
}

function toItem(email: TransactionalEmail): ServerType<typeof calls.find.item> {
  return {
    id: email.emailId,
    template: email.templateId,
    to: email.recipient,
    subject: email.subject,
    state: email.state,
    answer: email.answer,
    created: email.createdAt,
    settled: email.settledAt,
  };
}
