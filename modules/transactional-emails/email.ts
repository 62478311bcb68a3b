import { createHash } from 'node:crypto';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { renderFilledEmail, findTemplateFields } from '#modules/transactional-emails/render-template.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { findSuppression } from '#modules/subscribers/suppression.ts';
import { transactionalLimits } from '#modules/transactional-emails/constants.ts';
import type { NewTransactionalEmail, TransactionalEmail } from '#modules/transactional-emails/schema.ts';
import * as store from '#modules/transactional-emails/store.ts';
import { subtractTime } from '#modules/time.ts';

/** Job that sends a transactional email (jobs/all-jobs.ts). */
export const transactionalJob = 'send-transactional';

/**
 * Renders an email to one recipient from a template and values, and stores the email and its sending job in one
 * transaction. A repeated request of the same sender with the same `key` returns the first email. Also accepts
 * recipients who unsubscribed from newsletters, because this email is not a newsletter.
 * @throws {AppError} missing for an unknown template; invalid for values that the template does not use, or missing
 * values; taken if the key was used for another email, and for a suppressed address, with the `reason`; tooMany for
 * more than 30 emails an hour to one address.
 */
export async function createTransactionalEmail(
  ctx: Ctx,
  actor: Actor,
  { template: templateId, to, data }: NewTransactionalEmail,
  { key = null }: { key?: string | null | undefined },
): Promise<TransactionalEmail> {
  const sender = actor.key === undefined ? `member ${actor.id}` : `key ${actor.key.id}`;
  const requestHash = hashRequest({ templateId, to, data });
  const existing = key === null ? undefined : await findEarlierEmail(ctx, sender, { key, requestHash });
  if (existing !== undefined) return existing;
  const template = await requireTemplate(ctx, templateId);
  validateValues(template, data);
  const reason = await findSuppression(ctx, to);
  if (reason !== undefined)
    throw new AppError('taken', 'transactional.suppressed', { extra: { reason }, values: { email: to } });
  const rendered = await renderFilledEmail(ctx, template, { to, data });
  if (Buffer.byteLength(rendered.html) > transactionalLimits.htmlBytes)
    throw new AppError('invalid', 'transactional.tooLarge');
  await checkAddressLimit(ctx, to);
  const insertedEmail = await ctx.db.transaction().execute(async (trx) => {
    const { subject, html, text: plain } = rendered;
    const email = { sender, idempotencyKey: key, requestHash, templateId, recipient: to };
    const createdAt = ctx.clock.now();
    const stored = await store.insertEmail(trx, { ...email, subject, html, plain, createdAt });
    if (stored !== undefined) await ctx.jobs.enqueue(trx, transactionalJob, { emailId: stored.id });
    return stored;
  });
  // A concurrent request with the same key was stored first.
  const storedEmail =
    insertedEmail ?? (key === null ? undefined : await findEarlierEmail(ctx, sender, { key, requestHash }));
  if (storedEmail === undefined) throw new Error('A stored email was not found');
  return storedEmail;
}

/** @throws {AppError} missing */
export async function readTransactionalEmail(ctx: Ctx, emailId: string): Promise<TransactionalEmail> {
  const found = requireFound(await store.findEmailByPublicId(ctx.db, emailId), 'transactional.notFound');
  return found;
}

/** Returns emails of all integrations from the last 30 days, newest first. */
export async function listTransactionalEmails(
  ctx: Ctx,
  page: { limit: number; after?: number | undefined },
): Promise<{ emails: TransactionalEmail[]; total: RowCount }> {
  const [emails, total] = await Promise.all([
    store.listEmailsNewestFirst(ctx.db, page),
    store.countEmails(ctx.db),
  ]);
  return { emails, total };
}

/** Deletes emails that were created more than 30 days ago. Returns their number. */
export async function sweepTransactionalEmails(ctx: Ctx): Promise<number> {
  return store.deleteEmailsBefore(
    ctx.db,
    subtractTime(ctx.clock.now(), { days: transactionalLimits.retentionDays }),
  );
}

async function findEarlierEmail(
  ctx: Ctx,
  sender: string,
  { key, requestHash }: { key: string; requestHash: Buffer },
): Promise<TransactionalEmail | undefined> {
  const earlierEmail = await store.findEmailByKey(ctx.db, sender, key);
  if (earlierEmail !== undefined && !earlierEmail.requestHash.equals(requestHash))
    throw new AppError('taken', 'transactional.idempotencyKeyReused');
  return earlierEmail;
}

async function requireTemplate(ctx: Ctx, id: number): Promise<Newsletter> {
  const found = await readNewsletter(ctx, id);
  if (found.template === null) throw new AppError('missing', 'template.notFound');
  return found;
}

/** Rejects missing and unknown values, because a misspelled name would leave a visible gap in the email. */
function validateValues(template: Newsletter, data: NewTransactionalEmail['data']): void {
  const mergeFields = findTemplateFields(template);
  const missingValues = mergeFields
    .filter(({ field, hasFallback }) => !hasFallback && field !== 'email' && data[field] === undefined)
    .map(({ field }) => ({ path: `data.${field}`, message: 'transactional.valueMissing' }));
  const unknownValues = Object.keys(data)
    .filter((name) => !mergeFields.some(({ field }) => field === name))
    .map((name) => ({ path: `data.${name}`, message: 'transactional.valueUnknown' }));
  const fields = [
    ...new Map(
      [...missingValues, ...unknownValues].map((fieldError) => [fieldError.path, fieldError]),
    ).values(),
  ];
  if (fields.length > 0) throw new AppError('invalid', 'request.invalid', { fields });
}

async function checkAddressLimit(ctx: Ctx, to: string): Promise<void> {
  const allowance = await ctx.limits.take(`transactional ${to}`, transactionalLimits.perAddress);
  if (allowance.allowed) return;
  const { retryAfterSeconds } = allowance;
  const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
  throw new AppError('tooMany', 'invite.tooManyEmails', { retryAfterSeconds, values });
}

/** Returns the hash of a request. The order of the values does not change the hash. */
function hashRequest({ templateId, to, data }: { templateId: number; to: string; data: object }): Buffer {
  const sorted = Object.entries(data).toSorted(([firstName], [secondName]) =>
    firstName < secondName ? -1 : 1,
  );
  return createHash('sha256')
    .update(JSON.stringify([templateId, to, sorted]))
    .digest();
}
