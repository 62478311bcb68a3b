import type { Context } from 'hono';
import * as z from 'zod/mini';
import { actorOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { parsed, readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { readNewsletterForm } from '#api/newsletter-form.ts';
import { searchOf, statesOf } from '#api/newsletter-list.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { emailCheckText } from '#content/email-checks.ts';
import { messages, messageText } from '#content/messages.ts';
import { emailAddress } from '#domain/address/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { preflight } from '#domain/newsletters/preflight.ts';
import {
  cancelNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  setCountsOpens,
  undoNewsletter,
} from '#domain/newsletters/lifecycle.ts';
import { coverAddress } from '#domain/newsletters/cover.ts';
import { listDeliveries, retryFailed, sendUnknownAgain } from '#domain/delivery/delivery.ts';
import {
  countsOpens,
  deleteNewsletter,
  readNewsletter,
  saveDraft,
  sendNewsletter,
} from '#domain/newsletters/newsletter.ts';
import { deliveryStates } from '#domain/newsletters/schema.ts';
import { senderRecords } from '#domain/newsletters/sender-records.ts';
import { sendTest } from '#domain/newsletters/test-email.ts';
import { type AnyNewsletter, showNewsletterItem } from '#api/newsletter-item.ts';
import { momentText } from '#api/moment-words.ts';
import { pathId } from '#api/path-id.ts';

type Answer = Response | Promise<Response>;
/** The id of an upload stands at the head of the names of its files. */
const coverIdLength = 32;

/** POST /api/v1/sendnewsletter: sends, schedules (`send_at`) or keeps as a draft (`draft`). */
export async function sendEmail(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { writing, base, isDraft } = await readNewsletterForm(c, ctx);
  const actor = actorOf(c);
  if (isDraft)
    return answerItem(c, ctx, await saveDraft(ctx, writing, base, actor), messages['newsletter.draftSaved']);
  const newsletter = await sendNewsletter(ctx, writing, base, actor);
  const { sendAt, recipients } = newsletter;
  const note = messageText('newsletter.sent.note', { count: recipients, seconds: ctx.settings.undoSeconds });
  const message =
    sendAt === null
      ? messages['newsletter.sent']
      : messageText('newsletter.scheduled', { time: momentText(sendAt) });
  return c.json({ data: { ...itemOf(ctx, newsletter), note: sendAt === null ? note : null }, message });
}

/** GET /api/v1/newsletters/{id}: with message, counts by state and, while it is sent, rate and time left. */
export async function showNewsletter(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  return c.json(itemOf(ctx, await readNewsletter(ctx, idOf(c))));
}

/** PUT /api/v1/newsletters/{id}: saves a draft; `version` is the one that it is based on. */
export async function changeNewsletter(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { writing, base } = await readNewsletterForm(c, ctx);
  const draft = await saveDraft(ctx, writing, { ...base, id: idOf(c) }, actorOf(c));
  return answerItem(c, ctx, draft, messages['newsletter.draftSaved']);
}

export async function removeNewsletter(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = idOf(c);
  await deleteNewsletter(ctx, id, actorOf(c));
  return answerData(c, { id }, messages['newsletter.deleted']);
}

export async function pause(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  return answerItem(c, ctx, await pauseNewsletter(ctx, idOf(c), actorOf(c)), messages['newsletter.paused']);
}

export async function resume(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  return answerItem(c, ctx, await resumeNewsletter(ctx, idOf(c), actorOf(c)), messages['newsletter.resumed']);
}

export async function cancel(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  return answerItem(
    c,
    ctx,
    await cancelNewsletter(ctx, idOf(c), actorOf(c)),
    messages['newsletter.cancelled'],
  );
}

export async function undo(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  return answerItem(c, ctx, await undoNewsletter(ctx, idOf(c), actorOf(c)), messages['newsletter.undone']);
}

/** POST …/{id}/retry: emails that failed. */
export async function retry(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = idOf(c);
  const count = await retryFailed(ctx, id, actorOf(c));
  const data = { ...itemOf(ctx, await readNewsletter(ctx, id)), retried: count };
  return answerData(c, data, messageText('newsletter.retried', { count }));
}

const chosen = z.object({
  ids: z.optional(z.array(z.int().check(z.positive(), z.maximum(2 ** 31 - 1))).check(z.maxLength(1000))),
});

/** POST …/{id}/send-again `{ids?}`: emails whose fate is unknown, all or those of these deliveries. */
export async function sendAgain(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = idOf(c);
  const hasBody = (c.req.header('Content-Type') ?? '') !== '';
  const { ids } = hasBody ? await readJson(c, chosen) : { ids: undefined };
  const count = await sendUnknownAgain(ctx, id, ids, actorOf(c));
  const data = { ...itemOf(ctx, await readNewsletter(ctx, id)), sent_again: count };
  return answerData(c, data, messageText('newsletter.sentAgain', { count }));
}

/** GET …/{id}/deliveries: one line a person; `?state=` (several by commas), `?search=` the beginning of an address. */
export async function showDeliveries(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const filter = { states: statesOf(c, deliveryStates), search: searchOf(c)?.toLowerCase() };
  const { deliveries, total } = await listDeliveries(ctx, idOf(c), filter, {
    limit: limit + 1,
    after: cursorId(page),
  });
  const shown = deliveries.slice(0, limit);
  const next = deliveries.length > limit ? String(shown.at(-1)?.subscriberId) : undefined;
  const items = shown.map((one) => ({
    id: one.subscriberId,
    email: one.email,
    state: one.state,
    attempts: one.attempts,
    last_answer: one.lastAnswer,
    sent_at: one.sentAt,
    opened_at: one.openedAt,
    clicked_at: one.clickedAt,
  }));
  return answerList(c, items, { total, limit, next });
}

const testAddress = z.object({ to: z.optional(emailAddress) });

/** POST /api/v1/newsletters/test: the email as it stands, to `to` or to oneself. */
export async function sendTestEmail(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { writing, base, fields } = await readNewsletterForm(c, ctx);
  const { to = c.get('member').email } = parsed(testAddress, fields);
  await sendTest(ctx, await completed(ctx, writing, base.id), to, c.get('member').id);
  return answerData(c, { to }, messageText('newsletter.tested', { email: to }));
}

/** POST /api/v1/newsletters/check: what stands in the way of sending, and the email as it would arrive. */
export async function check(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { writing, base } = await readNewsletterForm(c, ctx);
  const { findings, canBeSent, preview } = await preflight(ctx, await completed(ctx, writing, base.id));
  const data = {
    can_be_sent: canBeSent,
    findings: findings.map(({ name, level, message, values }) => ({
      name,
      level,
      message: emailCheckText(message, values),
    })),
    preview: {
      subject: preview.subject,
      html: preview.html,
      text: preview.text,
      size_bytes: preview.sizeBytes,
    },
  };
  return answerData(c, data, messages['newsletter.checked']);
}

/** GET /api/v1/newsletters/sender: the DNS records of the sender's domain, wanted and found. */
export async function showSender(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { mailFrom, mailFromName, mailTransport } = ctx.settings;
  const records = await senderRecords(ctx);
  return c.json({
    from: mailFrom,
    name: mailFromName,
    letters_go: mailTransport,
    signed: ctx.dkim !== undefined,
    records,
  });
}

/** GET /api/v1/newsletters/settings: what the pages that write and follow newsletters must know. */
export async function showSettings(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { undoSeconds, mailTransport, mailFrom, mailFromName } = ctx.settings;
  return c.json({
    count_opens: await countsOpens(ctx),
    undo_seconds: undoSeconds,
    letters_go: mailTransport,
    from: mailFrom,
    name: mailFromName,
  });
}

/** PUT /api/v1/newsletters/settings `{count_opens}`: for newsletters that are sent from now on. */
export async function changeSettings(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { count_opens: isCounted } = await readJson(c, z.object({ count_opens: z.boolean() }));
  await setCountsOpens(ctx, isCounted, actorOf(c));
  return answerData(c, { count_opens: isCounted }, messages['newsletter.setting']);
}

/** What was written, with what the draft holds in the place of fields that were not sent. */
async function completed(
  ctx: Ctx,
  writing: { subject?: string | undefined; message?: string | undefined; cover?: string | null | undefined },
  draftId: number | undefined,
): Promise<{ subject: string; message: string; cover: string | null }> {
  const draft = draftId === undefined ? undefined : await readNewsletter(ctx, draftId);
  return {
    subject: writing.subject ?? draft?.subject ?? '',
    message: writing.message ?? draft?.message ?? '',
    cover: writing.cover === undefined ? (draft?.cover ?? null) : writing.cover,
  };
}

function answerItem(c: Context<ApiEnv>, ctx: Ctx, newsletter: AnyNewsletter, message: string): Answer {
  return answerData(c, itemOf(ctx, newsletter), message);
}

function itemOf(ctx: Ctx, newsletter: AnyNewsletter): Record<string, unknown> {
  const { cover = null, message } = newsletter;
  return {
    ...showNewsletterItem(ctx, newsletter),
    message,
    cover_id: cover?.slice(0, coverIdLength) ?? null,
    attachment: cover === null ? null : coverAddress(ctx, cover),
  };
}

function idOf(c: Context<ApiEnv>): number {
  return pathId(c, 'newsletter.missing');
}
