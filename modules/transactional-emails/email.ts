import { createHash } from 'node:crypto';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { filledEmail, placesOf } from '#modules/transactional-emails/filling.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { Refusal } from '#modules/refusal.ts';
import { suppressionOf } from '#modules/subscribers/suppression.ts';
import { transactionalLimits } from '#modules/transactional-emails/constants.ts';
import type { NewTransactionalEmail, TransactionalEmail } from '#modules/transactional-emails/schema.ts';
import * as store from '#modules/transactional-emails/store.ts';

/** Job that sends a transactional email (jobs/table.ts). */
export const transactionalJob = 'send-transactional';

/**
 * Accepts an email to one person, made from a template and values; its job commits with it. A repeated request of the same
 * sender with the same `key` returns the first email. Sends to people who unsubscribed from newsletters, because this email is
 * not a newsletter.
 * @throws {Refusal} missing for an unknown template; invalid for values that the template does not use, or missing values;
 * taken if the key was used for another email, and for a suppressed address, with the `reason`; tooMany for more than 30 an
 * hour to one address.
 */
export async function createTransactionalEmail(
  ctx: Ctx,
  actor: Actor,
  { template: templateId, to, data }: NewTransactionalEmail,
  { key = null }: { key?: string | null | undefined },
): Promise<TransactionalEmail> {
  const sender = actor.key === undefined ? `member ${actor.id}` : `key ${actor.key.id}`;
  const requestHash = hashOf({ templateId, to, data });
  const known = key === null ? undefined : await sentBefore(ctx, sender, { key, requestHash });
  if (known !== undefined) return known;
  const template = await requireTemplate(ctx, templateId);
  refuseOddValues(template, data);
  const reason = await suppressionOf(ctx, to);
  if (reason !== undefined)
    throw new Refusal('taken', 'transactional.suppressed', { extra: { reason }, values: { email: to } });
  const rendered = await filledEmail(ctx, template, { to, data });
  if (Buffer.byteLength(rendered.html) > transactionalLimits.htmlBytes)
    throw new Refusal('invalid', 'transactional.tooLarge');
  await takePlaceOfAddress(ctx, to);
  const made = await ctx.db.transaction().execute(async (trx) => {
    const { subject, html, text: plain } = rendered;
    const email = { sender, idempotencyKey: key, requestHash, templateId, recipient: to };
    const createdAt = ctx.clock.now();
    const stored = await store.insertEmail(trx, { ...email, subject, html, plain, createdAt });
    if (stored !== undefined) await ctx.jobs.enqueue(trx, transactionalJob, { emailId: stored.id });
    return stored;
  });
  // A concurrent request with the same key was stored first.
  const first = made ?? (key === null ? undefined : await sentBefore(ctx, sender, { key, requestHash }));
  if (first === undefined) throw new Error('An email that was stored is there');
  return first;
}

/** @throws {Refusal} missing */
export async function readTransactionalEmail(ctx: Ctx, emailId: string): Promise<TransactionalEmail> {
  const found = await store.emailByName(ctx.db, emailId);
  if (found === undefined) throw new Refusal('missing', 'transactional.unknown');
  return found;
}

/** Returns emails of all integrations from the last 30 days, newest first. */
export async function listTransactionalEmails(
  ctx: Ctx,
  page: { limit: number; after?: number | undefined },
): Promise<{ emails: TransactionalEmail[]; total: Counted }> {
  const [emails, total] = await Promise.all([
    store.emailsNewestFirst(ctx.db, page),
    store.countEmails(ctx.db),
  ]);
  return { emails, total };
}

/** Deletes emails that were created 30 days ago. Returns their number. */
export async function sweepTransactionalEmails(ctx: Ctx): Promise<number> {
  const keptMs = transactionalLimits.keptDays * 24 * 3600 * 1000;
  return store.deleteEmailsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs));
}

async function sentBefore(
  ctx: Ctx,
  sender: string,
  { key, requestHash }: { key: string; requestHash: Buffer },
): Promise<TransactionalEmail | undefined> {
  const known = await store.emailByKey(ctx.db, sender, key);
  if (known !== undefined && !known.requestHash.equals(requestHash))
    throw new Refusal('taken', 'transactional.otherRequest');
  return known;
}

async function requireTemplate(ctx: Ctx, id: number): Promise<Newsletter> {
  const found = await readNewsletter(ctx, id);
  if (found.template === null) throw new Refusal('missing', 'template.missing');
  return found;
}

/** A misspelled name would leave a visible gap in the email. */
function refuseOddValues(template: Newsletter, data: NewTransactionalEmail['data']): void {
  const places = placesOf(template);
  const lacking = places
    .filter(({ field, hasFallback }) => !hasFallback && field !== 'email' && data[field] === undefined)
    .map(({ field }) => ({ path: `data.${field}`, message: 'transactional.lacking' }));
  const unknown = Object.keys(data)
    .filter((name) => !places.some(({ field }) => field === name))
    .map((name) => ({ path: `data.${name}`, message: 'transactional.unknownName' }));
  const fields = [...new Map([...lacking, ...unknown].map((fault) => [fault.path, fault])).values()];
  if (fields.length > 0) throw new Refusal('invalid', 'request.invalid', { fields });
}

async function takePlaceOfAddress(ctx: Ctx, to: string): Promise<void> {
  const answer = await ctx.limits.take(`transactional ${to}`, transactionalLimits.perAddress);
  if (answer.allowed) return;
  const { retryAfterSeconds } = answer;
  const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
  throw new Refusal('tooMany', 'invite.tooManyEmails', { retryAfterSeconds, values });
}

/** The order of the values is not significant. */
function hashOf({ templateId, to, data }: { templateId: number; to: string; data: object }): Buffer {
  const sorted = Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([templateId, to, sorted]))
    .digest();
}
