import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError, requireFound } from '#modules/app-error.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { emailAddress, toCanonicalAddress } from '#modules/email-address/schema.ts';
import { rejectMistypedHost } from '#modules/email-address/mistyped-host.ts';
import { createReturnAddress } from '#modules/outbox/return-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { incidentPath, statusEmailJobs, statusEmailLimits, statusPath } from '#modules/status/constants.ts';
import type { StatusSubscriber } from '#modules/status/schema.ts';
import * as store from '#modules/status/subscriber-store.ts';
import { deleteStatusDeparture } from '#modules/subscribers/suppression.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';
import { subtractTime } from '#modules/time.ts';

const requestSchema = z.object({
  email: z.string(),
  language: z.nullable(z.string()),
  emailId: z.uuid(),
  at: z.iso.datetime(),
});

const statusForm = z.object({ email: emailAddress });

/**
 * Accepts a request for emails about the status. A durable job stores it, so that the response is the same for every address.
 * @throws {AppError} invalid for a wrong address; tooMany for many requests of one client.
 */
export async function askForStatusEmails(
  ctx: Ctx,
  fields: Readonly<Record<string, string>>,
  { client, language }: { client: string; language: Language },
): Promise<{ email: string }> {
  for (const limit of statusEmailLimits.perClient) {
    const answer = await ctx.limits.take(`status ${client} ${limit.windowSeconds}`, limit);
    if (!answer.allowed) {
      const { retryAfterSeconds } = answer;
      throw new AppError('tooMany', 'request.tooMany', {
        retryAfterSeconds,
        values: { seconds: retryAfterSeconds },
      });
    }
  }
  const parsed = statusForm.safeParse(fields);
  if (!parsed.success) throw new AppError('invalid', 'email.invalid');
  const { email } = parsed.data;
  await rejectMistypedHost(ctx, email);
  const request = { email, language, emailId: randomUUID(), at: ctx.clock.now().toISOString() };
  await ctx.jobs.enqueue(ctx.db, statusEmailJobs.request, request);
  return { email };
}

/**
 * Job: stores a request and enqueues the email that asks for confirmation, in one transaction. May run more than once. Confirmed
 * people do not change. At most three emails a day are sent to one address.
 */
export async function storeStatusRequest(ctx: Ctx, payload: unknown): Promise<void> {
  const { email, language, emailId, at } = requestSchema.parse(payload);
  const known = await store.findStatusSubscriberByEmail(ctx.db, email);
  if (known?.state === 'confirmed' || known?.confirmEmailId === emailId) return;
  const { allowed } = await ctx.limits.take(`status mail ${email}`, statusEmailLimits.mailsPerAddress);
  if (!allowed) return;
  await ctx.db.transaction().execute(async (trx) => {
    const askedAt = new Date(at);
    const stored = await store.upsertPending(trx, { email, language, confirmEmailId: emailId, askedAt });
    if (stored === undefined) return;
    await ctx.jobs.enqueue(trx, statusEmailJobs.confirmation, { subscriberId: stored.id, emailId });
  });
}

/** Job: sends the email that asks for confirmation, unless it was replaced, confirmed or ended meanwhile. */
export async function sendStatusConfirmation(ctx: Ctx, payload: unknown): Promise<void> {
  const { subscriberId, emailId } = z.object({ subscriberId: z.int(), emailId: z.uuid() }).parse(payload);
  const person = await store.findStatusSubscriber(ctx.db, subscriberId);
  if (person?.state !== 'pending' || person.confirmEmailId !== emailId) return;
  const spoken = await readLanguageTexts(ctx, person.language);
  const url = buildLink(ctx, 'confirm', person, spoken.language);
  const leaveUrl = buildLink(ctx, 'unsubscribe', person, spoken.language);
  const email = await ctx.emails.confirmStatus({ spoken, url });
  await send(
    ctx,
    person,
    { ...email, id: emailId, leaveUrl },
    { name: statusEmailJobs.confirmation, payload },
  );
}

/**
 * Confirms the address of the link. Idempotent.
 * @throws {AppError} missing for an invalid, replaced or expired link, and after the person has left.
 */
export async function confirmStatusEmails(ctx: Ctx, token: string): Promise<StatusSubscriber> {
  const person = await readStatusConfirmation(ctx, token);
  await ctx.db.transaction().execute(async (trx) => {
    await store.markConfirmed(trx, person.id, ctx.clock.now());
    await deleteStatusDeparture(ctx, trx, person.email);
  });
  return person;
}

/** Returns the person of a confirmation link. Throws the errors of `confirmStatusEmails`. */
export async function readStatusConfirmation(ctx: Ctx, token: string): Promise<StatusSubscriber> {
  const person = await findByToken(ctx, 'confirm', token);
  const expiresBefore = subtractTime(ctx.clock.now(), { seconds: statusEmailLimits.confirmSeconds });
  if (person.state === 'confirmed' || (person.state === 'pending' && person.askedAt >= expiresBefore))
    return person;
  throw createMissingError();
}

/**
 * Ends the emails of the link. Idempotent.
 * @throws {AppError} missing for an invalid link.
 */
export async function leaveStatusEmails(ctx: Ctx, token: string): Promise<StatusSubscriber> {
  const person = await findByToken(ctx, 'unsubscribe', token);
  await store.markLeft(ctx.db, person.id, ctx.clock.now());
  return person;
}

/** Returns the person of a link that ends the emails, with the state `unsubscribed` if they have ended. */
export async function readStatusLeaving(ctx: Ctx, token: string): Promise<{ email: string; state: string }> {
  const { email, state } = await findByToken(ctx, 'unsubscribe', token);
  return { email, state: state === 'left' ? 'unsubscribed' : state };
}

/** Returns the number of people who get emails about the status. */
export async function countStatusSubscribers(ctx: Pick<Ctx, 'db'>): Promise<number> {
  return store.countConfirmed(ctx.db);
}

/** Enqueues the emails about an update, once: a second call does nothing. Call it in the transaction that publishes the update. */
export async function enqueueStatusEmails(ctx: Ctx, trx: Db, updateId: number): Promise<void> {
  const isNew = (await store.markUpdateEmailed(trx, updateId, ctx.clock.now())) !== undefined;
  if (isNew) await ctx.jobs.enqueue(trx, statusEmailJobs.all, { updateId, after: 0 });
}

/**
 * Job: enqueues one job for each of the next 500 people, and itself for the people after them, in one transaction. Ids of jobs
 * depend only on the update and the person, so that a repeated run enqueues nothing twice.
 */
export async function enqueueNextStatusEmails(ctx: Ctx, payload: unknown): Promise<void> {
  const { updateId, after } = z.object({ updateId: z.int(), after: z.int() }).parse(payload);
  const update = await store.findPublicUpdate(ctx.db, updateId);
  if (update === undefined || update.emailedAt === null) return;
  const limit = statusEmailLimits.batch;
  const ids = await store.listConfirmedIds(ctx.db, { after, until: update.emailedAt, limit });
  const startAt = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    for (const subscriberId of ids) {
      const id = createStableId(`${updateId} ${subscriberId}`);
      await ctx.jobs.enqueue(trx, statusEmailJobs.one, { updateId, subscriberId }, { startAt, id });
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < limit) return;
    const id = createStableId(`${updateId} after ${last}`);
    await ctx.jobs.enqueue(trx, statusEmailJobs.all, { updateId, after: last }, { startAt, id });
  });
}

/**
 * Job: sends the email about an update to one person. Its id depends on the update and the person, so that it is sent once
 * (modules/outbox/sending.ts). Skips people who have left, and updates that visitors cannot see any more.
 */
export async function sendStatusEmail(ctx: Ctx, payload: unknown): Promise<void> {
  const { updateId, subscriberId } = z.object({ updateId: z.int(), subscriberId: z.int() }).parse(payload);
  const [person, update] = await Promise.all([
    store.findStatusSubscriber(ctx.db, subscriberId),
    store.findPublicUpdate(ctx.db, updateId),
  ]);
  if (person?.state !== 'confirmed' || update === undefined) return;
  const spoken = await readLanguageTexts(ctx, person.language);
  const leaveUrl = buildLink(ctx, 'unsubscribe', person, spoken.language);
  const path = addLanguagePrefix(spoken.language, incidentPath(update.incidentId));
  const { title, state, body, at } = update;
  const values = { spoken, title, state, body, at, url: `${ctx.settings.publicUrl}${path}`, leaveUrl };
  const email = await ctx.emails.statusUpdate(values);
  const id = createStableId(`${updateId} ${subscriberId}`);
  await send(ctx, person, { ...email, id, leaveUrl }, { name: statusEmailJobs.one, payload });
}

/** A status subscriber: the id in the return address of an email, or the address that a provider reports. */
export type ReportedSubscriber = { id: number } | { email: string };

/** Ends the emails to an address that does not exist. Does nothing if the address is not subscribed. */
export async function recordStatusBounce(ctx: Pick<Ctx, 'db'>, reported: ReportedSubscriber): Promise<void> {
  const person = await findReported(ctx, reported);
  if (person !== undefined) await store.markBounced(ctx.db, person.id);
}

/** Ends the emails after a spam complaint, as if the person had left. Does nothing if the address is not subscribed. */
export async function recordStatusComplaint(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  reported: ReportedSubscriber,
): Promise<void> {
  const person = await findReported(ctx, reported);
  if (person !== undefined) await store.markLeft(ctx.db, person.id, ctx.clock.now());
}

async function findReported({ db }: Pick<Ctx, 'db'>, reported: ReportedSubscriber) {
  if ('id' in reported) return store.findStatusSubscriber(db, reported.id);
  return store.findStatusSubscriberByEmail(db, toCanonicalAddress(reported.email) ?? reported.email);
}

/** Ends requests that were not confirmed within 14 days. Returns the number of deleted requests. */
export async function sweepStatusRequests(ctx: Ctx): Promise<number> {
  const before = subtractTime(ctx.clock.now(), { seconds: statusEmailLimits.confirmSeconds });
  return store.endUnconfirmedBefore(ctx.db, before);
}

type SentEmail = Awaited<ReturnType<Ctx['emails']['confirmStatus']>> & { id: string; leaveUrl: string };

/** Sends an email with one-click unsubscribe (RFC 8058). An address that does not exist gets no more emails. */
async function send(
  ctx: Ctx,
  person: StatusSubscriber,
  { leaveUrl, ...email }: SentEmail,
  { name, payload }: { name: string; payload: unknown },
): Promise<void> {
  const outcome = await sendEmail(
    ctx,
    {
      ...email,
      to: { address: person.email },
      returnTo: createReturnAddress(ctx, { kind: 'status', id: person.id }),
      headers: {
        'List-Unsubscribe': `<${leaveUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    { name, kind: name === statusEmailJobs.confirmation ? 'status-confirmation' : 'status', payload },
  );
  if (outcome.kind === 'refused' && outcome.isOfAddress) await store.markBounced(ctx.db, person.id);
}

type Purpose = 'confirm' | 'unsubscribe';
type LinkPerson = Pick<StatusSubscriber, 'id' | 'confirmEmailId'>;

function buildLink(ctx: Ctx, purpose: Purpose, person: LinkPerson, language: Language): string {
  const path = `${statusPath}/${purpose}?token=${person.id}.${computeProof(ctx, purpose, person)}`;
  return `${ctx.settings.publicUrl}${addLanguagePrefix(language, path)}`;
}

/** HMAC-SHA256 of the purpose and the person; a confirmation link is valid only for its email. */
function computeProof(
  ctx: Pick<Ctx, 'settings'>,
  purpose: Purpose,
  { id, confirmEmailId }: LinkPerson,
): string {
  const nonce = purpose === 'confirm' ? confirmEmailId : '';
  return createHmac('sha256', ctx.settings.secret)
    .update(`status link\0${purpose}\0${id}\0${nonce}`)
    .digest('base64url');
}

async function findByToken(ctx: Ctx, purpose: Purpose, token: string): Promise<StatusSubscriber> {
  const [, id, proof = ''] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined) throw createMissingError();
  const person = requireFound(
    await store.findStatusSubscriber(ctx.db, Number(id)),
    'newsletter.linkUnknown.status',
  );
  const expected = Buffer.from(computeProof(ctx, purpose, person));
  const isValid = timingSafeEqual(expected, Buffer.from(proof));
  if (!isValid || (purpose === 'confirm' && person.confirmEmailId === null)) throw createMissingError();
  return person;
}

function createMissingError(): AppError {
  return new AppError('missing', 'newsletter.linkUnknown.status');
}

/** Returns a UUID (RFC 9562, 5.8) that depends only on the text. */
function createStableId(text: string): string {
  const hex = createHash('sha256').update(`status email\0${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
