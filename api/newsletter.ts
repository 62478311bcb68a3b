import type { Context } from 'hono';
import { answerData } from '#api/answer.ts';
import { decodeText, parseJson, parsed, readBytes } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { readMultipart, readUrlencoded, singleFields } from '#api/form.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { messages } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { countSubscribers, subscriberStatistics } from '#domain/subscribers/statistics.ts';
import { elapsedField, hastyMs, honeypotField, subscription } from '#domain/subscribers/schema.ts';
import { listSubscribers, subscribe } from '#domain/subscribers/subscriber.ts';
import type { Subscribed } from '#domain/subscribers/subscriber.ts';
import { Refusal } from '#domain/refusal.ts';

/** The described client sends one address; this leaves room for any way of encoding it. */
const bodyLimitBytes = 16 * 1024;

/** POST /api/v1/newsletter: JSON for programs, a page (303) for a form that was posted without script. */
export async function subscribeVisitor(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  if (!wantsPage(c)) {
    const { confirmation } = await takeSubscription(c, ctx);
    return answerData(c, { confirmation }, messages['newsletter.subscribed']);
  }
  try {
    const { confirmation } = await takeSubscription(c, ctx);
    return c.redirect(`/newsletter/subscribed${confirmation === 'sent' ? '?confirm=1' : ''}`, 303);
  } catch (error) {
    if (!(error instanceof Refusal))
      ctx.log.error({ requestId: c.get('requestId'), err: error }, 'sign-up failed');
    return c.redirect(`/newsletter/refused?reason=${reasonOf(error)}`, 303);
  }
}

/** GET /api/v1/newsletter: subscribers, newest first. */
export async function showSubscribers(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const [rows, { total }] = await Promise.all([
    listSubscribers(ctx, { limit: limit + 1, after: cursorId(page) }),
    countSubscribers(ctx),
  ]);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? String(shown.at(-1)?.id) : undefined;
  const items = shown.map(({ id, email, state, createdAt }) => ({ id, email, state, created: createdAt }));
  return answerList(c, items, { total, limit, next });
}

/** GET /api/v1/newsletter/figures: what the tile Total Subscribers shows. */
export async function showSubscriberStatistics(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const statistics = await subscriberStatistics(ctx);
  return c.json({
    confirmed: statistics.confirmed,
    waiting: statistics.waiting,
    confirmed_this_month: statistics.confirmedThisMonth,
    confirmed_last_month: statistics.confirmedLastMonth,
    change_percent: statistics.changePercent,
    as_of: ctx.clock.now(),
  });
}

async function takeSubscription(c: Context<ApiEnv>, ctx: Ctx): Promise<Subscribed> {
  const fields = parsed(subscription, await readFields(c));
  const elapsedMs = fields[elapsedField];
  if (elapsedMs !== undefined && elapsedMs < hastyMs)
    ctx.log.info({ requestId: c.get('requestId'), elapsedMs }, 'sign-up faster than people type');
  const signUp = { email: fields.email, isFilledByProgram: (fields[honeypotField] ?? '') !== '' };
  return subscribe(ctx, signUp, { client: c.get('clientAddress') });
}

/** Looks at the bytes, not at the header: the described client announces JSON and sends form data (positions). */
async function readFields(c: Context<ApiEnv>): Promise<unknown> {
  const bytes = await readBytes(c, bodyLimitBytes);
  const text = decodeText(bytes).trimStart();
  if (text.startsWith('{')) return parseJson(text);
  if (text.startsWith('--')) return singleFields(await readMultipart(bytes));
  return singleFields(readUrlencoded(text.trimEnd()));
}

function wantsPage(c: Context<ApiEnv>): boolean {
  return (c.req.header('Accept') ?? '').includes('text/html');
}

function reasonOf(error: unknown): 'invalid' | 'busy' | 'failed' {
  if (!(error instanceof Refusal)) return 'failed';
  return error.code === 'tooMany' || error.code === 'busy' ? 'busy' : 'invalid';
}
